import { redirect } from "@remix-run/node";
import type { SessionUser } from "contract/auth";
import { type Api, ApiProblem, type Caller, createApi } from "~/api/client.server";
import { paths } from "~/config/paths";
import { savePendingForm } from "~/forms/pending-form.server";
import { checkSession } from "~/models/auth.server";
import {
  commitSession,
  loggedOutSession,
  newSession,
  readSession,
  type Session,
  withCallouts,
} from "~/sessions.server";

/** Whoever asks for a page that anyone may see. */
export interface Visitor {
  session: Session;
  api: Api;
}

/** A signed-in person. */
export interface Member extends Visitor {
  user: SessionUser;
}

/** Anyone. */
export async function getVisitor(request: Request): Promise<Visitor> {
  const session = await readSession(request);
  return { session, api: withHttpErrors(createApi(callerFrom(request, session)), request, session) };
}

/** Only those who are not signed in; others are sent to `otherwise` (their dashboard unless said). */
export async function requireGuest(request: Request, otherwise: string = paths.forYou()): Promise<Visitor> {
  const visitor = await getVisitor(request);
  if (visitor.session.user) throw redirect(otherwise);
  return visitor;
}

/**
 * Only signed-in people; others are sent to `otherwise` (sign-in unless said) and brought back afterwards. Once in a
 * session the person is read afresh from the API.
 */
export async function requireLogin(request: Request, otherwise: string = paths.login()): Promise<Member> {
  const { session, api } = await getVisitor(request);
  if (!session.user) throw await redirectToLogin(request, session, otherwise);
  if (!session.checked && isDocumentRequest(request)) throw await refreshSession(request, session, api);
  return { session, api, user: session.user };
}

/** Only people with a verified e-mail address; others are sent to verify it. */
export async function requireVerified(request: Request): Promise<Member> {
  const member = await requireLogin(request);
  if (member.user.verified.status) return member;
  const { user } = await checkSession(member.api);
  if (!user.verified.status)
    throw redirect(paths.verify(), { headers: { "set-cookie": await commitReturnTo(request, member.session) } });
  throw await reload(request, { ...member.session, user });
}

/** Only administrators; other members are denied. */
export async function requireAdmin(request: Request): Promise<Member> {
  const member = await requireLogin(request);
  if (!member.user.roles.includes("admin")) throw redirect(paths.denied());
  return member;
}

/** A page that a person asked for, not a fetch on suspicion or by a script: scanners and prefetchers change nothing. */
export function isDocumentRequest({ method, headers }: Request): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  const isData = headers.get("sec-fetch-dest") === "empty" || headers.get("accept") === "application/json";
  return method === "GET" && !purpose.includes("prefetch") && !isData;
}

/** Whose calls to the API these are. */
export function callerFrom(request: Request, session: Session): Caller {
  return {
    token: session.token,
    basketToken: session.basketToken,
    signal: request.signal,
    beganAt: Number(request.headers.get("x-began-at")) || undefined,
    address: request.headers.get("x-client-address") ?? undefined,
    userAgent: request.headers.get("user-agent") ?? undefined,
  };
}

async function redirectToLogin(request: Request, session: Session, where: string): Promise<Response> {
  const headers = new Headers({ "set-cookie": await commitReturnTo(request, session) });
  const carried = await savePendingForm(request);
  if (carried) headers.append("set-cookie", carried);
  return redirect(where, { headers });
}

/** The session with the page that was wanted, to be brought back to; a form's address is that of its page. */
async function commitReturnTo(request: Request, session: Session): Promise<string> {
  if (!isDocumentRequest(request) && request.method !== "POST") return commitSession(session);
  const { pathname, search } = new URL(request.url);
  const target = pathname + search;
  return commitSession({ ...session, redirect: target.length <= 1_000 ? target : undefined });
}

async function refreshSession(request: Request, session: Session, api: Api): Promise<Response> {
  const { user, messages } = await checkSession(api);
  const callouts = messages.map(({ key, data: { msg, ...rest } }) => ({ ...rest, key, message: msg }));
  return reload(request, withCallouts({ ...session, user, checked: true }, callouts));
}

async function reload(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, { headers: { "set-cookie": await commitSession(session) } });
}

/** The API, with its refusals turned into what the visitor is shown. */
function withHttpErrors(api: Api, request: Request, session: Session): Api {
  return {
    read: (call, args) => api.read(call, args).catch((error) => throwAsResponse(error, request, session, slugOf(args))),
    find: (call, args) => api.find(call, args).catch((error) => throwAsResponse(error, request, session, slugOf(args))),
    async send(call, args, options) {
      const sent = await api.send(call, args, options);
      if (!sent.ok && sent.status === 401 && session.user && call.path !== "/email/verify/{id}")
        throw await logOutAndRedirect(request, session);
      return sent;
    },
  };
}

/** The item that a call is about, if it is about one. */
function slugOf(args: { params?: { slug?: string } }): string | undefined {
  return args.params?.slug;
}

async function throwAsResponse(
  error: unknown,
  request: Request,
  session: Session,
  slug: string | undefined,
): Promise<never> {
  if (!(error instanceof ApiProblem)) throw error;
  const { status, problem } = error;
  if (status === 401) throw await logOutAndRedirect(request, session);
  if (status === 403) throw await redirectForbidden(problem.code, request, session, slug);
  const headers = error.retryAfter ? { "retry-after": error.retryAfter } : undefined;
  throw new Response(problem.message, {
    status: status === 422 || status === 400 ? 404 : status,
    statusText: problem.code,
    headers,
  });
}

/** An item without access leads to the upgrade that opens it; every other refusal to the page that says so. */
async function redirectForbidden(
  code: string,
  request: Request,
  session: Session,
  slug: string | undefined,
): Promise<Response> {
  if (code === "unverified")
    return redirect(paths.verify(), { headers: { "set-cookie": await commitReturnTo(request, session) } });
  if (code === "forbidden") return redirect(paths.denied());
  return redirect(paths.usersUpgrade(code === "no_access" && slug ? slug : "403"));
}

/** The API no longer knows the token: signed out, to sign-in, and back afterwards. */
async function logOutAndRedirect(request: Request, session: Session): Promise<Response> {
  return redirectToLogin(request, session.user ? loggedOutSession(session) : newSession(), paths.login());
}
