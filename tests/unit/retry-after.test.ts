import { describe, expect, it } from "vitest";
import { setRetryAfter } from "~/http/retry-after";

function said(status: number, before: Record<string, string> = {}): string | null {
  const headers = new Headers(before);
  setRetryAfter(headers, status);
  return headers.get("retry-after");
}

describe("a page of trouble", () => {
  it("says when to come back: soon after a fault, in a minute after too many tries", () => {
    expect([502, 503, 504].map((status) => said(status))).toEqual(["10", "10", "10"]);
    expect(said(429)).toBe("60");
  });

  it("keeps what the API has said", () => {
    expect(said(429, { "retry-after": "300" })).toBe("300");
  });

  it("is none where coming back changes nothing", () => {
    expect([200, 404, 422, 500].map((status) => said(status))).toEqual([null, null, null, null]);
  });
});
