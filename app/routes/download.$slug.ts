import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { errorResponse } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { isDocumentRequest } from "~/http/document-request.server";
import { notFound } from "~/http/not-found.server";
import { takeDownload } from "~/models/download.server";
import { pictureUrl } from "~/view-models/card.server";

/** Adds an item to the member's downloads and redirects to its file; a prefetch adds nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const slug = params.slug ?? "";
  const downloadsPath = paths.downloads({ item: slug });
  if (!isDocumentRequest(request)) return redirect(downloadsPath);
  const sent = await takeDownload(api, slug);
  if (sent.ok) return redirect(sent.body.data ? pictureUrl(sent.body.data) : downloadsPath);
  if (sent.status === 403) return redirect(paths.usersUpgrade(slug));
  if (sent.status < 429) throw notFound();
  throw errorResponse(sent, "getting the download");
}

export default EmptyPage;
