import type { BookedBalance, BookedDocument, BookedPayment, BookedRefund, DeferredMonth, VatRow } from "contract/books";
import { countryName } from "~/countries/countries";
import { formatDay } from "~/format/dates";
import { formatPence } from "~/format/money";
import { formatMonth } from "~/format/months";

type Cell = string | number | null;

const kindNames: Record<VatRow["kind"], string> = {
  domestic: "United Kingdom",
  oss: "One Stop Shop",
  reverse_charge: "Reverse charge",
  export: "Exported goods",
  outside_scope: "Outside the scope",
};

/** "2,550" hundredths of a per cent as "25.5%". */
function percent(rate: number): string {
  return `${rate / 100}%`;
}

function pounds(pence: number): string {
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

/** How a file is laid out: with all that is known, or as a program for accounts imports it. */
export const layouts = ["csv", "xero", "sage"] as const;

export type Layout = (typeof layouts)[number];

interface FileOf<Row> {
  header: string[];
  rowsOf: (row: Row) => Cell[][];
}

const ways = { card: "Card", bacs: "Bank transfer" };

/** What a credit note or a refund is in sums. */
function signed({ kind }: BookedDocument, pence: number): number {
  return kind === "credit_note" ? -pence : pence;
}

/** The templates of Xero and Sage for invoices, one row for a line; ours has one row for a document. */
export const documentFiles: Record<Layout, FileOf<BookedDocument>> = {
  csv: {
    header: [
      ...["Number", "Tax point", "Issued", "Order", "Corrects", "Customer", "Country", "VAT number"],
      ...["Purchase order", "Paid by", "Net", "VAT", "Total"],
    ],
    rowsOf: (row) => [
      [
        ...[row.number, row.tax_point_on, row.issued_on, row.order_number, row.corrects, row.customer.name],
        ...[row.customer.country, row.customer.vat_number, row.purchase_number],
        ...[row.paid_by && ways[row.paid_by], pounds(row.net), pounds(row.vat), pounds(row.gross)],
      ],
    ],
  },
  xero: {
    header: [
      ...["*ContactName", "EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3", "POAddressLine4"],
      ...["POCity", "PORegion", "POPostalCode", "POCountry", "*InvoiceNumber", "Reference", "*InvoiceDate"],
      ...["*DueDate", "InventoryItemCode", "*Description", "*Quantity", "*UnitAmount", "Discount", "*AccountCode"],
      ...["*TaxType", "TaxAmount", "TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2"],
      ...["Currency", "BrandingTheme"],
    ],
    rowsOf: (row) => {
      const { customer, lines } = row;
      const day = formatDay(row.tax_point_on);
      return lines.map((line) => [
        ...[customer.name, customer.email, customer.street_address_1, customer.street_address_2, "", ""],
        ...[customer.city, customer.county, customer.postcode, countryName(customer.country), row.number],
        ...[`Order ${row.order_number}`, day, day, "", described(line), 1, pounds(signed(row, line.net)), "", "200"],
        ...[xeroTax(line), pounds(signed(row, line.vat)), "", "", "", "", "GBP", ""],
      ]);
    },
  },
  sage: {
    header: sageHeader(),
    rowsOf: (row) =>
      row.lines.map((line) => [
        ...[row.kind === "invoice" ? "SI" : "SC", "SHOP", "4000", "", formatDay(row.tax_point_on), row.number],
        ...[described(line), pounds(line.net), sageTax(line), pounds(line.vat), 1, `Order ${row.order_number}`],
      ]),
  },
};

type Moved = Pick<
  BookedPayment | BookedRefund,
  "day" | "order_number" | "customer" | "method" | "reference" | "provider_id" | "document"
>;

/** A statement of a bank as Xero imports it. @param pence with its sign */
function xeroStatementRow(row: Moved, pence: number, description: string): Cell[] {
  return [formatDay(row.day), pounds(pence), row.customer, description, row.document ?? "", row.reference];
}

const xeroStatementHeader = ["*Date", "*Amount", "Payee", "Description", "Reference", "Check Number"];

export const paymentFiles: Record<Layout, FileOf<BookedPayment>> = {
  csv: {
    header: [
      ...["Day", "Order", "Invoice", "Customer", "Payment", "Paid by", "Card", "Amount", "Received", "Reference"],
      "Provider's id",
    ],
    rowsOf: (row) => [
      [
        ...[row.day, row.order_number, row.document, row.customer, row.title],
        ...[row.from_balance ? "Kept money" : ways[row.method], row.card],
        ...[pounds(row.amount), pounds(row.received), row.reference, row.provider_id],
      ],
    ],
  },
  xero: {
    header: xeroStatementHeader,
    // Nothing has passed the bank with what was paid from kept money.
    rowsOf: (row) =>
      row.from_balance
        ? []
        : [xeroStatementRow(row, row.received, `Order ${row.order_number}, ${ways[row.method].toLowerCase()}`)],
  },
  sage: {
    header: sageHeader(),
    rowsOf: (row) => [
      [
        ...["SA", "SHOP", bankCode(row), "", formatDay(row.day), row.document ?? "", `Order ${row.order_number}`],
        ...[pounds(row.received), "T9", "0.00", 1, row.provider_id ?? row.reference],
      ],
    ],
  },
};

const moves: Record<BookedBalance["kind"], string> = {
  received: "Received alone",
  applied: "Applied to a payment",
  sent_back: "Sent back",
};

/** What happened to money that is kept for a customer. */
export function movedInWords({ kind, surplus }: Pick<BookedBalance, "kind" | "surplus">): string {
  return surplus ? "Received with a payment" : moves[kind];
}

/** What was received, applied and sent back of the money that is kept for customers. */
export const balanceFile: FileOf<BookedBalance> = {
  header: ["Day", "Order", "Customer", "What", "Amount", "Reference"],
  rowsOf: (row) => [[row.day, row.order_number, row.customer, movedInWords(row), pounds(row.amount), row.reference]],
};

/** What was written off as bank charges, with the transfers it was missing of. */
export const writtenOffFile: FileOf<BookedPayment> = {
  header: ["Day", "Order", "Invoice", "Customer", "Payment", "Amount", "Received", "Written off", "Reference"],
  rowsOf: (row) => [
    [
      ...[row.day, row.order_number, row.document, row.customer, row.title, pounds(row.amount), pounds(row.received)],
      ...[pounds(row.written_off), row.reference],
    ],
  ],
};

export const refundFiles: Record<Layout, FileOf<BookedRefund>> = {
  csv: {
    header: [
      ...["Day", "Order", "Credit note", "Customer", "Sent by", "Amount", "Reason", "Reference"],
      "Provider's id",
    ],
    rowsOf: (row) => [
      [
        ...[row.day, row.order_number, row.document, row.customer, ways[row.method], pounds(row.amount), row.reason],
        ...[row.reference, row.provider_id],
      ],
    ],
  },
  xero: {
    header: xeroStatementHeader,
    rowsOf: (row) => [xeroStatementRow(row, -row.amount, `Refund of order ${row.order_number}: ${row.reason}`)],
  },
  sage: {
    header: sageHeader(),
    rowsOf: (row) => [
      [
        ...[
          "BP",
          bankCode(row),
          "1100",
          "",
          formatDay(row.day),
          row.document ?? "",
          `Refund, order ${row.order_number}`,
        ],
        ...[pounds(row.amount), "T9", "0.00", 1, row.provider_id ?? row.reference],
      ],
    ],
  },
};

/** The columns of Sage's import of transactions of the audit trail. */
function sageHeader(): string[] {
  return [
    ...["Type", "Account Reference", "Nominal A/C Ref", "Department Code", "Date", "Reference", "Details"],
    ...["Net Amount", "Tax Code", "Tax Amount", "Exchange Rate", "Extra Reference"],
  ];
}

type Line = BookedDocument["lines"][number];

function described({ title, qty }: Line): string {
  return qty > 1 ? `${title} (${qty})` : title;
}

/** The names of Xero's own tax rates in the United Kingdom; a rate of the One Stop Shop has to be made there. */
function xeroTax({ treatment, country, rate }: Line): string {
  if (treatment === "outside_scope") return "No VAT";
  if (treatment === "reverse_charge") return "Zero Rated EC Services";
  if (treatment === "export" || rate === 0) return "Zero Rated Income";
  return country === "GB" ? `${percent(rate)} (VAT on Income)` : `OSS ${country} ${percent(rate)}`;
}

/** Sage's usual tax codes; a rate of the One Stop Shop has none, so its name stands in the place of the code. */
function sageTax({ treatment, country, rate }: Line): string {
  if (treatment === "outside_scope") return "T9";
  if (treatment === "reverse_charge") return "T22";
  if (treatment === "export" || rate === 0) return "T0";
  return country === "GB" ? "T1" : `OSS ${country} ${percent(rate)}`;
}

/** The bank's account, or the one through which the card provider pays out. */
function bankCode({ method }: Pick<Moved, "method">): string {
  return method === "card" ? "1250" : "1200";
}
