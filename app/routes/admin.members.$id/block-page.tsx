import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ReasonForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { reasonHint, tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** Blocks a member from logging in, and says what continues regardless. */
export function BlockPage({ member }: { member: MemberView }) {
  const intent = "block";
  const { id, display_name: who } = member;
  const [form, fields] = useIntentForm<ReasonForm>({ intent, defaultValue: { reason: "" } });
  return (
    <>
      <ErrorSummary order={["reason"]} />
      <TaskHeader member={member} title={`Block ${who}?`} name={tasks.block} />
      <div className="member-action stack">
        <ul className="bulleted-list">
          <li>
            They are logged out everywhere now, and cannot log in: with their password or a mailed link they are told
            that the account is locked, and whom to write to.
          </li>
          <li>No newsletters are sent to them.</li>
          <li>
            Their plan, its renewals and their payments go on. To stop those, end the plan on{" "}
            <a href={paths.adminMember(id)}>their page</a>, or let it end on its last day there.
          </li>
          <li>They are not told by e-mail, and it can be undone at any time.</li>
        </ul>
        <Form form={form} intent={intent} action={paths.adminMember(id, { do: "block" })} autoComplete="off">
          <Field field={fields.reason} label="Reason" hint={reasonHint} width="medium" />
          <div className="actions">
            <Button kind="danger">Block logging in</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
