import type { Permission } from "contract/permissions";
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

interface EndPlanPageProps {
  member: MemberView;
  term: TermView;
  permissions: readonly Permission[];
}

/** Ends a plan today, and says what becomes of its money. */
export function EndPlanPage({ member, term, permissions }: EndPlanPageProps) {
  const intent = "end-plan";
  const { id, owns_team: ownsTeam } = member;
  const { order, plan } = term;
  const [form, fields] = useIntentForm<ReasonForm>({ intent, row: term.id, defaultValue: { reason: "" } });
  return (
    <>
      <ErrorSummary order={["reason"]} />
      <TaskHeader member={member} title={`End ${plan.title} of ${member.display_name}?`} name={tasks.end} />
      <div className="member-action stack">
        <ul className="bulleted-list">
          <li>
            It ends today{ownsTeam ? ", for their team too" : ""}, and not on <Day day={term.expires} />. It does not
            renew.
          </li>
          {order ? (
            <li>
              Nothing is refunded, and what is unpaid on order {order.number} will not be charged. To give money back,
              refund{" "}
              {permissions.includes("orders.view") ? (
                <a href={paths.adminOrder(order.id)}>order {order.number}</a>
              ) : (
                `order ${order.number}`
              )}
              .
            </li>
          ) : (
            <li>It was granted: there is nothing to refund.</li>
          )}
          <li>They are told by e-mail, without the reason. This cannot be undone.</li>
        </ul>
        <Form
          form={form}
          intent={intent}
          row={term.id}
          action={paths.adminMember(id, { do: "end", plan: term.id })}
          autoComplete="off"
        >
          <Field field={fields.reason} label="Reason" hint={reasonHint} width="medium" />
          <div className="actions">
            <Button kind="danger">End the plan</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
