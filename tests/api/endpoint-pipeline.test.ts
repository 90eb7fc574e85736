import { createApp } from "api/app";
import { auditLog } from "api/db/schema/index";
import type { Deps } from "api/deps";
import { invalid } from "api/errors";
import { type Endpoint, endpoint } from "api/http/endpoint";
import { audit } from "api/store/audit";
import { type Call, call } from "contract/call";
import { allCalls } from "contract/index";
import * as libraryImport from "contract/library-import";
import * as memberImport from "contract/member-import";
import { webhook } from "contract/payment";
import * as picture from "contract/picture";
import { problem } from "contract/problem";
import * as publishing from "contract/publishing";
import * as storedFile from "contract/stored-file";
import { eq } from "drizzle-orm";
import { emptyAuditLog } from "tests/support/audit-log";
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
  const deps = { ...api.deps, config: { ...api.deps.config, checkReplies } };
  return createApp(deps, [endpoint(readShelf).handle(async () => ({ status: 200 as const, body: body as never }))]);
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

  it("is not sent in production either where the reply breaks the contract in another way too", async () => {
    const body = { ...leaking, name: null };
    const response = await answering(body, { checkReplies: false }).request("/shelf");
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(problem.parse(JSON.parse(text)).code).toBe("internal");
    expect(text).not.toContain("scrypt$");
  });
});

describe("a call whose body is not JSON", () => {
  const receive = call({
    summary: "Signed bytes",
    method: "POST",
    path: "/inbox",
    access: "anyone",
    raw: true,
    bodyLimits: { bytes: 1024, values: 0 },
    replies: { 204: null, 400: z.object({}) },
  });
  const received: { bytes: Uint8Array; headers: Headers }[] = [];
  const inbox: Endpoint = endpoint(receive).handle(async ({ raw }) => {
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
    bodyLimits: { bytes: 2 * 1024 * 1024, values: 50_000 },
    replies: { 204: null },
  });

  it.each([
    ["/small", 413],
    ["/large", 204],
  ])("are those of the call: %s answers %d to 20,000 values of 600 kB", async (path, status) => {
    const nothing = async () => ({ status: 204 as const, body: null });
    const app = createApp(api.deps, [endpoint(small).handle(nothing), endpoint(large).handle(nothing)]);
    const body = JSON.stringify({ names: Array.from({ length: 20_000 }, () => "x".repeat(27)) });
    const headers = { "content-type": "application/json" };
    expect((await app.request(path, { method: "POST", body, headers })).status).toBe(status);
  });

  it.each([
    ["createContent", publishing.createContent],
    ["updateContent", publishing.updateContent],
    ["webhook", webhook],
    ["uploadPicture", picture.uploadPicture],
    ["uploadFile", storedFile.uploadFile],
    ["uploadMembers", memberImport.uploadMembers],
    ["uploadLibraryPart", libraryImport.uploadLibraryPart],
  ])("are declared by %s: it gets what is just below its own, and answers 413 to more", async (_, declared: Call) => {
    const most = declared.bodyLimits?.bytes ?? 0;
    expect(most).toBeGreaterThanOrEqual(1024 * 1024);
    // The same path and limits, for anyone and with any fields.
    const { method, path, params, raw, bodyLimits } = declared;
    const body = raw ? {} : { body: z.object({ text: z.string() }) };
    const open = {
      summary: "",
      method,
      path,
      params,
      raw,
      bodyLimits,
      access: "anyone",
      ...body,
      replies: { 204: null },
    };
    const app = createApp(api.deps, [endpoint(open as Call).handle(async () => ({ status: 204, body: null }))]);
    const headers = { "content-type": raw ? "application/octet-stream" : "application/json" };
    const url = path.replace("{number}", "1").replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000001");
    const send = (bytes: number) => {
      const filled = raw ? Buffer.alloc(bytes) : JSON.stringify({ text: "x".repeat(bytes - '{"text":""}'.length) });
      return app.request(url, { method, body: filled, headers });
    };
    expect((await send(most)).status).toBe(204);
    expect((await send(most + 1)).status).toBe(413);
  });

  it("are those of every call that reads bytes", () => {
    const raw = allCalls().filter(({ call }) => (call as Call).raw);
    expect(raw.filter(({ call }) => !(call as Call).bodyLimits).map(({ name }) => name)).toEqual([]);
  });
});

