import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type ServerBuild } from "@remix-run/node";
import { signal } from "tests/support/signal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttpServer } from "../../server/http-server";
import { securityHeaders } from "../../server/security-headers";
import { readSettings, type Settings } from "../../server/settings";
import { drainable } from "../../server/shutdown";

const settings: Settings = {
  mode: "production",
  port: 0,
  host: undefined,
  publicOrigin: new URL("https://almanac.example"),
  trustedProxies: 0,
  hsts: "host",
  metrics: null,
};

let server: Server;
let origin: string;
let folder: string;
let publicFolder: string;
const aborted: string[] = [];
const done: string[] = [];
/** When the loaders of these names have begun, and when they may go on. */
const slowBegins = signal();
const laterMayEnd = signal();
const waitingBegins = signal();
const waitingMayEnd = signal();

const routes = {
  root: { default: () => null, loader: () => ({ who: "everybody" }) },
  things: {
    default: () => null,
    loader: ({ request: { url } }: LoaderFunctionArgs) => ({ asked: new URL(url).search }),
    action: async ({ request: asked }: ActionFunctionArgs) => ({ sent: Object.fromEntries(await asked.formData()) }),
  },
  facts: {
    loader: ({ context }: LoaderFunctionArgs) => Response.json(context),
    action: ({ context }: ActionFunctionArgs) => Response.json(context),
  },
  elsewhere: {
    loader: () =>
      redirect("/things", {
        headers: [
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ],
      }),
  },
  fetched: { loader: () => fetch("data:text/plain,fetched") },
  long: { loader: () => new Response("word ".repeat(1_000), { headers: { "content-type": "text/plain" } }) },
  slow: {
    loader: async ({ request: asked }: LoaderFunctionArgs) => {
      slowBegins.give();
      await once(asked.signal, "abort");
      aborted.push("slow");
      return new Response();
    },
  },
  later: {
    loader: ({ context }: LoaderFunctionArgs) => {
      context.afterResponse?.(() => done.push("work"));
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("the beginning"));
        },
        async pull(controller) {
          await laterMayEnd.given;
          done.push("response");
          controller.close();
        },
      });
      return new Response(body);
    },
  },
  waiting: {
    loader: async () => {
      waitingBegins.give();
      await waitingMayEnd.given;
      return new Response("done");
    },
  },
};

