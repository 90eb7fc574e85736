import type { Arguments, Call, Success, SuccessStatus } from "contract/call";
import { type Problem, problem as problemSchema } from "contract/problem";
import type { z } from "zod/v4";
import { env } from "./env.server";

/** Whose calls these are: sent as headers with each of them. */
export interface Caller {
  token?: string | undefined;
  basketToken?: string | undefined;
  /** Aborts the call when the visitor goes away. */
  signal?: AbortSignal | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** A refusal by the API, or no answer at all: `status` 502, 503 or 504 with the codes malformed, unavailable and timeout. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly retryAfter?: string | undefined,
  ) {
    super(problem.message);
  }
}

export type Sent<C extends Call> =
  | { ok: true; status: SuccessStatus<C>; body: Success<C> }
  | { ok: false; status: number; problem: Problem };

/** The product API as models see it. */
export interface Api {
  /** Reads; a refusal is thrown. */
  read<C extends Call>(call: C, args: Arguments<C>): Promise<Success<C>>;
  /** Reads what may not be there: null for a 404. */
  find<C extends Call>(call: C, args: Arguments<C>): Promise<Success<C> | null>;
  /** Changes something; a refusal is an answer like another. */
  send<C extends Call>(
    call: C,
    args: Arguments<C>,
    options?: { idempotencyKey?: string | undefined },
  ): Promise<Sent<C>>;
}

type AnyArguments = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** The only way to the product API: deadline, headers, and one error for every way to fail. */
export function createApi(caller: Caller): Api {
  return {
    async read(call, args) {
      const answer = await ask(caller, call, args as AnyArguments, {});
      return answer.body as Success<typeof call>;
    },
    async find(call, args) {
      const answer = await ask(caller, call, args as AnyArguments, {}).catch(nothing);
      return answer && (answer.body as Success<typeof call>);
    },
    async send(call, args, options = {}) {
      try {
        const { status, body } = await ask(caller, call, args as AnyArguments, options);
        return { ok: true, status: status as SuccessStatus<typeof call>, body: body as Success<typeof call> };
      } catch (error) {
        if (error instanceof ApiProblem) return { ok: false, status: error.status, problem: error.problem };
        throw error;
      }
    },
  };
}

/**
 * A stored file by its temporary address (`/files/…`), as the API streams it.
 * @returns null when it is not there, or its address has run out
 * @throws ApiProblem 502, 503 or 504 when the API does not answer as it should
 */
export async function fetchFile(path: `/files/${string}`, signal: AbortSignal): Promise<Response | null> {
  const signals = [signal, env.readTimeoutMs > 0 ? AbortSignal.timeout(env.readTimeoutMs) : undefined];
  const init: RequestInit = { method: "GET", signal: AbortSignal.any(signals.filter((s) => s !== undefined)), redirect: "manual" };
  const response = await reach(env.apiURL + path, init);
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 403 || response.status === 404) return null;
  throw malformed();
}

/** Makes of a 404 a null; every other refusal stays one. */
export function nothing(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}

async function ask(
  caller: Caller,
  call: Call,
  args: AnyArguments,
  options: { idempotencyKey?: string | undefined },
): Promise<{ status: number; body: unknown }> {
  const url = env.apiURL + pathOf(call, args.params) + queryOf(args.query);
  const timeoutMs = call.method === "GET" ? env.readTimeoutMs : env.writeTimeoutMs;
  const signals = [caller.signal, timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined].filter(
    (s) => s !== undefined,
  );
  const init: RequestInit = {
    method: call.method,
    headers: headersOf(caller, args.body !== undefined, options.idempotencyKey),
    signal: AbortSignal.any(signals),
    redirect: "manual",
  };
  if (args.body !== undefined) init.body = JSON.stringify(args.body);
  const response = await reach(url, init);
  return { status: response.status, body: await bodyOf(call, response) };
}

/** A read whose kept-alive connection turns out dead is tried once more; a write never is. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.method === "GET" && isLostConnection(error)) return fetch(url, init).catch(unreachable);
    return unreachable(error);
  }
}

function isLostConnection(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code;
  return code === "ECONNRESET" || code === "UND_ERR_SOCKET";
}

function unreachable(error: unknown): never {
  if ((error as Error).name === "TimeoutError") {
    throw new ApiProblem(504, {
      message: "That took too long, so we do not know whether it was done.",
      errors: {},
      code: "timeout",
    });
  }
  throw new ApiProblem(
    503,
    { message: "Our library cannot be reached at the moment.", errors: {}, code: "unavailable" },
    "10",
  );
}

async function bodyOf(call: Call, response: Response): Promise<unknown> {
  const promised = call.replies[response.status];
  if (response.ok && promised === null) {
    await response.body?.cancel();
    return null;
  }
  if (response.ok && promised === "binary") return new Uint8Array(await response.arrayBuffer().catch(unreachable));
  const text = await response.text().catch(unreachable);
  if (response.ok && promised) return understood(call, promised as z.ZodType, text);
  throw refusal(response, text);
}

function understood(call: Call, promised: z.ZodType, text: string): unknown {
  const parsed = promised.safeParse(json(text));
  if (parsed.success) return parsed.data;
  console.error(
    `api: ${call.method} ${call.path} answered with something else than promised: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}`,
  );
  throw malformed();
}

function refusal(response: Response, text: string): ApiProblem {
  const retryAfter = response.headers.get("retry-after") ?? undefined;
  const parsed = problemSchema.safeParse(json(text));
  if (response.status >= 400 && response.status < 500 && parsed.success)
    return new ApiProblem(response.status, parsed.data, retryAfter);
  if (response.status === 503)
    return new ApiProblem(
      503,
      { message: "Our library cannot be reached at the moment.", errors: {}, code: "unavailable" },
      retryAfter ?? "10",
    );
  return malformed();
}

function malformed(): ApiProblem {
  return new ApiProblem(502, {
    message: "Our library gave an answer that makes no sense.",
    errors: {},
    code: "malformed",
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
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
