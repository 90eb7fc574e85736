import type {
  BookedBalance,
  BookedDocument,
  BookedPayment,
  BookedPayout,
  BookedPayoutPart,
  BookedRefund,
  Reconciliation,
} from "contract/books";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { formatPence } from "~/format/money";
import type { Cell } from "~/http/csv.server";
import {
  listBookedBalances,
  listDocuments,
  listPayments,
  listPayoutParts,
  listPayouts,
  listRefunds,
  readInParts,
  readReconciliation,
} from "~/models/books.server";
import {
  balanceFile,
  documentFiles,
  type FileOf,
  type Layout,
  movedInWords,
  partNames,
  paymentFiles,
  payoutFiles,
  payoutPartFile,
  refundFiles,
  ways,
  writtenOffFile,
} from "~/view-models/book-files.server";
import { payoutStates } from "~/view-models/books.server";

/** What a list of the books is asked for. */
export interface BookQuery {
  from: string;
  to: string;
  q: string;
  page: number;
  per_page: number;
  /** Payouts that are in doubt. */
  show?: "in_doubt";
  /** The parts of one payout. */
  payout?: string;
}

interface Column<Row> {
  key: string;
  text: string;
  align?: "end";
  selfExplaining?: boolean;
  of: (row: Row) => string;
}

interface BookRow {
  id: string;
  name: string;
  /** The column that leads to the order, the payout, and where to. */
  link: { column: string; href: string } | null;
  cells: Record<string, string>;
}

/** A list of the books as its page shows it. */
export interface ShownList {
  nouns: { one: string; many: string };
  title: string;
  intro: string;
  searched: string;
  columns: Omit<Column<never>, "of">[];
  rows: BookRow[];
  total: number;
  /** The sums of the whole period. */
  sums: [label: string, amount: string][];
  layouts: Layout[];
  /** The payments by card of the period beside what was paid out of them. */
  reconciliation: { lines: [label: string, amount: string][]; difference: string | null } | null;
}

interface Definition<Row extends { id: string }, Sums> {
  nouns: { one: string; many: string };
  title: string;
  intro: string;
  searched: string;
  columns: Column<Row>[];
  name: (row: Row) => string;
  /** Where a row leads to; without one, to its order. */
  link?: (row: Row) => BookRow["link"];
  sums: [label: string, name: keyof Sums][];
  files: Partial<Record<Layout, FileOf<Row>>>;
  isReconciled?: boolean;
  read: (
    api: PageApi,
    query: BookQuery & { after?: string },
  ) => Promise<{ data: Row[]; meta: { total: number | null }; sums?: Sums | undefined }>;
}

/** A list of the books. */
interface BookList {
  /** @param canSeeOrders the orders are linked for those who may see them */
  show: (api: PageApi, query: BookQuery, canSeeOrders: boolean) => Promise<ShownList>;
  /** The list as a file, in parts however long it is; none if it has no such layout. */
  file: (api: PageApi, layout: Layout, query: Omit<BookQuery, "page" | "per_page">) => ListFile | undefined;
}

interface ListFile {
  header: string[];
  parts: AsyncIterator<Cell[][]>;
}

type Moved = Pick<BookedPayment, "day" | "order_number" | "customer">;

const day: Column<{ day: string }> = { key: "day", text: "Day", of: (row) => formatDay(row.day) };
const order: Column<{ order_number: number }> = { key: "order", text: "Order", of: (row) => String(row.order_number) };
const customer: Column<Moved> = { key: "customer", text: "Customer", selfExplaining: true, of: (row) => row.customer };

/** A column with an amount of a row. */
function amount<K extends string>(key: K, text: string): Column<Record<K, number>> {
  return { key, text, align: "end", of: (row) => formatPence(row[key]) };
}

/** The number of a document; what came too late has none. */
function documentColumn(text: string): Column<Pick<BookedPayment, "document" | "late">> {
  return { key: "document", text, of: (row) => (row.late ? "Nothing was owed" : (row.document ?? "–")) };
}

const searched = "A number, a reference or a customer’s name";
const payments = { one: "payment", many: "payments" };

function documents(
  kind: BookedDocument["kind"],
  words: Pick<Definition<BookedDocument, never>, "nouns" | "title" | "intro">,
) {
  return define<BookedDocument, Record<"net" | "vat" | "gross", number>>({
    ...words,
    searched: "A number or a customer’s name",
    columns: [
      { key: "day", text: kind === "invoice" ? "Tax point" : "Issued", of: (row) => formatDay(row.tax_point_on) },
      { key: "number", text: "Number", of: (row) => row.number },
      order,
      { ...customer, of: (row) => row.customer.name },
      ...[amount("net", "Net"), amount("vat", "VAT"), amount("gross", "Total")],
    ],
    name: (row) => row.number,
    sums: [
      ["Net", "net"],
      ["VAT", "vat"],
      ["Total", "gross"],
    ],
    files: documentFiles,
    read: (api, query) => listDocuments(api, kind, query),
  });
}

