import { describe, expect, it } from "vitest";
import { setRetryAfter } from "~/http/retry-after";

function said(status: number, before: Record<string, string> = {}): string | null {
  const headers = new Headers(before);
  setRetryAfter(headers, status);
  return headers.get("retry-after");
}

describe("the Retry-After of an error page", () => {
  it("is short after a fault, and a minute after too many tries", () => {
    expect([502, 503, 504].map((status) => said(status))).toEqual(["10", "10", "10"]);
    expect(said(429)).toBe("60");
  });

  it("is the API's if it has sent one", () => {
    expect(said(429, { "retry-after": "300" })).toBe("300");
  });

  it("is the API's for the page's action or else for a loader", () => {
    const retryAfter = (seconds: string) => new Headers({ "retry-after": seconds });
    const headers = new Headers();
    setRetryAfter(headers, 429, {
      actionHeaders: { form: retryAfter("518") },
      loaderHeaders: { root: retryAfter("9") },
    });
    expect(headers.get("retry-after")).toBe("518");
    const later = new Headers();
    setRetryAfter(later, 503, { actionHeaders: {}, loaderHeaders: { root: new Headers(), page: retryAfter("77") } });
    expect(later.get("retry-after")).toBe("77");
  });

  it("is missing if a retry changes nothing", () => {
    expect([200, 404, 422, 500].map((status) => said(status))).toEqual([null, null, null, null]);
  });
});
