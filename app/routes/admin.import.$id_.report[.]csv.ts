import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { csvResponse } from "~/http/csv.server";
import { listAllImportLines } from "~/models/library-import.server";

const words = { created: "Created", changed: "Changed", fault: "Fault", note: "Not kept" };

/** Sends the report of an import as a CSV file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.import");
  const lines = await readOrFail(listAllImportLines(api, params.id ?? ""), "getting the import");
  return csvResponse(
    "import-report.csv",
    ["What", "File", "Line", "Item or reason", "Item (id)"],
    lines.map(({ kind, file, line, text, item_id: itemId }) => [words[kind], file, line, text, itemId]),
  );
}
