import { parse } from "@conform-to/react";
import { createCookie } from "@remix-run/node";
import { decrypt, encrypt } from "~/auth/crypto.server";
import { env } from "~/env.server";
import type { Session } from "~/sessions.server";
import { csrfFieldName } from "./form-context";
import { isParseable, maxFields } from "./submission.server";
import type { FieldValues } from "./submitted-fields";
import type { InvalidSubmission } from "./use-last-submission";

/** What a user entered into a form after their session had ended, kept until they have logged in again. */
interface PendingForm {
  path: string;
  intent: string;
  row?: string;
  values: FieldValues;
  /** The user of the ended session, if known: nobody else sees the form. */
  userId?: string | undefined;
  /** The form had more in it than a cookie can hold. */
  tooLong?: true;
  /** The form had a password in it, which is not kept. */
  withPassword?: true;
}

const name = `${env.secure ? "__Host-" : ""}pending_form`;
const cookie = createCookie(name, { httpOnly: true, secure: env.secure, sameSite: "lax", path: "/", maxAge: 1_800 });
// A browser keeps no cookie above 4 kB; encryption adds a third.
const maxBytes = 2_500;
/** A form with a picture is not read for somebody who is logged out. */
const mostReadBytes = 256 * 1024;
const secretFieldName = /password|card|cvc|token|csrf|secret|^code$/i;

/**
 * Keeps the values of a refused POST, except secrets, until its page is requested again. Never more than a cookie can
 * hold, and never what another site, or no page at all, has sent.
 * @returns the Set-Cookie, or `undefined` when there is nothing to keep
 */
export async function savePendingForm(request: Request, { user }: Session): Promise<string | undefined> {
  if (request.method !== "POST" || Number(request.headers.get("content-length") ?? 0) > mostReadBytes) return undefined;
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  if (!form?.has(csrfFieldName) || [...form.keys()].length > maxFields || !isParseable(form)) return undefined;
  const hidden = [...form.keys()].filter((field) => secretFieldName.test(field));
  const values = fieldValues(form, hidden);
  const { pathname } = new URL(request.url);
  const about = {
    path: pathname.slice(0, 500),
    intent: String(form.get("intent") ?? "").slice(0, 60),
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
 * The pending form of this page and this user, as its page shows it again; `undefined` on any other page, where it
 * stays pending.
 */
export async function readPendingForm(request: Request, { user }: Session): Promise<InvalidSubmission | undefined> {
  const pending = await read(request);
  if (pending?.path !== new URL(request.url).pathname) return undefined;
  if (pending.userId && pending.userId !== user?.id) return undefined;
  const { intent, row, values } = pending;
  return { intent, row, result: { initialValue: toInitialValue(values), error: { "": [problemText(pending)] } } };
}

/** The Set-Cookie that deletes a pending form, once its page has shown it. */
export function deletePendingForm(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** The notice on the log-in page while a form is pending; `null` if none is. */
export async function pendingFormNotice(request: Request): Promise<string | null> {
  const pending = await read(request);
  if (!pending) return null;
  const kept = pending.tooLong || pending.withPassword ? "" : " What you entered is kept.";
  return `${loggedOut} Log in, and you are back on its page to send it again.${kept}`;
}

const loggedOut = "You were logged out before this could be done.";

/** The texts fit every form, also one that is only a button: the user sees what it contains. */
function problemText({ tooLong, withPassword }: PendingForm): string {
  if (tooLong) return `${loggedOut} What you entered was too long to be kept: please enter it again.`;
  return `${loggedOut} Please check it and send it again.${withPassword ? " Passwords are not kept: enter them again." : ""}`;
}

async function read(request: Request): Promise<PendingForm | undefined> {
  if (!request.headers.get("cookie")?.includes(`${name}=`)) return undefined;
  try {
    const text = decrypt(String(await cookie.parse(request.headers.get("cookie"))));
    return text === undefined ? undefined : (JSON.parse(text) as PendingForm);
  } catch {
    return undefined;
  }
}

const ownFields = new Set([csrfFieldName, "idempotencyKey", "autosave", "weight", "timestamp", "__intent__"]);

/** The values that were entered, without secrets and what `<Form>` adds. */
function fieldValues(form: FormData, hidden: string[]): FieldValues {
  const names = [...new Set(form.keys())].filter((field) => !ownFields.has(field) && !hidden.includes(field));
  return Object.fromEntries(
    names.map((field) => {
      const values = form.getAll(field).filter((value) => typeof value === "string");
      return [field, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The values nested as conform does it: `contacts[0].name` is the name of the first of the contacts. */
function toInitialValue({ intent: _, row: __, ...values }: PendingForm["values"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value ?? []].flat()) form.append(name, one);
  return parse(form, { resolve: () => ({ value: undefined, error: null }) }).reply().initialValue;
}
