import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Problem } from "contract/problem";
import { z } from "zod/v4";
import { signatureOf, signFor, unsignFor } from "~/auth/crypto.server";
import { messages } from "~/config/messages";
import { timings } from "~/config/timings";
import { env } from "~/env.server";
import { readOnlyPage } from "~/http/read-only.server";
import { isCsrfToken, isFormerCsrfToken, type Session } from "~/sessions.server";
import { csrfFieldName } from "./form-context";
import { MalformedFormError, readParts } from "./multipart.server";
import type { InvalidSubmission } from "./use-last-submission";

/** More than any of our forms has. */
export const maxFields = 1_000;

/** A form as it was submitted: its fields without what `<Form>` adds by itself, which is named here. */
export interface Submission {
  /** What the form is for; empty if the form does not say, as on endpoints with one form. */
  intent: string;
  /** The row that the form is about, if the page repeats it. */
  row?: string | undefined;
  form: FormData;
  /** The API processes one key once. */
  idempotencyKey?: string | undefined;
  /** Pictures are searched for it: it is shown again, and nothing is saved (`picture-search.server.ts`). */
  finds?: true;
  /** The id of its sender, if they are logged in. */
  senderId?: string | undefined;
  /** The field that a hydrated page saves in place, or "form" for a button: it is answered with data, not a redirect. */
  autosave?: string | undefined;
}

/**
 * The key of a form whose answer opens a session. It contains a signature of the cookie's id, which stands in no page, so
 * that whoever has no more than the page, or a mailed link, is not given the answer.
 */
export function keyOfBrowser({ idempotencyKey }: Submission, session: Session): string | undefined {
  return idempotencyKey && `${signatureOf("idempotency", session.id)} ${idempotencyKey}`;
}

const maxHiddenLength = 200;
const hiddenFields = new Set([csrfFieldName, "intent", "row", "idempotencyKey", "autosave"]);

interface ReadOptions {
  /** The form that ends a view of the site as a member; every other is refused while there is one. */
  endsViewing?: true;
  /**
   * The response where the form's own work has changed the session's id: sent once more from the page as it was before, it
   * is done already.
   */
  whenDone?: () => Promise<Response>;
  /** Takes the file of the form as it arrives, once the fields before it have shown that it came from our own page. */
  takeFile?: TakeFile;
}

/** @param form what precedes the file in the form */
type TakeFile = (file: { name: string; data: AsyncIterable<Uint8Array> }, form: FormData) => Promise<void>;

/**
 * Reads a submitted form, after checking that it came from our own page.
 * @throws a 400, 403 or 413 page
 */
export async function readSubmission(
  request: Request,
  visitor: { session: Session; isCrossSite: boolean },
  { endsViewing, whenDone, takeFile }: ReadOptions = {},
): Promise<Submission> {
  const isRefused = visitor.session.viewing && !endsViewing;
  const form = await readForm(request, visitor, isRefused ? undefined : takeFile, whenDone);
  if (isRefused) throw readOnlyPage();
  const intent = takeHidden(form, "intent") ?? "";
  const row = takeHidden(form, "row");
  const idempotencyKey = takeHidden(form, "idempotencyKey");
  const autosave = takeHidden(form, "autosave");
  form.delete(csrfFieldName);
  const senderId = visitor.session.user?.id;
  const hidden = {
    ...(senderId && { senderId }),
    ...(row && { row }),
    ...(idempotencyKey && { idempotencyKey }),
    ...(autosave && { autosave }),
  };
  return { intent, form, ...hidden };
}

/**
 * The value of a hidden field that the page itself wrote. Users cannot edit it, so a value that is not a short line is
 * an attack.
 */
function takeHidden(form: FormData, name: string): string | undefined {
  // A button's value follows the hidden field of its form and overrides it.
  const value = form.getAll(name).at(-1);
  form.delete(name);
  if (value === undefined || value === "") return undefined;
  if (typeof value !== "string" || value.length > maxHiddenLength || /\p{Cc}/u.test(value)) throw malformed();
  return value;
}

/**
 * The row that the form is about.
 * @throws a 400 page if the form names none
 */
export function requireRow({ row }: Submission): string {
  if (row === undefined) throw malformed();
  return row;
}

function malformed(): Response {
  return new Response("The form could not be read.", { status: 400, statusText: "malformed" });
}

