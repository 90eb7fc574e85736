import { Checkbox } from "~/forms/checkboxes-and-radios";
import type { EmailKindForm } from "~/forms/email-kind-schema.server";
import { Field } from "~/forms/field";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const emailKindOrder = ["title", "description", "on_by_default"];

/** The fields of a kind of e-mail. */
export function EmailKindFields({ fields }: { fields: FieldsOf<EmailKindForm> }) {
  return (
    <>
      <Field field={fields.title} label="Name" hint="As members read it in their preferences." width="medium" />
      <Field
        field={fields.description}
        label="Description"
        optional
        hint="What is sent, and how often. Editors see it."
      />
      <Checkbox
        field={fields.on_by_default}
        label="On by default"
        hint="Whoever registers and agrees to hear from us gets it. Members who are here already keep their choice."
      />
    </>
  );
}
