import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { GrantForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { reasonHint, tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** Gives a member a plan for a term, without an order. */
export function GrantPage({ member, today }: { member: MemberView; today: string }) {
  const intent = "grant-plan";
  const { id, plans } = member;
  const [form, fields] = useIntentForm<GrantForm>({
    intent,
    defaultValue: { plan_id: "", starts_on: today, expires_on: "", reason: "" },
  });
  return (
    <>
      <ErrorSummary order={["plan_id", "starts_on", "expires_on", "reason"]} />
      <TaskHeader member={member} title={`Grant ${member.display_name} a plan`} name={tasks.grant} />
      <div className="member-action stack">
        <p>
          Nothing is charged for it, and it does not renew. It may not overlap with another paid plan of theirs. They
          are told its dates by e-mail.
        </p>
        <Form form={form} intent={intent} idempotent action={paths.adminMember(id, { do: "grant" })} autoComplete="off">
          <Select
            field={fields.plan_id}
            label="Plan"
            blank="Choose a plan"
            options={plans.map((plan) => ({ value: String(plan.id), label: plan.title }))}
            width="medium"
          />
          <Field field={fields.starts_on} label="First day" type="date" width="short" />
          <Field field={fields.expires_on} label="Last day" type="date" width="short" />
          <Field field={fields.reason} label="Reason" hint={reasonHint} width="medium" />
          <div className="actions">
            <Button>Grant the plan</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