/**
 * Calls the handler of a submission's intent. There is no default: a form without an intent does nothing, so the order
 * of the handlers has no meaning.
 * @throws a 400 page for a missing or unknown intent
 */
export function handleIntent<V, R>(
  submission: Submission,
  visitor: V,
  handlers: Record<string, (submission: Submission, visitor: V) => R>,
): R {
  const { intent } = submission;
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw new Response(messages.unknownIntent, { status: 400, statusText: "malformed" });
  return handler(submission, visitor);
}

/**
 * Shows the page again, with the form as it was submitted and its errors: 422 unless the status asks to come back
 * later. A button that only changed a list of the form (conform's insert, remove and reorder) is not an error: 200.
 * @param retryAfter the API's Retry-After
 */
export function invalidSubmission(
  submission: Submission,
  result: SubmissionResult,
  status = 422,
  retryAfter?: string,
  links?: Links,
) {
  const { intent, row, idempotencyKey } = submission;
  if (result.intent) return data<InvalidSubmission>({ intent, row, result: { ...result, error: {} }, idempotencyKey });
  const passed = [429, 502, 503, 504].includes(status) ? status : 422;
  const headers: Record<string, string> = retryAfter ? { "retry-after": retryAfter } : {};
  const answer = { intent, row, result, idempotencyKey, ...(links && { links }) };
  return data<InvalidSubmission>(answer, { status: passed, headers });
}

/** The pages on which what a form was refused for is seen or put right. */
type Links = NonNullable<InvalidSubmission["links"]>;

interface InvalidOptions {
  /** Secrets, which are never shown again. */
  hideFields?: string[];
  /** Messages for single fields, in addition to the other errors. */
  fieldErrors?: Record<string, string[]>;
  links?: Links;
}

interface MessageOptions extends InvalidOptions {
  status?: number;
  retryAfter?: string | undefined;
}

/** Shows the page again with one message above the form, if no schema has found an error. */
export function invalidWithMessage(
  submission: Submission,
  message: string | undefined,
  { status, retryAfter, hideFields = [], fieldErrors = {}, links }: MessageOptions = {},
) {
  const { reply } = parse<unknown, string[]>(submission.form, { resolve: () => ({ value: undefined, error: null }) });
  const result = reply({ hideFields, fieldErrors, ...(message !== undefined && { formErrors: [message] }) });
  return invalidSubmission(submission, { ...result, status: "error" }, status, retryAfter, links);
}

interface ApiErrorOptions extends InvalidOptions {
  /** The form's fields: the API's messages about them are shown next to them, all others above the form. */
  fields?: string[];
  /** The page of what is there already under this title, by the id that the API names as `existing`. */
  existing?: (id: string) => string;
}

/** Shows the page again with an error of the API. */
export function invalidFromApiProblem(
  submission: Submission,
  { status, problem, retryAfter }: { status: number; problem: Problem; retryAfter?: string | undefined },
  { fields = [], hideFields = [], fieldErrors = {}, links = [], existing }: ApiErrorOptions = {},
) {
  const { existing: twin, ...named } = problem.errors;
  const known = Object.entries(named).filter(([name]) => fields.includes(name));
  const shownInFields = known.length > 0 && Object.keys(named).length === known.length;
  const entered = [...submission.form.keys()].some((name) => !hideFields.includes(name));
  const message = withRetryHint(status, problem.message, { entered, hideFields });
  const errors = { ...fieldErrors, ...Object.fromEntries(known.map(([name, text]) => [name, [text]])) };
  const all = twin && existing ? [...links, { href: existing(twin), text: "See the other one" }] : links;
  const options = { status, retryAfter, hideFields, fieldErrors: errors, ...(all.length > 0 && { links: all }) };
  return invalidWithMessage(submission, shownInFields ? undefined : message, options);
}

/** The message about a failed write: whether the page still has what was entered, and to try again. */
function withRetryHint(
  status: number,
  message: string,
  { entered, hideFields }: { entered: boolean; hideFields: string[] },
) {
  if (status < 500) return message;
  const exception = hideFields.some((name) => /password/.test(name)) ? ", except for passwords" : "";
  return `${message} ${entered ? `Nothing you entered is lost${exception}: please` : "Please"} try again in a moment.`;
}

