import { Checkbox, Checkboxes, CheckboxGroups, Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { controlValues } from "~/forms/field-parts";
import type { ItemFactsForm } from "~/forms/item-schema.server";
import { PictureField } from "~/forms/picture-field";
import { Select } from "~/forms/select";
import { TextArea } from "~/forms/text-area";
import type { AnyField, FieldsOf } from "~/forms/use-intent-form";
import { contrast, hexColour, readableOn, swatchClass } from "../content/palette-css";
import { SettingsSection } from "../ui/settings-section";
import { categoryChoices } from "./category-choices";
import { LibrarySearch, type PictureSearchProps } from "./library-search";
import { type ChoosablePicture, PictureChoice } from "./picture-choice";

const buttonLabels = {
  cta_1: "First button, without access",
  cta_2: "Second button, without access",
  cta_1_access: "First button, with access",
  cta_2_access: "Second button, with access",
};

/** What the page calls the form's fields, in its order. */
export const itemFactsLabels: Record<string, string> = {
  title: "Title",
  slug: "Slug",
  type: "Type",
  media_type: "Format",
  subtext: "Summary",
  subtext_access: "Standfirst",
  authors: "Authors",
  season: "Season",
  categories: "Categories",
  tags: "Tags",
  featured: "Featured",
  stickied: "Pinned",
  is_premium: "Open to",
  plan_ids: "Only these plans",
  is_demo: "Demo",
  allow_pdf: "PDF",
  cover_hash: "Cover",
  cover_alt: "Alternative text of the cover",
  image_credit: "Credit",
  colour_primary: "Primary colour",
  colour_secondary: "Secondary colour",
  colour_text: "Text colour",
  background_colour: "Background colour",
  ...Object.fromEntries(
    Object.entries(buttonLabels).flatMap(([name, label]) => [
      [`${name}.text`, `${label}, words`],
      [`${name}.slug`, `${label}, address`],
      [`${name}.type`, `${label}, look`],
    ]),
  ),
};

/** The form's fields in the order of the page. */
export const itemFactsOrder = Object.keys(itemFactsLabels).flatMap((name) =>
  name === "cover_hash" ? ["picture", name] : [name],
);

/** The formats of an item. */
export const mediaChoices = [
  { value: "digital", label: "Digital", hint: "Read on the site." },
  { value: "pdf", label: "PDF", hint: "Read on the site, and made to be downloaded as a PDF." },
  { value: "download", label: "Download", hint: "Read on the site, with its files first." },
];

/** The type of an item: one in use, or a new one. */
export function TypeField({ field, types }: { field: AnyField; types: string[] }) {
  return (
    <>
      <Field
        field={field}
        label="Type"
        hint={`One in use – ${types.join(", ") || "there is none yet"} – or a new one.`}
        list="content-types"
        width="medium"
      />
      <datalist id="content-types">
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}

/** The sections of the form, by their ids. */
export const itemParts = [
  { id: "about", title: "About it" },
  { id: "places", title: "Where it is found" },
  { id: "access", title: "Access" },
  { id: "cover", title: "Cover" },
  { id: "colours", title: "Colours" },
  { id: "buttons", title: "Buttons" },
];

interface ItemFieldsProps {
  /** It is published, and who may read it is changed by those who may publish items. */
  isAccessKept: boolean;
  fields: FieldsOf<ItemFactsForm>;
  choices: {
    types: string[];
    categories: { id: string; path: string; title: string }[];
    plans: { id: number; title: string; covers_premium: boolean }[];
    seasons: string[];
  };
  /** The categories that it is saved in. */
  chosen: { id: string; title: string }[];
  pictures: ChoosablePicture[];
  search: PictureSearchProps;
  colours: Record<"colour_primary" | "colour_secondary" | "colour_text" | "background_colour", string | null>;
}

/** The fields of an item beside its blocks, in sections. */
export function ItemFields({ fields, choices, chosen, pictures, search, colours, isAccessKept }: ItemFieldsProps) {
  const { types, categories, plans, seasons } = choices;
  return (
    <>
      <SettingsSection id="about" title="About it" hint="What it is called, and what its card says.">
        <div className="item-fields">
          <Field field={fields.title} label="Title" />
          <Field
            field={fields.slug}
            label="Slug"
            optional
            hint="Its part of the address. Left empty, it is made from the title; an earlier address goes on leading here."
            spellCheck={false}
            width="medium"
          />
          <TypeField field={fields.type} types={types} />
          <Radios field={fields.media_type} label="Format" choices={mediaChoices} />
          <TextArea
            field={fields.subtext}
            label="Summary"
            hint="Read on the card: by everybody, or where there is a standfirst by those without access. Required to publish."
            rows={3}
          />
          <TextArea
            field={fields.subtext_access}
            label="Standfirst"
            optional
            hint="Readers with access read it on the card and above the article."
            rows={3}
          />
          <Field field={fields.authors} label="Authors" optional hint="Names, separated by commas." />
          <Field
            field={fields.season}
            label="Season"
            optional
            hint="Such as Spring/Summer 2027."
            list="seasons"
            width="medium"
          />
          <datalist id="seasons">
            {seasons.map((season) => (
              <option key={season} value={season} />
            ))}
          </datalist>
        </div>
      </SettingsSection>
      <SettingsSection id="places" title="Where it is found" hint="One category at least is required to publish.">
        <div className="item-fields">
          <CheckboxGroups
            field={fields.categories}
            label="Categories"
            hint={`It is in all categories above them too. Now: ${chosen.map(({ title }) => title).join(", ") || "none"}.`}
            groups={byTop(categories)}
          />
          <Field field={fields.tags} label="Tags" optional hint="Words, separated by commas." />
          <Checkbox field={fields.featured} label="Featured" hint="Offered at the top of the dashboard." />
          <Checkbox field={fields.stickied} label="Pinned" hint="Shown above search results that it matches." />
        </div>
      </SettingsSection>
      <SettingsSection id="access" title="Access" hint="Who may read it, and as what.">
        <div className="item-fields">
          {isAccessKept ? <KeptAccess fields={fields} plans={plans} /> : <AccessFields fields={fields} plans={plans} />}
          <Checkbox field={fields.allow_pdf} label="PDF" hint="Readers may have its blocks as a PDF, and print it." />
        </div>
      </SettingsSection>
      <SettingsSection id="cover" title="Cover" hint="Its picture on cards. Required to publish, with its description.">
        <div className="item-fields">
          <PictureField
            label="Upload a picture"
            field={fields.picture}
            kept={{ id: fields.picture_id, name: fields.picture_name }}
          />
          <LibrarySearch {...search} offered={pictures.length} />
          <PictureChoice
            field={fields.cover_hash}
            label="Picture"
            hint="Of the media library, where an uploaded one is too. One that is uploaded now comes first."
            pictures={pictures}
            none="None yet"
          />
          <Field
            field={fields.cover_alt}
            label="Alternative text"
            hint="What the picture shows, for people who cannot see it."
          />
          <Field field={fields.image_credit} label="Credit" optional width="medium" />
        </div>
      </SettingsSection>
      <SettingsSection
        id="colours"
        title="Colours"
        hint="Each like #8996c1, or empty. Text that would be hard to read is black or white instead."
      >
        <div className="item-fields">
          <ColourField field={fields.colour_primary} label="Primary" saved={colours.colour_primary} />
          <ColourField field={fields.colour_secondary} label="Secondary" saved={colours.colour_secondary} />
          <ColourField field={fields.colour_text} label="Text" saved={colours.colour_text} />
          <ColourField field={fields.background_colour} label="Background" saved={colours.background_colour} />
          <ContrastNote {...colours} />
        </div>
      </SettingsSection>
      <SettingsSection
        id="buttons"
        title="Buttons"
        hint="Below its card and its article. An address is a path of the site like /content, or begins with https://. A button without words and address is none."
      >
        <div className="item-fields">
          <ButtonFields field={fields.cta_1} legend={buttonLabels.cta_1} />
          <ButtonFields field={fields.cta_2} legend={buttonLabels.cta_2} />
          <ButtonFields field={fields.cta_1_access} legend={buttonLabels.cta_1_access} />
          <ButtonFields field={fields.cta_2_access} legend={buttonLabels.cta_2_access} />
        </div>
      </SettingsSection>
    </>
  );
}

interface AccessProps {
  fields: ItemFieldsProps["fields"];
  plans: ItemFieldsProps["choices"]["plans"];
}

function AccessFields({ fields, plans }: AccessProps) {
  return (
    <>
      <Radios
        field={fields.is_premium}
        label="Open to"
        choices={[
          { value: "free", label: "Every member" },
          { value: "premium", label: "Members whose plan covers premium content" },
        ]}
      />
      <Checkboxes
        field={fields.plan_ids}
        label="Only these plans"
        optional
        hint="Of premium content: with none ticked, every plan that covers it."
        choices={plans
          .filter((plan) => plan.covers_premium)
          .map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <Checkbox field={fields.is_demo} label="Demo" hint="Guests who register may have it mailed." />
    </>
  );
}

/** Who may read a published item, for those who may not change that: in words, and sent as it is. */
function KeptAccess({ fields, plans }: AccessProps) {
  const chosen = controlValues({ field: fields.plan_ids });
  const titles = plans.flatMap(({ id, title }) => (chosen.includes(String(id)) ? [title] : []));
  const premium = titles.length > 0 ? `Members with ${titles.join(", ")}` : "Members whose plan covers premium content";
  const isDemo = Boolean(fields.is_demo.initialValue);
  return (
    <>
      <p>
        {fields.is_premium.initialValue === "premium" ? premium : "Every member"} may read it
        {isDemo ? ", and guests who register may have it mailed" : ""}. It is published: somebody who may publish items
        changes that.
      </p>
      <input type="hidden" name={fields.is_premium.name} value={fields.is_premium.initialValue} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name={fields.plan_ids.name} value={id} />
      ))}
      {isDemo ? <input type="hidden" name={fields.is_demo.name} value="1" /> : null}
    </>
  );
}

