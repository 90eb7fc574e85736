import { Field } from "./field";
import type { TeamInvitesForm } from "./team-schema.server";
import type { FieldsOf } from "./use-intent-form";

/** How many people one form invites at most: a larger team sends it again. */
const mostRows = 10;

/** What the fields of `InviteRows` are called in a summary of errors. */
export const inviteRowsOrder = ["people"];
/** The rows of an empty form: one for each free place, and never none, as a place may have gone meanwhile. */
export function emptyInviteRows(free: number): TeamInvitesForm {
  const count = Math.min(Math.max(free, 1), mostRows);
  return { people: Array.from({ length: count }, () => ({ name: "", email: "" })) };
}

/** Whom to invite: a name and an address in each row. Rows may stay empty. */
export function InviteRows({ fields }: { fields: Pick<FieldsOf<TeamInvitesForm>, "people"> }) {
  return fields.people.getFieldList().map((row, index) => {
    const { name, email } = row.getFieldset();
    return (
      <fieldset key={row.id} className="field-group">
        <legend>Person {index + 1}</legend>
        <div className="form--row">
          <Field field={name} label="Name" autoComplete="off" />
          <Field
            field={email}
            label="E-mail address"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </fieldset>
    );
  });
}