const change = call({
  summary: "",
  method: "POST",
  path: "/change",
  access: "anyone",
  replies: { 204: null, 422: problem, 429: problem },
});
const done = { status: 204 as const, body: null };

function post(endpoint: Endpoint, deps: Deps = api.deps) {
  return createApp(deps, [endpoint]).request("/change", { method: "POST" });
}

describe("a call with an effect", () => {
  const subjectId = "00000000-0000-4000-8000-000000000001";
  const entries = () => api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));

  beforeEach(() => emptyAuditLog(api.deps.db));

  it("does all of its work or none", async () => {
    const failing = endpoint(change).handle(async (_, { db, clock }) => {
      await audit(db, { action: "team.created", subjectId }, clock());
      throw invalid({ name: "No." });
    });
    expect((await post(failing)).status).toBe(422);
    expect(await entries()).toEqual([]);
  });

  it("has its refusal recorded although its work is rolled back", async () => {
    const failing = endpoint(change).handle(async (_, { db, clock }) => {
      await audit(db, { action: "team.created", subjectId }, clock());
      throw invalid({ name: "No." }).withAudit({ action: "team.seat.refused", subjectId });
    });
    expect((await post(failing)).status).toBe(422);
    expect((await entries()).map(({ action }) => action)).toEqual(["team.seat.refused"]);
  });

  it("is counted before any work, and the count stays when it is refused", async () => {
    let prepared = 0;
    const rateLimit = { name: "pipeline", most: 2, windowMs: 60_000 };
    const limited = endpoint(change)
      .limit(() => [[rateLimit, "someone"]])
      .prepare(async () => {
        prepared += 1;
      })
      .handle(async () => {
        throw invalid({ name: "No." });
      });
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await post(limited)).status);
    expect(statuses).toEqual([422, 422, 429, 429]);
    expect(prepared).toBe(2);
  });

  it("is prepared outside of its transaction", async () => {
    const prepared = endpoint(change)
      .prepare((_, { db }) => db.$count(auditLog))
      .handle(async (_, { db }, before) => {
        await audit(db, { action: "team.created", subjectId, details: { before } }, api.deps.clock());
        return done;
      });
    expect((await post(prepared)).status).toBe(204);
    expect((await entries())[0]?.details).toEqual({ before: 0 });
  });

  it("wakes the worker when it has succeeded, and not when it was refused", async () => {
    const wake = vi.fn();
    const deps = { ...api.deps, wake };
    await post(
      endpoint(change).handle(async () => {
        throw invalid({});
      }),
      deps,
    );
    expect(wake).not.toHaveBeenCalled();
    await post(
      endpoint(change).handle(async () => done),
      deps,
    );
    expect(wake).toHaveBeenCalledOnce();
  });

  it.each(["40P01", "40001"])("is handled again when the database has rolled it back (%s)", async (code) => {
    let times = 0;
    const conflicting = endpoint(change).handle(async (_, { db, clock }) => {
      await audit(db, { action: "team.created", subjectId }, clock());
      times += 1;
      if (times < 3) throw Object.assign(new Error("deadlock detected"), { code });
      return done;
    });
    expect((await post(conflicting)).status).toBe(204);
    expect([times, (await entries()).length]).toEqual([3, 1]);
  });

  it("that the database rolls back every time is a 503, to be tried again", async () => {
    const conflicting = endpoint(change).handle(async () => {
      throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
    expect((await post(conflicting)).status).toBe(503);
  });
});

describe("a lost connection", () => {
  const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

  function opening(declared: { effect?: "once" }, handle: () => Promise<typeof done>) {
    const replies = { 204: null };
    const opened = call({ summary: "", method: "GET", path: "/open", access: "anyone", ...declared, replies });
    return endpoint(opened).handle(handle as never);
  }

  const lose = () => Promise.reject(lost);

  it.each([{}, { effect: "once" as const }])(
    "before the end of the work is a 503: nothing was done (%o)",
    async (declared) => {
      expect((await createApp(api.deps, [opening(declared, lose)]).request("/open")).status).toBe(503);
    },
  );

  it("in the commit of a call without an idempotency key is none: its outcome is unknown", async () => {
    const db: Deps["db"] = Object.create(api.deps.db, {
      transaction: { value: (work: (tx: unknown) => Promise<unknown>) => work(api.deps.db).then(lose) },
    });
    const app = createApp({ ...api.deps, db }, [opening({ effect: "once" }, async () => done)]);
    expect((await app.request("/open")).status).toBe(500);
  });
});
