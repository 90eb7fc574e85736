import { Checkboxes } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { ProductTagForm } from "~/forms/product-tag-schema.server";
import type { FieldsOf } from "~/forms/use-intent-form";
import { type AssignedChoice, choicesOf } from "./choices";

/** The form's fields in the order of the page. */
export const productTagOrder = ["title", "slug", "categories", "tags"];

interface ProductTagFieldsProps {
  fields: FieldsOf<ProductTagForm>;
  categories: AssignedChoice;
  tags: AssignedChoice;
}

/** The fields of a tag of the shop. */
export function ProductTagFields({ fields, categories, tags }: ProductTagFieldsProps) {
  return (
    <>
      <Field field={fields.title} label="Title" width="medium" />
      <Field
        field={fields.slug}
        label="Slug"
        optional
        hint="Its part of the address, in lower-case letters, digits and hyphens. Left empty, it is made from the title."
        width="medium"
        spellCheck={false}
      />
      {choicesOf(categories).length === 0 ? null : (
        <Checkboxes
          field={fields.categories}
          label="Categories"
          optional
          hint="The categories of the shop that it belongs to."
          choices={choicesOf(categories)}
          layout="row"
        />
      )}
      {choicesOf(tags).length === 0 ? null : (
        <Checkboxes
          field={fields.tags}
          label="Goes with"
          optional
          hint="Other tags that belong with it."
          choices={choicesOf(tags)}
          layout="row"
        />
      )}
    </>
  );
}
