import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { Radios } from "~/forms/checkboxes-and-radios";
import type { AnyField } from "~/forms/use-intent-form";

/** A stored picture that can be chosen. */
export interface ChoosablePicture {
  /** What the form holds for it: its name, unless `id` is given. */
  hash: string;
  id?: string;
  src: string;
  width: number;
  height: number;
  /** What it is called, or shows. */
  title: string;
  /** Its alternative text, suggested where it is used. */
  alt?: string;
}

interface PictureChoiceProps {
  field: AnyField;
  label: string;
  hint?: string;
  pictures: ChoosablePicture[];
  /** The label of the choice of no picture; left out if a picture is required. */
  none?: string;
}

/** A picture in words: its title, and what it shows. */
export function pictureName({ title, alt }: Pick<ChoosablePicture, "title" | "alt">): string {
  return alt && alt !== title ? `${title} (${alt})` : title;
}

/** A choice among stored pictures, each seen, and told by its title and its alternative text. */
export function PictureChoice({ field, label, hint, pictures, none }: PictureChoiceProps) {
  const choices = pictures.map(({ hash, id, src, width, height, title, alt }) => ({
    value: id ?? hash,
    label: (
      <span className="picture-choice">
        <img src={src} alt="" width={width} height={height} loading="lazy" />
        <span>
          {title} {alt && alt !== title ? <VisuallyHidden>({alt})</VisuallyHidden> : null}
        </span>
      </span>
    ),
  }));
  return (
    <Radios
      field={field}
      label={label}
      hint={hint}
      choices={none === undefined ? choices : [{ value: "", label: none }, ...choices]}
      layout="row"
    />
  );
}
