import type { Address } from "contract/address";
import type { BasketItem } from "contract/basket";
import { countryInSentence } from "contract/country-in-sentence";
import type { Checkout, OrderAddress, OrderLine } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import type { User } from "contract/user";
import { bankRowsOf } from "~/components/order/bank-details";
import { serverOnly } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { countryName } from "~/countries/countries";
import { formatDateInWords } from "~/format/dates";
import { formatPence } from "~/format/money";
import { sanitizeHtml } from "~/html/sanitize.server";
import { toPicture } from "~/view-models/card.server";
import { instalmentsOf } from "~/view-models/instalments.server";
import { planRenews } from "~/view-models/plan-renewal.server";
import { cardHint, cardName, isCardExpired } from "~/view-models/saved-card.server";
import { toVatView } from "~/view-models/vat.server";
import type { AddressPart } from "./field-names";
import type { Amount, CardChoice, Cards, CheckoutValues, OpenOrder, SummaryLine } from "./open-order";

/** What the addresses of a new order begin with. */
export interface Known {
  user: User | null;
  addresses: Address[];
  /** The country by which the basket is priced. */
  basketCountry: string | null;
}

/** An open order as its page shows it. */
export function toOpenOrder(order: Checkout, known: Known): OpenOrder {
  const { id, number, totals, upgrade, shipping, bank, countries, lines, basket } = order;
  const vat = toVatView(order);
  return {
    ...{ id, number, totals, upgrade, shipping },
    bank: bankRowsOf(bank, number),
    ways: toWays(order),
    transferInstead: order.payment_types?.includes("bacs") === false ? "" : "You can still pay by bank transfer.",
    parts: toParts(order),
    sums: toSums(order, vat.rows),
    vatNote: vat.notes.join(" "),
    vatQuestion: toVatQuestion(order),
    countries: serverOnly(countries),
    isPlaced: order.status !== "new",
    isFree: totals.total === 0,
    taken: toTaken(order),
    addressBook: order.address_book,
    opens: toOpens(order),
    atOnce: serverOnly(atOnceWords(toOpens(order), shipping)),
    messages: serverOnly(order.messages),
    upgradeNote: serverOnly(order.upgrade_note),
    contract: order.contract ? sanitizeHtml(order.contract) : null,
    lines: order.status === "new" ? lines.map((line) => toLine(line, totals.months)) : basket.items.map(toPlacedLine),
    later: [laterPayments(order), ...(hasPlan(order) ? [planRenews] : [])].filter(Boolean).join(" "),
    values: toFormValues(order, known),
  };
}

/** What opens without a parcel: of all lines, a plan and files are sold once. */
function toOpens(order: Checkout): OpenOrder["opens"] {
  const hasFiles = order.lines.some(({ on_sale, product, once }) => on_sale && once && product.type === "product");
  if (hasPlan(order)) return hasFiles ? "both" : "plan";
  return hasFiles ? "files" : "nothing";
}

function hasPlan({ lines }: Checkout): boolean {
  return lines.some(({ on_sale, product }) => on_sale && product.type === "subscription");
}

/**
 * What consumers agree to by ordering what opens at once; the terms say the same.
 * @param hasGoods the days count from their arrival, for a plan as well
 */
function atOnceWords(opens: OpenOrder["opens"], hasGoods: boolean): string {
  const time = hasGoods ? "until the end of the 14th day after all of it has arrived" : "within 14 days";
  const plan = `your plan runs from then on, and if you withdraw ${time} we may keep the share of its price for the days on which it was open to you`;
  const files = "your right to withdraw from files ends when they can be downloaded";
  const terms = { plan, files, both: `${plan}; ${files}`, nothing: "" }[opens];
  return (
    terms && `By ordering you ask us to open what you buy as soon as it is paid. If you buy as a consumer: ${terms}.`
  );
}

/** The ways to pay that there are. */
function toWays({ payment_types: types }: Checkout): OpenOrder["ways"] {
  const card = { value: "card" as const, label: messages.payByCard };
  const transfer = { value: "bacs" as const, label: messages.bankTransfer };
  if (types?.length === 1 && types[0] === "card") return [card];
  if (!types || types.includes("card")) return [card, transfer];
  return [{ ...transfer, hint: "Cards are not taken at the moment." }];
}

