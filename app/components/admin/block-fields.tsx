import type { BlockTitle } from "contract/block";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { FileField } from "~/forms/file-field";
import { PictureField } from "~/forms/picture-field";
import { addButtonId, ListChangeStatus, RowButtons } from "~/forms/row-buttons";
import { TextArea } from "~/forms/text-area";
import { type AnyField, type AnyForm, rowsOf } from "~/forms/use-intent-form";
import { Button } from "../ui/button";
import { type ChoosablePicture, PictureChoice, pictureName } from "./picture-choice";

interface BlockFieldsProps {
  type: BlockTitle;
  form: AnyForm;
  // biome-ignore lint/suspicious/noExplicitAny: conform's fields are typed by their form, which differs with the block's type
  fields: any;
  pictures: ChoosablePicture[];
  files: { hash: string; caption: string }[];
  /** The page's address, for the buttons of lists. */
  action: string;
}

const altHint = "What it shows, for people who cannot see it. It can wait, but is required to publish.";

const ofLibrary = "Of the item, and of the media library. One that is uploaded now comes first.";

/** The fields of a block of any type. */
export function BlockFields({ type, form, fields, pictures, files, action }: BlockFieldsProps) {
  switch (type) {
    case "heading":
      return (
        <>
          <Field field={fields.text} label="Heading" />
          <Radios
            field={fields.level}
            label="Level"
            choices={[
              { value: "2", label: "A section" },
              { value: "3", label: "A part of a section" },
            ]}
          />
        </>
      );
    case "text":
      return (
        <TextArea
          field={fields.paragraphs}
          label="Text"
          hint="Plain text: an empty line begins a new paragraph, and lines stay as you type them."
          rows={16}
        />
      );
    case "image":
      return (
        <>
          <UploadedPicture fields={fields} />
          <PictureChoice field={fields.hash} label="Picture" hint={ofLibrary} pictures={pictures} />
          <Field field={fields.alt} label="Alternative text" hint={altHint} />
          <Field field={fields.caption} label="Caption" optional />
          <Field field={fields.credit} label="Credit" optional width="medium" />
          <Radios
            field={fields.size}
            label="Size"
            choices={[
              { value: "column", label: "As wide as the text" },
              { value: "wide", label: "Wider than the text" },
              { value: "full", label: "As wide as the page" },
            ]}
          />
        </>
      );
    case "gallery":
      return (
        <>
          <Field field={fields.title} label="Title" />
          <GalleryPictures
            form={form}
            field={fields.pictures}
            upload={fields.picture}
            pictures={pictures}
            action={action}
          />
        </>
      );
    case "quote":
      return (
        <>
          <TextArea field={fields.text} label="Words" rows={4} />
          <Field field={fields.who} label="Who said so" optional width="medium" />
          <Field field={fields.role} label="Their role" optional width="medium" />
        </>
      );
    case "video":
      return (
        <>
          <Field field={fields.title} label="Title" />
          <Field
            field={fields.url}
            label="Address"
            optional
            hint="Where it is watched. Left empty, it is announced."
            type="url"
          />
          <Field field={fields.minutes} label="Length in minutes" inputMode="numeric" width="short" />
          <UploadedPicture fields={fields} label="Upload a still" />
          <PictureChoice field={fields.hash} label="Still" hint={ofLibrary} pictures={pictures} />
          <Field field={fields.alt} label="Alternative text of the still" hint={altHint} />
          <TextArea
            field={fields.transcript}
            label="Transcript"
            optional
            hint="An empty line begins a new paragraph."
            rows={12}
          />
        </>
      );
    case "palette":
      return (
        <>
          <Field field={fields.title} label="Title" />
          <TextArea field={fields.intro} label="Introduction" optional rows={3} />
          <PaletteColours form={form} field={fields.colours} action={action} />
        </>
      );
    case "list":
      return (
        <>
          <Field field={fields.title} label="Title" optional />
          <Radios
            field={fields.style}
            label="Style"
            choices={[
              { value: "bullets", label: "Bullets" },
              { value: "numbers", label: "Numbers" },
              { value: "checks", label: "A checklist" },
            ]}
          />
          <TextArea field={fields.items} label="Entries" hint="One on each line." rows={10} />
        </>
      );
    case "table":
      return (
        <>
          <Field field={fields.caption} label="Caption" hint="What the table shows." />
          <Field field={fields.columns} label="Columns" hint="Their names with a bar between them: Year | Sold" />
          <TextArea
            field={fields.rows}
            label="Rows"
            hint="One on each line, with a bar between its cells, or as copied from a spreadsheet."
            rows={12}
          />
        </>
      );
    case "download":
      return (
        <>
          <Field field={fields.title} label="Title" />
          <Radios
            field={fields.filename_hash}
            label="File"
            hint={files.length === 0 ? "The item has no file yet: add one under Files." : undefined}
            choices={files.map(({ hash, caption }) => ({ value: hash, label: caption || hash }))}
          />
          <Field field={fields.caption} label="Caption" optional />
        </>
      );
    case "cta":
      return (
        <>
          <TextArea field={fields.text} label="Text" rows={3} />
          <Field field={fields.label} label="The button’s text" width="medium" />
          <Field
            field={fields.to}
            label="Address"
            hint="A path of the site like /content, or an address with https://"
          />
        </>
      );
    case "embed":
      return (
        <>
          <Field field={fields.title} label="Title" />
          <TextArea field={fields.text} label="What is there" rows={3} />
          <Field field={fields.url} label="Address" hint="It begins with https://." type="url" />
        </>
      );
  }
}

