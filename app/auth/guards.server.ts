import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import type { Session as ApiSession, SessionUser } from "contract/auth";
import { type ApiClient, createApiClient, type PageApi } from "~/api/client.server";
import { ApiProblem } from "~/api/problem.server";
import { paths } from "~/config/paths";
import { savePendingForm } from "~/forms/pending-form.server";
import { isCrossSite } from "~/http/load-context";
import { checkSession } from "~/models/auth.server";
import {
  commitNotices,
  commitSession,
  loggedInSession,
  loggedOutSession,
  type Notice,
  newSession,
  readSession,
  type Session,
  withCallouts,
} from "~/sessions.server";

/** What is read or created once per request, for its action and all its loaders. */
export interface RequestState {
  /** The request as the browser sent it. After an action, loaders get a GET in place of its POST. */
  originalRequest: Request;
  session: Session;
  /** The product API for reads whose errors must not become the response. */
  client: ApiClient;
  /** A form was submitted by a page of another site. */
  isCrossSite: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by the first guard of a request. */
    requestState?: Promise<RequestState>;
  }
}

/** Anyone who sent a request. */
export interface Visitor extends RequestState {
  /** The product API for the page itself: errors become redirects and error pages. */
  api: PageApi;
}

/** A logged-in visitor. */
export interface Member extends Visitor {
  user: SessionUser;
}

interface LoginOptions {
  /** Where guests are redirected: to log in unless given. */
  redirectTo?: string | ((visitor: Visitor) => Promise<string>);
  /** The notice for guests. */
  notice?: Notice;
}

/** Anyone. */
export async function getVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  // One context exists per request, while Remix gives every loader a Request of its own.
  context.requestState ??= createRequestState(request, context);
  const state = await context.requestState;
  return { ...state, api: withHttpErrors(request, state) };
}

async function createRequestState(request: Request, context: AppLoadContext): Promise<RequestState> {
  const session = await readSession(request);
  const client = createApiClient({
    token: session.token,
    basketToken: session.basketToken,
    signal: request.signal,
    receivedAt: context.receivedAt,
    address: context.clientAddress,
    userAgent: request.headers.get("user-agent") ?? undefined,
  });
  return { originalRequest: request, session, client, isCrossSite: isCrossSite(request, context) };
}

/** Only visitors who are not logged in; others are redirected, by default to their dashboard. */
export async function requireGuest(
  request: Request,
  context: AppLoadContext,
  redirectTo: string = paths.forYou(),
): Promise<Visitor> {
  const visitor = await getVisitor(request, context);
  if (visitor.session.user) throw redirectDocument(redirectTo);
  return visitor;
}

/**
 * Only logged-in users; others are redirected, by default to log in, and returned to this page afterwards. The user is
 * read from the API again once per session.
 * @param redirectTo a path, or a function that finds one or throws a response for the visitor
 */
export async function requireLogin(
  request: Request,
  context: AppLoadContext,
  { redirectTo = paths.login(), notice }: LoginOptions = {},
): Promise<Member> {
  const visitor = await getVisitor(request, context);
  const { session, api } = visitor;
  if (!session.user) {
    const to = typeof redirectTo === "string" ? redirectTo : await redirectTo(visitor);
    throw await redirectToLogin(request, visitor, { to, notice });
  }
  if (!session.checked && isDocumentRequest(request)) throw await reload(request, await refreshSession(session, api));
  return { ...visitor, user: session.user };
}

/** Only users with a verified e-mail address; others are redirected to verify it. */
export async function requireVerified(request: Request, context: AppLoadContext): Promise<Member> {
  const member = await requireLogin(request, context);
  if (member.user.verified.status) return member;
  const { user } = await checkSession(member.api);
  if (!user.verified.status)
    throw redirectDocument(paths.verify(), {
      headers: { "set-cookie": await commitReturnTo(request, member.session) },
    });
  throw await reload(request, { ...member.session, user });
}

/** Only administrators; other users are redirected to the page that says so. */
export async function requireAdmin(request: Request, context: AppLoadContext): Promise<Member> {
  const member = await requireLogin(request, context);
  if (!member.user.roles.includes("admin")) throw redirectDocument(paths.denied());
  return member;
}

/** Whether a person asked for this page. A prefetch or a script's request must not change anything. */
export function isDocumentRequest(request: Request): boolean {
  const { method, headers } = request;
  const isData = headers.get("sec-fetch-dest") === "empty" || headers.get("accept") === "application/json";
  return method === "GET" && !isPrefetch(request) && !isData;
}