const takenNames = {
  account: "the account address",
  billing: "the billing address",
  delivery: "the delivery address",
  vat_number: "the VAT number",
  company_number: "the company registration number",
};

/** What was filled in from the last order, of the parts that the form has. */
function toTaken({ addresses_from: from, shipping, totals }: Checkout): OpenOrder["taken"] {
  const isShown = { account: true, delivery: shipping, billing: totals.total > 0 };
  const parts = from?.parts.filter((part) =>
    part === "account" || part === "delivery" ? isShown[part] : isShown.billing,
  );
  if (!from || !parts || parts.length === 0) return null;
  return { id: from.id, number: from.number, parts: listInWords(parts.map((part) => takenNames[part])) };
}

function listInWords(names: string[]): string {
  const [last = "", ...rest] = names.toReversed();
  return rest.length > 0 ? `${rest.toReversed().join(", ")} and ${last}` : last;
}

/** Beside the lines: with these they add up to the total. */
function toParts({ totals, delivery }: Checkout): Amount[] {
  const parts: Amount[] = [];
  if (totals.upgrade > 0) parts.push(["Credit for your plan's unused days", `−${totals.upgradeDisplay}`]);
  if (delivery) parts.push([deliveryLabel(delivery), totals.shippingDisplay]);
  return parts;
}

function deliveryLabel({ country: code, zone }: NonNullable<Checkout["delivery"]>): string {
  const label = `Delivery to ${inSentence(code)}`;
  return label.endsWith(zone) ? label : `${label} (zone: ${zone})`;
}

function toVatQuestion({ vat_question: question }: Checkout): OpenOrder["vatQuestion"] {
  if (!question) return null;
  const { billed, other } = question;
  const [billedTo, elsewhere] = [billed, other].map(({ country }) => inSentence(country));
  const evidence =
    question.evidence === "card" ? `your card was issued in ${elsewhere}` : `your account address is in ${elsewhere}`;
  return {
    text: `Plans and files have the VAT of the country where their buyer lives, or has their business. Your billing address is in ${billedTo}, but ${evidence}.`,
    choices: [billed, other].map(({ country, tax, tax_display, total_display }) => ({
      value: country,
      label: `In ${inSentence(country)}`,
      hint: `The order comes to ${total_display}, ${tax > 0 ? `of which ${tax_display} is VAT` : "without VAT"}`,
    })),
  };
}

function inSentence(code: string): string {
  return countryInSentence({ code, name: countryName(code) });
}

function toSums({ totals }: Checkout, vat: Amount[]): Amount[] {
  const now: Amount[] = totals.toPay === totals.total ? [] : [["To pay now", totals.toPayDisplay]];
  return [...vat, ["Total", totals.totalDisplay], ...now];
}

function laterPayments({ upgrade, totals, start_at }: Checkout): string {
  const { months, monthsDisplay, monthlyDisplay, toPay, total } = totals;
  const term = months > 0 ? ` The plan runs for at least ${monthsDisplay}.` : "";
  const starts = start_at ? formatDateInWords(start_at) : "";
  if (upgrade === "upgrade_renewal") {
    const each = months > 0 ? `${months} monthly payments of ${monthlyDisplay}` : totals.upgradeRenewalDisplay;
    return `From ${totals.upgradeNextPaymentDueDisplay || starts} you pay ${each} for the new plan.${term}`;
  }
  if (months > 0 && totals.toPayMonthly === 0)
    return `From ${starts} you pay ${months} monthly payments of ${monthlyDisplay}.${term}`;
  if (months > 0) return `Then ${months - 1} monthly payments of ${monthlyDisplay}.${term}`;
  return toPay < total ? `${formatPence(total - toPay)} is due on ${starts}, when the plan begins.` : "";
}

