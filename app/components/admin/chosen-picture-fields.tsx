import { Checkbox } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { PictureField } from "~/forms/picture-field";
import type { AnyField } from "~/forms/use-intent-form";
import type { PictureData } from "../content/item-types";
import { LibrarySearch, type PictureSearchProps } from "./library-search";
import { type ChoosablePicture, PictureChoice } from "./picture-choice";

/** The fields' names in the order of the page. */
export const chosenPictureOrder = ["picture", "library_id", "picture_alt", "remove_picture"];

interface ChosenPictureFieldsProps {
  fields: Record<"picture" | "picture_id" | "picture_name" | "library_id" | "picture_alt" | "remove_picture", AnyField>;
  /** The picture that is saved. */
  picture: PictureData | null;
  /** Those of the media library that can be chosen instead. */
  library: ChoosablePicture[];
  search: PictureSearchProps;
}

/** One picture of a form: uploaded or chosen from the media library, described, or removed. */
export function ChosenPictureFields({ fields, picture, library, search }: ChosenPictureFieldsProps) {
  return (
    <>
      <PictureField
        label="Picture"
        field={fields.picture}
        kept={{ id: fields.picture_id, name: fields.picture_name }}
        current={picture}
      />
      <LibrarySearch {...search} offered={library.length} />
      {library.length > 0 || search.outcome.words ? (
        <PictureChoice
          field={fields.library_id}
          label="Or one of the media library"
          hint="An uploaded one comes first."
          pictures={library}
          none={picture ? "As it is" : "None"}
        />
      ) : null}
      <Field
        field={fields.picture_alt}
        label="What the picture shows"
        optional
        hint="For people who cannot see it. Leave it empty if it shows nothing that the title does not say."
      />
      {picture ? <Checkbox field={fields.remove_picture} label="Remove the picture" /> : null}
    </>
  );
}
