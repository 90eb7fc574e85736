import type {
  BookedBalance,
  BookedDocument,
  BookedPayment,
  BookedPayout,
  BookedPayoutPart,
  BookedRefund,
} from "contract/books";
import { countryName } from "~/countries/countries";
import { formatDay } from "~/format/dates";
import { type Cell, payoutStates, percent, pounds } from "./books.server";

/** How a file is laid out: with all that is known, or as a program for accounts imports it. */
export const layouts = ["csv", "xero", "sage"] as const;

export type Layout = (typeof layouts)[number];

/** A file: its header, and the rows of a row of the list. */
export interface FileOf<Row> {
  header: string[];
  rowsOf: (row: Row) => Cell[][];
}

/** How money came or went, in words. */
export const ways = { card: "Card", bacs: "Bank transfer" };

/** A file with one row for a row of the list, by its columns. */
function oneRowEach<Row>(columns: Record<string, (row: Row) => Cell>): FileOf<Row> {
  return { header: Object.keys(columns), rowsOf: (row) => [Object.values(columns).map((of) => of(row))] };
}

/** What a credit note or a refund is in sums. */
function signed({ kind }: BookedDocument, pence: number): number {
  return kind === "credit_note" ? -pence : pence;
}

/** The templates of Xero and Sage for invoices, one row for a line; ours has one row for a document. */
export const documentFiles: Record<Layout, FileOf<BookedDocument>> = {
  csv: oneRowEach({
    Number: (row) => row.number,
    "Tax point": (row) => row.tax_point_on,
    Issued: (row) => row.issued_on,
    Order: (row) => row.order_number,
    Corrects: (row) => row.corrects,
    Customer: (row) => row.customer.name,
    Country: (row) => row.customer.country,
    "VAT number": (row) => row.customer.vat_number,
    "Purchase order": (row) => row.purchase_number,
    "Paid by": (row) => row.paid_by && ways[row.paid_by],
    Net: (row) => pounds(row.net),
    VAT: (row) => pounds(row.vat),
    Total: (row) => pounds(row.gross),
  }),
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
  csv: oneRowEach({
    Day: (row) => row.day,
    Order: (row) => row.order_number,
    Invoice: (row) => row.document,
    Customer: (row) => row.customer,
    Payment: (row) => (row.late ? `${row.title}, charged although nothing was owed` : row.title),
    "Paid by": (row) => (row.from_balance ? "Kept money" : ways[row.method]),
    Card: (row) => row.card,
    Amount: (row) => pounds(row.amount),
    Received: (row) => pounds(row.received),
    Reference: (row) => row.reference,
    "Provider's id": (row) => row.provider_id,
  }),
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
export const balanceFile = oneRowEach<BookedBalance>({
  Day: (row) => row.day,
  Order: (row) => row.order_number,
  Customer: (row) => row.customer,
  What: movedInWords,
  Amount: (row) => pounds(row.amount),
  Reference: (row) => row.reference,
});

/** What was written off as bank charges, with the transfers it was missing of. */
export const writtenOffFile: FileOf<BookedPayment> = oneRowEach({
  Day: (row) => row.day,
  Order: (row) => row.order_number,
  Invoice: (row) => row.document,
  Customer: (row) => row.customer,
  Payment: (row) => row.title,
  Amount: (row) => pounds(row.amount),
  Received: (row) => pounds(row.received),
  "Written off": (row) => pounds(row.written_off),
  Reference: (row) => row.reference,
});

export const refundFiles: Record<Layout, FileOf<BookedRefund>> = {
  csv: oneRowEach({
    Day: (row) => row.day,
    Order: (row) => row.order_number,
    "Credit note": (row) => row.document,
    Customer: (row) => row.customer,
    "Sent by": (row) => ways[row.method],
    Amount: (row) => pounds(row.amount),
    Reason: (row) => row.reason,
    Reference: (row) => row.reference,
    "Provider's id": (row) => row.provider_id,
  }),
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

/** What the kinds of parts of a payout are called. */
export const partNames: Record<BookedPayoutPart["kind"], string> = {
  charge: "Charge",
  refund: "Refund",
  dispute: "Dispute",
  fee: "Fee",
  failed_payout: "Money of a payout that came back",
  other: "Other",
};

function cameBack({ status }: BookedPayout): boolean {
  return status === "failed" || status === "canceled";
}

/**
 * What leaves the account through which the card provider pays out, so that it comes to what is not paid out yet. One that
 * came back has left nothing but its fees.
 */
export const payoutFiles: Record<Layout, FileOf<BookedPayout>> = {
  csv: oneRowEach({
    Arrives: (row) => row.day,
    Made: (row) => row.made_on,
    Payout: (row) => row.provider_id,
    State: (row) => payoutStates[row.status],
    "Why it failed": (row) => row.failure_code,
    Charges: (row) => pounds(row.charges),
    Refunds: (row) => pounds(row.refunds),
    Disputes: (row) => pounds(row.disputes),
    Fees: (row) => pounds(0 - row.fees),
    "Paid out again": (row) => pounds(row.returned),
    Other: (row) => pounds(row.other),
    "Not explained": (row) => (row.difference === null ? "" : pounds(row.difference)),
    Amount: (row) => pounds(row.amount),
  }),
  xero: {
    header: xeroStatementHeader,
    rowsOf: (row) => {
      const rowOf = (pence: number, what: string): Cell[][] =>
        pence === 0 ? [] : [[formatDay(row.day), pounds(pence), "Card provider", what, row.provider_id, ""]];
      return [
        ...(cameBack(row) ? [] : rowOf(-row.amount, "Payout to the bank")),
        ...rowOf(0 - row.fees, "Fees of the card provider"),
        ...rowOf(row.other, "Other, see the parts of the payout"),
      ];
    },
  },
  sage: {
    header: sageHeader(),
    rowsOf: (row) => {
      const rowOf = (type: string, account: string, nominal: string, details: string, pence: number): Cell[] => [
        ...[type, account, nominal, "", formatDay(row.day), row.provider_id, details],
        ...[pounds(Math.abs(pence)), "T9", "0.00", 1, ""],
      ];
      const transfer = (nominal: string, details: string, pence: number): Cell[][] =>
        pence === 0
          ? []
          : [
              rowOf(pence > 0 ? "JC" : "JD", "", "1250", details, pence),
              rowOf(pence > 0 ? "JD" : "JC", "", nominal, details, pence),
            ];
      return [
        ...(cameBack(row) ? [] : transfer("1200", "Payout to the bank", row.amount)),
        // A payment of the account's, or a receipt where the provider gave back more than it kept.
        ...(row.fees === 0
          ? []
          : [rowOf(row.fees > 0 ? "BP" : "BR", "1250", "7901", "Fees of the card provider", row.fees)]),
        ...transfer("9998", "Other, see the parts of the payout", -row.other),
      ];
    },
  },
};

/** What payouts consist of. */
export const payoutPartFile: FileOf<BookedPayoutPart> = oneRowEach({
  Payout: (row) => row.payout_provider_id,
  Arrives: (row) => row.payout_day,
  Day: (row) => row.day,
  What: (row) => partNames[row.kind],
  "Provider's word": (row) => row.type,
  Order: (row) => row.order_number,
  Document: (row) => row.document,
  Customer: (row) => row.customer,
  Payment: (row) => row.title,
  Amount: (row) => pounds(row.amount),
  Fee: (row) => pounds(0 - row.fee),
  Net: (row) => pounds(row.net),
  Description: (row) => row.description,
  "Provider's id": (row) => row.provider_id,
});

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