function toLine({ product, option, ...line }: BasketItem, months: number): SummaryLine {
  const { id, qty, total, net, total_display, on_sale, held } = line;
  return {
    ...{ id, qty, total, net, on_sale, held },
    name: `${product.title}, ${option.title}`,
    title: product.title,
    option: option.title,
    amount: total_display,
    note: termOf(line, months),
    image: product.image && { ...toPicture(product.image), alt: "" },
    palette: { primary: product.colour_primary, secondary: product.colour_secondary, text: null },
  };
}

/** A line of an order that was placed: its price is fixed. */
function toPlacedLine({ product, option, ...line }: OrderLine): SummaryLine {
  const { id, qty, total, total_display } = line;
  return {
    ...{ id, qty, total, net: null, on_sale: true, held: null, note: null },
    name: `${product.title}, ${option.title}`,
    title: product.title,
    option: option.title,
    amount: total_display,
    image: product.media && { ...toPicture(product.media), alt: "" },
    palette: { primary: product.colour_primary, secondary: product.colour_secondary, text: null },
  };
}

function termOf(line: Omit<BasketItem, "product" | "option">, months: number): string | null {
  const { monthly, starts_later, starts_on, next_cost_display } = line;
  if (starts_later && starts_on) return `Begins on ${formatDateInWords(starts_on)}`;
  const next = monthly && next_cost_display ? `Next payment in a month: ${next_cost_display}` : null;
  return instalmentsOf(line, months) ?? next;
}

/** The saved cards, the newest first. @param now today, by which a card has expired or not */
/** @param refused the ids of the cards that were declined for this order */
export function toCardChoices(methods: PaymentMethod[], refused: string[], now: Date): CardChoice[] {
  return methods.map((method) => ({
    id: method.id,
    name: cardName(method),
    hint: cardHint(method, refused, now),
    expired: isCardExpired(method, now),
    refused: refused.includes(method.id),
    declined: refused.includes(method.id) || (method.last_declined ?? false),
    preferred: method.is_preferred ?? false,
  }));
}

/** The preferred card first, and those last that cannot pay, or did not. */
export function inOrderOfUse(cards: Cards): Cards {
  const place = ({ expired, declined, preferred }: CardChoice) => (expired || declined ? 2 : preferred ? 0 : 1);
  return cards.list ? { ...cards, list: cards.list.toSorted((a, b) => place(a) - place(b)) } : cards;
}

function toFormValues(order: Checkout, known: Known): CheckoutValues {
  const { payment_type, vat_number, company_number, purchase_number, agree_terms, agree_contract } = order;
  return {
    // With one way to pay, that is chosen.
    payment_type: order.payment_types?.length === 1 ? (order.payment_types[0] ?? payment_type) : payment_type,
    account: toAddressForm(order.address_account_json ?? knownAddress("account", known)),
    billing: toAddressForm(order.address_billing_json ?? knownAddress("billing", known)),
    delivery: toAddressForm(order.address_delivery_json ?? knownAddress("delivery", known)),
    vat_number,
    company_number,
    purchase_number,
    ...(order.vat_question?.answer && { vat_country: order.vat_question.answer }),
    ...(agree_terms && { agree_terms: "1" }),
    ...(agree_contract && { agree_contract: "1" }),
  };
}

function toAddressForm(address: Partial<OrderAddress>) {
  const filled = Object.entries(address).filter(([, value]) => value);
  return Object.fromEntries(filled) as Record<string, string>;
}

/** What is known of the user for an address that was not entered yet: from their details and their address book. */
function knownAddress(part: AddressPart, { user, addresses, basketCountry }: Known): Partial<OrderAddress> {
  const kept = addresses.find(({ type }) => type === part) ?? (part === "account" ? addresses[0] : undefined);
  const email = part === "billing" && user ? { email: user.email } : {};
  const country = basketCountry && (part === "delivery" || !kept) ? { country: basketCountry } : {};
  const { id: _, user_id: __, type: ___, ...street } = kept ?? ({} as Partial<Address>);
  const { first_name = "", last_name = "", company = "", telephone = "" } = user ?? {};
  return { first_name, last_name, company, telephone, ...street, ...email, ...country };
}
