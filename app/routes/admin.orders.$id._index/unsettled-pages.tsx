import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { AttemptForm, RefundOutcomeForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import type { OrderView } from "./view-model.server";

/** A payment by card whose outcome is not known for a day. */
export type OpenAttempt = OrderView["payments"][number]["attempts"][number];

interface AttemptOutcomeProps {
  order: OrderView;
  attempt: OpenAttempt;
}

/** Says what became of a payment by card, where the card provider has not said it for a day. */
export function AttemptOutcomePage({ order, attempt }: AttemptOutcomeProps) {
  const intent = "attempt-outcome";
  const [form, fields] = useIntentForm<AttemptForm>({
    intent,
    defaultValue: { attempt_id: attempt.id, outcome: "", charge: "", reason: "" },
  });
  return (
    <>
      <ErrorSummary order={["outcome", "charge", "reason"]} />
      <TaskHeader order={order} task="What became of this payment?" name="Outcome of a payment" />
      <div className="order-action stack">
        <p>
          {attempt.by}, <time dateTime={attempt.dateTime}>{attempt.when}</time>: {attempt.outcome}. Look the charge up
          at the card provider before you say it: it names the attempt <span translate="no">{attempt.id}</span>.
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "outcome", attempt: attempt.id })}>
          <input type="hidden" name={fields.attempt_id.name} value={attempt.id} />
          <Radios
            field={fields.outcome}
            label="What has happened"
            choices={[
              {
                value: "not_taken",
                label: "Nothing was taken",
                hint: "It can be paid again, by this card or another.",
              },
              { value: "taken", label: "It was taken", hint: "It is paid, and its invoice is issued and mailed." },
            ]}
          />
          <Field
            field={fields.charge}
            label="The card provider's id of the charge"
            hint="If it was taken. It begins with pi_"
            optional
            width="medium"
          />
          <Field
            field={fields.reason}
            label="How you know it"
            hint="It is kept in the order's history."
            width="medium"
          />
          <div className="actions">
            <Button>Record the outcome</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(order.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

interface RefundOutcomeProps {
  order: OrderView;
  refund: OrderView["refunds"][number];
}

/** Says what became of a refund by card, where the card provider has not said it for a day. */
export function RefundOutcomePage({ order, refund }: RefundOutcomeProps) {
  const intent = "refund-outcome";
  const [form, fields] = useIntentForm<RefundOutcomeForm>({
    intent,
    defaultValue: { refund_id: refund.id, outcome: "", reason: "" },
  });
  return (
    <>
      <ErrorSummary order={["outcome", "reason"]} />
      <TaskHeader
        order={order}
        task={`What became of the refund of ${refund.amount_display}?`}
        name="Outcome of a refund"
      />
      <div className="order-action stack">
        <p>
          Look it up at the card provider before you say it. A refund that is pending there arrives by itself: often
          only the balance with the card provider is too low.
        </p>
        <Form form={form} intent={intent} action={paths.adminOrder(order.id, { do: "outcome", refund: refund.id })}>
          <input type="hidden" name={fields.refund_id.name} value={refund.id} />
          <Radios
            field={fields.outcome}
            label="What has happened"
            choices={[
              { value: "made", label: "It was refunded", hint: "Its credit note is issued and mailed." },
              { value: "not_made", label: "Nothing was refunded", hint: "It is to be sent by bank transfer then." },
            ]}
          />
          <Field
            field={fields.reason}
            label="How you know it"
            hint="It is kept in the order's history."
            width="medium"
          />
          <div className="actions">
            <Button>Record the outcome</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminOrder(order.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