/** @throws a 400, 403 or 413 page */
async function readForm(
  request: Request,
  { session, isCrossSite }: { session: Session; isCrossSite: boolean },
  takeFile: TakeFile | undefined,
  whenDone: ReadOptions["whenDone"],
): Promise<FormData> {
  if (isCrossSite) throw foreign();
  let form: FormData;
  try {
    form = takeFile ? await readArriving(request, session, takeFile) : await request.clone().formData();
  } catch (error) {
    if (takeFile && !(error instanceof MalformedFormError)) throw error;
    throw malformed();
  }
  if ([...form.keys()].length > maxFields)
    throw new Response("This form has too many fields.", { status: 413, statusText: "too_large" });
  const token = form.get(csrfFieldName);
  if (whenDone && isFormerCsrfToken(session, token)) throw await whenDone();
  if (!isCsrfToken(session, token)) throw foreign();
  if (!isParseable(form)) throw malformed();
  return form;
}

const maxFieldBytes = 64 * 1024;

/** Reads a form without keeping its file. The file is skipped unless the fields before it contain the form's token. */
async function readArriving(request: Request, session: Session, takeFile: TakeFile): Promise<FormData> {
  const form = new FormData();
  for await (const { name, fileName, data } of readParts(request)) {
    if (fileName === undefined) form.append(name, await textOf(data));
    else if (fileName !== "" && isCsrfToken(session, form.get(csrfFieldName)))
      await takeFile({ name: fileName, data }, form);
  }
  return form;
}

async function textOf(data: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of data) {
    size += part.byteLength;
    if (size > maxFieldBytes) throw new MalformedFormError("A field is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const listIntentSchema = z.object({ type: z.enum(["insert", "remove", "reorder"]), payload: z.object({}) });

/** The fields of our forms that hold others: everything else is one value, or several of the same name. */
const groups = "account|billing|delivery|step[123]|cta_[12](?:_access)?";
const lists = "colours|conflict|contacts|lines|people|pictures";
/** The fields of our forms that may have several values: every other is sent once. */
export const fieldsWithSeveralValues = new Set([
  ...["categories", "deeper", "tags", "plan_ids", "kind_ids", "permissions", "options", "comms", "interests"],
  ...["ids", "replace", "shown"],
]);
const fieldName = new RegExp(`^(?:[\\w-]*|(?:${groups})\\.\\w+|(?:${lists})\\[\\d{1,3}\\]\\.\\w+)$`);

/**
 * Whether conform can parse the form as one of ours: it throws for a list button that does not fit, a name with an index
 * of millions would make it build a list of that length, and a field that holds others, or several values, where the page
 * shows a text would end the page.
 */
export function isParseable(form: FormData): boolean {
  const listIntent = form.get("__intent__");
  const names = [...form.keys(), ...form.getAll("__intent__")];
  if (form.has("__state__") || names.some((name) => typeof name !== "string" || /\[\d{4,}/.test(name))) return false;
  const fields = [...form.keys()];
  if (fields.some((name) => !fieldName.test(name))) return false;
  if (fields.some((name, at) => fields.indexOf(name) < at && !isRepeatable(name))) return false;
  try {
    parse(form, { resolve: () => ({ value: undefined, error: null }) });
    return listIntent === null || listIntentSchema.safeParse(JSON.parse(String(listIntent))).success;
  } catch {
    return false;
  }
}

/** Whether a form may send a name twice: a button overrides what its form says by itself. */
function isRepeatable(name: string): boolean {
  return fieldsWithSeveralValues.has(name) || hiddenFields.has(name);
}

function foreign(): Response {
  return new Response(
    "This form did not come from our page, or the page had been open for too long. Please load it again and send it once more.",
    {
      status: 403,
      statusText: "foreign_form",
    },
  );
}

/** The time when a form is shown, signed, for its hidden field. */
export function formTimestamp(): string {
  return signFor("form", new Date().toISOString());
}

/** The time when the form was shown; `undefined` for a value that we did not sign. */
export function shownAt(form: FormData): Date | undefined {
  const signed = form.get("timestamp");
  const timestamp = typeof signed === "string" ? unsignFor("form", signed) : undefined;
  return timestamp === undefined ? undefined : new Date(timestamp);
}

/** Whether a form's age suggests a bot: filled in faster than a person could, or open for more than a day. */
export function suspiciousAge(shown: Date | undefined, now = Date.now()): "quick" | "slow" | undefined {
  if (!shown) return "slow";
  const ageMs = now - shown.getTime();
  if (ageMs < env.formMinAgeMs) return "quick";
  return ageMs > timings.slowestFormMs ? "slow" : undefined;
}
