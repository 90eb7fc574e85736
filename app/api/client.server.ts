import type { Arguments, Call, Success, SuccessStatus } from "contract/call";
import { type Problem, problem as problemSchema } from "contract/problem";
import type { z } from "zod/v4";
import { env } from "~/env.server";
import { type HttpResponse, sendRequest } from "./http-client.server";

/** On whose behalf the calls are made: sent as headers with each of them. */
export interface Caller {
  token?: string | undefined;
  basketToken?: string | undefined;
  /** Aborts the call when the visitor disconnects. */
  signal?: AbortSignal | undefined;
  /** When the visitor's request arrived, in ms: all calls made for it share one deadline. */
  beganAt?: number | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
}

/**
 * An error response of the API, or no response: `status` 502, 503 or 504 with the codes malformed, unavailable and
 * timeout.
 */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly retryAfter?: string | undefined,
  ) {
    super(problem.message);
  }
}

/** A call that failed, as data. */
export interface Failure {
  ok: false;
  status: number;
  problem: Problem;
  /** The API's Retry-After, in seconds or as a date. */
  retryAfter?: string | undefined;
}

export type SendResult<C extends Call> = { ok: true; status: SuccessStatus<C>; body: Success<C> } | Failure;

/** The product API as models use it. The two types below differ in the errors that their reads throw. */
export interface Api {
  /** Reads; throws an error response. */
  read<C extends Call>(call: C, args: Arguments<C>): Promise<Success<C>>;
  /** Reads something that may not exist: null for a 404. */
  find<C extends Call>(call: C, args: Arguments<C>): Promise<Success<C> | null>;
  /** Changes something; returns an error response like any other. */
  send<C extends Call>(call: C, args: Arguments<C>, options?: Options): Promise<SendResult<C>>;
}

/** Throws every error as `ApiProblem`: for layouts, logs and anything else that must not answer the request itself. */
export interface ApiClient extends Api {
  readonly throws: "ApiProblem";
  /** The client of the same request with other credentials, as after logging in. */
  withTokens(tokens: Pick<Caller, "token" | "basketToken">): ApiClient;
}

/** Throws every error as a Response, a redirect or an error page: for loaders and actions. Guards return it. */
export interface PageApi extends Api {
  readonly throws: "Response";
}

const outcomeUnknown = ", so we do not know whether it was done";
const notSentCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const timeoutError = new DOMException("The time is up", "TimeoutError");

interface Options {
  idempotencyKey?: string | undefined;
  /** The call changes something although it is a GET: the contract has one such call. */
  changes?: boolean;
  /** A 401 refuses what was submitted, not the session: the user stays logged in. */
  keepsSession?: boolean;
}

type AnyArguments = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/**
 * The only way to the product API: sets the deadline and the headers, and turns every failure into one type of error.
 */
export function createApi(caller: Caller): ApiClient {
  return {
    throws: "ApiProblem",
    withTokens: ({ token, basketToken }) => createApi({ ...caller, token, basketToken }),
    async read(call, args) {
      const answer = await callApi(caller, call, args as AnyArguments, {});
      return answer.body as Success<typeof call>;
    },
    async find(call, args) {
      const answer = await callApi(caller, call, args as AnyArguments, {}).catch(nullIfNotFound);
      return answer && (answer.body as Success<typeof call>);
    },
    async send(call, args, options = {}) {
      try {
        const { status, body } = await callApi(caller, call, args as AnyArguments, options);
        return { ok: true, status: status as SuccessStatus<typeof call>, body: body as Success<typeof call> };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const { status, problem, retryAfter } = error;
        return { ok: false, status, problem, retryAfter };
      }
    },
  };
}

/** The request headers by which a browser asks for a range or for a newer version of a file. */
const rangeHeaders = ["range", "if-range", "if-none-match"];

/**
 * Fetches a stored file by its temporary URL (`/files/…`), as the API streams it: the whole file, a range (206), not
 * modified (304), an unsatisfiable range (416), or a refusal: 403 for a wrong URL, 404, 410 for an expired one.
 * @param asked the visitor's request: its method, and for a download its range
 * @throws a response with 502, 503 or 504 when the API fails
 */
