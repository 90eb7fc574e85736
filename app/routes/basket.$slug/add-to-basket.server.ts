import { type AppLoadContext, redirect } from "@remix-run/node";
import { createApi } from "~/api/client.server";
import { errorResponse } from "~/api/result.server";
import { callerFrom, isDocumentRequest } from "~/auth/guards.server";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { continueShoppingPath } from "~/http/referer.server";
import { addToBasket, getOffer } from "~/models/basket.server";
import { commitNotices, commitSession, type Notice, type Session } from "~/sessions.server";

const anew: Notice = { type: "info", message: "Your earlier basket could not be found, so this is a new one." };

/** Codes of a lost answer: nobody knows whether it was added, and to load the address again might add it twice. */
const lost = new Set(["timeout", "malformed", "unanswered"]);
/** More than any product has. */
const mostOptions = 50;

/**
 * A page that somebody goes to. What a browser fetches ahead or as a part of another page is none, nor is the page
 * again after a refused form, which comes with the form's headers.
 */
export function isDocumentNavigation(request: Request): boolean {
  const part = request.headers.get("sec-fetch-dest") ?? "document";
  return isDocumentRequest(request) && part === "document" && !request.headers.has("content-type");
}

/** Adds what an address names and leads to the basket. @returns null when one of several options is to be chosen */
export async function addByAddress(
  request: Request,
  context: AppLoadContext,
  session: Session,
  slug: string,
): Promise<Response | null> {
  const added = await putIn(request, context, session, slug);
  if (added.sent.ok) return added.sent.body.selectOptions ? null : toBasket(request, added.session, added.notices);
  const { status, problem } = added.sent;
  if (lost.has(problem.code)) {
    const message = `${problemWith("updating the basket", problem.message)} Here is your basket as it is now.`;
    return toBasket(request, added.session, [{ type: "warning", message }]);
  }
  throw status === 404 ? notFound() : errorResponse(added.sent, "updating the basket");
}

/**
 * Adds every option that was ticked, one after the other. What could not be added is named and stays ticked; the rest
 * is not, so that nothing is added twice.
 */
export async function addChosen(
  request: Request,
  context: AppLoadContext,
  before: Session,
  form: FormData,
  slug: string,
) {
  const ticked = [...new Set(form.getAll("options").map(String))].slice(0, mostOptions);
  if (form.has("form") && ticked.length === 0)
    return invalid("options", { values: {}, errors: { options: [messages.selectAtLeastOne] } });
  let session = before;
  const notices: Notice[] = [];
  const failed: { slug: string; status: number; reason: string }[] = [];
  for (const option of ticked.length > 0 ? ticked : [slug]) {
    const added = await putIn(request, context, session, option);
    session = added.session;
    notices.push(...added.notices);
    if (!added.sent.ok) failed.push({ slug: option, status: added.sent.status, reason: added.sent.problem.message });
  }
  const [first] = failed;
  if (!first) return toBasket(request, session, notices);
  const names = await optionNames(request, context, session, slug);
  const reasons = failed.map((one) => `${names.get(one.slug) ?? one.slug}: ${one.reason}`);
  const done = notices.map(({ message }) => `${message}.`).join(" ");
  const problem = `${done} ${problemWith("updating the basket", reasons.join(" "))}`.trim();
  const values = { form: "options", options: failed.map((one) => one.slug) };
  const answer = invalid("options", { values, errors: {}, problem }, first.status);
  return { ...answer, init: { ...answer.init, headers: { "set-cookie": await commitSession(session) } } };
}

/** One addition. A token that opens nothing any more is let go of, and the thing lies in a new basket. */
async function putIn(request: Request, context: AppLoadContext, session: Session, slug: string) {
  const sent = await addToBasket(createApi(callerFrom(request, context, session)), slug);
  if (!sent.ok && sent.problem.code === "no_basket" && session.basketToken) {
    const fresh = { ...session, basketToken: undefined, shownPrices: undefined };
    const again = await addToBasket(createApi(callerFrom(request, context, fresh)), slug);
    return { sent: again, ...kept(fresh, again, [anew]) };
  }
  return { sent, ...kept(session, sent, []) };
}

function kept(session: Session, sent: Awaited<ReturnType<typeof addToBasket>>, before: Notice[]) {
  if (!sent.ok || sent.body.selectOptions) return { session, notices: [] as Notice[] };
  const notices = sent.body.messages.map(({ type, message }) => ({ type, message }));
  return { session: { ...session, basketToken: sent.body.token }, notices: [...before, ...notices] };
}

async function toBasket(request: Request, session: Session, notices: Notice[]): Promise<Response> {
  const headers = new Headers({ "x-robots-tag": "noindex" });
  headers.append(
    "set-cookie",
    await commitSession({ ...session, shopping: continueShoppingPath(request) ?? session.shopping }),
  );
  headers.append("set-cookie", await commitNotices(...notices));
  return redirect(paths.basket(), { status: request.method === "POST" ? 303 : 302, headers });
}

async function optionNames(
  request: Request,
  context: AppLoadContext,
  session: Session,
  slug: string,
): Promise<Map<string, string>> {
  const looked = await getOffer(createApi(callerFrom(request, context, session)), slug).catch(() => null);
  const type = looked?.purchase_type ?? "";
  return new Map(looked?.product?.options.map((option) => [option.slug + type, option.title]));
}
