import { Field } from "~/forms/field";
import type { ProductCategoryForm } from "~/forms/product-category-schema.server";
import { Select } from "~/forms/select";
import type { FieldsOf } from "~/forms/use-intent-form";
import { templates } from "./product-fields";

/** The form's fields in the order of the page. */
export const productCategoryOrder = ["title", "slug", "parent_id", "template"];

interface ProductCategoryFieldsProps {
  fields: FieldsOf<ProductCategoryForm>;
  parents: { id: string; title: string }[];
}

/** The fields of a category of the shop. */
export function ProductCategoryFields({ fields, parents }: ProductCategoryFieldsProps) {
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
      <Select
        field={fields.parent_id}
        label="Parent category"
        optional
        blank="None: at the top level"
        options={parents.map(({ id, title }) => ({ value: id, label: title }))}
        width="medium"
      />
      <Select
        field={fields.template}
        label="Page"
        hint="How the shop lays out its products when it is chosen there."
        options={Object.entries(templates).map(([value, label]) => ({ value, label }))}
        width="medium"
      />
    </>
  );
}
