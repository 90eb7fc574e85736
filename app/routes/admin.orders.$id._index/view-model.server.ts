import type { AdministeredOrder } from "contract/order-administration";
import { formatDateInWords, formatDay, formatTime } from "~/format/dates";
import { formatPence } from "~/format/money";
import { deliveryLabel, toOrderAddress } from "~/view-models/order.server";
import { toVatView } from "~/view-models/vat.server";

/** Turns an order into what its administration shows. */
export function toOrderView(order: AdministeredOrder) {
  const addresses = [
    { title: "Billing", address: toOrderAddress(order.address_billing_json) },
    { title: "Account", address: toOrderAddress(order.address_account_json) },
    { title: "Delivery", address: toOrderAddress(order.address_delivery_json) },
  ];
  const onItsWay = order.paid - order.refunded - order.left;
  return {
    ...order,
    title: `Order ${order.number}`,
    placedOn: formatDateInWords(order.created_at),
    lines: order.basket.items.map(({ id, qty, total_display, sku, product, option }) => ({
      ...{ id, qty, sku, total: total_display },
      name: [product.title, option.title].filter(Boolean).join(", "),
    })),
    addresses: addresses.flatMap(({ title, address }) => (address ? [{ title, address }] : [])),
    delivery: deliveryLabel(order),
    vatView: toVatView(order),
    nextPayment: order.cancelled_at ? null : (order.payments.find(({ paid }) => !paid) ?? null),
    onItsWay: onItsWay > 0 ? formatPence(onItsWay) : "",
    events: order.history.map(toEvent),
  };
}

export type OrderView = ReturnType<typeof toOrderView>;

type Entry = AdministeredOrder["history"][number];

/** What was done, in words; an action that has none is shown by its name. */
const words: Record<string, (details: Entry["details"]) => string> = {
  "order.placed": () => "Placed",
  "order.paid": ({ payment, receivedOn }) =>
    `Payment ${payment} made${typeof receivedOn === "string" ? `: the transfer arrived on ${formatDay(receivedOn)}` : ""}`,
  "order.payment_type.changed": ({ by }) => `To be paid by ${by === "card" ? "card" : "bank transfer"} from now on`,
  "order.cancelled": ({ reason, refund }) => `Cancelled${refund === true ? ", with a refund" : ""}${because(reason)}`,
  "order.credited": ({ document, corrects }) => `Credit note ${document} issued for ${corrects}`,
  "order.dispatched": ({ carrier }) => `Parcel sent${carrier ? ` by ${carrier}` : ""}`,
  "order.refunded": ({ amount, by, reason }) =>
    `${amount} given back by ${by === "card" ? "card" : "bank transfer"}${because(reason)}`,
  "order.refund.awaited": ({ amount, reason }) => `${amount} is to be sent back by bank transfer${because(reason)}`,
  "order.refund.failed": ({ amount, code }) =>
    `A refund of ${amount} has failed (${String(code).replaceAll("_", " ")})`,
  "order.renewal.cancelled": () => "Renewal cancelled",
  "order.renewed": () => "Renewal ordered",
  "plan.begun": () => "Plan begun",
  "plan.ended": () => "Plan ended",
  "plan.paused": () => "Plan paused",
  "plan.resumed": () => "Plan resumed",
};

function because(reason: Entry["details"][string] | undefined): string {
  return reason ? `: ${reason}` : "";
}

function toEvent({ at, action, by, details }: Entry) {
  const text = words[action]?.(details) ?? action;
  return { at, when: `${formatDateInWords(at)} at ${formatTime(at)}`, text, by };
}
