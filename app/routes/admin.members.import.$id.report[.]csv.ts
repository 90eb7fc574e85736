import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { outcomeOf } from "~/components/admin/member-import-state";
import { csvResponse } from "~/http/csv.server";
import { notFound } from "~/http/not-found.server";
import { findMemberImport, listAllMemberImportRows } from "~/models/member-import.server";

/** Sends what importing a file of members does, row by row, as a CSV file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "members.import");
  const { id = "" } = params;
  const outcome = outcomeOf(new URL(request.url).searchParams);
  const found = await readOrFail(findMemberImport(api, id), "getting the import of members");
  if (!found) throw notFound();
  const rows = await readOrFail(listAllMemberImportRows(api, id, outcome), "getting the import of members");
  return csvResponse(
    "members-report.csv",
    ["Line", "E-mail address", "Name", "Outcome", "What it does", "Id"],
    rows.map(({ line, email, name, outcome, notes, member_id }) => [
      ...[line, email, name, outcome, notes.join("; "), member_id],
    ]),
  );
}
