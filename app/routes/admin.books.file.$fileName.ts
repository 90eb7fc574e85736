import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { findBookList } from "~/features/book-lists.server";
import { withDefaults } from "~/http/book-days.server";
import { csvResponse, csvStream } from "~/http/csv.server";
import { parseListQuery, requireDays } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import { readDeferred, readVat } from "~/models/books.server";
import { layouts } from "~/view-models/book-files.server";
import { deferredFileHeader, deferredFileRow, vatFileHeader, vatFileRow } from "~/view-models/books.server";

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
  const payout = new URL(request.url).searchParams.get("payout");
  const query = { ...days, q, ...(part === "payout-parts" && payout && { payout }) };
  const file = findBookList(part)?.file(api, layouts.find((one) => one === layout) ?? "csv", query);
  if (!file) throw notFound();
  return csvStream(name, file.header, file.parts);
}
