import type { Call } from "contract/call";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { ApiError } from "../errors";
import { log } from "../log";
import type { Answer } from "./endpoint";
import { hasNamedFieldsOnly } from "./named-fields";

/** The response of a call that was answered. */
export function respond(call: Call, answer: Answer, { config }: Deps): Response {
  const { status } = answer;
  const headers = { "cache-control": "no-store", ...answer.headers };
  const promised = call.replies[status];
  if (promised === "binary") return new Response(answer.body as Uint8Array<ArrayBuffer>, { status, headers });
  const body = promisedBody(call, answer, promised, config.checkReplies);
  if (body === null || body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** The response to a request that failed; what is not an `ApiError` is logged. */
export function respondWithError(error: unknown): Response {
  if (error instanceof ApiError) {
    return Response.json(error.problem, {
      status: error.status,
      headers: { "cache-control": "no-store", ...error.headers },
    });
  }
  log.error({ error: describeError(error) }, "http: a request failed");
  return Response.json({ message: "Something went wrong on our side.", errors: {}, code: "internal" }, { status: 500 });
}

/**
 * The body as the contract describes it: fields that it does not name are not sent. In development and in tests such a
 * field, or any other difference, is a server error. In production a body is parsed only if there are such fields, as
 * to parse every reply took a sixth of the API's time, and the site parses what it gets. One that cannot be parsed then is a
 * server error too.
 */
function promisedBody(
  call: Call,
  { status, body }: { status: number; body: unknown },
  promised: z.ZodType | null | undefined,
  isStrict: boolean,
): unknown {
  const name = `${call.method} ${call.path} ${status}`;
  if (promised === undefined && isStrict) throw new Error(`${name} is not promised by the contract`);
  if (!promised || (!isStrict && hasNamedFieldsOnly(promised, body))) return body;
  const checked = promised.safeParse(body);
  if (checked.success && !isStrict) return checked.data;
  const difference = checked.success
    ? firstUnnamedField(body, checked.data)
    : checked.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");
  if (difference === undefined) return checked.data;
  // It is not sent in production either: it may have fields that nobody is to see.
  throw new Error(`${name} breaks the contract: ${difference}`);
}

/** The path of a field that a body has and its parsed form has not. */
function firstUnnamedField(body: unknown, parsed: unknown, path = ""): string | undefined {
  if (typeof body !== "object" || body === null || typeof parsed !== "object" || parsed === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    const inner = `${path}${path && "."}${name}`;
    if (value !== undefined && !(name in parsed)) return `${inner} is not in it`;
    const found = firstUnnamedField(value, (parsed as Record<string, unknown>)[name], inner);
    if (found) return found;
  }
  return undefined;
}