type PaymentSums = Record<"amount" | "received" | "written_off", number>;

/** The lists of the books by the name that their address has. */
const lists: Record<string, BookList> = {
  invoices: documents("invoice", {
    nouns: { one: "invoice", many: "invoices" },
    title: "Invoices",
    intro: "By the tax point: the day on which the invoice was paid. It was issued on that day or later.",
  }),
  "credit-notes": documents("credit_note", {
    nouns: { one: "credit note", many: "credit notes" },
    title: "Credit notes",
    intro: "By the day on which they were issued.",
  }),
  payments: define<BookedPayment, PaymentSums>({
    nouns: payments,
    title: "Payments",
    intro:
      "Money that arrived, by the day: of a card the day on which it was charged. What arrived beyond an amount is among the kept money, from which other payments are made.",
    searched,
    columns: [
      ...[day, order, documentColumn("Invoice"), customer],
      {
        key: "method",
        text: "Paid by",
        of: (row) => (row.from_balance ? "Kept money" : (row.card ?? ways[row.method])),
      },
      ...[amount("amount", "Amount"), amount("received", "Received")],
    ],
    name: (row) => `${row.title} of order ${row.order_number}`,
    sums: [
      ["Amount", "amount"],
      ["Received", "received"],
    ],
    files: paymentFiles,
    read: (api, { show: _, ...query }) => listPayments(api, query),
  }),
  refunds: define<BookedRefund, { amount: number }>({
    nouns: { one: "refund", many: "refunds" },
    title: "Refunds",
    intro: "Money that was sent back, by the day.",
    searched,
    columns: [
      ...[day, order, documentColumn("Credit note"), customer],
      { key: "method", text: "Sent by", of: (row) => ways[row.method] },
      { key: "reason", text: "Reason", of: (row) => row.reason },
      amount("amount", "Amount"),
    ],
    name: (row) => `Refund of order ${row.order_number}`,
    sums: [["Amount", "amount"]],
    files: refundFiles,
    read: listRefunds,
  }),
  payouts: define<BookedPayout, Record<"amount" | "fees", number>>({
    nouns: { one: "payout", many: "payouts" },
    title: "Payouts",
    intro: "What the card provider has paid out to the bank, by the day of arrival, less what it has kept.",
    searched: "A payout’s, charge’s or refund’s id, or what a charge says",
    columns: [
      { key: "day", text: "Arrives", of: (row) => formatDay(row.day) },
      { key: "payout", text: "Payout", of: (row) => row.provider_id },
      { key: "state", text: "State", of: payoutState },
      ...[amount("charges", "Charges"), amount("refunds", "Refunds"), amount("disputes", "Disputes")],
      { key: "fees", text: "Fees", align: "end", of: (row) => formatPence(0 - row.fees) },
      amount("amount", "Amount"),
    ],
    name: (row) => `Payout ${row.provider_id}`,
    link: (row) => ({ column: "payout", href: paths.adminPayout(row.id) }),
    sums: [
      ["Paid out", "amount"],
      ["Fees", "fees"],
    ],
    files: payoutFiles,
    isReconciled: true,
    read: listPayouts,
  }),
  "payout-parts": define<BookedPayoutPart, Record<"amount" | "fee" | "net", number>>({
    nouns: { one: "part", many: "parts" },
    title: "Parts of payouts",
    intro:
      "What the payouts that arrive in the period consist of. What belongs to no order that is known here says so.",
    searched: "A number, an id of the card provider or a customer’s name",
    columns: [
      { key: "day", text: "Day", of: (row) => formatDay(row.day) },
      { key: "what", text: "What", of: (row) => (row.kind === "other" ? `Other: ${row.type}` : partNames[row.kind]) },
      {
        key: "order",
        text: "Order",
        of: (row) => (row.order_number === null ? "Not known" : String(row.order_number)),
      },
      { key: "about", text: "About", selfExplaining: true, of: aboutPart },
      ...[
        amount("amount", "Amount"),
        { ...amount("fee", "Fee"), of: (row: { fee: number }) => formatPence(0 - row.fee) },
      ],
      amount("net", "Net"),
    ],
    name: (row) => `${partNames[row.kind]} ${row.provider_id ?? ""}`.trim(),
    sums: [
      ["Amount", "amount"],
      ["Fees", "fee"],
      ["Net", "net"],
    ],
    files: { csv: payoutPartFile },
    read: listPayoutParts,
  }),
  balances: define<BookedBalance, Record<"opening" | "received" | "applied" | "sent_back" | "closing", number>>({
    nouns: { one: "entry", many: "entries" },
    title: "Balances",
    intro:
      "Money of customers beyond what was due: no revenue, and without VAT, until it pays something. It is received on the day on which it arrived.",
    searched,
    columns: [...[day, order, customer], { key: "what", text: "What", of: movedInWords }, amount("amount", "Amount")],
    name: (row) => `${movedInWords(row)}, order ${row.order_number}`,
    sums: [
      ["Kept before", "opening"],
      ["Received", "received"],
      ["Applied", "applied"],
      ["Sent back", "sent_back"],
      ["Kept after", "closing"],
    ],
    files: { csv: balanceFile },
    read: listBookedBalances,
  }),
  "written-off": define<BookedPayment, PaymentSums>({
    nouns: payments,
    title: "Written off",
    intro: "What was missing of bank transfers and was written off as bank charges, by the day on which they arrived.",
    searched,
    columns: [
      ...[day, order, documentColumn("Invoice"), customer],
      ...[amount("amount", "Amount"), amount("received", "Received"), amount("written_off", "Written off")],
    ],
    name: (row) => `${row.title} of order ${row.order_number}`,
    sums: [
      ["Amount", "amount"],
      ["Received", "received"],
      ["Written off", "written_off"],
    ],
    files: { csv: writtenOffFile },
    read: (api, query) => listPayments(api, { ...query, show: "written_off" }),
  }),
};

