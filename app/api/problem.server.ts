import type { Call } from "contract/call";
import { type Problem, problem as problemSchema } from "contract/problem";
import { log } from "~/log.server";
import type { HttpResponse } from "./http-client.server";

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

const outcomeUnknown = ", so we do not know whether it was done";
const notSentCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

export function apiProblem(status: number, code: string, message: string, retryAfter?: string): ApiProblem {
  return new ApiProblem(status, { message, errors: {}, code }, retryAfter);
}

/** Returns null for a 404; throws every other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}

/**
 * Describes a call that got no response, and logs it unless the visitor disconnected.
 * @param what the call, for the log
 * @param changes the call may have changed something
 */
export function noResponse(what: string, error: unknown, changes = false): ApiProblem {
  const { name, message } = error as Error;
  if (name !== "AbortError") log.error(`api: ${what} was not answered: ${networkCode(error) ?? message}`);
  const isUnknown = changes && !notSentCodes.has(networkCode(error) ?? "");
  if (name === "TimeoutError")
    return apiProblem(504, "timeout", `That took too long${isUnknown ? outcomeUnknown : ""}.`);
  return unavailable(isUnknown);
}

/** The network's error code, such as ECONNREFUSED. */
export function networkCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string | number; cause?: { code?: string } };
  return typeof code === "string" ? code : cause?.code;
}

/** @param isUnknown a write may have succeeded or not: the response was lost */
function unavailable(isUnknown: boolean, retryAfter = "10"): ApiProblem {
  const message = `Our library cannot be reached at the moment${isUnknown ? outcomeUnknown : ""}.`;
  return apiProblem(503, isUnknown ? "unanswered" : "unavailable", message, retryAfter);
}

/** Describes a response that the contract does not promise. */
export function malformed(changes = false): ApiProblem {
  const message = `Our library sent a response that we cannot read${changes ? outcomeUnknown : ""}.`;
  return apiProblem(502, "malformed", message);
}

/**
 * Describes an error response.
 * @param body the response's JSON, if it is any
 */
export function refusal(call: Call, { status, headers }: HttpResponse, body: unknown, changes: boolean): ApiProblem {
  const retryAfter = headers["retry-after"];
  const parsed = problemSchema.safeParse(body);
  if (status >= 400 && status < 500 && parsed.success)
    return new ApiProblem(status, { ...parsed.data, code: toStatusText(parsed.data.code) }, retryAfter);
  // The status says enough, and a proxy in front of the API may answer in its place.
  if (status === 401) return apiProblem(401, "unauthenticated", "Please log in.");
  if (status === 429) return apiProblem(429, "too_many", "Please wait a moment before you try again.", retryAfter);
  // Only the API itself can say that it has done nothing.
  if (status === 503 && parsed.data?.code === "provider_away") return new ApiProblem(503, parsed.data, retryAfter);
  if (status === 503) return unavailable(changes && parsed.data?.code !== "unavailable", retryAfter);
  log.error(`api: ${call.method} ${call.path} answered ${status}, and not as promised`);
  return status >= 500 ? failed(changes) : malformed(changes);
}

/** Describes a fault of the API itself, as its status says. */
function failed(changes: boolean): ApiProblem {
  const message = `Something went wrong in our library${changes ? outcomeUnknown : ""}. Please try again later.`;
  return apiProblem(502, "malformed", message);
}

/** A problem's code as a response's status text: one of several lines or with non-Latin letters cannot be sent. */
function toStatusText(code: string): string {
  return /^[\w-]{1,60}$/.test(code) ? code : "refused";
}
