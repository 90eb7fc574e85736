import { type Arguments, type Call, isRepeatable, type Success, type SuccessStatus } from "contract/call";
import type { Problem } from "contract/problem";
import type { z } from "zod/v4";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { measureCall } from "./call-metrics.server";
import { type HttpResponse, sendRequest } from "./http-client.server";
import { ApiProblem, apiProblem, malformed, noResponse, nullIfNotFound, refusal } from "./problem.server";
import { siteProofHeader } from "./site-proof.server";

/** The user on whose behalf the calls are made: sent as headers with each call. */
export interface Caller {
  token?: string | undefined;
  basketToken?: string | undefined;
  /** Aborts the call when the visitor disconnects. */
  signal?: AbortSignal | undefined;
  /** When the visitor's request arrived, in ms since the epoch: all calls made for it share one deadline. */
  receivedAt?: number | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
  /** The id of the visitor's request, by which its lines in both logs are found. */
  requestId?: string | undefined;
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
  send<C extends Call>(call: C, args: Arguments<C>, options?: SendOptions): Promise<SendResult<C>>;
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

interface CallOptions {
  idempotencyKey?: string | undefined;
  /** It may change something and must not be repeated by itself. */
  changes: boolean;
}

interface SendOptions {
  idempotencyKey?: string | undefined;
  /** A 401 refuses what was submitted, not the session: the user stays logged in. */
  keepsSession?: boolean;
}

type AnyArguments = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  raw?: Uint8Array;
};

/**
 * The only way to the product API: sets the deadline and the headers, and turns every failure into one type of error.
 */
export function createApiClient(caller: Caller): ApiClient {
  return {
    throws: "ApiProblem",
    withTokens: ({ token, basketToken }) => createApiClient({ ...caller, token, basketToken }),
    async read(call, args) {
      const response = await callApi(caller, call, args as AnyArguments, { changes: false });
      return response.body as Success<typeof call>;
    },
    async find(call, args) {
      const response = await callApi(caller, call, args as AnyArguments, { changes: false }).catch(nullIfNotFound);
      return response && (response.body as Success<typeof call>);
    },
    async send(call, args, options: SendOptions = {}) {
      try {
        const { idempotencyKey } = options;
        const { status, body } = await callApi(caller, call, args as AnyArguments, {
          idempotencyKey,
          changes: !isRepeatable(call),
        });
        return { ok: true, status: status as SuccessStatus<typeof call>, body: body as Success<typeof call> };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const { status, problem, retryAfter } = error;
        return { ok: false, status, problem, retryAfter };
      }
    },
  };
}

async function callApi(
  caller: Caller,
  call: Call,
  args: AnyArguments,
  { idempotencyKey, changes }: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const url = env.apiUrl + pathOf(call, args.params) + queryOf(args.query);
  const timeoutMs = timeoutFor(call, caller);
  try {
    const asked = {
      method: call.method,
      headers: headersOf(caller, args, idempotencyKey),
      body: args.body === undefined ? args.raw : JSON.stringify(args.body),
      signal: caller.signal,
      timeoutMs,
      changes,
    };
    const response = await measureCall(call, () => sendRequest(url, asked));
    return { status: response.status, body: bodyOf(call, response, changes) };
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw noResponse(`${call.method} ${call.path}`, error, changes);
  }
}

/** The timeout of a call, in ms: its own limit, and at most a second more than that for all calls of a request. */
function timeoutFor(call: Call, { receivedAt }: Caller): number | undefined {
  const ownMs = call.method === "GET" ? env.readTimeoutMs : env.writeTimeoutMs;
  if (ownMs === 0) return undefined;
  const maxMs = Math.max(env.readTimeoutMs, env.writeTimeoutMs) + 1_000;
  return receivedAt ? Math.max(Math.min(ownMs, receivedAt + maxMs - Date.now()), 0) : ownMs;
}

function bodyOf(call: Call, response: HttpResponse, changes: boolean): unknown {
  const promised = call.replies[response.status];
  const isGood = response.status >= 200 && response.status < 300;
  if (isGood && promised === null) return null;
  if (isGood && promised === "binary") return new Uint8Array(response.body);
  const text = response.body.toString("utf8");
  if (isGood && promised) return parseReply(call, promised as z.ZodType, text, changes);
  throw refusal(call, response, json(text), changes);
}

function parseReply(call: Call, promised: z.ZodType, text: string, changes: boolean): unknown {
  const parsed = promised.safeParse(json(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = `${issue?.path.join(".")} ${issue?.message}`;
  log.error(`api: ${call.method} ${call.path} answered with something else than promised: ${reason}`);
  throw malformed(changes);
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
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (entries.length === 0) return "";
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

function headersOf(caller: Caller, args: AnyArguments, idempotencyKey: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", "x-service": "user" };
  if (args.body !== undefined) headers["content-type"] = "application/json";
  if (args.raw !== undefined) headers["content-type"] = "application/octet-stream";
  if (caller.token) headers.authorization = `Bearer ${caller.token}`;
  if (caller.basketToken) headers["x-basket-token"] = caller.basketToken;
  if (caller.address) headers["x-client-address"] = caller.address;
  if (caller.userAgent) headers["x-client-agent"] = caller.userAgent;
  if (caller.requestId) headers["x-request-id"] = caller.requestId;
  if (caller.address || caller.requestId) Object.assign(headers, siteProofHeader);
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  return headers;
}
