import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { attachmentHeaders } from "~/http/content-disposition.server";
import { redirectAfterSubmit, redirectWithNotice } from "~/http/redirects.server";
import { titleOfStatus } from "~/layout/route-error";
import { standalonePage } from "~/layout/standalone-page.server";
import { logDownload, previewContent, readPdf } from "~/models/content.server";

/** Sends an item as a PDF, the whole of it or one part by `?page`; the item's own page says why there is none. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const wanted = new URL(request.url).searchParams.get("page");
  const page = wanted === null ? undefined : Number(wanted);
  const card = await readOrFail(previewContent(api, params.slug ?? ""), "getting the download");
  if (!card) return redirect(paths.content(params.slug ?? ""));
  if (!card.has_access) return redirect(paths.usersUpgrade(card.slug));
  if (wanted !== null && !/^(0|[1-9]\d{0,5})$/.test(wanted)) return redirect(noSuchPart(card.slug, wanted));
  const bytes = await readPdf(api, card.id, page).catch((refusal) => refuse(refusal, card.slug, page));
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...attachmentHeaders(`${card.slug}.pdf`, page === undefined ? "" : `-part-${page + 1}`),
      "content-length": String(bytes.byteLength),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

/** Adds the item to the member's downloads, where it may be downloaded, and leads to its PDF. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireVerified(request, context);
  const { form } = await readSubmission(request, member);
  const slug = params.slug ?? "";
  const card = await readOrFail(previewContent(member.api, slug), "getting the download");
  // What is refused here is refused there too, on a page that says why.
  if (card?.has_access) await logDownload(member.api, member.user.id, card.id);
  const page = String(form.get("page") ?? "");
  return redirectAfterSubmit(paths.pdf(slug, /^(0|[1-9]\d{0,5})$/.test(page) ? Number(page) : undefined));
}

/** An unknown part redirects to its page, which says that it does not exist. */
function noSuchPart(slug: string, wanted: string): string {
  return `${paths.content(slug)}/part-${encodeURIComponent(wanted)}`;
}

/**
 * An unknown part redirects to the page that says so. A PDF that can be had later is a page that says when; any other
 * refusal is a notice on the item's page.
 */
async function refuse(refusal: unknown, slug: string, page: number | undefined): Promise<never> {
  if (!(refusal instanceof Response) || refusal.status < 400) throw refusal;
  const { status, headers } = refusal;
  if (status === 404) throw redirect(paths.content(slug, page));
  const message = problemWith("getting the download", await refusal.text());
  if (status < 429) throw await redirectWithNotice(paths.content(slug), { type: "error", message });
  throw standalonePage({
    status,
    title: titleOfStatus(status),
    text: message,
    links: [
      { href: paths.pdf(slug, page), text: "Try again" },
      { href: paths.content(slug), text: "Back to the publication" },
    ],
    retryAfter: headers.get("retry-after"),
  });
}
