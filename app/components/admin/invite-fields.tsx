import { Field } from "~/forms/field";
import type { InviteForm } from "~/forms/team-schema.server";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const inviteOrder = ["name", "email"];

interface InviteFieldsProps {
  fields: Pick<FieldsOf<InviteForm>, "name" | "email">;
  /** What becomes of a change of the address. */
  emailHint?: string;
}

/** The fields of an invite: whom it is for. */
export function InviteFields({ fields, emailHint }: InviteFieldsProps) {
  return (
    <>
      <Field field={fields.name} label="Name" width="medium" />
      <Field field={fields.email} label="E-mail address" hint={emailHint} type="email" width="medium" />
    </>
  );
}
