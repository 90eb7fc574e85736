import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { DeletionForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { reasonHint, tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** Asks for the address of the account to be typed, and says what is deleted and what stays. */
export function DeletePage({ member }: { member: MemberView }) {
  const intent = "delete-account";
  const { id, email, display_name: who } = member;
  const [form, fields] = useIntentForm<DeletionForm>({ intent, defaultValue: { email: "", reason: "" } });
  return (
    <>
      <ErrorSummary order={["email", "reason"]} />
      <TaskHeader member={member} title={`Delete the account of ${who}?`} name={tasks.delete} />
      <div className="member-action stack">
        <ul className="bulleted-list">
          <li>
            They are logged out everywhere now, and get a mail. The account goes in a week, unless it is kept by then.
          </li>
          <li>Orders, payments and invoices stay for seven years, as the law requires. Everything else goes.</li>
          <li>Their plan ends with the account, and nothing is refunded.</li>
        </ul>
        <Form form={form} intent={intent} action={paths.adminMember(id, { do: "delete" })} autoComplete="off">
          <Field
            field={fields.email}
            label="The address of the account"
            hint={
              <>
                Type <span translate="no">{email}</span> to show that you mean this account.
              </>
            }
            type="email"
            width="medium"
            spellCheck={false}
          />
          <Field field={fields.reason} label="Reason" hint={reasonHint} width="medium" />
          <div className="actions">
            <Button kind="danger">Delete the account</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
