import { data } from "@remix-run/node";
import { type CataloguePhrase, problemWith } from "~/config/messages";
import type { Failure } from "./client.server";

/** What was read, or why it could not be read. */
export type Result<T> = { ok: true; value: T } | Failure;

/**
 * Reads a part of a page, so that the rest is shown when the API cannot return that part. Redirects and 4xx pages are
 * still thrown, except for a 429.
 * @param work a read by a guard's `api`
 */
export async function tryRead<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof Response) || error.status < 429) throw error;
    const problem = { message: await error.text(), errors: {}, code: error.statusText };
    return { ok: false, status: error.status, problem, retryAfter: error.headers.get("retry-after") ?? undefined };
  }
}

/**
 * Reads what a page requires.
 * @param work a read by a guard's `api`
 * @throws what `tryRead` throws, and an error page with the catalogue's phrase for a failure
 */
export async function readOrFail<T>(work: Promise<T>, phrase: CataloguePhrase): Promise<T> {
  const result = await tryRead(work);
  if (!result.ok) throw errorResponse(result, phrase);
  return result.value;
}

/** Why a read failed, with the catalogue's phrase; null if it did not fail. */
export function problemOf(result: { ok: true } | Failure, phrase: CataloguePhrase): string | null {
  return result.ok ? null : problemWith(phrase, result.problem.message);
}

/** The same failure with the catalogue's phrase in its message: for a form that shows it. */
export function withPhrase(failure: Failure, phrase: CataloguePhrase): Failure {
  return { ...failure, problem: { ...failure.problem, message: problemWith(phrase, failure.problem.message) } };
}

/** The loader's response for a page that shows why a part of it is missing: it has the status of that failure. */
export function loadData<T>(result: { ok: true } | Failure, view: T) {
  return data(view, result.ok ? { status: 200 } : { status: result.status, headers: retryAfterOf(result) });
}

/** The error page for a failed call, to be thrown. */
export function errorResponse(failure: Failure, phrase: CataloguePhrase): Response {
  const { status, problem } = failure;
  const headers = retryAfterOf(failure);
  return new Response(problemWith(phrase, problem.message), { status, statusText: problem.code, headers });
}

/** The API's Retry-After as a header, if it has sent one. */
export function retryAfterOf({ retryAfter }: Failure): Record<string, string> {
  return retryAfter ? { "retry-after": retryAfter } : {};
}
