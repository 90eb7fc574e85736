import { randomUUID } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { type Api, ApiProblem } from "~/api/client.server";
import { getVisitor, isDocumentRequest } from "~/auth/guards.server";
import type { Overlay, PlanSummary } from "~/components/overlays/overlay-types";
import type { SanitizedHtml } from "~/components/ui/rich-text";
import { env } from "~/env.server";
import { formatLongDate } from "~/format/dates";
import { safeLink, sanitizeCached } from "~/html/sanitize.server";
import { readLayout } from "~/models/layout.server";
import {
  type Callout,
  commitSession,
  formToken,
  loggedOutSession,
  needsCommit,
  type Session,
  takeNotices,
} from "~/sessions.server";
import { loadCategoryMenu } from "./category-drawer.server";
import { chooseOverlay, isQuiet } from "./overlays.server";
import { isAboutPlans, toPlanSummary } from "./plan-summary.server";

type Layout = Awaited<ReturnType<typeof readLayout>>;

interface MemberLayout {
  basketTotalPence: number;
  navigation: Layout["navigation"];
  banner: SanitizedHtml;
  overlay?: Overlay | undefined;
  plan?: PlanSummary | undefined;
  /** The member keeps the My Plan panel open. */
  planOpen: boolean;
  /** Premium content is locked to the member, whoever's plan it is. */
  onBasics: boolean;
  /** The day on which the account goes. */
  goesOn?: string | undefined;
}

const guestLayout: MemberLayout = {
  basketTotalPence: 0,
  navigation: [],
  banner: sanitizeCached(""),
  planOpen: false,
  onBasics: false,
};

function toMemberLayout(layout: Layout, request: Request, { user }: Session): MemberLayout {
  const { basket, navigation, html, plan, planToggle } = layout;
  const { pathname } = new URL(request.url);
  const verified = user?.verified.status === true;
  const safe = navigation.filter(
    ({ link, subItems }) => safeLink(link) && subItems.every(({ value }) => safeLink(value)),
  );
  return {
    basketTotalPence: basket.total,
    navigation: safe,
    banner: sanitizeCached(html),
    overlay: chooseOverlay(layout, { pathname, name: user?.first_name ?? "", verified }),
    plan: plan && verified && !isQuiet(pathname) && !isAboutPlans(pathname) ? toPlanSummary(plan) : undefined,
    planOpen: planToggle,
    onBasics: !layout.premium,
    goesOn: layout.delete_at === null ? undefined : formatLongDate(layout.delete_at),
  };
}

const noFlash: Awaited<ReturnType<typeof takeNotices>> = { notices: [] };

/** What the frame around a page shows: who is here, the basket, notices, and the operator's settings. */
export async function loadLayout(request: Request, context: AppLoadContext) {
  const { session, api, client } = await getVisitor(request, context);
  const [layout, { notices, setCookie }] = await Promise.all([
    session.user ? readMemberLayout(request, client) : undefined,
    isDocumentRequest(request) ? takeNotices(request) : noFlash,
    session.user ? loadCategoryMenu(api).catch(() => []) : undefined,
  ]);
  if (layout === "signed-out") throw await asGuest(request, session);
  const frameOf = typeof layout === "object" ? toMemberLayout(layout, request, session) : undefined;
  const isSecret = hasSecretUrl(new URL(request.url).pathname);
  const headers = new Headers();
  if (needsCommit(session)) headers.append("set-cookie", await commitSession(session));
  if (setCookie) headers.append("set-cookie", setCookie);
  const frame = {
    productName: env.productName,
    supportEmail: env.supportEmail,
    termsURL: env.termsURL,
    csrf: formToken(session),
    pageKey: randomUUID(),
    signedIn: session.user !== undefined,
    hasBasket: session.basketToken !== undefined,
    isSecret,
    unverified: session.user?.verified.status === false,
    notices: notices.map((notice, index) => ({ ...notice, ctaURL: safeLink(notice.ctaURL), id: `notice-${index}` })),
    callouts: calloutsFor(request, session, frameOf).map((callout) => ({
      ...callout,
      ctaURL: safeLink(callout.ctaURL),
    })),
    ...(frameOf ?? guestLayout),
    ...(isSecret && { termsURL: "", banner: sanitizeCached(""), overlay: undefined, callouts: [] }),
  };
  return { frame, headers };
}

/** The account's own pages say themselves that it goes; and what sign-in has told of it may be true no more. */
function calloutsFor(request: Request, { callouts = [] }: Session, frame: MemberLayout | undefined): Callout[] {
  const { pathname } = new URL(request.url);
  const saysIt = frame ? frame.goesOn !== undefined && !/^\/account(\/|$)/i.test(pathname) : true;
  return callouts.filter(({ key }) => key !== "deletion" || saysIt);
}

/** Whoever has the address may choose for its reader: nothing there leads to another host, and no engine keeps it. */
function hasSecretUrl(pathname: string): boolean {
  return /^\/comms\//i.test(pathname);
}

/** The API no longer knows the member: the same page again, as a guest, who is sent to log in where that is needed. */
async function asGuest(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, { headers: { "set-cookie": await commitSession(loggedOutSession(session)) } });
}

/** The layout of a member; the page itself says so when the API is down, so that here it is only left out. */
async function readMemberLayout(request: Request, client: Api) {
  try {
    return await readLayout(client, new URL(request.url).pathname);
  } catch (error) {
    return error instanceof ApiProblem && error.status === 401 ? ("signed-out" as const) : undefined;
  }
}
