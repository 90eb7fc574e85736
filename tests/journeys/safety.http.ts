import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import * as auth from "contract/auth";
import * as category from "contract/category";
import { type FakeApi, held, json, linkToken, person, silent, startFakeApi } from "tests/support/fake-api";
import { signal } from "tests/support/signal";
import { failToStart, type Site, siteSecret, startSite } from "tests/support/site";
import { type Answer, csrfOf, Visitor } from "tests/support/visitor";

const page = "/category/rooms";
const email = "somebody-else@almanac.test";
const password = "a password nobody sees again";
const dayMs = 24 * 60 * 60 * 1000;
const newSecret = "another secret of thirty-two characters made later";

let api: FakeApi;
/** On plain http. */
let site: Site;
/** Behind a proxy that ends TLS, with a newer secret before the one of `site`. */
let secure: Site;

// One pair of sites and one API for all of the file: a test changes how the API answers.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startSite(api.url);
  secure = await startSite(api.url, {
    PUBLIC_ORIGIN: "https://almanac.example",
    SESSION_SECRETS: `${newSecret},${siteSecret}`,
  });
});

test.beforeEach(() => api.reset());

test.afterAll(async () => {
  await site.end();
  await secure.end();
  await api.stop();
});

test.describe("the session's cookie", () => {
  test("is for this host alone and for no script", async () => {
    const [plain] = (await new Visitor(site.url).get("/login")).cookies;
    expect(plain).toMatch(/^session=/);
    expect(plain).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(plain).not.toMatch(/Domain|Secure/i);
    const [prefixed] = (await new Visitor(secure.url).get("/login")).cookies;
    expect(prefixed).toMatch(/^__Host-session=/);
    expect(prefixed).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(prefixed).not.toMatch(/Domain/i);
  });

  test("does not show the access token", async () => {
    const member = await loggedIn(site);
    const { payload, sealed } = read(member);
    expect(payload.user).toMatchObject({ email: person.email });
    expect(JSON.stringify(payload)).not.toContain(person.token);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(person.token);
  });

  test("names another session after logging in, and after logging out", async () => {
    const visitor = new Visitor(site.url);
    await visitor.get("/login");
    const before = read(visitor).payload.id;
    const tokenBefore = await visitor.csrf();
    await visitor.submit("/login", { intent: "login", email, password });
    await visitor.get(page);
    const during = read(visitor).payload.id;
    const out = await visitor.post("/sign-out", { csrf: await visitor.csrf(page) });
    expect(out.status).toBe(303);
    const after = read(visitor);
    expect(new Set([before, during, after.payload.id]).size).toBe(3);
    expect((await visitor.post("/login", { intent: "login", csrf: tokenBefore, email, password })).status).toBe(403);
  });

  test("forgets everything at log-out, and so does the API", async () => {
    const member = await loggedIn(site);
    await member.post("/sign-out", { csrf: await member.csrf(page) });
    expect(Object.keys(read(member).payload).sort()).toEqual(["id", "seenAt", "startedAt"]);
    const revoked = api.asked.find(({ path }) => path === "/auth/logout");
    expect(revoked?.headers.authorization).toBe(`Bearer ${person.token}`);
    expect((await member.get(page)).headers.location).toBe("/login");
  });

  test("logs out without an error when it is not as it should be", async () => {
    const real = (await loggedIn(site)).cookies.get("session") ?? "";
    const foreign = (await loggedIn(secure)).cookies.get("__Host-session") ?? "";
    const { payload } = readCookie(real);
    const values = {
      empty: "",
      garbage: "garbage",
      dots: "...",
      "broken encoding": "%E0%A4%A",
      "a lone percent": "%",
      truncated: real.slice(0, -8),
      "cut in half": real.slice(0, real.length / 2),
      altered: `A${real.slice(1)}`,
      "without signature": real.slice(0, real.lastIndexOf(".")),
      "another signature": `${real.slice(0, real.lastIndexOf("."))}.${"A".repeat(43)}`,
      "another secret": foreign,
      long: "x".repeat(4_000),
      null: signed(null),
      list: signed([]),
      text: signed("text"),
      "empty object": signed({}),
      "wrong id": signed({ ...payload, id: 7 }),
      "wrong times": signed({ ...payload, seenAt: "yesterday", startedAt: null }),
      "altered token": signed({ ...payload, token: `A${payload.token.slice(1)}` }),
      "no token at all": signed({ ...payload, token: "AA" }),
      "idle for 14 days": signed({ ...payload, seenAt: Date.now() - 14 * dayMs - 1_000 }),
      "90 days old": signed({ ...payload, startedAt: Date.now() - 90 * dayMs - 1_000 }),
    };
    for (const [name, value] of Object.entries(values)) {
      const visitor = new Visitor(site.url);
      visitor.cookies.set("session", value);
      const sent = await visitor.get(page);
      expect(sent.status, name).toBe(302);
      expect(sent.headers.location, name).toBe("/login");
      expect(sent.cookies.join(), name).toMatch(/^session=[^;]{40}/);

      visitor.cookies.set("session", value);
      const shown = await visitor.get("/login");
      expect(shown.status, name).toBe(200);
      expect(read(visitor).payload.user, name).toBeUndefined();
    }
  });

  test("still counts shortly before its end, and is renewed by use", async () => {
    const member = await loggedIn(site);
    const { payload } = read(member);
    const seenAt = Date.now() - 14 * dayMs + 60_000;
    const startedAt = Date.now() - 90 * dayMs + 60_000;
    member.cookies.set("session", signed({ ...payload, seenAt, startedAt }));
    expect((await member.get(page)).status).toBe(200);
    expect(read(member).payload.seenAt).toBeGreaterThan(Date.now() - 60_000);
    expect(read(member).payload.startedAt).toBe(startedAt);
  });

  test("made with an older secret still reads, its form tokens too", async () => {
    const member = await loggedIn(site);
    const csrf = await member.csrf(page);
    const later = new Visitor(secure.url);
    later.cookies.set("__Host-session", member.cookies.get("session") ?? "");
    expect((await later.get(page)).text).toContain("Rooms to read in");
    expect(api.asked.some(({ headers }) => headers.authorization === `Bearer ${person.token}`)).toBe(true);
    expect((await later.post("/sign-out", { csrf })).status).toBe(303);
  });

  test("does no harm in the place of the cookie for notices", async () => {
    const member = await loggedIn(site);
    for (const value of [member.cookies.get("session") ?? "", "garbage", "%", signed({ a: 1 }), signed("x")]) {
      member.cookies.set("flash", value);
      expect((await member.get(page)).status, value).toBe(200);
    }
  });
});

