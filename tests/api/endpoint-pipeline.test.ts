import { createApp } from "api/app";
import { type Bound, bind } from "api/http/bind";
import { type Call, call, hasEffect } from "contract/call";
import { allCalls } from "contract/index";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { z } from "zod/v4";

let api: TestApi;
let log: MockInstance<typeof console.error>;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => log.mockRestore());
afterAll(() => api.close());

const readShelf = call({
  summary: "A shelf",
  method: "GET",
  path: "/shelf",
  access: "anyone",
  replies: { 200: z.object({ name: z.string(), rows: z.array(z.object({ id: z.number() })) }) },
});

/** An API whose only call answers with this body. */
function answering(body: unknown, { checkReplies }: { checkReplies: boolean }) {
  const deps = { ...api.deps, settings: { ...api.deps.settings, checkReplies } };
  return createApp(deps, [bind(readShelf, async () => ({ status: 200 as const, body: body as never }))]);
}

describe("a reply with a field that the contract does not name", () => {
  const leaking = { name: "Paper", rows: [{ id: 1, password_hash: "scrypt$" }] };

  it("is a server error in tests and development, which names the field", async () => {
    const response = await answering(leaking, { checkReplies: true }).request("/shelf");
    expect(response.status).toBe(500);
    expect(log.mock.calls.flat().join()).toContain("rows.0.password_hash");
  });

  it("is sent without it in production", async () => {
    const response = await answering(leaking, { checkReplies: false }).request("/shelf");
    expect(await response.json()).toEqual({ name: "Paper", rows: [{ id: 1 }] });
  });
});

describe("a call whose body is not JSON", () => {
  const receive = call({
    summary: "Signed bytes",
    method: "POST",
    path: "/inbox",
    access: "anyone",
    raw: true,
    limits: { bytes: 1024, values: 0 },
    replies: { 204: null, 400: z.object({}) },
  });
  const received: { bytes: Uint8Array; headers: Headers }[] = [];
  const inbox: Bound = bind(receive, async ({ raw }) => {
    received.push(raw);
    return { status: 204 as const, body: null };
  });

  it("gets the bytes as they were sent, and the headers", async () => {
    const bytes = new Uint8Array([123, 32, 0, 255, 125]);
    const app = createApp(api.deps, [inbox]);
    const response = await app.request("/inbox", {
      method: "POST",
      body: bytes,
      headers: { "stripe-signature": "t=1" },
    });
    expect(response.status).toBe(204);
    expect([...(received[0]?.bytes ?? [])]).toEqual([...bytes]);
    expect(received[0]?.headers.get("stripe-signature")).toBe("t=1");
  });

  it("refuses more bytes than it allows", async () => {
    const app = createApp(api.deps, [inbox]);
    const response = await app.request("/inbox", { method: "POST", body: "x".repeat(1025) });
    expect(response.status).toBe(413);
  });
});

describe("the limits of a body", () => {
  const fields = z.object({ names: z.array(z.string()) });
  const small = call({
    summary: "",
    method: "POST",
    path: "/small",
    access: "anyone",
    body: fields,
    replies: { 204: null },
  });
  const large = call({
    summary: "",
    method: "POST",
    path: "/large",
    access: "anyone",
    body: fields,
    limits: { bytes: 2 * 1024 * 1024, values: 50_000 },
    replies: { 204: null },
  });

  it.each([
    ["/small", 413],
    ["/large", 204],
  ])("are those of the call: %s answers %d to 20,000 values of 600 kB", async (path, status) => {
    const nothing = async () => ({ status: 204 as const, body: null });
    const app = createApp(api.deps, [bind(small, nothing), bind(large, nothing)]);
    const body = JSON.stringify({ names: Array.from({ length: 20_000 }, () => "x".repeat(27)) });
    const headers = { "content-type": "application/json" };
    expect((await app.request(path, { method: "POST", body, headers })).status).toBe(status);
  });

  it("let a long item be saved", () => {
    const saved: Call[] = allCalls().flatMap(({ name, call }) =>
      /^publishing\.(create|update)/.test(name) ? [call] : [],
    );
    expect(saved).toHaveLength(2);
    for (const { limits } of saved) expect(limits?.bytes).toBeGreaterThan(1024 * 1024);
  });
});

describe("a connection that is lost after the work", () => {
  function losing(declared: { effect?: "once" }) {
    const opened = call({
      summary: "",
      method: "GET",
      path: "/open",
      access: "anyone",
      ...declared,
      replies: { 204: null },
    });
    const lose = async () => {
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    };
    return { opened, app: createApp(api.deps, [bind(opened, lose as never)]) };
  }

  it("of a read is a 503: nothing was done", async () => {
    const { opened, app } = losing({});
    expect(hasEffect(opened)).toBe(false);
    expect((await app.request("/open")).status).toBe(503);
  });

  it("of a GET with an effect is not: its outcome is unknown", async () => {
    const { opened, app } = losing({ effect: "once" });
    expect(hasEffect(opened)).toBe(true);
    expect((await app.request("/open")).status).toBe(500);
  });
});
