import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { AlertType, Session as ApiSession, SessionUser } from "contract/auth";
import { decrypt, encrypt, isSignatureOf, signatureOf } from "./auth/crypto.server";
import { timings } from "./config/timings";
import { env } from "./env.server";
import { parseCookie } from "./http/parse-cookie.server";

/** The session of one browser, stored in one signed, httpOnly cookie. */
export interface Session {
  /** The id of the session; it changes at log-in and log-out. */
  id: string;
  /** The id before that, whose forms were drawn before the log-in or the change of a password. */
  formerId?: string;
  startedAt: number;
  seenAt: number;
  /** The bearer token, encrypted in the cookie. */
  token?: string;
  user?: SessionUser;
  /** The user was read again from the API in this session. */
  checked?: boolean;
  /** The local path to redirect to after log-in. */
  redirect?: string;
  basketToken?: string | undefined;
  /** The total of a guest's basket in pence; a member's is read with the layout. */
  basketPence?: number | undefined;
  /** The local path of the page from which something was last added to the basket. */
  shopping?: string | undefined;
  /**
   * The prices of the basket's items when they were last shown, by the beginning of their line's id: in pence a piece,
   * with VAT and without.
   */
  seenPrices?: Record<string, [gross: number, net: number]> | undefined;
  /** What the basket's prices rested on when they were last shown: amounts in pence. */
  shownSums?: { country: string; credit: number; delivery: number } | undefined;
  /** The order of the checkout, until it is placed. */
  openOrderId?: string | undefined;
  /** The addresses of that order that its user wishes to keep, as "account,billing", while a card is added. */
  keepAddresses?: string | undefined;
  /** The order that was placed last: its confirmation can be read again. */
  placedOrderId?: string | undefined;
  /** An order whose purchase is not in the data layer yet; only with `ANALYTICS`. */
  unrecordedOrderId?: string | undefined;
  /** Step 1 of an unfinished registration. */
  draft?: string;
  /** The callouts from log-in, until they are closed. */
  callouts?: Callout[] | undefined;
  /** An administrator looks at the site as `user`: what they go back to, with their own token, encrypted in the cookie. */
  viewing?: Viewing | undefined;
  /** The cookie is not in the browser yet, or has to be replaced. */
  fresh?: true;
}

/** A view of the site as a member. */
export interface Viewing {
  /** The administrator's token. */
  token: string;
  memberId: string;
  /** The member's name. */
  name: string;
  /** When it ends, as ISO 8601 in UTC. */
  until: string;
}

/** A message for the next page: a notice or, as a callout, one that stays until it is closed. */
export interface Notice {
  type: AlertType;
  message: string;
  callout?: true;
  /** The feed has just been changed: shows a popup with a link to it, and a line in the header. */
  kind?: "personalised";
  /** The id of a form (`formId`): the page shows the message next to it. */
  at?: string | undefined;
  /** The form and the field that the message is about: the page shows it as a form that was refused. */
  refused?: { intent: string; row?: string; field: string };
  ctaText?: string | undefined;
  ctaURL?: string | undefined;
  /** The link's URL changes something, so that no crawler may follow it. */
  ctaRel?: "nofollow";
}

/** A notice on every page of the session, until it is closed. */
export interface Callout extends Omit<Notice, "callout" | "kind" | "at" | "refused" | "ctaRel"> {
  key: string;
}

const prefix = env.secure ? "__Host-" : "";
const base = { httpOnly: true, secure: env.secure, sameSite: "lax", path: "/", secrets: env.secrets } as const;
const sessionCookie = createCookie(`${prefix}session`, { ...base, maxAge: timings.sessionLifeMs / 1000 });
const flashCookie = createCookie(`${prefix}flash`, { ...base, maxAge: 300 });
const rollEveryMs = 24 * 60 * 60 * 1000;
/** How long after a log-in a form that was drawn before it is taken for a second press. */
const formerFormsMs = 10 * 60 * 1000;
const maxNoticeLength = 400;
// Callouts are in the session's cookie, and a browser keeps no cookie above 4 kB.
const maxCallouts = 2;
const maxCalloutLength = 500;

/** A new session without a user, also after log-out: the basket is the account's, and waits for the next log-in. */
export function newSession(): Session {
  const now = Date.now();
  return { id: randomBytes(16).toString("base64url"), startedAt: now, seenAt: now, fresh: true };
}