test.describe("a form", () => {
  test("without a valid token, or from another origin, is refused with words, and nothing happens", async () => {
    const visitor = new Visitor(site.url);
    const csrf = await visitor.csrf();
    const others = await new Visitor(site.url).csrf();
    const own = site.url;
    const refused: [string, Record<string, string>, Record<string, string>][] = [
      ["no token", {}, {}],
      ["an empty token", { csrf: "" }, {}],
      ["a wrong token", { csrf: "wrong" }, {}],
      ["a token cut short", { csrf: csrf.slice(0, -2) }, {}],
      ["the token of another session", { csrf: others }, {}],
      ["a foreign origin", { csrf }, { origin: "https://evil.example" }],
      ["an origin with another port", { csrf }, { origin: "http://localhost:1" }],
      ["an origin that is none", { csrf }, { origin: "::::" }],
      ["the origin null", { csrf }, { origin: "null" }],
      ["cross-site", { csrf }, { "sec-fetch-site": "cross-site" }],
      ["same-site", { csrf }, { "sec-fetch-site": "same-site", origin: own }],
      ["a forwarded host", { csrf }, { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
    ];
    for (const [name, token, headers] of refused) {
      for (const path of ["/login", "/sign-out"]) {
        const answer = await visitor.post(path, { intent: "login", ...token, email, password }, headers);
        expect(answer.status, `${path}: ${name}`).toBe(403);
        expect(answer.text, `${path}: ${name}`).toContain("This form did not come from our page");
        expect(answer.text, `${path}: ${name}`).toMatch(/<h1>[^<]+<\/h1>/);
      }
    }
    expect(api.asked.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("with a valid token is accepted from our own origin, however the browser names it", async () => {
    const { host } = new URL(site.url);
    for (const headers of [
      {},
      { origin: `http://${host}` },
      { origin: `http://${host}`, "sec-fetch-site": "same-origin" },
      { origin: "null", "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ] as Record<string, string>[]) {
      const visitor = new Visitor(site.url);
      const csrf = await visitor.csrf();
      const answer = await visitor.post("/login", { intent: "login", csrf, email, password }, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(303);
    }
    const behindProxy = new Visitor(secure.url);
    const csrf = await behindProxy.csrf();
    const answer = await behindProxy.post(
      "/login",
      { intent: "login", csrf, email, password },
      { origin: "https://almanac.example" },
    );
    expect(answer.status).toBe(303);
  });

  test("whose body is of another type is refused with a page", async () => {
    const visitor = new Visitor(site.url);
    for (const type of ["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x"]) {
      const answer = await visitor.send("POST", "/login", { "content-type": type, "content-length": "2" }, "{}");
      expect(answer.status, type).toBe(400);
      expect(answer.text, type).toContain("The form could not be read.");
    }
  });

  test("sent to an address that takes no forms is refused with a page", async () => {
    const answer = await new Visitor(site.url).post("/health/nowhere", { a: "b" });
    expect([404, 405]).toContain(answer.status);
    expect(answer.text).toMatch(/<h1>[^<]+<\/h1>/);
    expect(answer.text).not.toMatch(/POST|loader|did not provide/);
  });
});

test("a target leads nowhere but to this site", async () => {
  const port = new URL(site.url).port;
  const targets = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "http:/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
    "\u0000//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%09/evil.example",
    "/%2F/evil.example",
    "/%5Cevil.example",
    "%2F%2Fevil.example",
    "https%3A%2F%2Fevil.example",
    "//evil.example@localhost",
    `http://localhost:${port}@evil.example`,
    `http://localhost:${port}`,
    "javascript:alert(1)",
    "data:text/html,x",
    "/a\r\nset-cookie: planted=1",
  ];
  const member = read(await loggedIn(site)).payload;
  for (const target of targets) {
    const asking = new Visitor(site.url);
    await asking.get(`/register?redirect=${encodeURIComponent(target)}`);
    const keeping = new Visitor(site.url);
    keeping.cookies.set(
      "session",
      signed({ id: "planted", startedAt: member.startedAt, seenAt: member.seenAt, redirect: target }),
    );
    const resending = await loggedIn(site);
    const answers = [
      await asking.submit("/login", { intent: "login", email, password }),
      await keeping.submit("/login", { intent: "login", email, password }),
      await resending.post("/email/resend", { csrf: await resending.csrf(page), back: target, redirect: target }),
    ];
    for (const { status, headers } of answers) {
      const location = headers.location ?? "";
      expect(status, target).toBe(303);
      expect(location, target).toMatch(/^\/(?![\\/])/);
      expect(new URL(location, site.url).origin, target).toBe(site.url);
      expect(headers["set-cookie"]?.join(), target).not.toContain("planted=1");
    }
  }
});

test("an address that begins like another site is not redirected to", async () => {
  const member = new Visitor(site.url);
  await member.submit("/login", { intent: "login", email, password });
  for (const path of [
    "//evil.example/account",
    "/\\evil.example",
    "/.//category/rooms",
    "//category/rooms",
    "/%2e//search",
  ]) {
    const answer = await member.get(path);
    expect(answer.status, path).toBe(400);
    expect(answer.headers.location, path).toBeUndefined();
  }
});

test.describe("the headers", () => {
  test("stand on every kind of answer", async () => {
    for (const [name, answer] of await everyKind(secure)) {
      const { headers } = answer;
      expect(headers["x-content-type-options"], name).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"], name).toBe("same-origin");
      expect(headers["strict-transport-security"], name).toMatch(/^max-age=\d{8}$/);
      expect(headers["x-powered-by"], name).toBeUndefined();
      expect(headers.server, name).toBeUndefined();
      if (name.startsWith("asset")) expect(headers["cache-control"], name).toContain("max-age");
      else expect(headers["cache-control"], name).toMatch(/no-store/);
      if (name.startsWith("document")) expect(headers["cache-control"], name).toBe("private, no-store");
      // The other headers are about documents, and a style sheet is none.
      if (name.startsWith("asset: stylesheet")) continue;
      expect(headers["content-security-policy"], name).toContain("default-src 'none'");
      expect(headers["content-security-policy"], name).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"], name).not.toMatch(/unsafe-|\*/);
      expect(headers["referrer-policy"], name).toBe("strict-origin-when-cross-origin");
      expect(headers["cross-origin-opener-policy"], name).toBe("same-origin");
      expect(headers["permissions-policy"], name).toBe("camera=(), microphone=(), geolocation=(), payment=()");
    }
  });

  test("say nothing of https on plain http", async () => {
    for (const [name, { headers }] of await everyKind(site)) {
      expect(headers["strict-transport-security"], name).toBeUndefined();
      expect(headers["content-security-policy"] ?? "", name).not.toContain("upgrade-insecure-requests");
    }
  });

  test("have a new nonce each time, and the page uses it", async () => {
    const member = await loggedIn(site);
    const nonces = new Set<string>();
    for (const path of [page, page, "/login", "/no-such-page"]) {
      const { headers, text } = await member.get(path);
      const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"]?.toString() ?? "")?.[1] ?? "";
      if (nonce) nonces.add(nonce);
      for (const [, used] of text.matchAll(/nonce="([^"]*)"/g)) expect(used, path).toBe(nonce);
      expect(text, path).not.toMatch(/ style="|<script(?![^>]*nonce=)/);
    }
    // The log-in page sends a member on.
    expect(nonces.size).toBe(3);
  });
});

test.describe("the limits", () => {
  test("an address of 8 KB is read, a longer one is not", async () => {
    const visitor = new Visitor(site.url);
    expect((await visitor.get(`/login?q=${"x".repeat(8_000)}`)).status).toBe(200);
    isRefusedPage(await visitor.get(`/login?q=${"x".repeat(9_000)}`), 414);
    isRefusedPage(await visitor.get(`/login?q=${"x".repeat(64_000)}`), 431);
  });

  test("headers of more than 16 KB are not read", async () => {
    isRefusedPage(await new Visitor(site.url).get("/login", { cookie: `a=${"x".repeat(17_000)}` }), 431);
  });

  test("a form of more than 256 KB is not read", async () => {
    const visitor = new Visitor(site.url);
    const csrf = await visitor.csrf();
    const fitting = await visitor.post("/login", { intent: "login", csrf, email, password: "x".repeat(250_000) });
    expect(fitting.status).toBe(422);
    for (const bytes of [300_000, 10_000_000])
      isRefusedPage(await visitor.post("/login", { intent: "login", csrf, email, password: "x".repeat(bytes) }), 413);
  });

  test("a form of more than 1,000 fields is not read", async () => {
    const visitor = new Visitor(site.url);
    const csrf = await visitor.csrf();
    for (const count of [1_001, 60_000, 100_000]) {
      const fields = Array.from({ length: count }, (): [string, string] => ["a", ""]);
      const answer = await visitor.post("/login", [["csrf", csrf], ...fields]);
      expect(answer.status, String(count)).toBe(413);
      expect(answer.text).toMatch(/<h1>[^<]+<\/h1>/);
    }
  });

  test("a form of tens of thousands of fields holds nobody up, also where its sender is not logged in", async () => {
    const fields = Array.from({ length: 30_000 }, (_, n): [string, string] => [n.toString(36), ""]);
    for (const path of ["/account/team", "/account/addresses/create", "/comms/no-such-link", "/basket/a-book"]) {
      const answer = await new Visitor(site.url).post(path, [["csrf", "x"], ...fields]);
      expect([302, 413], path).toContain(answer.status);
      expect(answer.ms, path).toBeLessThan(5_000);
    }
  });

  test("a form without a content length is refused and not read", async () => {
    const type = { "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" };
    isRefusedPage(await new Visitor(site.url).send("POST", "/login", type, "a=b"), 411);
  });

  test("an unreadable address, an unknown method and an invalid host are refused with a page", async () => {
    const visitor = new Visitor(site.url);
    for (const path of ["http://evil.example/", "*", "/%E0%A4%A", "/%", "/%zz/b"])
      isRefusedPage(await visitor.get(path), 400);
    for (const host of ["evil example", "a/b", "a?b", "@evil", "<script>"])
      isRefusedPage(await visitor.get("/login", { host }), 400);
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])
      isRefusedPage(await visitor.send(method, "/login", { "content-length": "0" }), 405);
    const twoHosts = "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    expect(await bytes(site, twoHosts)).toMatch(/^HTTP\/1\.1 400 .*<h1>/s);
    const garbage = await bytes(site, "this is no HTTP\r\n\r\n");
    expect(garbage).toMatch(/^HTTP\/1\.1 400 .*<h1>/s);
  });

  test("one connection after another refused does no harm to the next request on it", async () => {
    const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const all = await bytes(site, get("/%") + get("//x") + get("/health", "Connection: close\r\n"));
    expect([...all.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(["400", "400", "200"]);
  });

  test("headers that take longer than ten seconds, and connections that say nothing, are cut off", async () => {
    const slow = "GET /login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    const [slowly, stubbornly, silently] = await Promise.all([
      timed(bytes(site, slow, { everyMs: 500 })),
      timed(bytes(site, slow, { everyMs: 500, allowHalfOpen: true })),
      timed(bytes(site, "")),
    ]);
    expect(slowly.value).toMatch(/^HTTP\/1\.1 408 /);
    expect(slowly.ms).toBeGreaterThan(9_000);
    expect(slowly.ms).toBeLessThan(14_000);
    // One that goes on sending after its answer is no reason to keep the connection.
    expect(stubbornly.value).toMatch(/^HTTP\/1\.1 408 /);
    expect(stubbornly.ms).toBeLessThan(16_000);
    expect(silently.ms).toBeLessThan(14_000);
  });

  test("a form broken off in the middle does no harm", async () => {
    const socket = connect(site.port, "localhost");
    socket.on("error", () => {});
    socket.write("POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n");
    socket.write("Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 100 /);
    socket.end("csrf=");
    await once(socket, "close");
    expect((await new Visitor(site.url).get("/login")).status).toBe(200);
  });
});

test.describe("looking changes nothing", () => {
  const looks: [string, string, Record<string, string>][] = [
    ["HEAD", "HEAD", {}],
    ["prefetch", "GET", { "sec-purpose": "prefetch" }],
    ["prerender", "GET", { "sec-purpose": "prefetch;prerender" }],
    ["an older browser's prefetch", "GET", { purpose: "prefetch" }],
  ];

  for (const [name, method, headers] of looks) {
    test(`${name}: a notice waits for the page that is really shown`, async () => {
      const visitor = new Visitor(site.url);
      const sent = await visitor.submit("/login", {
        intent: "forgotten-password",
        forgotten_email: email,
        send: "password",
      });
      expect(sent.status).toBe(303);
      const notice = "a mail is on its way";
      const look = await visitor.send(method, "/login", headers);
      expect(look.status).toBe(200);
      expect(look.text).not.toContain(notice);
      expect((await visitor.get("/login")).text).toContain(notice);
      expect((await visitor.get("/login")).text).not.toContain(notice);
    });

    test(`${name}: where somebody wanted to go is not remembered`, async () => {
      const visitor = new Visitor(site.url);
      expect((await visitor.send(method, page, headers)).headers.location).toBe("/login");
      expect((await visitor.submit("/login", { intent: "login", email, password })).headers.location).toBe("/");
    });

    test(`${name}: a session whose user is still to be read again stays as it is`, async () => {
      const member = new Visitor(site.url);
      api.answer(json(503, {}), auth.me);
      await member.submit("/login", { intent: "login", email, password });
      api.reset();
      expect((await member.send(method, page, headers)).status).toBe(200);
      expect(api.asked.map(({ path }) => path)).not.toContain("/auth/check");
      expect(read(member).payload.checked).toBeUndefined();
    });

    test(`${name}: a mailed link is not spent, and forms are not sent`, async () => {
      const visitor = new Visitor(site.url);
      expect((await visitor.send(method, `/login/${linkToken}`, headers)).status).toBe(200);
      await visitor.send(method, "/sign-out", headers);
      await visitor.send(method, "/no-such-page", headers);
      expect(api.asked.filter((one) => one.method !== "GET")).toEqual([]);
    });
  }

  test("HEAD answers like GET, without the page", async () => {
    const visitor = new Visitor(site.url);
    for (const path of ["/login", "/no-such-page", "/health", "/favicon.svg", `/login/${linkToken}`]) {
      const [head, get] = [await visitor.head(path), await visitor.get(path)];
      expect(head.status, path).toBe(get.status);
      expect(head.text, path).toBe("");
      expect(head.headers["content-type"], path).toBe(get.headers["content-type"]);
    }
  });

  test("a mailed link is spent by its button alone", async () => {
    const visitor = new Visitor(site.url);
    const shown = await visitor.get(`/login/${linkToken}`);
    expect(shown.text).toContain("r•••@almanac.test");
    expect(api.asked.map(({ method }) => method)).toEqual(["GET"]);
    const entered = await visitor.post(`/login/${linkToken}`, {
      intent: "link",
      csrf: csrfOf(shown.text),
      token: linkToken,
    });
    expect(entered.status).toBe(303);
    expect(api.asked.find(({ method }) => method === "POST")?.path).toBe("/auth/login-token");
  });
});

test.describe("starting and stopping", () => {
  test("on a signal, what is under way is finished and nothing new begun", async () => {
    const own = await startSite(api.url);
    const member = await loggedIn(own);
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    // An idle connection that is kept alive, and one that has not said anything.
    await (await fetch(`${own.url}/health`)).text();
    const silent = connect(own.port, "localhost");
    silent.on("error", () => {});

    const mayRespond = signal();
    api.answer(held(mayRespond.given), category.readCategory);
    const underWay = Array.from({ length: 6 }, () => fetch(own.url + page, { headers: { cookie } }));
    await expect.poll(() => api.asked.filter(({ path }) => path.includes("/rooms")).length).toBeGreaterThan(5);
    const ended = timed(own.end("SIGTERM"));
    await expect.poll(() => errorOf(new Visitor(own.url).get("/login"))).toMatch(/ECONNREFUSED|ECONNRESET/);
    mayRespond.give();
    for (const answer of await Promise.all(underWay)) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("connection")).toBe("close");
      expect(await answer.text()).toContain("</html>");
    }
    silent.destroy();
    const { value, ms } = await ended;
    expect(value).toEqual({ code: 0, signal: null });
    expect(ms).toBeLessThan(10_000);
    expect(own.output()).not.toMatch(/Error|ERR_/);
  });

  test("what never ends does not keep it from ending within ten seconds", async () => {
    const own = await startSite(api.url, { API_READ_TIMEOUT_MS: "0" });
    const member = await loggedIn(own);
    api.answer(silent, category.readCategory);
    const stuck = member.get(page).catch((error: Error) => error);
    await expect.poll(() => api.asked.some(({ path }) => path.includes("/rooms"))).toBe(true);
    const { value, ms } = await timed(own.end("SIGTERM"));
    expect(value).toEqual({ code: 0, signal: null });
    expect(ms).toBeLessThan(10_000);
    expect(await stuck).toBeInstanceOf(Error);
  });

  const production = {
    APP_MODE: "production",
    SUPPORT_EMAIL: "help@almanac.example",
    PUBLIC_ORIGIN: "https://almanac.example",
    SESSION_SECRETS: siteSecret,
  };
  const wrong: [string, Record<string, string>][] = [
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["HOST", { HOST: "203.0.113.7" }],
    ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
    ["PRODUCT_API_URL", { PRODUCT_API_URL: "localhost" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "ftp://almanac.example" }],
    ["API_READ_TIMEOUT_MS", { API_READ_TIMEOUT_MS: "soon" }],
    ["API_WRITE_TIMEOUT_MS", { API_WRITE_TIMEOUT_MS: "-1" }],
    ["APP_MODE", { APP_MODE: "prod" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "nobody" }],
    ["SESSION_SECRETS", { SESSION_SECRETS: "" }],
    ["SESSION_SECRETS", { ...production, SESSION_SECRETS: "short" }],
    ["SESSION_SECRETS", { ...production, SESSION_SECRETS: `${siteSecret},short` }],
    ["PUBLIC_ORIGIN", { ...production, PUBLIC_ORIGIN: "http://almanac.example" }],
    ["SUPPORT_EMAIL", { ...production, SUPPORT_EMAIL: "" }],
  ];

  for (const [name, settings] of wrong) {
    test(`a wrong ${name} (${Object.values(settings).at(-1)?.slice(-12)}) stops the start with one line`, async () => {
      const { code, lines } = await failToStart(settings);
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "").msg).toMatch(/^site cannot start: /);
      expect(lines[0]).toContain(name);
    });
  }

  test("a taken port stops the start with one line", async () => {
    const { code, lines } = await failToStart({ PORT: String(site.port) });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining("PORT is taken")]);
  });
});

test("the logs hold no token, no query and no mail address", async () => {
  const visitor = new Visitor(site.url);
  const secrets = [linkToken, "a-hash-of-comms", "an-invite", "a-signature"];
  await visitor.get(`/login/${linkToken}?utm=${linkToken}`);
  await visitor.get(`/LOGIN/${linkToken}`);
  await visitor.get(`/lo%67in/${linkToken}`);
  await visitor.get(`/login/${linkToken}.data`);
  await visitor.post(`/login/${linkToken}`, { token: linkToken });
  await visitor.get("/register/an-invite");
  await visitor.get("/comms/a-hash-of-comms");
  await visitor.get(`/reset-password?email=${encodeURIComponent(email)}&token=${linkToken}`);
  await visitor.get(
    `/email/verify/${"5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00"}?expires=1&hash=a-hash-of-comms&signature=a-signature`,
  );
  await visitor.get("/media/x.png?s=1.a-signature");
  await visitor.get(`/login?email=${email}`);
  await visitor.submit("/login", { intent: "login", email, password });
  await expect.poll(() => site.output()).toContain("POST /login 303");
  const output = site.output() + secure.output();
  for (const secret of [...secrets, email, person.email, person.token, password, siteSecret, newSecret, "Cookie"])
    expect(output).not.toContain(secret);
  expect(output).not.toMatch(/[?@]/);
});

/** Answers of every kind that the site gives. */
async function everyKind(of: Site): Promise<[string, Answer][]> {
  const guest = new Visitor(of.url);
  const member = await loggedIn(of);
  const login = await guest.get("/login");
  const stylesheet = /href="(\/build\/[^"]+\.css)"/.exec(login.text)?.[1] ?? "";
  expect(stylesheet).not.toBe("");
  const modified = (await guest.get("/favicon.svg")).headers["last-modified"] ?? "";
  expect(modified).not.toBe("");
  return [
    ["document of a guest", login],
    ["document of a member", await member.get(page)],
    ["document that is not there", await guest.get("/no-such-page")],
    ["document of a foreign form", await guest.post("/login", { a: "b" })],
    ["document of a refused form", await guest.submit("/login", { intent: "login", email: "", password: "" })],
    ["document of an expired link", await guest.get(`/login/${linkToken}`)],
    ["redirect to log in", await guest.get("/account/favourites")],
    [
      "redirect after a form",
      await guest.submit("/login", { intent: "forgotten-password", forgotten_email: email, send: "link" }),
    ],
    ["asset: stylesheet", await guest.get(stylesheet)],
    ["asset: icon", await guest.get("/favicon.svg")],
    ["asset: icon, not modified", await guest.get("/favicon.svg", { "if-modified-since": modified })],
    ["endpoint", await guest.get("/health")],
    ["endpoint of a foreign form", await guest.post("/sign-out", { a: "b" })],
    ["data", await guest.get("/login.data")],
    ["manifest", await guest.get("/__manifest")],
    ["head", await guest.head("/login")],
    ["limit: address", await guest.get(`/${"x".repeat(9_000)}`)],
    ["limit: headers", await guest.get("/", { "x-long": "x".repeat(17_000) })],
    ["limit: form", await guest.post("/login", { a: "x".repeat(300_000) })],
    ["wrong address", await guest.get("/%")],
    ["wrong method", await guest.send("OPTIONS", "/login")],
  ];
}

