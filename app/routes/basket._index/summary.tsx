import { ButtonLink } from "~/components/ui/button";
import { Table } from "~/components/ui/table";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { countryInSentence } from "~/countries/country-in-sentence";
import type { BasketContents } from "./view-model.server";

type Key = "what" | "amount";
type Row = [what: string, amount: string];

const columns = [
  { key: "what" as const, text: "What", hidden: true },
  { key: "amount" as const, text: "Amount", align: "end" as const, hidden: true },
];

/** The totals, and the link to the checkout. */
export function Summary({ basket }: { basket: BasketContents }) {
  const { totals, totalItems } = basket;
  const isAllDueNow = totals.toPay === totals.total;
  const parts: Row[] = [["Subtotal", totals.subTotalDisplay]];
  if (totals.upgrade > 0) parts.push(["Credit for your plan's unused days", `−${totals.upgradeDisplay}`]);
  if (basket.shipping.country) parts.push([`Delivery to ${countryOf(basket)}`, totals.shippingDisplay]);
  const vat: Row = ["VAT included, 20%", totals.taxDisplay];
  const total: Row = ["Total", totals.totalDisplay];
  const sums: Row[] = isAllDueNow ? [vat, total] : [vat, total, ["To pay now", totals.toPayDisplay]];
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
      <LaterPayments basket={basket} />
      <Abroad country={basket.shipping.country} />
      {totalItems > 0 ? (
        <ButtonLink className="basket-summary__button no-print" href={paths.checkout()}>
          Checkout
        </ButtonLink>
      ) : null}
      <p className="hint">{messages.proForma}</p>
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
  if (totals.months === 0) return null;
  return (
    <p>
      Then {totals.months - 1} monthly payments of {totals.monthlyDisplay}. The plan runs for at least{" "}
      {totals.monthsDisplay}.
    </p>
  );
}

const withinVAT = new Set(["GB", "IM"]);

/** VAT is part of the price for every country of delivery (docs/decisions/0017). */
function Abroad({ country }: { country: string | null }) {
  if (!country || withinVAT.has(country)) return null;
  return (
    <p>
      Our prices are the same for every country, with UK VAT. Import duty or tax that your country may ask for is not
      included.
    </p>
  );
}

function countryOf({ shipping, countries }: BasketContents): string {
  const country = countries.find(({ code }) => code === shipping.country);
  return country ? countryInSentence(country) : "";
}
