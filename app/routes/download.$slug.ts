import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { errorResponse, readOrFail } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { logDownload, previewContent } from "~/models/content.server";
import { firstFileOf } from "~/models/download.server";
import { pictureUrl } from "~/view-models/card.server";

/** Redirects to the first file of an item, or to its page if it has none. Visiting this address changes nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const slug = params.slug ?? "";
  const sent = await firstFileOf(api, slug);
  if (sent.ok) return redirect(sent.body.data ? pictureUrl(sent.body.data) : paths.content(slug));
  if (sent.status === 403) return redirect(paths.usersUpgrade(slug));
  if (sent.status < 429) throw notFound();
  throw errorResponse(sent, "getting the download");
}

/** Adds the item to the member's downloads, and leads to the file that is named, or to My Downloads. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireVerified(request, context);
  const { form } = await readSubmission(request, member);
  const card = await readOrFail(previewContent(member.api, params.slug ?? ""), "getting the download");
  if (!card) throw notFound();
  const sent = await logDownload(member.api, member.user.id, card.id);
  if (!sent.ok && sent.status === 403) return redirectAfterSubmit(paths.usersUpgrade(card.slug));
  if (!sent.ok && sent.status < 429) throw notFound();
  if (!sent.ok) throw errorResponse(sent, "getting the download");
  const file = String(form.get("file") ?? "");
  return redirectAfterSubmit(
    /^[\da-f]{6,100}$/.test(file) ? paths.picture(file) : paths.downloads({ item: card.slug }),
  );
}

export default EmptyPage;
