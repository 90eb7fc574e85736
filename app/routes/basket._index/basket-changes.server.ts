import { countryInSentence } from "contract/country-in-sentence";
import { formatPence } from "~/format/money";
import type { Session } from "~/sessions.server";
import { arePricesEqual, comparePrices } from "~/view-models/shown-prices.server";
import type { BasketContents } from "./view-model.server";

type Shown = Required<Pick<Session, "seenPrices" | "shownSums">>;

/**
 * Compares a basket with what the visitor saw of it before.
 * @returns a sentence for each change that is not the visitor's own, with its reason where it is known, and what to
 * remember; null when that is what was remembered
 */
export function compareBasket(
  { seenPrices, shownSums }: Session,
  basket: BasketContents,
): { changes: string[]; shown: Shown | null } {
  const keys = Object.keys(seenPrices ?? {});
  const sums = { country: pricedFor(basket), credit: basket.totals.upgrade, delivery: basket.totals.shipping };
  const place = shownSums && shownSums.country !== sums.country ? placeOf(basket) : null;
  const lines = [...basket.subscriptions, ...basket.products];
  const { changes, shown } = comparePrices(seenPrices, lines, place !== null);
  const sentences = changes.map(({ name, from, to }) => {
    const reason = place ? ` The VAT is now that of ${place}.` : "";
    return `The price of ${name} has changed since you last saw it: it was ${from} and is now ${to}.${reason}`;
  });
  // Another plan may be credited with less, as a credit is never above its price.
  const isPlanKnown = basket.subscriptions.some(({ id }) => keys.some((key) => id.startsWith(key)));
  if (shownSums) sentences.push(...sumChanges(shownSums, { ...sums, credit: isPlanKnown ? sums.credit : 0 }, place));
  const isSame = arePricesEqual(seenPrices, shown) && JSON.stringify(shownSums) === JSON.stringify(sums);
  return { changes: sentences, shown: isSame ? null : { seenPrices: shown, shownSums: sums } };
}

type Sums = NonNullable<Session["shownSums"]>;

/** An amount that was nothing, or is, was changed by what the visitor has put into the basket, or taken out of it. */
function sumChanges(before: Sums, now: Sums, place: string | null): string[] {
  const sentences: string[] = [];
  if (before.delivery > 0 && now.delivery > 0 && before.delivery !== now.delivery) {
    const reason = place ? `: it is sent to ${place}` : "";
    sentences.push(`Delivery was ${formatPence(before.delivery)} and is now ${formatPence(now.delivery)}${reason}.`);
  }
  if (before.credit > now.credit && now.credit > 0) {
    const [from, to] = [formatPence(before.credit), formatPence(now.credit)];
    sentences.push(`The credit for your plan was ${from} and is now ${to}, as fewer of its days are unused.`);
  }
  return sentences;
}

/** The country that prices a basket: the delivery country, or else the billing country if it is known. */
function pricedFor({ shipping, billing_country, country }: BasketContents): string {
  return shipping.country === null ? (billing_country ?? country) : country;
}

function placeOf(basket: BasketContents): string {
  const { countries } = basket;
  const country = pricedFor(basket);
  return countryInSentence(countries.find(({ code }) => code === country) ?? { code: country, name: country });
}
