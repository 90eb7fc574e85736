import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchFile } from "~/api/files.server";
import { problemOf } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { downloadResponse } from "~/http/file-response.server";
import { notFound } from "~/http/not-found.server";
import { standalonePage } from "~/layout/standalone-page.server";
import { openExport } from "~/models/library-export.server";

/** Passes on the file of an export as it comes from the API. That it was taken is recorded. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.import");
  // A HEAD would be recorded as a download.
  if (request.method === "HEAD") return new Response(null, { headers: { "cache-control": "private, no-store" } });
  const sent = await openExport(api, params.id ?? "");
  if (sent.ok) {
    const { name, temporary_url: url } = sent.body;
    const file = await fetchFile(url as `/files/${string}`, request, true);
    if (file.ok || file.status === 304 || file.status === 416) return downloadResponse(file, name);
    throw notFound();
  }
  if (sent.status === 404) throw notFound();
  return standalonePage({
    status: sent.status,
    title: sent.status === 410 ? "This file was removed" : "The file cannot be sent now",
    text: sent.status === 410 ? sent.problem.message : (problemOf(sent, "exporting the library") ?? ""),
    links: [{ href: paths.adminExports(), text: "Export" }],
    retryAfter: sent.retryAfter,
  });
}
