import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import type { SessionUser } from "contract/auth";
import type { Permission } from "contract/permissions";
import type { PageApi } from "~/api/client.server";
import { paths } from "~/config/paths";
import { isDocumentRequest } from "~/http/document-request.server";
import { dropProviderQuery } from "~/http/provider-return.server";
import { redirectHeaders } from "~/http/redirects.server";
import { checkSession } from "~/models/auth.server";
import type { Notice, Session } from "~/sessions.server";
import { redirectToLogin, redirectToVerify } from "./login-redirects.server";
import { createPageApi } from "./page-api.server";
import { getRequestState, type RequestState } from "./request-state.server";
import { refreshSession } from "./start-session.server";

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
  dropProviderQuery(request);
  const state = await getRequestState(request, context);
  return { ...state, api: createPageApi(request, state) };
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
  if (!session.checked && isDocumentRequest(request)) {
    const { session: refreshed, notices } = await refreshSession(session, api);
    // A basket that cannot be claimed now is claimed at log-out.
    throw await reload(request, { ...refreshed, checked: true }, notices);
  }
  return { ...visitor, user: session.user };
}

/** Only users with a verified e-mail address; others are redirected to verify it. */
export async function requireVerified(request: Request, context: AppLoadContext): Promise<Member> {
  const member = await requireLogin(request, context);
  if (member.user.verified.status) return member;
  const { user } = await checkSession(member.api);
  if (!user.verified.status) throw await redirectToVerify(request, member.session);
  throw await reload(request, { ...member.session, user });
}

/**
 * Only users with a permission, or with one of several; other users are redirected to the page that says so. The user
 * is read from the API again before they are refused, as the permission may be newer than the session. One that was
 * taken away meanwhile is refused by the API with each of the page's calls.
 */
export async function requirePermission(
  request: Request,
  context: AppLoadContext,
  permission: Permission | readonly Permission[],
): Promise<Member> {
  const wanted = [permission].flat();
  const member = await requireLogin(request, context);
  if (hasAny(member.user, wanted)) return member;
  const { user } = await checkSession(member.api);
  if (!hasAny(user, wanted)) throw redirectDocument(paths.denied());
  throw await reload(request, { ...member.session, user });
}

function hasAny({ permissions }: SessionUser, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => permissions.includes(permission));
}

async function reload(request: Request, session: Session, notices: Notice[] = []): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search, { headers: await redirectHeaders({ session, notice: notices }) });
}
