import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { errorResponse } from "~/api/result.server";
import { isDocumentRequest, requireVerified } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { notFound } from "~/http/not-found.server";
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
  if (sent.status < 429) throw notFound();
  throw errorResponse(sent, "getting the download");
}

/** Never shown: with it Remix makes a page of a refusal, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
