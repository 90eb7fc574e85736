import "tests/support/msw-api";
import type { Session as ApiSession, SessionUser } from "contract/auth";
import type { FieldValues } from "~/forms/submitted-fields";
import type { InvalidSubmission } from "~/forms/use-last-submission";
import { commitSession, csrfToken, newSession, readSession, type Session } from "~/sessions.server";

export const origin = "http://localhost:3000";

/** Nora, verified unless changed. */
export function aPerson(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: "3c5a1d0e-51b2-4a55-8d4f-8a1f0f6f7b11",
    first_name: "Nora",
    last_name: "Fielding",
    email: "nora@example.com",
    verified: { status: true },
    roles: [],
    permissions: [],
    subscription_plan_id: null,
    tree: true,
    created_at: "2026-01-05T09:00:00.000Z",
    ...changes,
  };
}

export const unverified = { verified: { status: false } };

/** The API's reply to a login. */
export function aSessionReply(user = aPerson()): ApiSession {
  return { access_token: "n".repeat(43), expires_at: "2026-12-01T09:00:00.000Z", user };
}

/** A session that the browser has already. */
export function guest(changes: Partial<Session> = {}): Session {
  return { ...newSession(), ...changes };
}

/** The session of a logged-in user. */
export function member(user = aPerson(), changes: Partial<Session> = {}): Session {
  return guest({ token: "o".repeat(43), user, checked: true, ...changes });
}

/** A page load. */
export async function load(path: string, session?: Session, init: RequestInit = {}): Promise<Request> {
  const cookie = session ? { cookie: await cookieOfSession(session) } : undefined;
  return new Request(origin + path, { ...init, headers: { ...(init.headers as Record<string, string>), ...cookie } });
}

/** A submission of one of our forms. */
export async function send(
  path: string,
  session: Session,
  fields: Record<string, string | string[]> = {},
): Promise<Request> {
  const body = new URLSearchParams({ csrf: csrfToken(session) });
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return load(path, session, {
    method: "POST",
    body: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

/** The arguments of a loader or action. */
export function calledWith(request: Request, params: Record<string, string> = {}) {
  return { request, params, context: {} };
}

async function cookieOfSession(session: Session): Promise<string> {
  return (await commitSession(session)).split(";")[0] ?? "";
}

/** The redirect that a loader or action returns or throws: its target, and the session that it sets. */
export async function redirected(work: Promise<unknown>) {
  const answer = await work.catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw answer instanceof Error ? answer : new Error("This was no redirect.");
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  const cookie = cookies.find((one) => one?.startsWith("session="));
  const session = cookie ? await readSession(new Request(origin, { headers: { cookie } })) : undefined;
  const flash = cookies.find((one) => one?.startsWith("flash="));
  return { status: answer.status, to: answer.headers.get("location"), session, notice: flash && noticeIn(flash) };
}

function noticeIn(cookie: string): string {
  const signed = decodeURIComponent(cookie.slice("flash=".length));
  return Buffer.from(signed.slice(0, signed.lastIndexOf(".")), "base64").toString("latin1");
}

/** The invalid submission that an action returns. */
export async function refusedBy(work: Promise<unknown>) {
  const answer = (await work) as { data?: InvalidSubmission; init?: ResponseInit | null };
  if (!answer.data) throw new Error("This was not refused.");
  const status = answer.init?.status;
  const { intent, result, idempotencyKey } = answer.data;
  const { "": formErrors, ...errors } = result.error ?? {};
  return {
    status,
    form: intent,
    values: (result.initialValue ?? {}) as FieldValues,
    errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, (messages ?? []).slice(0, 1)])),
    ...(formErrors?.[0] && { problem: formErrors[0] }),
    ...(idempotencyKey && { idempotencyKey }),
  };
}

interface Visitor {
  verified?: boolean;
  planId?: number | null;
}

/** The cookie of a logged-in user. */
export function cookieOf(visitor?: Visitor): Promise<string> {
  return cookieOfSession(sessionOf(visitor));
}

/** A page load by that user; without one, by a guest. */
export function pageLoad(path: string, visitor?: Visitor, headers: Record<string, string> = {}): Promise<Request> {
  return load(path, visitor && sessionOf(visitor), { headers });
}

function sessionOf({ verified = true, planId = 15 }: Visitor = {}): Session {
  return member(aPerson({ verified: { status: verified }, subscription_plan_id: planId }));
}

/** The response that a loader threw. */
export async function thrown(work: Promise<unknown>): Promise<Response> {
  return work.then(
    () => {
      throw new Error("Nothing was thrown.");
    },
    (error) => {
      if (error instanceof Response) return error;
      throw error;
    },
  );
}
