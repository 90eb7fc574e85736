import { describe, expect, it } from "vitest";
import { errorResponse, loadData, problemOf, readOrFail, tryRead, withPhrase } from "~/api/result.server";

function refused(status: number): Promise<never> {
  const headers = { "retry-after": "77" };
  return Promise.reject(new Response("The library is closed.", { status, statusText: "unavailable", headers }));
}

const failure = {
  ok: false,
  status: 503,
  problem: { message: "The library is closed.", errors: {}, code: "unavailable" },
  retryAfter: "77",
} as const;

describe("a part of a page", () => {
  it("is read, or there is a reason why not", async () => {
    expect(await tryRead(Promise.resolve("read"))).toEqual({ ok: true, value: "read" });
    expect(await tryRead(refused(503))).toEqual(failure);
  });

  it.each([302, 403, 404])("does not hide a %i: that becomes the whole response", async (status) => {
    await expect(tryRead(refused(status))).rejects.toMatchObject({ status });
  });

  it("does not hide an error of ours", async () => {
    await expect(tryRead(Promise.reject(new TypeError("Oh")))).rejects.toThrow(TypeError);
  });
});

describe("a page with a missing part", () => {
  it("has the status of the failed read, its reason, and its Retry-After", () => {
    const { data, init } = loadData(failure, { problem: problemOf(failure, "getting the teams") });
    expect(data.problem).toBe("There was a problem getting the teams: The library is closed.");
    expect([init?.status, new Headers(init?.headers).get("retry-after")]).toEqual([503, "77"]);
  });

  it("has no problem and is an ordinary page if everything was read", () => {
    const { data, init } = loadData({ ok: true }, { problem: problemOf({ ok: true }, "getting the teams") });
    expect([data.problem, init?.status]).toEqual([null, 200]);
  });
});

describe("what a page requires", () => {
  it("is an error page in the catalogue's words if it fails, with its Retry-After", async () => {
    const thrown = await readOrFail(refused(503), "getting the teams").catch((error) => error as Response);
    const page = thrown as Response;
    expect([page.status, page.statusText, page.headers.get("retry-after")]).toEqual([503, "unavailable", "77"]);
    expect(await page.text()).toBe("There was a problem getting the teams: The library is closed.");
  });

  it("has the same error page for a failed write", async () => {
    const page = errorResponse(failure, "updating the basket");
    expect([page.status, page.statusText, page.headers.get("retry-after")]).toEqual([503, "unavailable", "77"]);
  });
});

describe("a form that failed", () => {
  it("says so in the catalogue's words, and keeps the rest of the failure", () => {
    const message = "There was a problem updating the basket: The library is closed.";
    const problem = { ...failure.problem, message };
    expect(withPhrase(failure, "updating the basket")).toEqual({ ...failure, problem });
  });
});
