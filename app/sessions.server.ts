import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { Session as ApiSession, SessionUser } from "contract/auth";
import { safeRedirect } from "remix-utils/safe-redirect";
import { decrypt, encrypt, signFor, unsignFor } from "./auth/crypto.server";
import { timings } from "./config/timings";
import { env } from "./env.server";

/** What the site remembers of one browser, all of it in one signed, httpOnly cookie. */
export interface Session {
  /** Names the session; another one after signing in or out. */
  id: string;
  startedAt: number;
  seenAt: number;
  /** The bearer token, encrypted while it rests in the cookie. */
  token?: string;
  user?: SessionUser;
  /** The user was read afresh from the API in this session. */
  checked?: boolean;
  /** Where to go after signing in: a local path. */
  redirect?: string;
  basketToken?: string | undefined;
  /** The page from which something was put into the basket last: a local path. */
  shopping?: string | undefined;
  /** What the basket's things cost when they were last shown, in pence a piece, by the beginning of their line's id. */
  shownPrices?: Record<string, number> | undefined;
  /** Step 1 of a registration under way. */
  draft?: string;
  /** What there was to tell at sign-in, until it is closed. */
  callouts?: Callout[] | undefined;
  /** Not in the browser yet, or not as it should be. */
  fresh?: true;
}

/** Something to say on the next page: in passing, or, as a callout, until it is closed. */
export interface Notice {
  type: "success" | "info" | "warning" | "error";
  message: string;
  callout?: true;
  /** The feed has just been made another: a popup with the way to it, and a line in the header. */
  kind?: "personalised";
  /** The form of the page beside which the page itself says it, where it is seen. */
  at?: string | undefined;
  ctaText?: string | undefined;
  ctaURL?: string | undefined;
}

/** A notice on every page of the session, until it is closed. */
export interface Callout extends Omit<Notice, "callout" | "kind" | "at"> {
  key: string;
}

const prefix = env.secure ? "__Host-" : "";
const base = { httpOnly: true, secure: env.secure, sameSite: "lax", path: "/", secrets: env.secrets } as const;
const sessionCookie = createCookie(`${prefix}session`, { ...base, maxAge: timings.sessionLifeMs / 1000 });
const flashCookie = createCookie(`${prefix}flash`, { ...base, maxAge: 300 });
const rollEveryMs = 24 * 60 * 60 * 1000;
const maxNoticeLength = 400;
// They lie in the session's cookie, and a browser keeps no cookie above 4 kB.
const maxCallouts = 2;
const maxCalloutLength = 500;

export function newSession(): Session {
  const now = Date.now();
  return { id: randomBytes(16).toString("base64url"), startedAt: now, seenAt: now, fresh: true };
}

/** The session of a request. A cookie that is missing, altered, unreadable or too old gives a new, signed-out one. */
export async function readSession(request: Request): Promise<Session> {
  const kept = await parse<Omit<Session, "fresh">>(sessionCookie, request);
  if (!kept || typeof kept.id !== "string" || isExpired(kept)) return newSession();
  const session: Session = { ...kept };
  if (kept.token) {
    const token = decrypt(kept.token);
    if (token === undefined) return newSession();
    session.token = token;
  }
  return session;
}

async function parse<T>(cookie: typeof sessionCookie, request: Request): Promise<T | null> {
  try {
    return await cookie.parse(request.headers.get("cookie"));
  } catch {
    return null;
  }
}

function isExpired(session: Omit<Session, "fresh">): boolean {
  const now = Date.now();
  return !(now - session.seenAt < timings.sessionIdleMs && now - session.startedAt < timings.sessionLifeMs);
}

/** The Set-Cookie value that keeps a session. */
export function commitSession(session: Session): Promise<string> {
  const { fresh: _, ...kept } = session;
  return sessionCookie.serialize({ ...kept, seenAt: Date.now(), token: session.token && encrypt(session.token) });
}

/** A session must be sent to the browser when it is new, and once a day so that it stays alive. */
export function needsCommit(session: Session): boolean {
  return session.fresh === true || Date.now() - session.seenAt > rollEveryMs;
}

/** The session after signing in: a new id, so that one planted before is worth nothing; basket and target are kept. */
export function loggedInSession(session: Session, api: ApiSession): Session {
  return {
    ...newSession(),
    token: api.access_token,
    user: api.user,
    ...basketOf(session),
    redirect: session.redirect,
  };
}

/** The session after signing out. */
export function loggedOutSession(session: Session): Session {
  return { ...newSession(), ...basketOf(session), shopping: undefined };
}

/** The state of the browser's basket, for guests and users alike. */
function basketOf({ basketToken, shopping, shownPrices }: Session): Partial<Session> {
  return { basketToken, shopping, shownPrices };
}

/** The session with these callouts, as many as its cookie can hold. */
export function withCallouts(session: Session, callouts: Callout[]): Session {
  const kept = callouts.filter((callout) => JSON.stringify(callout).length <= maxCalloutLength).slice(0, maxCallouts);
  return { ...session, callouts: kept.length > 0 ? kept : undefined };
}

/** Notices for the next page that is shown. */
export function commitNotices(...notices: Notice[]): Promise<string> {
  return flashCookie.serialize(
    notices.map((n) => ({ ...n, message: n.message.slice(0, maxNoticeLength) })).slice(0, 3),
  );
}

/** The notices for this page, and the Set-Cookie that takes them away. */
export async function takeNotices(request: Request): Promise<{ notices: Notice[]; setCookie?: string }> {
  const notices = await parse<Notice[]>(flashCookie, request);
  // The session's cookie is signed too, and somebody may put it in the place of this one.
  if (!Array.isArray(notices)) return { notices: [] };
  return { notices, setCookie: await flashCookie.serialize("", { maxAge: 0 }) };
}

/** The token that every form of this session carries. */
export function formToken(session: Session): string {
  return signFor("csrf", session.id).split(".").pop() as string;
}

export function isFormToken(session: Session, token: FormDataEntryValue | null): boolean {
  return typeof token === "string" && unsignFor("csrf", `csrf:${session.id}.${token}`) === session.id;
}

/** The page that a form was sent from, as a local path. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { pathname, search } = new URL(referer);
  return localPath(pathname + search, fallback);
}

const maxPathLength = 1_000;

/** A target as a local path, checked after parsing; otherwise, and where it is too long for a header, the fallback. */
export function localPath(target: string | null | undefined, fallback: string): string {
  if (!target) return fallback;
  try {
    const url = new URL(target, "http://site.invalid");
    if (url.origin !== "http://site.invalid" || url.href.length > maxPathLength) return fallback;
    return safeRedirect(url.pathname + url.search, fallback);
  } catch {
    return fallback;
  }
}
