import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { chromiumArgs } from "tests/support/chromium";
import { expect, siteURL, test } from "tests/support/journey-site";
import { sampleAddresses } from "tests/support/page-samples";
import { type RawResponse, rawGet } from "tests/support/raw-http";
import { type RouteRow, routeTable, sendsScript } from "tests/support/route-table";
import { Visitor } from "tests/support/visitor";

type Role = "guest" | "unverified" | "basics" | "member" | "administrator";

/** A page as one role is sent it, in bytes. */
interface Weighed {
  path: string;
  role: Role;
  status: number;
  /** How many sheets and fonts go with it. */
  files: number;
  html: number;
  css: number;
  font: number;
  /** Without headers, as a hydrating page loads some forty files over one connection. */
  script: number;
  /** It shows pictures: which of them a browser asks for only a browser can tell. */
  pictures: boolean;
  /** Hosts other than the site's that it names as a source. */
  others: string[];
}

const kB = 1024;
const most = {
  html: 14 * kB,
  htmlHydrated: 16 * kB,
  htmlAnywhere: 25 * kB,
  css: 12 * kB,
  font: 25 * kB,
  script: 115 * kB,
  scriptOfCheckout: 125 * kB,
};
const mostAtFirst = { requests: 10, text: 60 * kB, all: 150 * kB };
const shareWithin = 0.95;

/** How many pages a browser loads at once to count their requests. */
const atOnce = 4;

const accounts: Record<Exclude<Role, "guest">, string> = {
  unverified: "unverified@almanac.test",
  basics: "basics@almanac.test",
  member: "member@almanac.test",
  administrator: "admin@almanac.test",
};

const cookies = new Map<Role, string>([["guest", ""]]);
const shared = new Map<string, Promise<RawResponse>>();
let site: string;
const weighed: Weighed[] = [];
/** A page of each route, with somebody who sees it. */
const seen = new Map<string, { row: RouteRow; role: Role }>();

// With scripts off Chromium loads every picture at once, and its headless shell loads lazy ones earlier than a browser.
test.use({
  javaScriptEnabled: true,
  launchOptions: { executablePath: process.env.CHROMIUM ?? "", args: chromiumArgs },
});

// Weighed once for all of the file.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = siteURL();
  for (const [role, email] of Object.entries(accounts)) cookies.set(role as Role, await loggedIn(email));
  for (const row of routeTable()) for (const path of await sampleAddresses(row, textOf)) await weighAll(row, path);
  console.info(table());
  // Without these the tests below would have nothing to fail on.
  expect(seen.size).toBeGreaterThan(40);
  expect(new Set(weighed.map(({ role }) => role))).toEqual(new Set(cookies.keys()));
});

test("nearly all pages are small, and none is large", () => {
  const over = weighed.filter(({ html }) => html > most.html).map((page) => said(page, "html"));
  expect(weighed.filter(({ html }) => html > most.htmlAnywhere).map((page) => said(page, "html"))).toEqual([]);
  expect(1 - over.length / weighed.length, over.join("\n")).toBeGreaterThanOrEqual(shareWithin);
});

test("a repeat visit to a hydrated page loads little, although its data is sent beside its markup", () => {
  const hydrated = weighed.filter(({ script }) => script > 0);
  expect(hydrated.map(({ path }) => path)).toContain("/");
  expect(hydrated.filter(({ html }) => html > most.htmlHydrated).map((page) => said(page, "html"))).toEqual([]);
});

test("a page's styles and its font are small", () => {
  expect(weighed.filter(({ css }) => css > most.css).map((page) => said(page, "css"))).toEqual([]);
  expect(weighed.filter(({ font }) => font > most.font).map((page) => said(page, "font"))).toEqual([]);
});

test("only the screens that say so send scripts, and few", () => {
  const allowed = new Set([...seen].filter(([, { row }]) => sendsScript(row)).map(([path]) => path));
  expect(allowed.size).toBeGreaterThan(0);
  const scripted = weighed.filter(({ script }) => script > 0);
  expect(scripted.filter(({ path }) => !allowed.has(path)).map((page) => said(page, "script"))).toEqual([]);
  const tooMany = scripted.filter(
    ({ path, script }) => script > (path.startsWith("/checkout") ? most.scriptOfCheckout : most.script),
  );
  expect(tooMany.map((page) => said(page, "script"))).toEqual([]);
});

test("a request with Save-Data gets no script at all", async () => {
  const scripted = [...seen].filter(([, { row }]) => sendsScript(row));
  expect(scripted.length).toBeGreaterThan(0);
  for (const [path, { role }] of scripted) {
    const page = await rawGet(site + path, { ...cookieOf(role), "save-data": "on" });
    expect(sourcesOf(page.text, "script"), path).toEqual([]);
  }
});

test("the scripts of a page are inside its document", async () => {
  const scripted = [...seen].filter(([, { row }]) => sendsScript(row));
  expect(scripted.length).toBeGreaterThan(0);
  for (const [path, { role }] of scripted) {
    const page = await rawGet(site + path, cookieOf(role));
    expect(page.text.indexOf("</body></html>"), path).toBe(page.text.length - "</body></html>".length);
  }
});

test("nothing comes from elsewhere", () => {
  expect(weighed.filter(({ others }) => others.length > 0).map(({ path, others }) => `${path} ${others}`)).toEqual([]);
});

