import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { withDefaults } from "~/http/book-days.server";
import { type Cell, csvResponse, csvStream } from "~/http/csv.server";
import { parseListQuery, requireDays } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import {
  listBookedBalances,
  listDocuments,
  listPayments,
  listRefunds,
  readDeferred,
  readInParts,
  readVat,
} from "~/models/books.server";
import {
  balanceFile,
  deferredFileHeader,
  deferredFileRow,
  documentFiles,
  type Layout,
  layouts,
  paymentFiles,
  refundFiles,
  vatFileHeader,
  vatFileRow,
  writtenOffFile,
} from "~/view-models/books.server";

/** Sends a part of the books as a CSV file: a list in parts, however long it is. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "reports.view");
  const days = withDefaults(requireDays(request));
  const { q } = parseListQuery(request);
  const [, part = "", layout = "csv"] = /^([a-z-]+?)(?:-(xero|sage))?\.csv$/.exec(params.fileName ?? "") ?? [];
  const name = `${part}${layout === "csv" ? "" : `-${layout}`}-${days.from}-${days.to}.csv`;
  if (part === "vat") {
    const { rows } = await readOrFail(readVat(api, days), "getting the books");
    return csvResponse(
      name,
      vatFileHeader,
      rows.map((row) => vatFileRow(row, days)),
    );
  }
  if (part === "deferred") {
    const { months } = await readOrFail(readDeferred(api, days), "getting the books");
    return csvResponse(name, deferredFileHeader, months.map(deferredFileRow));
  }
  const file = listFile(api, part, layouts.find((one) => one === layout) ?? "csv", { ...days, q });
  if (!file) throw notFound();
  return csvStream(name, file.header, file.parts);
}

interface ListFile {
  header: string[];
  parts: AsyncIterator<Cell[][]>;
}

function listFile(
  api: PageApi,
  part: string,
  layout: Layout,
  query: { from: string; to: string; q: string },
): ListFile | undefined {
  const all = { ...query, page: 1 };
  if (part === "invoices" || part === "credit-notes") {
    const kind = part === "invoices" ? "invoice" : "credit_note";
    return fileOf(documentFiles[layout], (rows) => listDocuments(api, kind, { ...all, ...rows }));
  }
  if (part === "payments") return fileOf(paymentFiles[layout], (rows) => listPayments(api, { ...all, ...rows }));
  if (part === "balances" && layout === "csv")
    return fileOf(balanceFile, (rows) => listBookedBalances(api, { ...all, ...rows }));
  if (part === "written-off" && layout === "csv")
    return fileOf(writtenOffFile, (rows) => listPayments(api, { ...all, ...rows, show: "written_off" }));
  if (part === "refunds") return fileOf(refundFiles[layout], (rows) => listRefunds(api, { ...all, ...rows }));
  return undefined;
}

function fileOf<Row extends { id: string }>(
  { header, rowsOf }: { header: string[]; rowsOf: (row: Row) => Cell[][] },
  read: (query: { per_page: number; after?: string }) => Promise<{ data: Row[] }>,
): ListFile {
  async function* parts() {
    for await (const rows of readInParts((query) => readOrFail(read(query), "getting the books")))
      yield rows.flatMap(rowsOf);
  }
  return { header, parts: parts() };
}
