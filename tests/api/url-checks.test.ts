import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "api/app";
import { rateLimits } from "api/db/schema/index";
import { logEvent } from "contract/event-log";
import { setVideo } from "contract/layout";
import { problem } from "contract/problem";
import { makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi, testSecret } from "tests/support/real-api";
import { basicsOf } from "tests/support/registration";
import { proofBy, visitorFrom } from "tests/support/site-proof";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
afterAll(() => api.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${personas.member.token}`, ...init.headers };
  const response = await api.fetch(path, { ...init, headers });
  const body = response.status >= 400 ? problem.parse(await response.json()) : undefined;
  return { status: response.status, headers: response.headers, ...body };
}

function post(path: string, body: string, type = "application/json") {
  return ask(path, { method: "POST", body, headers: { "content-type": type } });
}

describe("text that no database can store, or that is badly encoded", () => {
  it.each([
    "/auth/invite/%00",
    "/auth/login-token/a%00b",
    "/media/hash/%00",
    "/content/slug/%00",
    "/files/%00?s=1",
    "/outbox/%00/html",
    "/nowhere/%00",
    "/auth/invite/%",
    "/auth/invite/%zz",
    "/media/hash/%ff",
    "/media/hash/%ed%a0%80",
    "/files/%c3",
  ])("is not found in a path: %s", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, code: "not_found", errors: {} });
  });

  it.each([
    ["/auth/password/reset?token=%00&email=a%40b.test", "token"],
    ["/auth/password/reset?token=a&email=%00", "email"],
    ["/content?contentType=%00", "contentType"],
    ["/content?q=%E0%A4%A", "q"],
    ["/content?q=100%", "q"],
    ["/outbox?to=%00", "to"],
    ["/outbox.json?to=a%00", "to"],
    ["/files/abc?s=%00", "s"],
    ["/health?x=%00", "x"],
  ])("is refused in a query, by name: %s", async (path, name) => {
    expect(await ask(path)).toMatchObject({
      status: 422,
      code: "invalid",
      errors: { [name]: "This contains characters that cannot be read." },
    });
  });

  it("is refused in a query without a name", async () => {
    expect(await ask("/content?%00=1")).toMatchObject({ status: 422, errors: {} });
  });

  it.each(["\\u0000", "a\\u0000b", "\\ud83d", "\\ude00x"])("is refused in a body: %s", async (text) => {
    const basics = JSON.stringify(basicsOf(api, "nul@example.com")).replace("Nora", text);
    expect(await post("/auth/register", basics)).toMatchObject({
      status: 422,
      errors: { first_name: "This contains characters that cannot be read." },
    });
  });

  it("is refused as a field's name", async () => {
    expect(await post("/event-log", '{"event":"Viewed Upgrade","params":{"\\u0000":"x"}}')).toMatchObject({
      status: 422,
      errors: {},
    });
  });

  it("is the only text that is refused: letters of all scripts are accepted", async () => {
    expect((await ask("/content?q=caf%C3%A9+100%25+%F0%9F%98%80")).status).toBe(200);
    const body = { event: "Viewed Upgrade" as const, params: { "\ud83d\ude00": "naïve \ud83d\ude00\n" } };
    expect((await api.call(logEvent, { body, as: personas.member.token })).status).toBe(204);
  });
});

describe("a method that a path does not support", () => {
  it.each([
    ["DELETE", "/auth/login", "POST"],
    ["GET", "/auth/login", "POST"],
    ["PUT", "/auth/password/reset", "GET, POST"],
    ["POST", "/content/slug/anything", "GET"],
    ["OPTIONS", "/content", "GET, POST"],
    ["POST", "/health", "GET"],
    ["POST", "/files/abc", "GET"],
    ["POST", "/outbox.json", "GET"],
    ["DELETE", "/outbox/3f6b0a52-6f0c-4b1e-9d2a-0c1d2e3f4a5b/html", "GET"],
  ])("%s %s gets the supported methods", async (method, path, allow) => {
    const refused = await ask(path, { method });
    expect(refused).toMatchObject({ status: 405, code: "wrong_method", errors: {} });
    expect(refused.headers.get("allow")).toBe(allow);
  });

  it("gets HEAD among them", async () => {
    const answer = await api.fetch("/content", { method: "HEAD" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
  });

  it("is not found on an unknown path", async () => {
    for (const [method, path] of [
      ["DELETE", "/nowhere"],
      ["GET", "/"],
      ["POST", "/content/slug/"],
      ["POST", "/content/slug/a/b"],
      ["GET", "/files/unknown-file"],
    ] as const) {
      const refused = await ask(path, { method });
      expect([path, refused.status]).toEqual([path, path.startsWith("/files") ? 403 : 404]);
    }
  });
});

describe("a body", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "is refused with the type %o",
    async (type) => {
      const body = new Blob([JSON.stringify({ video: true })]);
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      expect(await ask("/auth/video", { method: "POST", body, headers })).toMatchObject({
        status: 415,
        code: "not_json",
        errors: {},
      });
    },
  );

  it("may name its charset, and may be missing", async () => {
    expect((await post("/auth/video", '{"video":true}', "application/json; charset=utf-8")).status).toBe(200);
    expect((await post("/auth/video", '{"video":true}', "Application/JSON")).status).toBe(200);
    expect((await api.fetch("/auth/logout", { method: "POST" })).status).toBe(204);
    expect(await ask("/auth/video", { method: "POST" })).toMatchObject({
      status: 422,
      errors: { video: "This is missing." },
    });
  });

  it.each(["[]", "null", "4", '"text"', "true", "[{}]"])("that is not an object is refused: %s", async (body) => {
    expect(await post("/auth/login", body)).toEqual({
      status: 400,
      headers: expect.anything(),
      message: "The request is not a JSON object.",
      errors: {},
      code: "malformed",
    });
  });

  it("that is not JSON is refused", async () => {
    expect(await post("/auth/login", "{")).toEqual({
      status: 400,
      headers: expect.anything(),
      message: "The request is not JSON.",
      errors: {},
      code: "malformed",
    });
  });

  it("is refused in plain words", async () => {
    expect((await post("/auth/video", '{"video":"yes"}')).errors).toEqual({ video: "This is not true or false." });
    expect((await post("/event-log", '{"event":"Nothing","source":3}')).errors).toEqual({
      event: "This is not one of the choices.",
      source: "This is not a text.",
    });
    expect((await post("/auth/register", '{"step":7}')).errors).toEqual({ step: "This is not one of the choices." });
    const refused = await api.refused(setVideo, { body: { video: 1 as never }, as: personas.member.token });
    expect(refused).toMatchObject({ status: 422, message: "Please check what you entered." });
  });
});

async function overHTTP(work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(getRequestListener(createApp(api.deps).fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("the Host of a request", () => {
  it("is refused if there are two", async () => {
    await overHTTP(async (url) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write("GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed"/s);
    });
  });

  const outbox = ["/outbox", "/outbox.json", `/outbox/${crypto.randomUUID()}/html`];

  it.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.0.7"])(
    "shows no mail as %s: a name of somebody else may lead to this machine",
    async (host) => {
      for (const path of outbox)
        expect(await ask(`http://${host}:4000${path}`), path).toMatchObject({ status: 403, code: "forbidden" });
      const sending = await ask(`http://${host}:4000/outbox/newsletter`, { method: "POST" });
      expect(sending).toMatchObject({ status: 403, code: "forbidden" });
      expect((await api.fetch(`http://${host}:4000/health`)).status).toBe(200);
    },
  );

  it.each(["localhost", "api.localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "[::1]", "almanac.example"])(
    "shows the mails as %s, which is this machine or the site's own name",
    async (host) => {
      const statuses = outbox.map(async (path) => (await api.fetch(`http://${host}:4000${path}`)).status);
      expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
    },
  );
});