/** The session of a request. A missing, altered, unreadable or expired cookie gives a new session without a user. */
export async function readSession(request: Request): Promise<Session> {
  const stored = await parseCookie<Omit<Session, "fresh">>(sessionCookie, request);
  if (!stored || typeof stored.id !== "string" || isExpired(stored)) return newSession();
  const session: Session = { ...stored };
  // A session from before there were permissions is read again by its next page.
  if (session.user && !session.user.permissions) {
    session.user = { ...session.user, permissions: [] };
    delete session.checked;
  }
  if (stored.token) {
    const token = decrypt(stored.token);
    if (token === undefined) return newSession();
    session.token = token;
  }
  if (stored.viewing) {
    const token = decrypt(stored.viewing.token);
    if (token === undefined) return newSession();
    session.viewing = { ...stored.viewing, token };
  }
  return session;
}

function isExpired(session: Omit<Session, "fresh">): boolean {
  const now = Date.now();
  return !(now - session.seenAt < timings.sessionIdleMs && now - session.startedAt < timings.sessionLifeMs);
}

/** The Set-Cookie value of a session. */
export function commitSession(session: Session): Promise<string> {
  const { fresh: _, ...stored } = session;
  const { token, viewing } = session;
  return sessionCookie.serialize({
    ...stored,
    seenAt: Date.now(),
    token: token && encrypt(token),
    ...(viewing && { viewing: { ...viewing, token: encrypt(viewing.token) } }),
  });
}

/** A session is sent to the browser when it is new, and once a day to extend its lifetime. */
export function needsCommit(session: Session): boolean {
  return session.fresh === true || Date.now() - session.seenAt > rollEveryMs;
}

/** The session after log-in: with a new id, against session fixation; basket and target are kept. */
export function loggedInSession(session: Session, api: ApiSession): Session {
  return {
    ...newSession(),
    formerId: session.id,
    token: api.access_token,
    user: api.user,
    ...basketOf(session),
    redirect: session.redirect,
  };
}

/** The session of an administrator who begins to look at the site as a member. The basket is the account's. */
export function viewingSession({ token = "" }: Session, api: ApiSession): Session {
  const { user, access_token, expires_at: until } = api;
  const viewing = { token, memberId: user.id, name: `${user.first_name} ${user.last_name}`, until };
  return { ...newSession(), token: access_token, user, checked: true, viewing };
}

/** The state of the browser's basket. */
function basketOf({ basketToken, basketPence, shopping, seenPrices, shownSums }: Session): Partial<Session> {
  return { basketToken, basketPence, shopping, seenPrices, shownSums };
}

/** The session without its basket, which was bought or cannot be found. */
export function withoutBasket(session: Session): Session {
  const none = { basketToken: undefined, basketPence: undefined, seenPrices: undefined, shownSums: undefined };
  return { ...session, ...none };
}

/** The session with these callouts, as many as its cookie can hold. */
export function withCallouts(session: Session, callouts: Callout[]): Session {
  const fitting = callouts
    .filter((callout) => JSON.stringify(callout).length <= maxCalloutLength)
    .slice(0, maxCallouts);
  return { ...session, callouts: fitting.length > 0 ? fitting : undefined };
}

/** Keeps notices for the next page. */
export function commitNotices(...notices: Notice[]): Promise<string> {
  return flashCookie.serialize(
    notices.map((n) => ({ ...n, message: n.message.slice(0, maxNoticeLength) })).slice(0, 3),
  );
}

/** The notices for this page, and the Set-Cookie that deletes them. */
export async function takeNotices(request: Request): Promise<{ notices: Notice[]; setCookie?: string }> {
  const notices = await parseCookie<Notice[]>(flashCookie, request);
  // The session's cookie is signed too, and could be sent in place of this one.
  if (!Array.isArray(notices)) return { notices: [] };
  return { notices, setCookie: await flashCookie.serialize("", { maxAge: 0 }) };
}

/** The CSRF token of every form of this session. */
export function csrfToken(session: Session): string {
  return signatureOf("csrf", session.id);
}

export function isCsrfToken(session: Session, token: FormDataEntryValue | null): boolean {
  return typeof token === "string" && isSignatureOf("csrf", session.id, token);
}

/** Whether a form's token is that of the session before its id changed, some minutes ago. */
export function isFormerCsrfToken({ formerId, startedAt }: Session, token: FormDataEntryValue | null): boolean {
  if (formerId === undefined || typeof token !== "string") return false;
  return Date.now() - startedAt < formerFormsMs && isSignatureOf("csrf", formerId, token);
}
