import type { BookedPayout, DeferredMonth, VatRow } from "contract/books";
import { countryName } from "~/countries/countries";
import { formatDay } from "~/format/dates";
import { formatPence } from "~/format/money";
import { formatMonth } from "~/format/months";

export type Cell = string | number | null;

const kindNames: Record<VatRow["kind"], string> = {
  domestic: "United Kingdom",
  oss: "One Stop Shop",
  reverse_charge: "Reverse charge",
  export: "Exported goods",
  outside_scope: "Outside the scope",
};

/** "2,550" hundredths of a per cent as "25.5%". */
export function percent(rate: number): string {
  return `${rate / 100}%`;
}

/** An amount as a file has it. */
export function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** A row of the VAT report as its page shows it. */
export function toVatRow({ kind, country, rate, net, vat, gross, documents }: VatRow) {
  return {
    id: [kind, country, rate].join(" "),
    kind: kindNames[kind],
    country: countryName(country),
    rate: percent(rate),
    ...{ net: formatPence(net), vat: formatPence(vat), gross: formatPence(gross), documents },
  };
}

export const vatFileHeader = ["From", "Until", "Kind", "Country", "Code", "Rate", "Net", "VAT", "Total", "Documents"];

/** The VAT report as a file has it. */
export function vatFileRow(
  { kind, country, rate, ...row }: VatRow,
  { from, to }: { from: string; to: string },
): Cell[] {
  const sums = [pounds(row.net), pounds(row.vat), pounds(row.gross)];
  return [from, to, kindNames[kind], countryName(country), country, rate / 100, ...sums, row.documents];
}

/** A month of deferred revenue as its page shows it. */
export function toDeferredRow({ month, ...amounts }: DeferredMonth) {
  const { opening, billed, earned, closing } = amounts;
  return {
    ...{ id: month, month: formatMonth(month), opening: formatPence(opening), billed: formatPence(billed) },
    ...{ earned: formatPence(earned), closing: formatPence(closing) },
  };
}

export const deferredFileHeader = ["Month", "Deferred before", "Invoiced", "Earned", "Deferred after"];

/** A month of deferred revenue as a file has it. */
export function deferredFileRow({ month, opening, billed, earned, closing }: DeferredMonth): Cell[] {
  return [month, ...[opening, billed, earned, closing].map(pounds)];
}

/** How a payout stands, in words. */
export const payoutStates: Record<BookedPayout["status"], string> = {
  pending: "Being prepared",
  in_transit: "On its way",
  paid: "Arrived",
  failed: "Came back",
  canceled: "Cancelled",
};

/** One payout as its page shows it. */
export function toPayoutView(payout: BookedPayout) {
  const { id, provider_id: providerId, day, status, failure_code: code, difference, parts } = payout;
  const sums: [label: string, amount: string][] = [
    ["Charges", formatPence(payout.charges)],
    ["Refunds", formatPence(payout.refunds)],
    ["Disputes", formatPence(payout.disputes)],
    ["Fees", formatPence(0 - payout.fees)],
    ["Paid out again", formatPence(payout.returned)],
    ["Other", formatPence(payout.other)],
    ["Amount", formatPence(payout.amount)],
  ];
  const notices = [
    status === "failed"
      ? `It came back from the bank${code ? ` (${code.replaceAll("_", " ")})` : ""}. The money is at the card provider, and a later payout has it once the bank account there is right.`
      : null,
    difference
      ? `${formatPence(difference)} is not explained by its parts. They are read again every hour; compare it with the card provider’s own pages.`
      : null,
  ].filter((text) => text !== null);
  return {
    ...{ id, providerId, day, notices },
    sums: parts === "read" ? sums : sums.slice(-1),
    intro: `${payoutStates[status]}. Made on ${formatDay(payout.made_on)}. ${partsInWords[parts]}`.trim(),
  };
}

const partsInWords: Record<BookedPayout["parts"], string> = {
  read: "",
  waiting: "The card provider has not said yet what it consists of.",
  unknown: "It was made by hand at the card provider, which names no parts of such a payout.",
};
