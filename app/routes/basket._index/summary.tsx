import { countryInSentence } from "contract/country-in-sentence";
import { VatNotes } from "~/components/order/vat-notes";
import { ButtonLink } from "~/components/ui/button";
import { Table } from "~/components/ui/table";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDateInWords } from "~/format/dates";
import { formatPence } from "~/format/money";
import type { BasketContents } from "./view-model.server";

type Key = "what" | "amount";
type Row = [what: string, amount: string];

const columns = [
  { key: "what" as const, text: "What", hidden: true },
  { key: "amount" as const, text: "Amount", align: "end" as const, hidden: true },
];

/** The totals, and the link to the checkout. */
export function Summary({ basket }: { basket: BasketContents }) {
  const { totals, totalItems, vat } = basket;
  const isAllDueNow = totals.toPay === totals.total;
  const parts: Row[] = [["Subtotal", totals.subTotalDisplay]];
  if (totals.upgrade > 0) parts.push(["Credit for your plan's unused days", `−${totals.upgradeDisplay}`]);
  if (basket.shipping.country) parts.push([`Delivery to ${countryOf(basket)}`, totals.shippingDisplay]);
  const total: Row = ["Total", totals.totalDisplay];
  const sums: Row[] = isAllDueNow ? [...vat.rows, total] : [...vat.rows, total, ["To pay now", totals.toPayDisplay]];
  return (
    <section className="basket-summary stack" aria-labelledby="sum">
      <h2 id="sum">Basket total</h2>
      <Table<Key>
        caption="Totals"
        captionHidden
        columns={columns}
        rows={parts.map(([what, amount]) => ({ key: what, cells: { what, amount } }))}
        totals={sums.map(([label, amount]) => ({ label, cells: { amount } }))}
      />
      <VatNotes vat={vat} />
      <LaterPayments basket={basket} />
      {totalItems > 0 ? (
        <ButtonLink className="basket-summary__button no-print" href={paths.checkout()}>
          Checkout
        </ButtonLink>
      ) : null}
      {totals.total > 0 ? <p className="hint">{messages.proForma}</p> : null}
    </section>
  );
}

/** The payments after today. */
function LaterPayments({ basket: { totals, subscriptions } }: { basket: BasketContents }) {
  const waits = subscriptions.some(({ on_sale, upgrade }) => on_sale && upgrade === "upgrade_renewal");
  if (waits) {
    const each =
      totals.months > 0 ? `${totals.monthsDisplay} of ${totals.monthlyDisplay}` : totals.upgradeRenewalDisplay;
    return (
      <p>
        Your plan goes on as it is. From {totals.upgradeNextPaymentDueDisplay} you pay {each} for the new one.
      </p>
    );
  }
  const starts = subscriptions.find(({ on_sale, starts_later }) => on_sale && starts_later)?.starts_on;
  if (starts && totals.months > 0)
    return (
      <p>
        From {formatDateInWords(starts)} you pay {totals.months} monthly payments of {totals.monthlyDisplay}. The plan
        runs for at least {totals.monthsDisplay}.
      </p>
    );
  if (starts)
    return (
      <p>
        {formatPence(totals.total - totals.toPay)} is due on {formatDateInWords(starts)}, when the plan begins.
      </p>
    );
  if (totals.months === 0) return null;
  return (
    <p>
      Then {totals.months - 1} monthly payments of {totals.monthlyDisplay}. The plan runs for at least{" "}
      {totals.monthsDisplay}.
    </p>
  );
}

function countryOf({ shipping, countries }: BasketContents): string {
  const country = countries.find(({ code }) => code === shipping.country);
  return country ? countryInSentence(country) : "";
}
