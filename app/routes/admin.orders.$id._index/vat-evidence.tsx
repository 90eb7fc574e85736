import { Button } from "~/components/ui/button";
import { Fact } from "~/components/ui/fact";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import type { VatReviewForm } from "./schema.server";
import type { OrderView } from "./view-model.server";

/** What says where the buyer is, by which a plan and files are taxed; and what was found where it contradicts itself. */
export function VatEvidence({ order, canManage }: { order: OrderView; canManage: boolean }) {
  const { evidence, vat_conflict: isInDoubt, review } = order;
  return (
    <div className="stack">
      <dl className="facts">
        {evidence.map(({ label, country }) => (
          <Fact key={label} name={label}>
            {country}
          </Fact>
        ))}
      </dl>
      {isInDoubt ? (
        <p>
          <strong>These contradict each other</strong>, so another VAT may be due on the plan and the files: they are
          taxed where the buyer is.
        </p>
      ) : null}
      {review ? <p>{review}</p> : null}
      {isInDoubt && !review && canManage ? <ReviewForm id={order.id} /> : null}
    </div>
  );
}

function ReviewForm({ id }: { id: string }) {
  const intent = "review-vat";
  const [form, fields] = useIntentForm<VatReviewForm>({ intent });
  return (
    <Form form={form} intent={intent} idempotent action={paths.adminOrder(id)} label="Record what you found">
      <TextArea
        field={fields.text}
        label="What you found"
        hint="Ask the buyer, or look at the order and the account. If it is taxed wrongly, refund it, and ask for a new order with the right address."
      />
      <Button kind="secondary">Record what you found</Button>
    </Form>
  );
}
