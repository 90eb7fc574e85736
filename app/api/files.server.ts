import { filePath } from "contract/file-path";
import { env } from "~/env.server";
import { currentRequestId } from "~/log.server";
import { measureCall } from "./call-metrics.server";
import { type ApiProblem, malformed, networkCode, noResponse } from "./problem.server";
import { siteProofHeader } from "./site-proof.server";

/** The request headers by which a browser asks for a range or for a newer version of a file. */
const rangeHeaders = ["range", "if-range", "if-none-match"];
const refusedStatuses = [403, 404, 410, 416];
const timeoutError = new DOMException("The time is up", "TimeoutError");

/**
 * Fetches a stored file by its temporary URL (`/files/…`), as the API streams it: the whole file, a range (206), not
 * modified (304), an unsatisfiable range (416), or a refusal: 403 for a wrong URL, 404, 410 for an expired one.
 * @param request the visitor's request: its method, and for a download its range
 * @throws a response with 502, 503 or 504 when the API fails
 */
export async function fetchFile(path: `/files/${string}`, request: Request, inParts = false): Promise<Response> {
  const limit = new AbortController();
  const timer = env.readTimeoutMs > 0 ? setTimeout(() => limit.abort(timeoutError), env.readTimeoutMs) : undefined;
  const headers = new Headers(inParts ? [...request.headers].filter(([name]) => rangeHeaders.includes(name)) : []);
  const requestId = currentRequestId();
  if (requestId)
    for (const [name, value] of Object.entries({ ...siteProofHeader, "x-request-id": requestId }))
      headers.set(name, value);
  const signal = AbortSignal.any([request.signal, limit.signal]);
  const init: RequestInit = { method: request.method === "HEAD" ? "HEAD" : "GET", headers, signal, redirect: "manual" };
  // The deadline covers only the headers: on a slow line a large file takes longer than that.
  const response = await measureCall({ method: "GET", path: filePath }, () => fetchWithRetry(env.apiUrl + path, init))
    .catch((error) => throwAsResponse(noResponse(`GET ${filePath}`, error)))
    .finally(() => clearTimeout(timer));
  if (response.status === 304) return response;
  if (response.ok) return new Response(response.body && untilStalled(response.body, limit), response);
  response.body?.cancel().catch(() => {});
  if (!refusedStatuses.includes(response.status)) return throwAsResponse(malformed());
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Retries a file once if its keep-alive connection turns out to be closed. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (networkCode(error) === "ECONNRESET" || networkCode(error) === "UND_ERR_SOCKET") return fetch(url, init);
    throw error;
  }
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
