import type { Product } from "contract/product";
import { Checkbox, Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { ProductForm } from "~/forms/product-schema.server";
import { Select } from "~/forms/select";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";
import type { PictureData } from "../content/item-types";
import { choicesOf } from "./choices";
import { ChosenPictureFields, chosenPictureOrder } from "./chosen-picture-fields";
import { ColourCheck } from "./colour-check";
import type { PictureSearchProps } from "./library-search";
import type { ChoosablePicture } from "./picture-choice";

/** The form's fields in the order of the page. */
export const productOrder = [
  "title",
  "slug",
  "description",
  "kind",
  "vat_class",
  "status",
  ...chosenPictureOrder,
  "colour_primary",
  "colour_secondary",
  "template",
  "categories",
  "tags",
];

/** What a product is, in words. */
export const productKinds = { delivered: "Printed things, delivered", files: "Files to download", plan: "A plan" };

/** How it is taxed, in words. */
export const vatClasses = { standard: "Standard rate", printed_publication: "Printed book or the like" };

/** How its page is laid out, in words. */
export const templates = { standard: "Standard", showcase: "With large pictures" };

interface ProductFieldsProps {
  fields: FieldsOf<ProductForm>;
  choices: Pick<Product, "categories" | "tags">;
  picture?: PictureData | null;
  /** Those of the media library that can be chosen instead. */
  library: ChoosablePicture[];
  search: PictureSearchProps;
  /** With options it keeps its kind: said as the hint. */
  hasOptions?: boolean;
}

/** The fields of a product. */
export function ProductFields({
  fields,
  choices,
  picture = null,
  library,
  search,
  hasOptions = false,
}: ProductFieldsProps) {
  const { categories, tags } = choices;
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
      <TextArea
        field={fields.description}
        label="Text"
        optional
        hint="Plain text: an empty line begins a new paragraph."
        rows={5}
      />
      <Radios
        field={fields.kind}
        label="What it is"
        hint={hasOptions ? "With options, a plan stays a plan, and nothing else can become one." : undefined}
        choices={toChoices(productKinds)}
      />
      <Select
        field={fields.vat_class}
        label="VAT"
        hint="Where printed books are zero-rated, those are too, and only those: files never are."
        options={toChoices(vatClasses)}
        width="medium"
      />
      <Checkbox
        field={fields.status}
        value="on"
        label="On sale"
        hint="The shop shows it once it has an option that is on sale too."
      />
      <ChosenPictureFields fields={fields} picture={picture} library={library} search={search} />
      <ColourFields fields={fields} />
      <Select field={fields.template} label="Page" options={toChoices(templates)} width="medium" />
      {choicesOf(categories).length > 0 ? (
        <Checkboxes
          field={fields.categories}
          label="Categories"
          optional
          choices={choicesOf(categories)}
          layout="row"
        />
      ) : null}
      {choicesOf(tags).length > 0 ? (
        <Checkboxes field={fields.tags} label="Tags" optional choices={choicesOf(tags)} layout="row" />
      ) : null}
    </>
  );
}

function ColourFields({ fields }: Pick<ProductFieldsProps, "fields">) {
  const primary = fields.colour_primary.initialValue ?? "";
  const secondary = fields.colour_secondary.initialValue ?? "";
  return (
    <>
      <Field
        field={fields.colour_primary}
        label="Colour"
        optional
        hint="Shown in place of a picture while there is none, and while the picture loads: six digits, such as #8996c1."
        width="short"
        spellCheck={false}
      />
      <Field
        field={fields.colour_secondary}
        label="Second colour"
        optional
        hint="Beside the first: six digits too."
        width="short"
        spellCheck={false}
      />
      <ColourCheck primary={primary} secondary={secondary} />
    </>
  );
}

function toChoices(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
