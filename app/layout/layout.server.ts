import { randomUUID } from "node:crypto";
import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { ApiProblem } from "~/api/problem.server";
import { getVisitor, type Visitor } from "~/auth/guards.server";
import { keepSubmission, loggedOutElsewhere } from "~/auth/login-redirects.server";
import { leaveViewing } from "~/auth/viewing.server";
import type { Overlay, PlanSummary } from "~/components/overlays/overlay-types";
import type { SanitizedHtml } from "~/components/ui/rich-text";
import { serverOnly } from "~/components/ui/server-only";
import { env } from "~/env.server";
import { formatLongDate, formatTime } from "~/format/dates";
import { readPendingForm } from "~/forms/pending-form.server";
import type { InvalidSubmission } from "~/forms/use-last-submission";
import { safeLink, sanitizeCached } from "~/html/sanitize.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { redirectHeaders } from "~/http/redirects.server";
import { readLayout } from "~/models/layout.server";
import {
  type Callout,
  commitSession,
  csrfToken,
  type Notice,
  needsCommit,
  newSession,
  type Session,
  takeNotices,
  type Viewing,
} from "~/sessions.server";
import { loadCategoryMenu } from "./category-drawer.server";
import { dueOverlays } from "./overlays.server";
import { toPlanSummary } from "./plan-summary.server";

type Layout = Awaited<ReturnType<typeof readLayout>>;

interface MemberLayout {
  /** Null for an empty basket. */
  basketTotalPence: number | null;
  basketItems: number;
  banner: SanitizedHtml | undefined;
  overlays: Overlay[];
  /** The user has pinned the My Plan panel open. */
  planOpen: boolean;
  /** Premium content is locked to the user. */
  onBasics: boolean;
  /** The day on which the account will be deleted. */
  deletionDay?: string | undefined;
  /** The user's plan, while it is paused. */
  paused?: NonNullable<Layout["paused"]> | undefined;
}

/** What the header and the My Plan panel show: it is not sent to the browser. */
interface ServerOnlyLayout {
  navigation: Layout["navigation"];
  plan?: PlanSummary | undefined;
}

const guestLayout: Omit<MemberLayout, "basketTotalPence" | "basketItems"> = {
  banner: undefined,
  overlays: [],
  planOpen: false,
  onBasics: false,
};

function toMemberLayout(layout: Layout, { user }: Session): MemberLayout {
  const { basket, html, planToggle } = layout;
  return {
    basketTotalPence: basket.totalItems > 0 ? basket.total : null,
    basketItems: basket.totalItems,
    banner: html ? sanitizeCached(html) : undefined,
    overlays: dueOverlays(layout, { name: user?.first_name ?? "", verified: isVerified(user) }),
    planOpen: planToggle,
    onBasics: !layout.premium,
    deletionDay: layout.delete_at === null ? undefined : formatLongDate(layout.delete_at),
    ...(layout.paused && isVerified(user) && { paused: layout.paused }),
  };
}

function toServerOnlyLayout({ navigation, plan }: Layout, { user }: Session): ServerOnlyLayout {
  return {
    navigation: navigation.filter(
      ({ link, subItems }) => safeLink(link) && subItems.every(({ value }) => safeLink(value)),
    ),
    plan: plan && isVerified(user) ? toPlanSummary(plan) : undefined,
  };
}

function isVerified(user: Session["user"]): boolean {
  return user?.verified.status === true;
}

const noNotices: Awaited<ReturnType<typeof takeNotices>> = { notices: [] };

