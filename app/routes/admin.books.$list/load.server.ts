import type { BookedDocument } from "contract/books";
import type { Permission } from "contract/permissions";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { formatPence } from "~/format/money";
import { notFound } from "~/http/not-found.server";
import { listBookedBalances, listDocuments, listPayments, listRefunds } from "~/models/books.server";
import { movedInWords } from "~/view-models/books.server";

interface Query {
  from: string;
  to: string;
  q: string;
  page: number;
  per_page: number;
}

interface BookList {
  nouns: { one: string; many: string };
  title: string;
  intro: string;
  searched: string;
  columns: { key: string; text: string; align?: "end"; selfExplaining?: boolean }[];
  rows: { id: string; name: string; href: string | null; cells: Record<string, string> }[];
  total: number;
  /** The sums of the whole period. */
  sums: [label: string, amount: string][];
}

const ways = { card: "Card", bacs: "Bank transfer" };
const searched = "A number, a reference or a customer’s name";

/**
 * Reads a list of the books. @throws a 404 page for one that there is not
 * @param permissions of the user: an order is linked for those who may see it
 */
export async function loadBookList(
  api: PageApi,
  list: string | undefined,
  query: Query,
  permissions: readonly Permission[],
): Promise<BookList> {
  const orderPage = (id: string) => (permissions.includes("orders.view") ? paths.adminOrder(id) : null);
  if (list === "invoices" || list === "credit-notes")
    return readDocumentList(api, list === "invoices" ? "invoice" : "credit_note", query, orderPage);
  if (list === "payments") {
    const { data, meta, sums } = await readOrFail(listPayments(api, query), "getting the books");
    return {
      nouns: { one: "payment", many: "payments" },
      title: "Payments",
      intro:
        "Money that arrived, by the day: of a card the day on which it was charged. What arrived beyond an amount is among the kept money, from which other payments are made.",
      searched,
      columns: [
        { key: "day", text: "Day" },
        { key: "order", text: "Order" },
        { key: "document", text: "Invoice" },
        { key: "customer", text: "Customer", selfExplaining: true },
        { key: "method", text: "Paid by" },
        { key: "amount", text: "Amount", align: "end" },
        { key: "received", text: "Received", align: "end" },
      ],
      rows: data.map((row) => ({
        id: row.id,
        name: `${row.title} of order ${row.order_number}`,
        href: orderPage(row.order_id),
        cells: {
          ...{ day: formatDay(row.day), order: String(row.order_number), document: row.document ?? "–" },
          customer: row.customer,
          method: row.from_balance ? "Kept money" : (row.card ?? ways[row.method]),
          ...{ amount: formatPence(row.amount), received: formatPence(row.received) },
        },
      })),
      total: meta.total ?? 0,
      sums: sums
        ? [
            ["Amount", formatPence(sums.amount)],
            ["Received", formatPence(sums.received)],
          ]
        : [],
    };
  }
  if (list === "balances") return readBalances(api, query, orderPage);
  if (list === "written-off") return readWrittenOff(api, query, orderPage);
  if (list !== "refunds") throw notFound();
  const { data, meta, sums } = await readOrFail(listRefunds(api, query), "getting the books");
  return {
    nouns: { one: "refund", many: "refunds" },
    title: "Refunds",
    intro: "Money that was sent back, by the day.",
    searched,
    columns: [
      { key: "day", text: "Day" },
      { key: "order", text: "Order" },
      { key: "document", text: "Credit note" },
      { key: "customer", text: "Customer", selfExplaining: true },
      { key: "method", text: "Sent by" },
      { key: "reason", text: "Reason" },
      { key: "amount", text: "Amount", align: "end" },
    ],
    rows: data.map((row) => ({
      id: row.id,
      name: `Refund of order ${row.order_number}`,
      href: orderPage(row.order_id),
      cells: {
        ...{ day: formatDay(row.day), order: String(row.order_number), document: row.document ?? "–" },
        ...{ customer: row.customer, method: ways[row.method], reason: row.reason, amount: formatPence(row.amount) },
      },
    })),
    total: meta.total ?? 0,
    sums: sums ? [["Amount", formatPence(sums.amount)]] : [],
  };
}