interface RowsProps {
  form: AnyForm;
  field: AnyField;
  action: string;
}

function PaletteColours({ form, field, action }: RowsProps) {
  const rows = rowsOf(field);
  const { name } = field;
  return (
    <>
      {rows.map((row, index) => {
        const colour = row.getFieldset();
        return (
          <fieldset key={row.id} className="field-group">
            <legend>Colour {index + 1}</legend>
            <Field field={colour.name} label="Name" width="medium" />
            <Field field={colour.hex} label="Colour" hint="Like #8996c1, or 8996c1." spellCheck={false} width="short" />
            <Field field={colour.code} label="Code" optional hint="Such as Pantone 18-1142." width="medium" />
            <RowButtons form={form} name={name} index={index} count={rows.length} action={action} />
          </fieldset>
        );
      })}
      <ListError field={field} />
      <ListChangeStatus intent="save-block" />
      <Button
        kind="secondary"
        {...form.insert.getButtonProps({ name, defaultValue: { name: "", hex: "", code: "" } as never })}
        id={addButtonId(name)}
        formAction={`${action}#${form.id}-${name}[${rows.length}].name`}
      >
        Add a colour
      </Button>
    </>
  );
}

/** A picture to upload for a block that has one. */
function UploadedPicture({
  fields,
  label = "Upload a picture",
}: Pick<BlockFieldsProps, "fields"> & { label?: string }) {
  const kept = { id: fields.picture_id, name: fields.picture_name };
  return <PictureField label={label} field={fields.picture} kept={kept} />;
}

interface GalleryProps extends RowsProps {
  /** The field of a picture to upload. */
  upload: AnyField;
  pictures: ChoosablePicture[];
}

function GalleryPictures({ form, field, upload, pictures, action }: GalleryProps) {
  const rows = rowsOf(field);
  const { name } = field;
  return (
    <>
      {rows.map((row, index) => {
        const picture = row.getFieldset();
        const hash = picture.hash.initialValue as string | undefined;
        const alt = picture.alt.initialValue as string | undefined;
        const stored = pictures.find((one) => one.hash === hash);
        return (
          <fieldset key={row.id} className="field-group">
            <legend>Picture {index + 1}</legend>
            <input type="hidden" name={picture.hash.name} value={hash} />
            {stored ? (
              <span className="picture-choice">
                <img
                  src={stored.src}
                  alt={alt || stored.alt || stored.title}
                  width={stored.width}
                  height={stored.height}
                  loading="lazy"
                />
              </span>
            ) : null}
            <Field field={picture.alt} label="Alternative text" hint={altHint} />
            <Field field={picture.caption} label="Caption" optional />
            <Field field={picture.credit} label="Credit" optional width="medium" />
            <RowButtons form={form} name={name} index={index} count={rows.length} action={action} />
          </fieldset>
        );
      })}
      <ListError field={field} />
      <ListChangeStatus intent="save-block" />
      <fieldset className="field-group">
        <legend>Add a picture</legend>
        <FileField
          field={upload}
          label="Upload one"
          optional
          hint="A JPEG, PNG, WebP, AVIF or GIF of up to 10 MB."
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        />
        <Button
          kind="secondary"
          {...form.insert.getButtonProps({ name, defaultValue: { hash: "", alt: "" } as never })}
          id={addButtonId(name)}
          formAction={`${action}#${form.id}-${name}[${rows.length}].alt`}
        >
          Upload and add
        </Button>
        {pictures.length > 0 ? <p>Or one of the media library:</p> : null}
        <div className="picture-adds">
          {pictures.map(({ hash, src, width, height, title, alt = "" }) => (
            <div key={hash} className="picture-choice">
              <img src={src} alt="" width={width} height={height} loading="lazy" />
              <Button
                kind="secondary"
                {...form.insert.getButtonProps({ name, defaultValue: { hash, alt } as never })}
                formAction={`${action}#${form.id}-${name}[${rows.length}].alt`}
                about={pictureName({ title, alt })}
              >
                Add
              </Button>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What is wrong with a list as a whole. */
function ListError({ field }: { field: AnyField }) {
  const [message] = field.errors ?? [];
  return message ? (
    <p className="error" id={field.id} tabIndex={-1}>
      {message}
    </p>
  ) : null;
}
