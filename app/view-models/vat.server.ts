import { countryInSentence } from "contract/country-in-sentence";
import type { VatSummary } from "contract/vat";
import type { VatView } from "~/components/order/order-types";
import { countryName } from "~/countries/countries";
import { env } from "~/env.server";
import { formatDateInWords } from "~/format/dates";
import { formatPence } from "~/format/money";

type Part = VatSummary["parts"][number];

const seller = "GB";

interface Taxed {
  vat: VatSummary;
  totals: { total: number; tax: number };
  /** Of an order; without one it is a basket. */
  status?: string;
  cancelled_at?: string | null;
  refund?: { whole: boolean } | null | undefined;
}

/** The VAT of a basket or an order, with its rules in words; empty for one that costs nothing. */
export function toVatView({ vat, totals, status = "new", cancelled_at, refund }: Taxed): VatView {
  const { parts, number, check } = vat;
  if (totals.total === 0) return { rows: [], notes: [], rules: [], confirmation: null };
  const charged = parts.filter(({ treatment }) => treatment === "charged");
  const rows = rowsOf(charged);
  const foreign = charged.find(({ country }) => country !== seller);
  // Nothing is promised for what is over.
  const isOver = Boolean(cancelled_at || refund?.whole);
  const unconfirmed =
    foreign && !isOver && (status === "new" ? numberNotes : placedNumberNotes)[number]?.(inSentence(foreign.country));
  const net = totals.tax > 0 ? [netNote(totals, vat.net)] : [];
  return {
    rows: rows.length > 0 ? rows : [["VAT", "£0.00"]],
    notes: [...(unconfirmed ? [unconfirmed] : []), ...net, ...new Set(parts.flatMap(noteOf))],
    rules: parts.some(({ country }) => country !== seller) ? rulesOf(charged) : ratesOf(charged),
    confirmation: check ? confirmationOf(check) : null,
  };
}

/** The sum without VAT, as the invoices state it, and the rounding that makes it and the VAT the total. */
function netNote({ total, tax }: Taxed["totals"], net = total - tax): string {
  const rounding = total - tax - net;
  const words = `The total without VAT: ${formatPence(net)}.`;
  if (rounding === 0) return words;
  const signed = `${rounding < 0 ? "−" : ""}${formatPence(Math.abs(rounding))}`;
  return `${words} With the VAT and a rounding of ${signed} that is the total: VAT is worked out on the whole sum, in whole pence.`;
}

/** The VAT by its labels: a plan and goods of one rate are one row. */
function rowsOf(charged: Part[]): VatView["rows"] {
  const sums = new Map<string, number>();
  for (const part of charged) sums.set(labelOf(part), (sums.get(labelOf(part)) ?? 0) + part.vat);
  return [...sums].map(([label, pence]) => [label, formatPence(pence)]);
}

function labelOf({ country, territory, rate, goods }: Part): string {
  if (rate === 0 && goods) return "VAT on printed publications, 0%";
  const percent = `${rate / 100}%`;
  if (country === seller) return `VAT included, ${percent}`;
  return `VAT included, ${territory ?? countryName(country)}, ${percent}`;
}

/** By which country's rules VAT is charged: services are taxed where their buyer is, goods where they go. */
function rulesOf(charged: Part[]): string[] {
  const goods = charged.find((part) => part.goods);
  const services = charged.find((part) => !part.goods);
  return [
    ...(services
      ? [
          `The VAT on plans and files is that of ${services.territory ?? `your country, ${inSentence(services.country)}`}.`,
        ]
      : []),
    ...(goods ? [`The VAT on what is delivered is that of ${inSentence(goods.country)}, where it goes.`] : []),
    "Without VAT a price is the same for every country, but for the rounding to whole pence.",
  ];
}

/** Why what is sold at home has several rates of VAT. */
function ratesOf(charged: Part[]): string[] {
  const rates = new Set(charged.map(({ rate }) => rate));
  if (rates.size < 2) return [];
  return [
    "Printed books and magazines are zero-rated in the United Kingdom. Everything else has VAT, and so has its delivery.",
  ];
}

/** Why there is no VAT. */
function noteOf({ treatment, country, territory }: Part): string[] {
  if (treatment === "reverse_charge")
    return [`Reverse charge: you account for the VAT on plans and files yourself in ${inSentence(country)}.`];
  if (treatment === "export")
    return [
      `No VAT on what leaves the United Kingdom; import VAT or duty may be due when it arrives in ${inSentence(country)}.`,
    ];
  if (treatment === "outside_scope") return [`No VAT on plans and files sold to ${territory ?? inSentence(country)}.`];
  return [];
}

/** What the buyer can do where VAT is charged although there is a VAT number. */
const numberNotes: Partial<Record<VatSummary["number"], (country: string) => string>> = {
  not_checked: () =>
    `VAT is charged, as we could not check your VAT number. To have it refunded once the number is confirmed, write to ${env.supportEmail} after the order, and name the order's number.`,
  unavailable: () =>
    `VAT is charged, as the register of VAT numbers is not answering. Try again in a few minutes, or write to ${env.supportEmail} after the order to have the VAT refunded.`,
  invalid: (country) => `Please check your VAT number: the register of ${country} does not have it, so VAT is charged.`,
};

/** The same of an order that is placed. */
const placedNumberNotes: typeof numberNotes = {
  not_checked: () =>
    `VAT is charged, as we could not check your VAT number. To have it refunded once the number is confirmed, write to ${env.supportEmail} and name the order's number.`,
  unavailable: () =>
    `VAT is charged, as the register of VAT numbers did not answer when this was ordered. To have it refunded once your number is confirmed, write to ${env.supportEmail} and name the order's number.`,
  invalid: (country) =>
    `The register of ${country} did not have your VAT number when this was ordered, so VAT was charged.`,
};

const registers = { vies: "VIES", hmrc: "HMRC" };

function confirmationOf({ source, consultation, checked_at }: NonNullable<VatSummary["check"]>): string {
  const number = consultation ? `, consultation number ${consultation}` : "";
  return `confirmed by ${registers[source]} on ${formatDateInWords(checked_at)}${number}`;
}

function inSentence(code: string): string {
  return countryInSentence({ code, name: countryName(code) });
}