/** A list of the books by the name that its address has. */
export function findBookList(name: string | undefined): BookList | undefined {
  return name !== undefined && Object.hasOwn(lists, name) ? lists[name] : undefined;
}

const phrase = "getting the books";

function define<Row extends { id: string; order_id?: string | null }, Sums extends Record<string, number>>(
  definition: Definition<Row, Sums>,
): BookList {
  const { nouns, title, intro, searched, columns, name, sums: sumsOf, files, isReconciled = false, read } = definition;
  const orderOf = (row: Row): BookRow["link"] =>
    row.order_id ? { column: "order", href: paths.adminOrder(row.order_id) } : null;
  return {
    show: async (api, query, canSeeOrders) => {
      const { data, meta, sums } = await readOrFail(read(api, query), phrase);
      const { from, to } = query;
      const link = definition.link ?? (canSeeOrders ? orderOf : () => null);
      return {
        ...{ nouns, title, intro, searched },
        columns: columns.map(({ of: _, ...column }) => column),
        rows: data.map((row) => ({
          ...{ id: row.id, name: name(row), link: link(row) },
          cells: Object.fromEntries(columns.map(({ key, of }) => [key, of(row)])),
        })),
        total: meta.total ?? 0,
        sums: sums ? sumsOf.map(([label, key]) => [label, formatPence(sums[key] ?? 0)]) : [],
        layouts: Object.keys(files) as Layout[],
        reconciliation: isReconciled
          ? reconciled(await readOrFail(readReconciliation(api, { from, to }), phrase))
          : null,
      };
    },
    file: (api, layout, query) => {
      const file = files[layout];
      if (!file) return undefined;
      async function* parts(rowsOf: FileOf<Row>["rowsOf"]) {
        const reading = readInParts((rows) => readOrFail(read(api, { ...query, page: 1, ...rows }), phrase));
        for await (const rows of reading) yield rows.flatMap(rowsOf);
      }
      return { header: file.header, parts: parts(file.rowsOf) };
    },
  };
}

function payoutState({ status, difference }: BookedPayout): string {
  return difference ? `${payoutStates[status]}; ${formatPence(difference)} not explained` : payoutStates[status];
}

function aboutPart({ customer: of, document, title, description, provider_id: providerId }: BookedPayoutPart): string {
  if (title) return [title, of, document].filter(Boolean).join(", ");
  return description || (providerId ?? "–");
}

/** The sums in the order in which they are taken from each other. */
function reconciled(sums: Reconciliation): ShownList["reconciliation"] {
  return {
    lines: [
      ["Payments by card", formatPence(sums.payments)],
      ["Refunds by card", formatPence(0 - sums.refunds)],
      ["Lost disputes", formatPence(0 - sums.disputes)],
      ["Fees", formatPence(0 - sums.fees)],
      ["Other", formatPence(sums.other)],
      ["Paid out", formatPence(sums.paid_out)],
      ["Not paid out yet", formatPence(sums.not_paid_out)],
    ],
    difference: sums.difference === 0 ? null : formatPence(sums.difference),
  };
}
