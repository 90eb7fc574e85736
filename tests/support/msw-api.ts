import type { Call, Reply } from "contract/call";
import type { Problem } from "contract/problem";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { z } from "zod/v4";

/** The address of the mocked API. */
export const apiURL = process.env.PRODUCT_API_URL ?? "";

/** The requests of a mocked call, in order. */
export interface Asked {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** For handlers that no function here creates. */
export const api = setupServer();
const unexpected: string[] = [];
/** The requests that are not answered yet, by their ids. */
const open = new Set<string>();

/** Replaces the product API in the tests of this file. A call that no test has mocked fails the test. */
export function mockApi(): void {
  beforeAll(() => {
    api.events.on("request:unhandled", ({ request }) => {
      unexpected.push(`${request.method} ${request.url}`);
    });
    api.events.on("request:start", ({ requestId }) => void open.add(requestId));
    api.events.on("request:end", ({ requestId }) => void open.delete(requestId));
    api.events.on("unhandledException", ({ requestId }) => void open.delete(requestId));
    api.listen({ onUnhandledRequest: "error" });
  });
  afterEach(async () => {
    await allAnswered();
    api.resetHandlers();
    expect(unexpected.splice(0), "calls that nobody answers").toEqual([]);
  });
  afterAll(() => {
    api.events.removeAllListeners();
    api.close();
  });
}

/** Resolves when what nobody waits for, such as an event that is logged, cannot reach the next test any more. */
async function allAnswered(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await vi.waitFor(() => expect(open.size, "requests that are not answered").toBe(0), { timeout: 5_000 });
}

/**
 * Mocks a call with one of its statuses. The response must fit the contract, and so must the body of the request.
 * @returns the requests, as they come in
 */
export function mockCall<C extends Call, S extends keyof C["replies"] & number>(
  call: C,
  status: S,
  body: Reply<C, S>,
  headers: Record<string, string> = {},
  { once = false }: { once?: boolean } = {},
): Asked[] {
  const promised = call.replies[status];
  if (promised === "binary" || promised === undefined)
    throw new Error(`${call.path} ${status} cannot be doubled here.`);
  (promised as z.ZodType | null)?.parse(body);
  const asked: Asked[] = [];
  const method = call.method.toLowerCase() as Lowercase<Call["method"]>;
  api.use(
    http[method](
      pathOf(call),
      async ({ request, params }) => {
        const sent: unknown = call.body ? await request.json() : undefined;
        call.body?.parse(sent);
        const query = Object.fromEntries(new URL(request.url).searchParams);
        asked.push({ path: params as Record<string, string>, query, body: sent, headers: request.headers });
        return promised === null
          ? new HttpResponse(null, { status, headers })
          : HttpResponse.json(body as object, { status, headers });
      },
      { once },
    ),
  );
  return asked;
}

/** A refusal in the API's format. */
export function aProblem(message: string, errors: Record<string, string> = {}, code = "invalid"): Problem {
  return { message, errors, code };
}

/**
 * The API cannot be reached at all.
 * @returns the requested URLs, as they come in
 */
export function breakApi(): string[] {
  const asked: string[] = [];
  api.use(
    http.all(`${apiURL}/*`, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.error();
    }),
  );
  return asked;
}

function pathOf(call: Call): string {
  return apiURL + call.path.replace(/\{(\w+)\}/g, ":$1");
}
