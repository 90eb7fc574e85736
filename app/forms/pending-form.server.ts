import { parse } from "@conform-to/react";
import { createCookie } from "@remix-run/node";
import { decrypt, encrypt } from "~/auth/crypto.server";
import { env } from "~/env.server";
import type { Session } from "~/sessions.server";
import { formValues, type InvalidForm, isParseable, maxFields } from "./submission.server";
import type { InvalidSubmission } from "./use-last-submission";

/** What was typed into a form whose sender turned out to be signed out, on its way through sign-in and back. */
interface PendingForm {
  path: string;
  form: string;
  /** `form` is an intent, and its page is drawn with conform. */
  isIntent?: boolean;
  row?: string;
  values: InvalidForm["refused"]["values"];
  /** Whose session it was, where that is known: nobody else is shown it. */
  userId?: string | undefined;
  /** There was more than a browser keeps. */
  tooLong?: true;
  /** A password was among it, which is not kept. */
  withPassword?: true;
}

const name = `${env.secure ? "__Host-" : ""}carried`;
const cookie = createCookie(name, { httpOnly: true, secure: env.secure, sameSite: "lax", path: "/", maxAge: 1_800 });
// A browser keeps no cookie above 4 kB; sealing makes a third more of it.
const maxBytes = 2_500;
const secretFieldName = /password|card|cvc|token|csrf|secret|^code$/i;

/**
 * Keeps what a refused POST held, but secrets, until its page is asked for again. Never more than a browser keeps, and
 * never what another site, or no page at all, has sent.
 * @returns the Set-Cookie, or `undefined` when there is nothing to keep
 */
export async function savePendingForm(request: Request, { user }: Session): Promise<string | undefined> {
  if (request.method !== "POST") return undefined;
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  if (!form?.has("csrf") || [...form.keys()].length > maxFields || !isParseable(form)) return undefined;
  const hidden = [...form.keys()].filter((field) => secretFieldName.test(field));
  const values = formValues(form, hidden);
  const { pathname } = new URL(request.url);
  const about = {
    path: pathname.slice(0, 500),
    form: String(form.get("intent") ?? form.get("form") ?? "").slice(0, 60),
    isIntent: form.has("intent"),
    ...(form.has("row") && { row: String(form.get("row")).slice(0, 60) }),
    userId: user?.id,
    ...(hidden.some((field) => /password/i.test(field)) && { withPassword: true as const }),
  };
  const whole = JSON.stringify({ ...about, values } satisfies PendingForm);
  const kept = Buffer.byteLength(whole) <= maxBytes;
  return cookie.serialize(
    encrypt(kept ? whole : JSON.stringify({ ...about, values: {}, tooLong: true } satisfies PendingForm)),
  );
}

/**
 * What was carried to this page, as its form shows it again, and the Set-Cookie that takes it away; `undefined` on any
 * other page, where it waits, and for anybody else.
 */
export async function takePendingForm(
  request: Request,
  { user }: Session,
): Promise<{ refused: InvalidForm | InvalidSubmission; setCookie: string } | undefined> {
  if (!request.headers.get("cookie")?.includes(`${name}=`)) return undefined;
  const carried = await read(request);
  if (carried?.path !== new URL(request.url).pathname) return undefined;
  if (carried.userId && carried.userId !== user?.id) return undefined;
  const { form, row, values } = carried;
  const problem = problemText(carried);
  const refused = carried.isIntent
    ? { intent: form, row, result: { initialValue: toInitialValue(values), error: { "": [problem] } } }
    : { form, refused: { values, errors: {}, problem } };
  return { refused, setCookie: await cookie.serialize("", { maxAge: 0 }) };
}

/** What the log-in page says while a form waits to be brought back; `null` where none does. */
export async function pendingFormNotice(request: Request): Promise<string | null> {
  const carried = request.headers.get("cookie")?.includes(`${name}=`) ? await read(request) : undefined;
  if (!carried) return null;
  const kept = carried.tooLong || carried.withPassword ? "" : " What you entered is kept.";
  return `${loggedOut} Log in, and you are back on its page to send it again.${kept}`;
}

const loggedOut = "You were logged out before this could be done.";

/** It holds of every form, also of one that is a button alone: what is in it is for its sender to see. */
function problemText({ tooLong, withPassword }: PendingForm): string {
  if (tooLong) return `${loggedOut} What you entered was too long to be kept: please enter it again.`;
  return `${loggedOut} Please check it and send it again.${withPassword ? " Passwords are not kept: enter them again." : ""}`;
}

async function read(request: Request): Promise<PendingForm | undefined> {
  try {
    const text = decrypt(String(await cookie.parse(request.headers.get("cookie"))));
    return text === undefined ? undefined : (JSON.parse(text) as PendingForm);
  } catch {
    return undefined;
  }
}

/** The values as conform nests them: `contacts[0].name` is the name of the first of the contacts. */
function toInitialValue({ intent: _, row: __, ...values }: PendingForm["values"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value ?? []].flat()) form.append(name, one);
  return parse(form, { resolve: () => ({ value: undefined, error: null }) }).reply().initialValue;
}
