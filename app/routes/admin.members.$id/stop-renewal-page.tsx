import { Button, ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ReasonForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { reasonHint, tasks } from "./tasks";
import type { MemberView, TermView } from "./view-model.server";

/** Lets a plan end on its last day, and says that its holder can undo that. */
export function StopRenewalPage({ member, term }: { member: MemberView; term: TermView }) {
  const intent = "stop-renewal";
  const [form, fields] = useIntentForm<ReasonForm>({ intent, row: term.id, defaultValue: { reason: "" } });
  return (
    <>
      <ErrorSummary order={["reason"]} />
      <TaskHeader
        member={member}
        title={`Let ${term.plan.title} of ${member.display_name} end without renewing?`}
        name={tasks.stop}
      />
      <div className="member-action stack">
        <ul className="bulleted-list">
          <li>
            It runs until <Day day={term.expires} />, its last day, and then ends. Nothing is charged for another term;
            what is still to be paid for this one is.
          </li>
          <li>If its renewal is ordered, that order is cancelled, up to the last day for cancelling it.</li>
          <li>They are told by e-mail, without the reason, and can let it renew again on My Plan.</li>
        </ul>
        <Form
          form={form}
          intent={intent}
          row={term.id}
          action={paths.adminMember(member.id, { do: "stop", plan: term.id })}
          autoComplete="off"
        >
          <Field field={fields.reason} label="Reason" hint={reasonHint} width="medium" />
          <div className="actions">
            <Button kind="danger">Do not renew it</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(member.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
