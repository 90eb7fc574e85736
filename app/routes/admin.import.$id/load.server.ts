import { importLineKinds, type LibraryImport } from "contract/library-import";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import { parsePageNumber } from "~/http/search-params.server";
import { findImportLines } from "~/models/library-import.server";

const linesPerPage = 50;

/** The page of the report that the URL asks for; its faults first, until they are left out. */
export async function loadLines(request: Request, api: PageApi, { id, state, counts }: LibraryImport) {
  const { searchParams } = new URL(request.url);
  const first = counts?.faults && state !== "finished" ? "faults" : "items";
  const show = importLineKinds.find((kind) => kind === searchParams.get("show")) ?? first;
  const page = parsePageNumber(searchParams);
  const query = { show, page, per_page: linesPerPage };
  const found = counts ? await readOrFail(findImportLines(api, id, query), "getting the import") : null;
  return { show, page, perPage: linesPerPage, total: found?.meta.total ?? 0, data: found?.data ?? [] };
}