/** The categories below each at the top, with it; those whose top is not among them are by themselves. */
function byTop(categories: ItemFieldsProps["choices"]["categories"]) {
  const topOf = (path: string) => path.split("/")[0] ?? "";
  return [...new Set(categories.map(({ path }) => topOf(path)))].map((top) => {
    const own = categories.filter(({ path }) => topOf(path) === top);
    return {
      title: own.find(({ path }) => path === top)?.title ?? own[0]?.title ?? "",
      // Below the title of the group, which is the first part of each path.
      choices: [true, false].flatMap((isTop) => categoryChoices(own.filter(({ path }) => (path === top) === isTop))),
    };
  });
}

function ColourField({ field, label, saved }: { field: AnyField; label: string; saved: string | null }) {
  const colour = hexColour(saved);
  return (
    <div className="colour-field">
      <Field field={field} label={label} optional spellCheck={false} width="short" />
      {colour ? <span className={`colour-field__swatch ${swatchClass(colour)}`} aria-hidden="true" /> : null}
    </div>
  );
}

/** How readable the saved text colour is on the saved ground, by the measure of WCAG. */
function ContrastNote(colours: ItemFieldsProps["colours"]) {
  const ground = hexColour(colours.colour_primary ?? colours.background_colour);
  const text = hexColour(colours.colour_text);
  if (!ground) return <p className="hint">With a primary colour, its contrast with the text is checked here.</p>;
  const shown = readableOn(text, ground);
  const ratio = (colour: string) => contrast(colour, ground).toFixed(1);
  const word = shown === "#ffffff" ? "white" : "black";
  if (!text) return <p className="hint">{`Text on ${ground} is ${word}, with a contrast of ${ratio(shown)}:1.`}</p>;
  return (
    <p className={shown === text ? "hint" : "item-fields__warning"}>
      {shown === text
        ? `${text} on ${ground} has a contrast of ${ratio(text)}:1, which is enough.`
        : `${text} on ${ground} has a contrast of ${ratio(text)}:1 only. Below 4.5:1 readers get ${word} text instead, with ${ratio(shown)}:1.`}
    </p>
  );
}

function ButtonFields({ field, legend }: { field: FieldsOf<ItemFactsForm>["cta_1"]; legend: string }) {
  const button = field.getFieldset();
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="item-fields__row">
        <Field field={button.text} label="Words" optional />
        <Field field={button.slug} label="Address" optional />
        <Select
          field={button.type}
          label="Look"
          options={[
            { value: "white", label: "White" },
            { value: "primary", label: "Primary" },
          ]}
        />
      </div>
    </fieldset>
  );
}