/** A Remix handler of an app, with a page that shows what its loaders and actions returned. */
const build = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, module]) => [
      id,
      id === "root" ? { id, path: "", module } : { id, path: id, parentId: "root", module },
    ]),
  ),
  entry: {
    module: {
      handleError() {},
      default(_: Request, status: number, headers: Headers, { staticHandlerContext }: never) {
        const { loaderData, actionData } = staticHandlerContext;
        return new Response(JSON.stringify({ loaderData, actionData }), { status, headers });
      },
    },
  },
  assets: { routes: {}, version: "1" },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-files-"));
  publicFolder = join(folder, "public");
  mkdirSync(publicFolder);
  writeFileSync(join(folder, "outside.css"), "a {}");
  writeFileSync(join(publicFolder, "style.css"), "a {}");
  writeFileSync(join(publicFolder, "style.css.br"), brotliCompressSync("a {}"));
  mkdirSync(join(publicFolder, "build"));
  writeFileSync(join(publicFolder, "build", "script-1A2B.js"), "a()");
  writeFileSync(join(publicFolder, "build", "script-1A2B.js.br"), brotliCompressSync("a()"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await listen(settings);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("a page", () => {
  it("shows the data of its loaders", async () => {
    const response = await fetch(`${origin}/things?a=b`);
    expect(await response.json()).toEqual({
      loaderData: { root: { who: "everybody" }, things: { asked: "?a=b" } },
      actionData: null,
    });
  });

  it("shows the data of its action", async () => {
    const response = await fetch(`${origin}/things`, { method: "POST", body: new URLSearchParams({ name: "Zoë" }) });
    expect((await response.json()).actionData).toEqual({ things: { sent: { name: "Zoë" } } });
  });

  it("that does not exist is a 404", async () => {
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
    expect((await fetch(`${origin}/nothing`, { method: "HEAD" })).status).toBe(404);
  });
});

describe("an endpoint", () => {
  it("redirects, and sets each of its cookies", async () => {
    const response = await fetch(`${origin}/elsewhere`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/things"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("may pass on a response that it has fetched", async () => {
    const response = await fetch(`${origin}/fetched`);
    expect(await response.text()).toBe("fetched");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is aborted when the user disconnects", async () => {
    const asked = request(`${origin}/slow`).on("error", () => {});
    asked.end();
    await slowBegins.given;
    expect(aborted).toEqual([]);
    asked.destroy();
    await expect.poll(() => aborted).toEqual(["slow"]);
  });
});

describe("the metrics", () => {
  const ask = (authorization?: string) =>
    fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} });

  it("are nothing unless they are asked for", async () => {
    expect((await ask()).status).toBe(404);
  });

  it("are for whoever sends the token, and count requests by route, without what was typed", async () => {
    await listen({ ...settings, metrics: { token: "a token of monitoring" } });
    for (const wrong of [undefined, "Bearer another token", "Bearer ", "Basic a token of monitoring"]) {
      const answer = await ask(wrong);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("http_request");
    }
    await fetch(`${origin}/things?who=somebody`);
    await fetch(`${origin}/made-up/address`);
    const answer = await ask("Bearer a token of monitoring");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/things",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="",status="404"} 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toMatch(/app_info\{program="site",version="\d+\.\d+\.\d+"\} 1/);
    expect(text).not.toMatch(/somebody|made-up/);
  });

  it("need a token in production", () => {
    expect(() => readSettings({ METRICS: "on" })).toThrow("METRICS_TOKEN is missing");
    expect(() => readSettings({ METRICS: "on", METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN is wrong");
    expect(readSettings({ METRICS: "on", APP_MODE: "demo" }).metrics).toEqual({ token: undefined });
  });
});

it("a route's data is sent at its data URL", async () => {
  const response = await fetch(`${origin}/things.data?a=b`);
  expect(response.headers.get("content-type")).toBe("text/x-script");
  expect(await response.text()).toContain('"?a=b"');
});

describe("the load context", () => {
  it("holds the address of the connection, whatever the request's headers say", async () => {
    const facts = await (
      await fetch(`${origin}/facts`, {
        headers: { "x-forwarded-for": "203.0.113.7", "x-client-address": "203.0.113.8", "x-began-at": "1" },
      })
    ).json();
    expect(facts.clientAddress).toMatch(/127\.0\.0\.1$/);
    expect(facts.receivedAt).toBeGreaterThan(Date.now() - 10_000);
    expect(facts.isCrossSite).toBe(false);
  });

  it("holds the address that the nearest trusted proxy reports", async () => {
    for (const [trustedProxies, address] of [
      [1, "198.51.100.2"],
      [2, "203.0.113.7"],
    ] as const) {
      await listen({ ...settings, trustedProxies });
      const response = await fetch(`${origin}/facts`, { headers: { "x-forwarded-for": "203.0.113.7, 198.51.100.2" } });
      expect((await response.json()).clientAddress).toBe(address);
    }
  });

  it("runs work once the response has been sent", async () => {
    const response = await fetch(`${origin}/later`);
    expect(done).toEqual([]);
    laterMayEnd.give();
    expect(await response.text()).toBe("the beginning");
    await expect.poll(() => done).toEqual(["response", "work"]);
  });

  const { host } = new URL("http://localhost");
  const cases: [from: string, headers: Record<string, string>, isCrossSite: boolean, trustedProxies?: number][] = [
    ["a browser that names no origin", {}, false],
    ["the site's own origin", { origin: "https://almanac.example" }, false],
    ["another origin", { origin: "https://evil.example" }, true],
    ["an origin that is none", { origin: "::::" }, true],
    ["a sandboxed frame", { origin: "null" }, true],
    ["a page that hides its origin", { origin: "null", "sec-fetch-site": "same-origin" }, false],
    ["another site, by the browser's word", { "sec-fetch-site": "cross-site" }, true],
    ["a sister domain, by the browser's word", { "sec-fetch-site": "same-site", origin: `http://${host}` }, true],
    ["a forged proxy", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }, true],
    ["behind a trusted proxy", { origin: "https://front.example", "x-forwarded-host": "front.example" }, false, 1],
  ];
  for (const [from, headers, isCrossSite, trustedProxies = 0] of cases) {
    it(`says whether a form is from another site: ${from}`, async () => {
      await listen({ ...settings, trustedProxies });
      const response = await raw("POST", "/facts", { ...headers, "content-length": "0" });
      expect(JSON.parse(response.text).isCrossSite).toBe(isCrossSite);
    });
  }
});

describe("a file", () => {
  it("is sent in its compressed form, and only when it has changed", async () => {
    const first = await raw("GET", "/style.css", { "accept-encoding": "gzip, br" });
    expect(first.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(first.body).toString()).toBe("a {}");
    expect(first.headers["cache-control"]).toBe("public, max-age=3600");
    const modified = first.headers["last-modified"] ?? "";
    const second = await raw("GET", "/style.css", { "if-modified-since": modified });
    expect([second.status, second.text]).toEqual([304, ""]);
    expect(second.headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("of the build is kept for a year, and has no header that its page can do without", async () => {
    const asked = { "accept-encoding": "br", connection: "keep-alive" };
    const { headers, body } = await raw("GET", "/build/script-1A2B.js", asked);
    expect(brotliDecompressSync(body).toString()).toBe("a()");
    expect(headers).toEqual({
      "cache-control": "max-age=31536000, immutable",
      "content-encoding": "br",
      "content-length": String(body.byteLength),
      "content-type": "text/javascript",
      "cross-origin-resource-policy": "same-origin",
      date: expect.any(String),
      "strict-transport-security": "max-age=63072000",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("of the build says that its connection closes, where it does", async () => {
    const { headers } = await raw("GET", "/build/script-1A2B.js", { connection: "close" });
    expect(headers.connection).toBe("close");
  });

  it("outside the folder is not sent", async () => {
    for (const path of ["/../outside.css", "/%2e%2e/outside.css", "/..%2foutside.css", "/style.css/", "/x.css"])
      expect((await raw("GET", path)).headers["content-type"], path).not.toMatch(/css/);
  });
});

describe("text", () => {
  it("is compressed for clients that accept it", async () => {
    for (const [accepted, used] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip;q=0.5", "gzip"],
      ["identity", undefined],
    ]) {
      const response = await raw("GET", "/long", { "accept-encoding": accepted ?? "" });
      expect(response.headers["content-encoding"], accepted).toBe(used);
      expect(response.headers.vary, accepted).toBe("accept-encoding");
      expect(Number(response.headers["content-length"] ?? response.body.byteLength)).toBe(response.body.byteLength);
    }
  });
});

describe("a request that no part of the site answers", () => {
  it("is refused with a page that has the headers of every response", async () => {
    for (const [status, method, path] of [
      [400, "GET", "http://evil.example/"],
      [400, "GET", "*"],
      [400, "GET", "/%"],
      [400, "GET", "//evil.example"],
      [405, "PUT", "/things"],
      [414, "GET", `/${"x".repeat(9_000)}`],
      [400, "GET", "/things?_data=things"],
      [400, "POST", "/things?%5Fdata=routes%2Fthings"],
      [413, "POST", "/things"],
    ] as const) {
      const body = status === 413 ? "x".repeat(300_000) : "";
      const response = await raw(method, path, { "content-length": String(body.length) }, body);
      expect(response.status, path).toBe(status);
      expect(response.text, path).toMatch(/<h1>[^<]+<\/h1>/);
      expect(response.headers["x-content-type-options"], path).toBe("nosniff");
      expect(response.headers["cache-control"], path).toBe("private, no-store");
    }
  });

  it("is refused if it has two Host headers", async () => {
    const head = "GET /facts HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    expect(await exchange(head)).toMatch(/^HTTP\/1\.1 400 .*<h1>/s);
  });

  it("is answered and its connection closed, though the client keeps its half open", async () => {
    const socket = connect({ port: portOf(server), host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {});
    socket.write("this is no HTTP\r\n\r\n");
    const [bytes] = (await once(socket, "data")) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 .*connection: close.*<h1>/s);
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    socket.destroy();
  });
});

describe("stopping", () => {
  it("completes open requests and those on a kept connection, and says that each connection closes", async () => {
    const drain = drainable(server);
    const kept = connect({ port: portOf(server), host: "127.0.0.1" });
    const answers: string[] = [];
    kept.on("data", (bytes) => answers.push(bytes.toString()));
    kept.write("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => answers.join("")).toContain("word");
    const underWay = raw("GET", "/waiting", { connection: "keep-alive" });
    await waitingBegins.given;

    const stopped = drain();
    answers.length = 0;
    kept.write("GET /things HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(kept, "close");
    expect(answers.join("")).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    waitingMayEnd.give();
    const answer = await underWay;
    expect([answer.status, answer.text, answer.headers.connection]).toEqual([200, "done", "close"]);
    await stopped;
    expect(server.listening).toBe(false);
  });
});

/** Starts a server instead of the previous one. */
async function listen(changed: Settings): Promise<void> {
  server?.close();
  server = createHttpServer(build, changed, publicFolder).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${portOf(server)}`;
}

function portOf(listening: Server): number {
  return (listening.address() as AddressInfo).port;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Sends bytes and reads until the connection closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect({ port: portOf(server), host: "127.0.0.1" });
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part));
  socket.write(bytes);
  await once(socket, "close");
  return Buffer.concat(parts).toString();
}

interface Answer {
  status: number | undefined;
  headers: import("node:http").IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Any request; its path is sent as it is. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = portOf(server);
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const whole = Buffer.concat(parts);
        resolve({ status: response.statusCode, headers: response.headers, body: whole, text: whole.toString() });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

describe("strict transport security", () => {
  it("covers the hosts below the site's, and the browsers' own lists, only if the operator says so", () => {
    const sent = (hsts: Settings["hsts"]) => securityHeaders({ ...settings, hsts })["strict-transport-security"];
    expect([sent("host"), sent("subdomains"), sent("preload")]).toEqual([
      "max-age=63072000",
      "max-age=63072000; includeSubDomains",
      "max-age=63072000; includeSubDomains; preload",
    ]);
    expect(securityHeaders({ ...settings, publicOrigin: undefined })).not.toHaveProperty("strict-transport-security");
    const environment = { PUBLIC_ORIGIN: "https://almanac.example" };
    expect(readSettings(environment).hsts).toBe("host");
    expect(() => readSettings({ ...environment, HSTS: "yes" })).toThrow("HSTS is wrong");
  });
});