async function readBalances(api: PageApi, query: Query, orderPage: (id: string) => string | null): Promise<BookList> {
  const { data, meta, sums } = await readOrFail(listBookedBalances(api, query), "getting the books");
  return {
    nouns: { one: "entry", many: "entries" },
    title: "Balances",
    intro:
      "Money of customers beyond what was due: no revenue, and without VAT, until it pays something. It is received on the day on which it arrived.",
    searched,
    columns: [
      { key: "day", text: "Day" },
      { key: "order", text: "Order" },
      { key: "customer", text: "Customer", selfExplaining: true },
      { key: "what", text: "What" },
      { key: "amount", text: "Amount", align: "end" },
    ],
    rows: data.map((row) => ({
      id: row.id,
      name: `${movedInWords(row)}, order ${row.order_number}`,
      href: orderPage(row.order_id),
      cells: {
        ...{ day: formatDay(row.day), order: String(row.order_number), customer: row.customer },
        ...{ what: movedInWords(row), amount: formatPence(row.amount) },
      },
    })),
    total: meta.total ?? 0,
    sums: sums
      ? [
          ["Kept before", formatPence(sums.opening)],
          ["Received", formatPence(sums.received)],
          ["Applied", formatPence(sums.applied)],
          ["Sent back", formatPence(sums.sent_back)],
          ["Kept after", formatPence(sums.closing)],
        ]
      : [],
  };
}

async function readWrittenOff(api: PageApi, query: Query, orderPage: (id: string) => string | null): Promise<BookList> {
  const { data, meta, sums } = await readOrFail(
    listPayments(api, { ...query, show: "written_off" }),
    "getting the books",
  );
  return {
    nouns: { one: "payment", many: "payments" },
    title: "Written off",
    intro: "What was missing of bank transfers and was written off as bank charges, by the day on which they arrived.",
    searched,
    columns: [
      { key: "day", text: "Day" },
      { key: "order", text: "Order" },
      { key: "document", text: "Invoice" },
      { key: "customer", text: "Customer", selfExplaining: true },
      { key: "amount", text: "Amount", align: "end" },
      { key: "received", text: "Received", align: "end" },
      { key: "writtenOff", text: "Written off", align: "end" },
    ],
    rows: data.map((row) => ({
      id: row.id,
      name: `${row.title} of order ${row.order_number}`,
      href: orderPage(row.order_id),
      cells: {
        ...{ day: formatDay(row.day), order: String(row.order_number), document: row.document ?? "–" },
        ...{ customer: row.customer, amount: formatPence(row.amount), received: formatPence(row.received) },
        writtenOff: formatPence(row.written_off),
      },
    })),
    total: meta.total ?? 0,
    sums: sums
      ? [
          ["Amount", formatPence(sums.amount)],
          ["Received", formatPence(sums.received)],
          ["Written off", formatPence(sums.written_off)],
        ]
      : [],
  };
}

async function readDocumentList(
  api: PageApi,
  kind: BookedDocument["kind"],
  query: Query,
  orderPage: (id: string) => string | null,
): Promise<BookList> {
  const { data, meta, sums } = await readOrFail(listDocuments(api, kind, query), "getting the books");
  const isInvoice = kind === "invoice";
  return {
    nouns: isInvoice ? { one: "invoice", many: "invoices" } : { one: "credit note", many: "credit notes" },
    title: isInvoice ? "Invoices" : "Credit notes",
    intro: isInvoice
      ? "By the tax point: the day on which the invoice was paid. It was issued on that day or later."
      : "By the day on which they were issued.",
    searched: "A number or a customer’s name",
    columns: [
      { key: "day", text: isInvoice ? "Tax point" : "Issued" },
      { key: "number", text: "Number" },
      { key: "order", text: "Order" },
      { key: "customer", text: "Customer", selfExplaining: true },
      { key: "net", text: "Net", align: "end" },
      { key: "vat", text: "VAT", align: "end" },
      { key: "gross", text: "Total", align: "end" },
    ],
    rows: data.map((row) => ({
      id: row.id,
      name: row.number,
      href: orderPage(row.order_id),
      cells: {
        ...{ day: formatDay(row.tax_point_on), number: row.number, order: String(row.order_number) },
        ...{ customer: row.customer.name, net: formatPence(row.net), vat: formatPence(row.vat) },
        gross: formatPence(row.gross),
      },
    })),
    total: meta.total ?? 0,
    sums: sums
      ? [
          ["Net", formatPence(sums.net)],
          ["VAT", formatPence(sums.vat)],
          ["Total", formatPence(sums.gross)],
        ]
      : [],
  };
}
