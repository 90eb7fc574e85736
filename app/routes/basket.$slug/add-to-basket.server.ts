import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { ApiClient, Failure } from "~/api/client.server";
import { errorResponse } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { findOrderOfBasket } from "~/features/ordered-basket.server";
import { invalidSubmission, type Submission } from "~/forms/submission.server";
import { toBasketNotice } from "~/http/basket-notice.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { notFound } from "~/http/not-found.server";
import { redirectHeaders } from "~/http/redirects.server";
import { continueShoppingPath } from "~/http/referer.server";
import { addToBasket, getOffer } from "~/models/basket.server";
import { commitSession, type Notice, type Session, withoutBasket } from "~/sessions.server";
import { optionsSchema } from "./schema.server";

const newBasketNotice: Notice = {
  type: "info",
  message: "Your earlier basket could not be found, so this is a new one.",
};

/** Codes of a lost response: the item may have been added, so that reloading the URL might add it twice. */
const lostCodes = new Set(["timeout", "malformed", "unanswered"]);

/**
 * Whether the user goes to the page. A browser's prefetch is no navigation, nor is a part of another page, nor the POST
 * of a form that was refused.
 */
export function isDocumentNavigation({ originalRequest }: Visitor): boolean {
  const part = originalRequest.headers.get("sec-fetch-dest") ?? "document";
  return isDocumentRequest(originalRequest) && part === "document";
}

/** Adds the product of the URL, and redirects to the basket. @returns null if the user has to choose an option */
export async function addByAddress(visitor: Visitor, slug: string): Promise<Response | null> {
  const { originalRequest } = visitor;
  const added = await add(visitor, slug);
  if (added.sent.ok)
    return added.sent.body.selectOptions ? null : redirectToBasket(originalRequest, added.session, added.notices);
  const { status, problem } = added.sent;
  if (lostCodes.has(problem.code)) {
    const message = `${problemWith("updating the basket", problem.message)} Here is your basket as it is now.`;
    return redirectToBasket(originalRequest, added.session, [{ type: "warning", message }]);
  }
  throw status === 404 ? notFound() : errorResponse(added.sent, "updating the basket");
}

/** Adds the product of the URL, for a form that is only a button. */
export function addItem(submission: Submission, visitor: Visitor, slug: string) {
  return addAll(submission, visitor, slug, [slug]);
}

/** Adds every selected option. */
export async function addOptions(submission: Submission, visitor: Visitor, slug: string) {
  const parsed = parseWithZod(submission.form, { schema: optionsSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  return addAll(submission, visitor, slug, parsed.value.options);
}

/**
 * Adds the options one after the other. The response names those that could not be added, and keeps only them selected,
 * so that nothing is added twice.
 */
async function addAll(submission: Submission, visitor: Visitor, slug: string, options: string[]) {
  let { session } = visitor;
  const notices: Notice[] = [];
  const failed: (Failure & { slug: string })[] = [];
  for (const option of options) {
    const added = await add({ ...visitor, session }, option);
    session = added.session;
    notices.push(...added.notices);
    if (!added.sent.ok) failed.push({ ...added.sent, slug: option });
  }
  const [first] = failed;
  if (!first) return redirectToBasket(visitor.originalRequest, session, notices);
  const titles = await optionTitles(visitor.client.withTokens(session), slug);
  const reasons = failed.map((one) => `${titles.get(one.slug) ?? one.slug}: ${one.problem.message}`);
  const done = notices.map(({ message }) => `${message}.`).join(" ");
  const problem = `${done} ${problemWith("updating the basket", reasons.join(" "))}`.trim();
  const result = {
    status: "error" as const,
    initialValue: { options: failed.map((one) => one.slug) },
    error: { "": [problem] },
  };
  const response = invalidSubmission(submission, result, first.status, first.retryAfter);
  const headers = new Headers(response.init?.headers);
  headers.append("set-cookie", await commitSession(session));
  return data(response.data, { ...response.init, headers });
}

/** Adds one item. If the token is no longer valid, the item is added to a new basket. */
async function add({ session, client, api }: Pick<Visitor, "session" | "client" | "api">, slug: string) {
  const sent = await addToBasket(client.withTokens(session), slug);
  if (!sent.ok && sent.problem.code === "no_basket" && session.basketToken) {
    const next = withoutBasket(session);
    const sentAgain = await addToBasket(client.withTokens(next), slug);
    const wasOrdered = (await findOrderOfBasket({ api, session })) !== null;
    return { sent: sentAgain, ...withToken(next, sentAgain, wasOrdered ? [] : [newBasketNotice]) };
  }
  return { sent, ...withToken(session, sent, []) };
}

function withToken(session: Session, sent: Awaited<ReturnType<typeof addToBasket>>, before: Notice[]) {
  if (!sent.ok || sent.body.selectOptions) return { session, notices: [] as Notice[] };
  const notices = sent.body.messages.map(toBasketNotice);
  const { token, totals } = sent.body;
  return { session: { ...session, basketToken: token, basketPence: totals.total }, notices: [...before, ...notices] };
}

async function redirectToBasket(request: Request, session: Session, notices: Notice[]): Promise<Response> {
  const shopping = continueShoppingPath(request) ?? session.shopping;
  const headers = await redirectHeaders({ session: { ...session, shopping }, notice: notices });
  headers.set("x-robots-tag", "noindex");
  return redirect(paths.basket(), { status: request.method === "POST" ? 303 : 302, headers });
}

async function optionTitles(client: ApiClient, slug: string): Promise<Map<string, string>> {
  const offer = await getOffer(client, slug).catch(() => null);
  const type = offer?.purchase_type ?? "";
  return new Map(offer?.product?.options.map((option) => [option.slug + type, option.title]));
}
