import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isDocumentRequest, requireVerified } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { takeDownload } from "~/models/download.server";
import { pictureUrl } from "~/view-models/card.server";

/** Puts an item among the member's downloads and leads to its file; on suspicion nothing is taken. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const slug = params.slug ?? "";
  const shelf = paths.downloads({ item: slug });
  if (!isDocumentRequest(request)) return redirect(shelf);
  const sent = await takeDownload(api, slug);
  if (sent.ok) return redirect(sent.body.data ? pictureUrl(sent.body.data) : shelf);
  if (sent.status === 403) return redirect(paths.usersUpgrade(slug));
  if (sent.status < 500) throw new Response(null, { status: 404, statusText: "not_found" });
  throw new Response(problemWith("getting the download", sent.problem.message), { status: sent.status });
}

/** Never shown: with it Remix makes a page of a refusal, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