async function loggedIn(at: Site): Promise<Visitor> {
  const visitor = new Visitor(at.url);
  expect((await visitor.submit("/login", { intent: "login", email: person.email, password })).status).toBe(303);
  return visitor;
}

interface Payload {
  id: string;
  startedAt: number;
  seenAt: number;
  token: string;
  user?: unknown;
  checked?: boolean;
}

/** What anybody can read in a visitor's cookie. */
function read(visitor: Visitor): { payload: Payload; sealed: string } {
  return readCookie(visitor.cookies.get("session") ?? "");
}

function readCookie(value: string): { payload: Payload; sealed: string } {
  const [body = ""] = decodeURIComponent(value).split(".");
  const payload = JSON.parse(Buffer.from(body, "base64").toString("latin1")) as Payload;
  return { payload, sealed: payload.token ?? "" };
}

/** A cookie as the site would have signed it. */
function signed(value: unknown): string {
  const body = Buffer.from(JSON.stringify(value), "latin1").toString("base64");
  const signature = createHmac("sha256", siteSecret).update(body).digest("base64").replace(/=+$/, "");
  return encodeURIComponent(`${body}.${signature}`);
}

function isRefusedPage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.text).toMatch(/<h1>[^<]+<\/h1><p>[^<]{10,}<\/p>/);
}

/**
 * Sends bytes, then one more every so often, and reads until the connection ends: by default as soon as the site ends
 * it, with `allowHalfOpen` only when nothing can be sent any more.
 */
function bytes(to: Site, text: string, { everyMs = 0, allowHalfOpen = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port: to.port, host: "localhost", allowHalfOpen });
    let received = "";
    const timer = everyMs > 0 ? setInterval(() => socket.write("x"), everyMs) : undefined;
    socket.on("data", (chunk) => {
      received += chunk.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      resolve(received);
    });
    socket.write(text);
  });
}

/** Why it failed; nothing if it did not. */
function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "",
    (error: Error) => error.message,
  );
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  const value = await work;
  return { value, ms: performance.now() - began };
}