/** The data of the layout around a page: the user, the basket, notices, and the operator's settings. */
export async function loadLayout(request: Request, context: AppLoadContext) {
  const visitor = await getVisitor(request, context);
  const { session, api, client } = visitor;
  const [layout, { notices, setCookie }] = await Promise.all([
    session.user ? readMemberLayout(request, client) : undefined,
    isDocumentRequest(request) ? takeNotices(request) : noNotices,
    session.user ? loadCategoryMenu(api).catch(() => []) : undefined,
  ]);
  if (layout === "logged-out") throw await asGuest(request, visitor);
  const memberLayout = layout && toMemberLayout(layout, session);
  const unsent = layout ? toServerOnlyLayout(layout, session) : { navigation: [] };
  const headers = new Headers();
  if (needsCommit(session)) headers.append("set-cookie", await commitSession(session));
  if (setCookie) headers.append("set-cookie", setCookie);
  const pending = isDocumentRequest(request) ? await readPendingForm(request, session) : undefined;
  const refusal = notices.map(toInvalidSubmission).find((one) => one !== undefined);
  const layoutData = {
    productName: env.productName,
    supportEmail: env.supportEmail,
    termsUrl: env.termsUrl,
    consultancyUrl: env.consultancyUrl,
    pricingUrl: env.pricingUrl,
    publicOrigin: env.publicOrigin,
    csrfToken: csrfToken(session),
    pageKey: randomUUID(),
    loggedIn: session.user !== undefined,
    hasBasket: session.basketToken !== undefined || (memberLayout?.basketItems ?? 0) > 0,
    unverified: session.user?.verified.status === false,
    ...(session.viewing && { viewing: toViewing(session.viewing) }),
    hasAdministration: (session.user?.permissions ?? []).length > 0,
    notices: notices
      .filter(({ refused }) => !refused)
      .map((notice, index) => ({ ...notice, ctaURL: safeLink(notice.ctaURL), id: `notice-${index}` })),
    callouts: currentCallouts(session, memberLayout).map((callout) => ({
      ...callout,
      ctaURL: safeLink(callout.ctaURL),
    })),
    // The pending form's cookie is deleted with the response, if the page shows the form.
    ...(pending && { pendingForm: pending }),
    ...(refusal && { refusedForm: refusal }),
    ...(memberLayout ?? { ...guestLayout, basketTotalPence: session.basketPence ?? null }),
    serverOnly: serverOnly(unsent),
  };
  return { layout: layoutData, headers };
}

export type LayoutData = Awaited<ReturnType<typeof loadLayout>>["layout"];

/** What the bar of a view says. */
function toViewing({ name, until }: Viewing) {
  return { name, until: formatTime(until) };
}

/** A payment that its bank has refused, as the form that began it: its answer comes by a redirect from another page. */
function toInvalidSubmission({ refused, message }: Notice): InvalidSubmission | undefined {
  if (!refused) return undefined;
  const { intent, row, field } = refused;
  return { intent, row, result: { status: "error", error: { [field]: [message] } } };
}

/** The session's callouts, without the one about a deletion that has been cancelled since login. */
function currentCallouts({ callouts = [] }: Session, layout: MemberLayout | undefined): Callout[] {
  const isCancelled = layout !== undefined && layout.deletionDay === undefined;
  return callouts.filter(({ key }) => key !== "deletion" || !isCancelled);
}

/**
 * The API no longer accepts the session: loads the same page again as a guest, who is redirected to log in if needed. A
 * form that was just refused is kept until then.
 */
async function asGuest(request: Request, visitor: Visitor): Promise<Response> {
  if (visitor.session.viewing) return leaveViewing(visitor);
  const { pathname, search } = new URL(request.url);
  const pendingForm = await keepSubmission(visitor);
  const cookies = pendingForm ? [pendingForm] : [];
  const notice = isDocumentRequest(request) ? loggedOutElsewhere : undefined;
  const headers = await redirectHeaders({ session: newSession(), cookies, notice });
  return redirectDocument(pathname + search, { headers });
}

/** The API's layout data for a user; left out while the API is down, as the page itself says so. */
async function readMemberLayout(request: Request, client: ApiClient) {
  try {
    return await readLayout(client, new URL(request.url).pathname);
  } catch (error) {
    return error instanceof ApiProblem && error.status === 401 ? ("logged-out" as const) : undefined;
  }
}
