import { redirect } from "@remix-run/node";
import { ApiProblem, createApi } from "~/api/client.server";
import { callerOf, isPageLoad, openToAll } from "~/auth/guards.server";
import type { Overlay, PlanSummary } from "~/components/overlays/overlay-types";
import type { CleanHtml } from "~/components/ui/rich-text";
import { env } from "~/env.server";
import { dayInWords } from "~/format/dates";
import { safeLink } from "~/html/sanitize.server";
import { cleanOnce } from "~/html/sanitize-cached.server";
import { readLayout } from "~/models/layout.server";
import {
  type Callout,
  commitSession,
  csrfToken,
  needsCommit,
  type Session,
  signedOut,
  takeFlash,
} from "~/sessions.server";
import { loadMenu } from "./category-drawer.server";
import { chooseOverlay, isQuiet } from "./overlays.server";
import { isAboutPlans, toPlanSummary } from "./plan-summary.server";

type Layout = Awaited<ReturnType<typeof readLayout>>;

interface Drawn {
  basketTotalPence: number;
  navigation: Layout["navigation"];
  banner: CleanHtml;
  overlay?: Overlay | undefined;
  plan?: PlanSummary | undefined;
  /** The member keeps the My Plan panel open. */
  planOpen: boolean;
  /** Premium content is locked to the member, whoever's plan it is. */
  onBasics: boolean;
  /** The day on which the account goes. */
  goesOn?: string | undefined;
}

const nothingDrawn: Drawn = {
  basketTotalPence: 0,
  navigation: [],
  banner: cleanOnce(""),
  planOpen: false,
  onBasics: false,
};

function drawn(layout: Layout, request: Request, { user }: Session): Drawn {
  const { basket, navigation, html, plan, planToggle } = layout;
  const { pathname } = new URL(request.url);
  const verified = user?.verified.status === true;
  const safe = navigation.filter(
    ({ link, subItems }) => safeLink(link) && subItems.every(({ value }) => safeLink(value)),
  );
  return {
    basketTotalPence: basket.total,
    navigation: safe,
    banner: cleanOnce(html),
    overlay: chooseOverlay(layout, { pathname, name: user?.first_name ?? "", verified }),
    plan: plan && verified && !isQuiet(pathname) && !isAboutPlans(pathname) ? toPlanSummary(plan) : undefined,
    planOpen: planToggle,
    onBasics: !layout.premium,
    goesOn: layout.delete_at === null ? undefined : dayInWords(layout.delete_at),
  };
}

const noFlash: Awaited<ReturnType<typeof takeFlash>> = { notices: [] };

/** What the frame around a page shows: who is here, the basket, notices, and the operator's settings. */
export async function loadFrame(request: Request) {
  const { session, api } = await openToAll(request);
  const [layout, { notices, setCookie }] = await Promise.all([
    session.user ? frameOfMember(request, session) : undefined,
    isPageLoad(request) ? takeFlash(request) : noFlash,
    session.user ? loadMenu(api).catch(() => []) : undefined,
  ]);
  if (layout === "signed-out") throw await asGuest(request, session);
  const frameOf = typeof layout === "object" ? drawn(layout, request, session) : undefined;
  const isSecret = isSecretPlace(new URL(request.url).pathname);
  const headers = new Headers();
  if (needsCommit(session)) headers.append("set-cookie", await commitSession(session));
  if (setCookie) headers.append("set-cookie", setCookie);
  const frame = {
    productName: env.productName,
    supportEmail: env.supportEmail,
    termsURL: env.termsURL,
    csrf: csrfToken(session),
    signedIn: session.user !== undefined,
    hasBasket: session.basketToken !== undefined,
    isSecret,
    unverified: session.user?.verified.status === false,
    notices: notices.map((notice, index) => ({ ...notice, ctaURL: safeLink(notice.ctaURL), id: `notice-${index}` })),
    callouts: calloutsFor(request, session, frameOf).map((callout) => ({
      ...callout,
      ctaURL: safeLink(callout.ctaURL),
    })),
    ...(frameOf ?? nothingDrawn),
    ...(isSecret && { termsURL: "", banner: cleanOnce(""), overlay: undefined, callouts: [] }),
  };
  return { frame, headers };
}

/** The account's own pages say themselves that it goes; and what sign-in has told of it may be true no more. */
function calloutsFor(request: Request, { callouts = [] }: Session, frame: Drawn | undefined): Callout[] {
  const { pathname } = new URL(request.url);
  const saysIt = frame ? frame.goesOn !== undefined && !/^\/account(\/|$)/i.test(pathname) : true;
  return callouts.filter(({ key }) => key !== "deletion" || saysIt);
}

/** Whoever has the address may choose for its reader: nothing there leads to another host, and no engine keeps it. */
function isSecretPlace(pathname: string): boolean {
  return /^\/comms\//i.test(pathname);
}

/** The API no longer knows the member: the same page again, as a guest, who is sent to log in where that is needed. */
async function asGuest(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, { headers: { "set-cookie": await commitSession(signedOut(session)) } });
}

/** The layout of a member; the page itself says so when the API is down, so that here it is only left out. */
async function frameOfMember(request: Request, session: Session) {
  try {
    return await readLayout(createApi(callerOf(request, session)), new URL(request.url).pathname);
  } catch (error) {
    return error instanceof ApiProblem && error.status === 401 ? ("signed-out" as const) : undefined;
  }
}