test("a first visit on a telephone takes few requests and few bytes, scripts aside", async ({ browser }) => {
  const heavy: string[] = [];
  const pages = weighed.filter(({ path, role }) => seen.get(path)?.role === role);
  // Several at once: each is quiet for half a second before it counts as loaded.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let page = pages.pop(); page; page = pages.pop()) {
        const { requests, text, all } = page.pictures || page.script ? await firstLoad(browser, page) : known(page);
        const isSmall = requests <= mostAtFirst.requests && text <= mostAtFirst.text && all <= mostAtFirst.all;
        if (!isSmall)
          heavy.push(
            `${page.path} ${page.role}: ${requests} requests, ${inKB(text)} kB of text, ${inKB(all)} kB in all`,
          );
      }
    }),
  );
  expect(heavy).toEqual([]);
});

async function weighAll(row: RouteRow, path: string): Promise<void> {
  const asked = [...cookies.keys()].map(async (role) => ({
    role,
    page: await rawGet(site + path, cookieOf(role)),
  }));
  for (const { role, page } of await Promise.all(asked)) {
    if (page.location !== undefined || page.type !== "text/html") continue;
    weighed.push(await weigh(path, role, page));
    if (role !== "administrator" || !seen.has(path)) seen.set(path, { row, role });
  }
}

async function weigh(path: string, role: Role, page: RawResponse): Promise<Weighed> {
  const sheets = sourcesOf(page.text, "stylesheet");
  const scripts = [...sourcesOf(page.text, "script"), ...sourcesOf(page.text, "modulepreload")];
  const styles = (await Promise.all(sheets.map(fetched))).map(({ text }) => text).join("\n");
  const fonts = [...new Set(styles.match(/\/[\w/.-]+\.woff2/g))];
  const all = [...sheets, ...scripts, ...sourcesOf(page.text, "img")];
  return {
    path,
    role,
    status: page.status,
    files: sheets.length + fonts.length,
    html: page.bytes,
    css: await total(sheets),
    font: await total(fonts),
    script: (await Promise.all(scripts.map(fetched))).reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
    pictures: page.text.includes("<img"),
    others: [...new Set(all.map((address) => new URL(address, site).origin))].filter((origin) => origin !== site),
  };
}

/** What a page takes from elsewhere; a script within the page counts as one from nowhere. */
function sourcesOf(html: string, kind: "stylesheet" | "modulepreload" | "script" | "img"): string[] {
  const tags =
    html.match(kind === "img" || kind === "script" ? RegExp(`<${kind}\\b[^>]*>`, "g") : /<link\b[^>]*>/g) ?? [];
  const own = tags.filter((tag) => !tag.startsWith("<link") || tag.includes(`rel="${kind}"`));
  return own.map((tag) => (/ (?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&amp;", "&"));
}

/** A file that many pages share is fetched once. */
function fetched(address: string): Promise<RawResponse> {
  const file = shared.get(address) ?? rawGet(new URL(address, site).href);
  shared.set(address, file);
  return file;
}

async function total(addresses: string[]): Promise<number> {
  const sent = await Promise.all(addresses.map(fetched));
  return sent.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What a page without pictures and scripts takes: itself, its styles, the font. */
function known({ files, html, css, font }: Weighed) {
  return { requests: 1 + files, text: html + css, all: html + css + font };
}

/** What Chromium asks for on a telephone, with nothing kept from before; the site's sign aside, which is asked for once. */
async function firstLoad(browser: Browser, { path, role }: Weighed) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await context.addCookies((cookies.get(role) ?? "").split("; ").filter(Boolean).map(asCookie));
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const answers = new Map<string, { type: string; bytes: number }>();
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("http") && !response.url.includes("favicon"))
      answers.set(requestId, { type, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await page.goto(site + path, { waitUntil: "networkidle" });
  await context.close();
  const sum = (kinds: RegExp) =>
    [...answers.values()].reduce((all, { type, bytes }) => all + (kinds.test(type) ? bytes : 0), 0);
  const requests = [...answers.values()].filter(({ type }) => type !== "Script").length;
  return { requests, text: sum(/^(?!Image|Font|Media|Script)/), all: sum(/^(?!Script)/) };
}

function asCookie(cookie: string): { name: string; value: string; url: string } {
  const at = cookie.indexOf("=");
  return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site };
}

async function textOf(path: string): Promise<string> {
  return (await rawGet(site + path, cookieOf("member"))).text;
}

/** @returns the cookies of somebody who has logged in through the form */
async function loggedIn(email: string): Promise<string> {
  const visitor = new Visitor(site);
  const { password } = JSON.parse(readFileSync("api/db/demo/accounts.json", "utf8")) as { password: string };
  expect((await visitor.submit("/login", { intent: "login", email, password })).status).toBe(303);
  // A notice on the first page is no part of the pages that are weighed.
  await visitor.get("/search");
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function cookieOf(role: Role): Record<string, string> {
  const cookie = cookies.get(role);
  return cookie ? { cookie } : {};
}

function said({ path, role, ...bytes }: Weighed, kind: "html" | "css" | "font" | "script"): string {
  return `${path} ${role}: ${inKB(bytes[kind])} kB (${bytes[kind]} bytes)`;
}

function inKB(bytes: number): string {
  return (bytes / kB).toFixed(1);
}

/** The heaviest of each address over the roles. */
function table(): string {
  const rows = [...new Set(weighed.map(({ path }) => path))].map((path) => {
    const own = weighed.filter((page) => page.path === path);
    const top = own.reduce((a, b) => (b.html > a.html ? b : a));
    const sizes = [top.html, top.css, top.script].map((bytes) => inKB(bytes).padStart(6));
    return `${sizes.join(" ")}  ${String(top.status)}  ${path} (${top.role})`;
  });
  return ["  HTML    CSS     JS", ...rows.sort().reverse()].join("\n");
}