export async function fetchFile(path: `/files/${string}`, asked: Request, inParts = false): Promise<Response> {
  const limit = new AbortController();
  const timer = env.readTimeoutMs > 0 ? setTimeout(() => limit.abort(timeoutError), env.readTimeoutMs) : undefined;
  const headers = inParts ? [...asked.headers].filter(([name]) => rangeHeaders.includes(name)) : [];
  const signal = AbortSignal.any([asked.signal, limit.signal]);
  const init: RequestInit = { method: asked.method === "HEAD" ? "HEAD" : "GET", headers, signal, redirect: "manual" };
  // The deadline covers only the headers: on a slow line a large file takes longer than that.
  const response = await fetchWithRetry(env.apiURL + path, init)
    .catch((error) => throwNoAnswer("GET /files", error))
    .catch(throwAsResponse)
    .finally(() => clearTimeout(timer));
  if (response.status === 304) return response;
  if (response.ok) return new Response(response.body && untilStalled(response.body, limit), response);
  response.body?.cancel().catch(() => {});
  if (![403, 404, 410, 416].includes(response.status)) return throwAsResponse(malformed());
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Passes on the bytes of a file as they arrive. Gives up when nothing arrives for three times the read timeout. */
function untilStalled(body: ReadableStream<Uint8Array>, limit: AbortController): ReadableStream<Uint8Array> {
  if (env.readTimeoutMs === 0) return body;
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => limit.abort(timeoutError), env.readTimeoutMs * 3);
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        throw limit.signal.aborted ? fileStalled() : error;
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Has no stack: the web server logs the error as it is, and a stack of this code would not help. */
function fileStalled(): Error {
  const error = new Error("api: a file stopped coming");
  error.stack = error.message;
  return error;
}

/** Answers in plain text: an `<img>` or a download has no page to show an error on. */
function throwAsResponse({ status, message, retryAfter }: ApiProblem): never {
  throw new Response(message, { status, ...(retryAfter && { headers: { "retry-after": retryAfter } }) });
}

/** Returns null for a 404; throws every other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}

async function callApi(
  caller: Caller,
  call: Call,
  args: AnyArguments,
  options: Options,
): Promise<{ status: number; body: unknown }> {
  const url = env.apiURL + pathOf(call, args.params) + queryOf(args.query);
  const timeoutMs = timeoutFor(call, caller);
  const { changes = call.method !== "GET" } = options;
  try {
    const answer = await sendRequest(url, {
      method: call.method,
      headers: headersOf(caller, args.body !== undefined, options.idempotencyKey),
      body: args.body === undefined ? undefined : JSON.stringify(args.body),
      signal: caller.signal,
      timeoutMs,
      changes,
    });
    return { status: answer.status, body: bodyOf(call, answer, changes) };
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    return throwNoAnswer(`${call.method} ${call.path}`, error, changes);
  }
}

/** The timeout of a call, in ms: its own limit, and at most a second more than that for all calls of a request. */
function timeoutFor(call: Call, { beganAt }: Caller): number | undefined {
  const ownMs = call.method === "GET" ? env.readTimeoutMs : env.writeTimeoutMs;
  if (ownMs === 0) return undefined;
  const longestMs = Math.max(env.readTimeoutMs, env.writeTimeoutMs) + 1_000;
  return beganAt ? Math.max(Math.min(ownMs, beganAt + longestMs - Date.now()), 0) : ownMs;
}

/** Retries a file once if its keep-alive connection turns out to be closed. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (codeOf(error) === "ECONNRESET" || codeOf(error) === "UND_ERR_SOCKET") return fetch(url, init);
    throw error;
  }
}

/** The network's error code, such as ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string | number; cause?: { code?: string } };
  return typeof code === "string" ? code : cause?.code;
}

function throwNoAnswer(what: string, error: unknown, changes = false): never {
  const { name, message } = error as Error;
  if (name !== "AbortError") console.error(`api: ${what} was not answered: ${codeOf(error) ?? message}`);
  const isUnknown = changes && !notSentCodes.has(codeOf(error) ?? "");
  if (name === "TimeoutError")
    throw apiProblem(504, "timeout", `That took too long${isUnknown ? outcomeUnknown : ""}.`);
  throw unavailable(isUnknown);
}

/** @param isUnknown a write may have succeeded or not: the response was lost */
function unavailable(isUnknown: boolean, retryAfter = "10"): ApiProblem {
  const message = `Our library cannot be reached at the moment${isUnknown ? outcomeUnknown : ""}.`;
  return apiProblem(503, isUnknown ? "unanswered" : "unavailable", message, retryAfter);
}

function apiProblem(status: number, code: string, message: string, retryAfter?: string): ApiProblem {
  return new ApiProblem(status, { message, errors: {}, code }, retryAfter);
}

function bodyOf(call: Call, answer: HttpResponse, changes: boolean): unknown {
  const promised = call.replies[answer.status];
  const isGood = answer.status >= 200 && answer.status < 300;
  if (isGood && promised === null) return null;
  if (isGood && promised === "binary") return new Uint8Array(answer.body);
  const text = answer.body.toString("utf8");
  if (isGood && promised) return parseReply(call, promised as z.ZodType, text, changes);
  throw refusal(call, answer, text, changes);
}

function parseReply(call: Call, promised: z.ZodType, text: string, changes: boolean): unknown {
  const parsed = promised.safeParse(json(text));
  if (parsed.success) return parsed.data;
  console.error(
    `api: ${call.method} ${call.path} answered with something else than promised: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}`,
  );
  throw malformed(changes);
}

function refusal(call: Call, { status, headers }: HttpResponse, text: string, changes: boolean): ApiProblem {
  const retryAfter = headers["retry-after"];
  const parsed = problemSchema.safeParse(json(text));
  if (status >= 400 && status < 500 && parsed.success)
    return new ApiProblem(status, { ...parsed.data, code: toStatusText(parsed.data.code) }, retryAfter);
  // The status says enough, and a proxy in front of the API may answer in its place.
  if (status === 401) return apiProblem(401, "unauthenticated", "Please log in.");
  if (status === 429) return apiProblem(429, "too_many", "Please wait a moment before you try again.", retryAfter);
  // Only the API itself can say that it has done nothing.
  if (status === 503) return unavailable(changes && parsed.data?.code !== "unavailable", retryAfter);
  console.error(`api: ${call.method} ${call.path} answered ${status}, and not as promised`);
  return malformed(changes);
}

/** A problem's code as a response's status text: one of several lines or with non-Latin letters cannot be sent. */
function toStatusText(code: string): string {
  return /^[\w-]{1,60}$/.test(code) ? code : "refused";
}

function malformed(changes = false): ApiProblem {
  return apiProblem(
    502,
    "malformed",
    `Our library gave an answer that makes no sense${changes ? outcomeUnknown : ""}.`,
  );
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ApiProblem 404 for an id that cannot exist */
function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    if (!isPathSegment(value)) throw apiProblem(404, "not_found", "There is nothing here.");
    return encodeURIComponent(value);
  });
}

const maxSegmentLength = 1_000;

/**
 * Whether a text can be one segment of a path: "." and ".." lead elsewhere however they are encoded (RFC 3986, 5.2.4).
 */
export function isPathSegment(text: string): boolean {
  return text.length <= maxSegmentLength && !/^\.{0,2}$|\p{Cc}/u.test(text);
}

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function headersOf(caller: Caller, hasBody: boolean, idempotencyKey: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", "x-service": "user" };
  if (hasBody) headers["content-type"] = "application/json";
  if (caller.token) headers.authorization = `Bearer ${caller.token}`;
  if (caller.basketToken) headers["x-basket-token"] = caller.basketToken;
  if (caller.address) headers["x-client-address"] = caller.address;
  if (caller.userAgent) headers["x-client-agent"] = caller.userAgent;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  return headers;
}
