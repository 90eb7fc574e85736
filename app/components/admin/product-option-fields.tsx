import type { Product } from "contract/product";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { ProductOptionForm } from "~/forms/product-option-schema.server";
import { Select } from "~/forms/select";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const productOptionOrder = [
  "title",
  "price",
  "rrp",
  "subscription_plan_id",
  "months",
  "monthly_price",
  "content_id",
  "status",
  "slug",
];

interface ProductOptionFieldsProps {
  fields: FieldsOf<ProductOptionForm>;
  product: Pick<Product, "type" | "shipping" | "plans" | "items">;
}

/** The fields of an option: those that its product has a use for. */
export function ProductOptionFields({ fields, product }: ProductOptionFieldsProps) {
  const isPlan = product.type === "subscription";
  return (
    <>
      <Field
        field={fields.title}
        label="Title"
        hint="As it appears in a basket: “Softback”, “One designer”."
        width="medium"
      />
      <Field
        field={fields.price}
        label="Price in pounds"
        hint={isPlan ? "For the whole term, with VAT: 348.00" : "With VAT: 12.50"}
        inputMode="decimal"
        width="short"
      />
      <Field
        field={fields.rrp}
        label="Price before a discount, in pounds"
        optional
        hint="Shown struck through beside the price."
        inputMode="decimal"
        width="short"
      />
      {isPlan ? <PlanFields fields={fields} plans={product.plans} /> : null}
      {isPlan || product.shipping ? null : (
        <Select
          field={fields.content_id}
          label="Files"
          optional
          blank="None"
          hint="What its buyer finds under My Downloads. With none, they are uploaded in the next step, and it is on sale once it has one."
          options={product.items.map(({ id, title }) => ({ value: id, label: title }))}
          width="medium"
        />
      )}
      <Checkbox
        field={fields.status}
        value="on"
        label="On sale"
        hint="Off sale, it stays in orders, but nobody can choose it."
      />
      <Field
        field={fields.slug}
        label="Slug"
        optional
        hint="Its address as a link to the basket, and its reference on documents. Left empty, it is made from the titles."
        width="medium"
        spellCheck={false}
      />
    </>
  );
}

function PlanFields({ fields, plans }: Pick<ProductOptionFieldsProps, "fields"> & Pick<Product, "plans">) {
  return (
    <>
      <Select
        field={fields.subscription_plan_id}
        label="Plan"
        blank="Choose a plan"
        options={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
        width="medium"
      />
      <Field field={fields.months} label="Months of its term" inputMode="numeric" width="short" />
      <Field
        field={fields.monthly_price}
        label="Monthly instalment in pounds"
        optional
        hint="Left empty, it is paid at once. The price is the sum of all instalments."
        inputMode="decimal"
        width="short"
      />
    </>
  );
}
