import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { useIntentForm } from "~/forms/use-intent-form";
import { numberIntent, purchaseField } from "./pay-form";
import type { TransferForm } from "./schema.server";
import type { toUnpaidPage } from "./view-model.server";

/** Asks for the number under which the buyer has ordered, of an order that is placed and not paid. */
export function NumberPage({ order: { id, type, purchaseNumber } }: { order: ReturnType<typeof toUnpaidPage> }) {
  const [form, fields] = useIntentForm<TransferForm>({
    intent: numberIntent,
    defaultValue: { [purchaseField]: purchaseNumber },
  });
  return (
    <ConfirmPage
      form={form}
      inputs={<PurchaseOrderNumber field={fields[purchaseField]} />}
      title={purchaseNumber ? "Change the purchase order number" : "Add a purchase order number"}
      action={paths.usersPayment(id, { change: "number" })}
      intent={numberIntent}
      kind="primary"
      button="Save the number"
      back={{ href: paths.usersPayment(id), text: "Cancel" }}
    >
      <p>
        {type === "bacs"
          ? "It will be on the pro forma and on each invoice from now on."
          : "It will be on each invoice from now on."}{" "}
        Invoices that you already have stay as they are.
      </p>
    </ConfirmPage>
  );
}
