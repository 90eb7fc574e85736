import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ReasonForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** Asks why, and says what a view of the site as the member is. */
export function ViewPage({ member }: { member: MemberView }) {
  const intent = "view";
  const [form, fields] = useIntentForm<ReasonForm>({ intent, defaultValue: { reason: "" } });
  return (
    <>
      <ErrorSummary order={["reason"]} />
      <TaskHeader member={member} title={`See the site as ${member.display_name}`} name={tasks.view} />
      <div className="member-action stack">
        <ul className="bulleted-list">
          <li>You see their pages as they do, with a bar to remind you. Nothing can be changed.</li>
          <li>
            The checkout, and an address that adds to the basket, are not shown: opening one would change something.
          </li>
          <li>It leaves no trace in what they see: no download, no last use, no event.</li>
          <li>
            It ends after 30 minutes, or by the bar's button. The audit log keeps both. The member can read your reason
            in the export of their data.
          </li>
        </ul>
        <Form form={form} intent={intent} action={paths.adminMember(member.id, { do: "view" })} autoComplete="off">
          <Field field={fields.reason} label="Reason" width="medium" />
          <div className="actions">
            <Button>See the site as {member.first_name}</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(member.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