/** Whether the browser prefetches the page, without the user. */
export function isPrefetch({ headers }: Request): boolean {
  return (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
}

/** @param next the session to continue with; the pending form belongs to the one before */
async function redirectToLogin(
  request: Request,
  state: RequestState,
  { to = paths.login(), notice }: { to?: string; notice?: Notice | undefined },
  next = state.session,
) {
  const headers = new Headers({ "set-cookie": await commitReturnTo(request, next) });
  const pendingForm = await keepSubmission(state);
  if (pendingForm) headers.append("set-cookie", pendingForm);
  if (notice && isDocumentRequest(request)) headers.append("set-cookie", await commitNotices(notice));
  return redirectDocument(to, { headers });
}

/** The Set-Cookie that keeps a submitted form until its sender has logged in again, if there is one. */
export async function keepSubmission({ originalRequest, session, isCrossSite }: RequestState) {
  return isCrossSite ? undefined : savePendingForm(originalRequest, session);
}

/** The session with the requested page, to return to later. A form's action is the URL of its page. */
async function commitReturnTo(request: Request, session: Session): Promise<string> {
  if (!isDocumentRequest(request) && request.method !== "POST") return commitSession(session);
  const { pathname, search } = new URL(request.url);
  const target = pathname + search;
  return commitSession({ ...session, redirect: target.length <= 1_000 ? target : undefined });
}

/** The session with the user as the API returns them now, and their callouts. */
async function refreshSession(session: Session, api: PageApi | ApiClient): Promise<Session> {
  const { user, messages } = await checkSession(api);
  const callouts = messages.map(({ key, data: { msg, ...rest } }) => ({ ...rest, key, message: msg }));
  return withCallouts({ ...session, user, checked: true }, callouts);
}

/**
 * The session after logging in, refreshed at once so that the next page need not do it. Where the API does not answer,
 * the next page does.
 */
export async function startSession({ session: before, client }: RequestState, login: ApiSession): Promise<Session> {
  const session = loggedInSession(before, login);
  return refreshSession(session, client.withTokens(session)).catch(() => session);
}

async function reload(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search, { headers: { "set-cookie": await commitSession(session) } });
}

/** The API with its errors turned into responses: a redirect, or an error page of the same status. */
function withHttpErrors(request: Request, state: RequestState): PageApi {
  const { client } = state;
  return {
    throws: "Response",
    read: (call, args) =>
      client.read(call, args).catch((error) => throwAsResponse(error, request, state, slugOf(args))),
    find: (call, args) =>
      client.find(call, args).catch((error) => throwAsResponse(error, request, state, slugOf(args))),
    async send(call, args, options) {
      const sent = await client.send(call, args, options);
      if (!sent.ok && sent.status === 401 && state.session.user && !options?.keepsSession)
        throw await logOutAndRedirect(request, state);
      return sent;
    },
  };
}

/** The slug of the item that a call reads, if any. */
function slugOf(args: { params?: { slug?: string } }): string | undefined {
  return args.params?.slug;
}

/** @throws a redirect, or a Response with the problem as its body; 400 and 422 become 404, as a GET has no form to show */
async function throwAsResponse(
  error: unknown,
  request: Request,
  state: RequestState,
  slug: string | undefined,
): Promise<never> {
  if (!(error instanceof ApiProblem)) throw error;
  const { status, problem } = error;
  if (status === 401) throw await logOutAndRedirect(request, state);
  if (status === 403) throw await redirectForbidden(problem.code, request, state.session, slug);
  const headers = error.retryAfter ? { "retry-after": error.retryAfter } : undefined;
  throw new Response(problem.message, {
    status: status === 422 || status === 400 ? 404 : status,
    statusText: problem.code,
    headers,
  });
}

/** A locked item redirects to the upgrade that opens it, every other 403 to the page that explains it. */
async function redirectForbidden(
  code: string,
  request: Request,
  session: Session,
  slug: string | undefined,
): Promise<Response> {
  if (code === "unverified")
    return redirectDocument(paths.verify(), { headers: { "set-cookie": await commitReturnTo(request, session) } });
  if (code === "forbidden") return redirectDocument(paths.denied());
  return redirectDocument(paths.usersUpgrade(code === "no_access" && slug ? slug : "403"));
}

/** Why a user who did not log out is asked to log in. */
export const loggedOutElsewhere: Notice = {
  type: "info",
  message: "You are logged out: your session has ended, or it was ended elsewhere. Log in to go on.",
};

/** The API no longer accepts the token: ends the session and redirects to log in and back. */
async function logOutAndRedirect(request: Request, state: RequestState): Promise<Response> {
  const { session } = state;
  const notice = session.user ? loggedOutElsewhere : undefined;
  return redirectToLogin(request, state, { notice }, session.user ? loggedOutSession(session) : newSession());
}
