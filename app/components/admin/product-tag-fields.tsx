import type { ProductTag } from "contract/product-tag";
import { Checkboxes } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { ProductTagForm } from "~/forms/product-tag-schema.server";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const productTagOrder = ["title", "slug", "categories", "tags"];

type Choice = ProductTag["categories"];

interface ProductTagFieldsProps {
  fields: FieldsOf<ProductTagForm>;
  categories: Choice;
  tags: Choice;
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
      {isEmpty(categories) ? null : (
        <Checkboxes
          field={fields.categories}
          label="Categories"
          optional
          hint="The categories of the shop that it belongs to."
          choices={combined(categories)}
          layout="row"
        />
      )}
      {isEmpty(tags) ? null : (
        <Checkboxes
          field={fields.tags}
          label="Goes with"
          optional
          hint="Other tags that belong with it."
          choices={combined(tags)}
          layout="row"
        />
      )}
    </>
  );
}

/** The titles of chosen ids, as a text. */
export function titlesOf(choice: Choice, ids: string[]): string {
  const all = combined(choice);
  return all.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(", ");
}

function isEmpty({ assigned, available }: Choice): boolean {
  return assigned.length + available.length === 0;
}

function combined({ assigned, available }: Choice) {
  return [...assigned, ...available]
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((a, b) => a.label.localeCompare(b.label, "en-GB"));
}