describe("a caller without the site", () => {
  beforeEach(async () => {
    await api.deps.db.delete(rateLimits);
  });

  async function statuses(url: string, times: number, reported: Record<string, string> = {}): Promise<number[]> {
    const headers = { "content-type": "application/json", ...reported };
    const found: number[] = [];
    for (let n = 0; n < times; n++) {
      const body = JSON.stringify({ token: `guess-${n}` });
      const answer = await fetch(`${url}/auth/login-token`, { method: "POST", headers, body });
      await answer.arrayBuffer();
      found.push(answer.status);
    }
    return found;
  }

  it("is counted by its own network address", async () => {
    await overHTTP(async (url) => {
      expect(new Set(await statuses(url, 60))).toEqual(new Set([404]));
      expect(await statuses(url, 1)).toEqual([429]);
      expect(await statuses(url, 1, visitorFrom("", testSecret))).toEqual([429]);
    });
  });

  it("is not believed when it reports a visitor's address", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await overHTTP(async (url) => {
      for (let n = 0; n < 60; n++) await statuses(url, 1, { "x-client-address": `192.0.2.${n}` });
      expect(await statuses(url, 1, { "x-client-address": "198.51.100.1" })).toEqual([429]);
      expect(await statuses(url, 1, visitorFrom("198.51.100.1", "a secret that somebody guessed"))).toEqual([429]);
      expect(await statuses(url, 1, visitorFrom("198.51.100.1", testSecret))).toEqual([404]);
    });
    log.mockRestore();
  });

  it("is the site while its secrets rotate: one that both know is enough", async () => {
    await overHTTP(async (url) => {
      const newer = "a secret that the API is told later";
      const older = "a secret that only tests know, older";
      for (const [address, secrets] of [
        ["203.0.113.1", [newer, testSecret]],
        ["203.0.113.2", [older]],
      ] as const) {
        const reported = { "x-client-address": address, "x-site-proof": secrets.map(proofBy).join(",") };
        expect(await statuses(url, 60, reported)).not.toContain(429);
        expect(await statuses(url, 1, reported)).toEqual([429]);
      }
    });
  });
});
