import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as content from "contract/content";
import * as favourite from "contract/favourite";
import { type Download, listDownloads, listFavourites } from "contract/user";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { aProblem, api, apiURL, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, type Page, parsePage, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, cookieOf, load, member, pageLoad, refusedBy, thrown, unverified } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const { messages } = await import("~/config/messages");
const { attachmentHeaders } = await import("~/http/content-disposition.server");
const downloadsPage = await import("~/routes/account.downloads/route");
const favouritesPage = await import("~/routes/account.favourites/route");
const demoPage = await import("~/routes/demo.$slug/route");
const downloadEndpoint = await import("~/routes/download.$slug");
const { loader: media } = await import("~/routes/media.$hash");
const { csrfToken, readSession } = await import("~/sessions.server");

mockApi();

const prefetch = { "sec-purpose": "prefetch;prerender" };
const fileId = "0c5a1d0e-51b2-4a55-8d4f-8a1f0f6f7b12";

function args(request: Request, params: Record<string, string> = {}) {
  return { request, params, context: {} } as LoaderFunctionArgs & ActionFunctionArgs;
}

/** A form posted by a member. */
async function posted(path: string, fields: Record<string, string>, verified = true): Promise<Request> {
  const cookie = await cookieOf({ verified });
  const csrf = csrfToken(await readSession(new Request("http://localhost", { headers: { cookie } })));
  const body = new URLSearchParams({ csrf, ...fields });
  return new Request(`http://localhost:3000${path}`, { method: "POST", headers: { cookie }, body });
}

function aDownload(changes: Partial<Download> = {}): Download {
  const file = { id: fileId, filename_hash: "abc123", caption: "Six greys", file_type: "csv", size: 1240 };
  return {
    ...aCard({ media_type: "download" }),
    demo: false,
    downloaded_at: "2026-11-19T10:00:00.000Z",
    media: [file],
    pdf: false,
    ...changes,
  };
}

function shelf(downloads: Download[], item: Download | null = null, meta = {}) {
  return {
    downloads,
    item,
    related: [aCard({ slug: "dry-stone" })],
    meta: { total: 40, page: 1, perPage: 16, ...meta },
  };
}

async function visit(path: string, reply: ReturnType<typeof shelf>) {
  mockCall(listDownloads, 200, reply);
  return renderRoute(downloadsPage, await pageLoad(path, {}));
}

/** The titles of the cards below a heading. */
function cardsUnder(page: Page, name: string): string[] {
  const section = page.queryByRole("region", { name });
  return section ? within(section).getAllByRole("heading", { level: 3 }).map(textOf) : [];
}

describe("My Downloads", () => {
  it("begins with the newest and shows the others, each with its files", async () => {
    const old = aDownload({ slug: "old-greys", title: "Old greys", media: [] });
    const { status, page } = await visit("/account/downloads", shelf([aDownload(), old]));
    expect(status).toBe(200);
    const first = within(page.getByRole("region", { name: messages.downloadReadyEnjoy }));
    expect(first.getByRole("heading", { level: 3 }).textContent).toBe("Wet slate");
    const file = first.getByRole("link", { name: /Six greys/ });
    expect(file.getAttribute("href")).toBe("/media/abc123");
    expect(first.text).toContain("CSV, 1.2 kB");
    const others = within(page.getByRole("region", { name: messages.otherDownloads }));
    expect(others.hrefOf("Old greys")).toBe("/account/downloads?item=old-greys");
    expect(others.getByText("No file yet")).toBeTruthy();
    expect(others.hrefOf("Page 3")).toBe("/account/downloads?page=3");
    expect(cardsUnder(page, messages.relatedDownloads)).toHaveLength(1);
  });

  it("tells somebody with an unconfirmed address why no file opens", async () => {
    mockCall(listDownloads, 200, shelf([aDownload()]));
    const { page } = await renderRoute(downloadsPage, await load("/account/downloads", member(aPerson(unverified))));
    expect(page.text).toContain("Confirm your e-mail address first");
    expect(page.text).not.toContain("Enjoy!");
    expect(page.getByRole("heading", { name: "It opens once your e-mail address is confirmed" })).toBeTruthy();
    expect(fieldsOf(page.getByRole("button", { name: "Send the link again" })).back).toBe("/account/downloads");
    expect((await visit("/account/downloads", shelf([aDownload()]))).page.text).not.toContain("Confirm your e-mail");
  });

  it("begins with the item of the address, which is not listed again", async () => {
    const [one, two] = [aDownload(), aDownload({ slug: "two", title: "Two" })];
    const asked = mockCall(listDownloads, 200, shelf([one, two], two));
    const { page } = await renderRoute(downloadsPage, await pageLoad("/account/downloads?item=two", {}));
    const first = within(page.getByRole("region", { name: messages.downloadReadyEnjoy }));
    expect(first.getByRole("heading", { level: 3 }).textContent).toBe("Two");
    expect(cardsUnder(page, messages.otherDownloads)).toEqual(["Wet slate"]);
    expect(asked[0]?.query.item).toBe("two");
  });

  it.each(["nobody-has-it", "Not%20A%20Slug", ""])(
    "drops an item from the address that the user does not have: %s",
    async (item) => {
      const { status, headers } = await visit(`/account/downloads?item=${item}`, shelf([aDownload()]));
      expect([status, headers.get("location")]).toEqual([302, "/account/downloads"]);
    },
  );

  it("has no masthead on later pages", async () => {
    const { page } = await visit("/account/downloads?page=2", shelf([aDownload()], null, { page: 2 }));
    expect(page.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual([messages.otherDownloads]);
    expect(cardsUnder(page, messages.otherDownloads)).toEqual(["Wet slate"]);
  });

  const states: [string, Partial<Download>, boolean][] = [
    ["locked", { media: [], has_access: false }, true],
    ["unconfirmed", { media: [], has_access: false, demo: true, is_demo: true }, false],
    ["unconfirmed", { media: [], has_access: true, demo: true, is_demo: true }, false],
    ["empty", { media: [], has_access: false, demo: true, is_demo: true }, true],
    ["locked", { media: [], has_access: false, demo: true, is_demo: false }, true],
    ["reading", { media: [], media_type: "digital" }, true],
    ["empty", { media: [], media_type: "pdf" }, true],
    ["files", { media: [], media_type: "pdf", pdf: true }, true],
    ["files", { has_access: false, demo: true, is_demo: true }, true],
  ];

  const actions: Record<string, [link: RegExp | null, href: string]> = {
    files: [/PDF|CSV/, "/"],
    reading: [/^Read it$/, "/content/wet-slate"],
    locked: [/^Upgrade to view$/, "/upgrade/wet-slate"],
    unconfirmed: [/^See how$/, "/demo/wet-slate"],
    empty: [null, ""],
  };

  it.each(states)("shows what the user can do: %s", async (state, changes, verified) => {
    mockCall(listDownloads, 200, shelf([aDownload(changes)]));
    const { page } = await renderRoute(downloadsPage, await pageLoad("/account/downloads", { verified }));
    const hero = within(page.getAllByRole("region")[0] as HTMLElement);
    const [link, href] = actions[state] ?? [null, ""];
    if (link) expect(hero.getByRole("link", { name: link }).getAttribute("href")).toMatch(new RegExp(`^${href}`));
    else expect(hero.text).toContain("so will the file as soon as there is one.");
    expect(hero.queryAllByRole("link")).toHaveLength(link ? 1 : 0);
  });

  it("says when it cannot be read, in its place", async () => {
    api.use(http.get(`${apiURL}/users/:id/downloads`, () => HttpResponse.json({}, { status: 503 })));
    const { status, page } = await renderRoute(downloadsPage, await pageLoad("/account/downloads", {}));
    expect(status).toBe(503);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("My Downloads");
    expect(page.text).toContain("There was a problem getting a your downloads: ");
  });

  it("is for members", async () => {
    const asking = downloadsPage.loader(args(await pageLoad("/account/downloads")));
    expect((await thrown(asking)).headers.get("location")).toBe("/login");
  });
});

describe("/download/{slug}", () => {
  const load = async () =>
    downloadEndpoint.loader(args(await pageLoad("/download/wet-slate", {}), { slug: "wet-slate" }));
  const press = async (fields: Record<string, string> = {}) =>
    downloadEndpoint.action(args(await posted("/download/wet-slate", fields), { slug: "wet-slate" }));

  it("leads to the item's file by the site's own address, and records nothing", async () => {
    const data = "/files/abc123?d=1.s&n=Six+greys.csv";
    mockCall(content.downloadContent, 200, { data, content_id: fileId });
    const noted = mockCall(content.logDownload, 204, null);
    const answered = await load();
    expect(answered.status).toBe(302);
    expect(answered.headers.get("location")).toBe("/media/abc123?d=1.s&n=Six+greys.csv");
    expect(noted).toEqual([]);
  });

  it("leads to the page of an item without a file", async () => {
    mockCall(content.downloadContent, 200, { data: null, content_id: fileId });
    expect((await load()).headers.get("location")).toBe("/content/wet-slate");
  });

  it("leads to the upgrade that opens the item, or is not found", async () => {
    mockCall(content.downloadContent, 403, aProblem("No.", {}, "no_access"));
    expect((await load()).headers.get("location")).toBe("/upgrade/wet-slate");
    mockCall(content.downloadContent, 404, aProblem("No.", {}, "not_found"));
    expect((await thrown(load())).status).toBe(404);
    api.use(http.get(`${apiURL}/content/download/:id`, () => HttpResponse.error()));
    const down = await thrown(load());
    expect([down.status, await down.text()]).toEqual([
      503,
      "There was a problem getting the download: Our library cannot be reached at the moment.",
    ]);
  });

  it("adds the item to the downloads when its button is pressed, and leads there or to the file", async () => {
    mockCall(content.previewContent, 200, aCard());
    const noted = mockCall(content.logDownload, 204, null);
    const whole = await press();
    expect([whole.status, whole.headers.get("location")]).toEqual([303, "/account/downloads?item=wet-slate"]);
    expect((await press({ file: "abc123" })).headers.get("location")).toBe("/media/abc123");
    expect((await press({ file: "//elsewhere.example" })).headers.get("location")).toBe(
      "/account/downloads?item=wet-slate",
    );
    const who = { userID: aPerson().id, contentID: aCard().id };
    expect(noted.map(({ body }) => body)).toEqual([who, who, who]);
  });

  it("leads to the upgrade when what is not open is to be added, and is not found for what is not there", async () => {
    mockCall(content.previewContent, 200, aCard({ has_access: false }));
    mockCall(content.logDownload, 403, aProblem("No.", {}, "no_access"));
    expect((await press()).headers.get("location")).toBe("/upgrade/wet-slate");
    mockCall(content.previewContent, 404, aProblem("No.", {}, "not_found"));
    expect((await thrown(press())).status).toBe(404);
  });
});

describe("a file", () => {
  const found = { temporary_url: "/files/abc123?d=1.s&n=Six+greys.csv", file_type: "csv", caption: "Six greys" };

  /** The API's answer for the file, and what it was asked. */
  function stored(status: number, headers: Record<string, string> = {}): Request[] {
    const asked: Request[] = [];
    api.use(
      http.all(`${apiURL}/files/:hash`, ({ request }) => {
        asked.push(request);
        const body = request.method === "HEAD" || status > 299 ? null : "bytes";
        return new HttpResponse(body, { status, headers: { "content-type": "text/html", ...headers } });
      }),
    );
    return asked;
  }

  async function ask(path: string, visitor?: object, headers: Record<string, string> = {}, method = "GET") {
    const request = new Request(await pageLoad(path, visitor, headers), { method });
    return media(args(request, { hash: new URL(request.url).pathname.slice("/media/".length) }));
  }

  it("is saved by members under its name and by its kind, whatever it says that it is", async () => {
    mockCall(content.mediaFile, 200, found);
    stored(200, { etag: '"abc123"', "accept-ranges": "bytes", "content-length": "5", "set-cookie": "a=b" });
    const answered = await ask("/media/abc123", {});
    expect(await answered.text()).toBe("bytes");
    expect(Object.fromEntries(answered.headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "private, no-store, no-transform",
      "content-disposition": "attachment; filename=six-greys.csv",
      "content-length": "5",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "content-type": "text/csv; charset=utf-8",
      etag: '"abc123"',
      "x-content-type-options": "nosniff",
    });
    expect((await thrown(ask("/media/abc123"))).headers.get("location")).toBe("/login");
  });

  it("is downloaded by its signed address until that expires", async () => {
    const asked = stored(200);
    const answered = await ask("/media/abc123?d=1.s&n=Six+greys.csv");
    expect(answered.headers.get("content-disposition")).toBe("attachment; filename=six-greys.csv");
    expect(asked[0]?.url).toBe(`${apiURL}/files/abc123?d=1.s&n=Six+greys.csv`);
  });

  it.each([403, 410])(
    "by an address that is wrong or has run out (%s) is gone, and the page says how to ask again",
    async (status) => {
      stored(status);
      const answered = await ask("/media/abc123?d=1.s&n=x.csv");
      const page = parsePage(await answered.text());
      expect(answered.status).toBe(410);
      expect(answered.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.getByRole("heading", { level: 1 }).textContent).toBe("This link has expired");
      expect(page.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain("/media/abc123");
    },
  );

  it("can be had in parts: what is asked for is passed on, and what is answered", async () => {
    mockCall(content.mediaFile, 200, found);
    const asked = stored(206, { "content-range": "bytes 0-4/99", "content-length": "5" });
    const answered = await ask("/media/abc123", {}, { range: "bytes=0-4", "if-range": '"abc123"', "x-other": "1" });
    expect(answered.status).toBe(206);
    expect(answered.headers.get("content-range")).toBe("bytes 0-4/99");
    expect(asked[0]?.headers.get("range")).toBe("bytes=0-4");
    expect(asked[0]?.headers.get("if-range")).toBe('"abc123"');
    expect(asked[0]?.headers.get("x-other")).toBeNull();
    expect(asked[0]?.headers.get("cookie") ?? "").not.toContain("session");
    stored(416, { "content-range": "bytes */99" });
    const beyond = await ask("/media/abc123", {}, { range: "bytes=100-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */99"]);
  });

  it("that is only asked about is not fetched", async () => {
    mockCall(content.mediaFile, 200, found);
    const asked = stored(200, { "content-length": "99" });
    const answered = await ask("/media/abc123", {}, {}, "HEAD");
    expect([answered.status, answered.headers.get("content-length")]).toEqual([200, "99"]);
    expect(asked.map(({ method }) => method)).toEqual(["HEAD"]);
  });

  it("that cannot be had now has a page that says why, and when to try again", async () => {
    breakApi();
    for (const path of ["/media/abc123", "/media/abc123?d=1.s&n=x.csv"]) {
      const down = await ask(path, {});
      const html = await down.text();
      expect([down.status, down.headers.get("retry-after")], path).toEqual([503, "10"]);
      expect(html).toContain("<h1>We will be back in a moment</h1>");
      expect(html).toContain("There was a problem getting the media item: Our library cannot be reached");
      expect(html).toContain(`<a href="${path.replace("&", "&amp;")}">Try again</a>`);
    }
  });

  it("that does not exist has a page that says so", async () => {
    mockCall(content.mediaFile, 404, aProblem("No.", {}, "not_found"));
    const answered = await ask("/media/abc123", {});
    expect(answered.status).toBe(404);
    expect(parsePage(await answered.text()).text).toContain("couldn't be found");
  });
});

describe("the name of a file", () => {
  const names: [string, string][] = [
    ["Six greys.csv", "attachment; filename=six-greys.csv"],
    ['Colours "of"\r\nSet-Cookie: a=b.csv', "attachment; filename=colours-of-set-cookie-a-b.csv"],
    ["../../etc/passwd", "attachment; filename=file.etc-passwd"],
    ["Crème brûlée.pdf", "attachment; filename=creme-brulee.pdf; filename*=UTF-8''cr%C3%A8me-br%C3%BBl%C3%A9e.pdf"],
    ["色の暦.zip", "attachment; filename=file.zip; filename*=UTF-8''%E8%89%B2%E3%81%AE%E6%9A%A6.zip"],
    ["\u202Egnp.exe\u0000.svg", "attachment; filename=gnp-exe.svg"],
    ["", "attachment; filename=file.bin"],
    [".csv", "attachment; filename=file.csv"],
  ];

  it.each(names)("is safe: %j", (name, disposition) => {
    expect(attachmentHeaders(name)["content-disposition"]).toBe(disposition);
  });

  it("is not longer than file systems take", () => {
    expect(attachmentHeaders(`${"long ".repeat(100)}.csv`)["content-disposition"].length).toBeLessThan(120);
  });

  it("sets a type that browsers never show as a page", () => {
    expect(attachmentHeaders("a.gpl")["content-type"]).toBe("text/plain; charset=utf-8");
    expect(attachmentHeaders("a.PDF")["content-type"]).toBe("application/pdf");
    for (const ending of ["html", "xhtml", "js", "exe", "toString", "constructor"])
      expect(attachmentHeaders(`a.${ending}`)["content-type"]).toBe("application/octet-stream");
  });
});

describe("a demo", () => {
  const item = aCard({ slug: "taste", is_demo: true, media_type: "download" });
  const load = async (visitor?: { verified?: boolean }, headers = {}, method = "GET") =>
    demoPage.loader(args(new Request(await pageLoad("/demo/taste", visitor, headers), { method }), { slug: "taste" }));
  const send = async (fields: Record<string, string> = {}, verified = true) =>
    demoPage.action(
      args(await posted("/demo/taste", { intent: "request-demo", ...fields }, verified), { slug: "taste" }),
    );

  it("leads guests to register and keeps the way back", async () => {
    mockCall(content.findDemo, 200, { title: "A taste" });
    const sent = await thrown(load());
    expect(sent.headers.get("location")).toBe("/register");
    const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await readSession(new Request("http://localhost", { headers: { cookie } }))).redirect).toBe("/demo/taste");
  });

  it("that is none is not found by guests either, before they register for it", async () => {
    mockCall(content.findDemo, 404, aProblem("No.", {}, "not_found"));
    const sent = await thrown(load());
    expect([sent.status, sent.headers.get("set-cookie")]).toEqual([404, null]);
  });

  it("requests nothing when its page is opened, however it is requested", async () => {
    // Only the reading call is answered: any other would fail the test.
    mockCall(content.readDemo, 200, { item, state: "open" });
    for (const [headers, method] of [
      [{}, "GET"],
      [{}, "GET"],
      [{}, "HEAD"],
      [prefetch, "GET"],
    ] as const)
      expect(await load({}, headers, method)).toMatchObject({ state: "open", firstName: "Nora" });
  });

  it("is asked for by the form, and the page says what became of it", async () => {
    mockCall(content.requestDemo, 200, { message: "", title: "", state: "ready" });
    const sent = (await send()) as Response;
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/demo/taste"]);
    expect(sent.headers.getSetCookie().some((cookie) => cookie.startsWith("flash="))).toBe(false);
  });

  it("is mailed again with a word that it was, and confirming the address leads back to it", async () => {
    mockCall(content.requestDemo, 200, { message: "", title: "", state: "mailed" });
    const sent = (await send({ intent: "resend-demo" }, false)) as Response;
    const cookies = sent.headers.getSetCookie();
    const flashed = cookies.find((cookie) => cookie.startsWith("flash=")) ?? "";
    expect(Buffer.from(decodeURIComponent(flashed.slice(6)), "base64").toString()).toContain("Email resent!");
    const cookie = cookies.find((one) => one.startsWith("session="))?.split(";")[0] ?? "";
    expect((await readSession(new Request("http://localhost", { headers: { cookie } }))).redirect).toBe("/demo/taste");
  });

  it("requested too often is refused with the form, and one that does not exist is not found", async () => {
    mockCall(content.requestDemo, 429, aProblem("No.", {}, "too_many"));
    expect(await refusedBy(send())).toEqual({
      ...{ status: 429, form: "request-demo", values: {}, errors: {}, problem: "No." },
    });
    mockCall(content.requestDemo, 404, aProblem("No.", {}, "not_found"));
    mockCall(content.readDemo, 404, aProblem("No.", {}, "not_found"));
    expect((await thrown(send())).status).toBe(404);
    expect((await thrown(load({}))).status).toBe(404);
  });

  it("that cannot be asked for now says so with the form", async () => {
    api.use(http.get(`${apiURL}/content/demo/:id`, () => HttpResponse.error()));
    const refused = await refusedBy(send());
    expect(refused.status).toBe(503);
    expect(refused.problem).toMatch(/^There was a problem getting the demo: /);
    // Asking is a GET, but it sends an e-mail.
    expect(refused.problem).toContain("we do not know whether it was done");
  });

  it("is not asked for by a form from elsewhere", async () => {
    const request = await posted("/demo/taste", {});
    request.headers.set("sec-fetch-site", "cross-site");
    expect((await thrown(demoPage.action(args(request, { slug: "taste" })))).status).toBe(403);
  });
});

describe("My Saved Items", () => {
  const list = (slugs: string[], meta = {}) => ({
    data: slugs.map((slug) => aCard({ slug, is_favourite: true })),
    meta: { total: slugs.length, page: 1, perPage: 24, ...meta },
  });
  const remove = async (slug: string, page = "") =>
    favouritesPage.action(args(await posted(`/account/favourites${page}`, { remove: slug })));

  it("are shown page by page", async () => {
    mockCall(listFavourites, 200, list(["a", "b"], { total: 26, page: 2 }));
    const { page } = await renderRoute(favouritesPage, await pageLoad("/account/favourites?page=2", {}));
    expect(page.text).toContain("26 in all, last saved first.");
    const removals = page.getAllByRole<HTMLButtonElement>("button", { name: /^Remove/ }).map(({ value }) => value);
    expect(removals).toEqual(["a", "b"]);
    expect(page.hrefOf("Previous page")).toBe("/account/favourites");
    expect(page.queryByRole("link", { name: "Next page" })).toBeNull();
  });

  it("say when they cannot be read, in their place", async () => {
    api.use(http.get(`${apiURL}/users/:id/favourites`, () => HttpResponse.error()));
    const { status, page } = await renderRoute(favouritesPage, await pageLoad("/account/favourites", {}));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the content list: ");
    expect(page.text).not.toContain(messages.noFavourites);
  });

  const places: [string, string[], string, string, string][] = [
    ["the next one", ["a", "b", "c"], "b", "", "/account/favourites#c"],
    ["the one before, for the last", ["a", "b", "c"], "c", "", "/account/favourites#b"],
    ["its page", ["a", "b"], "a", "?page=3", "/account/favourites?page=3#b"],
    ["the page before, when it was the only one", ["a"], "a", "?page=2", "/account/favourites"],
    ["the empty page", ["a"], "a", "", "/account/favourites"],
  ];

  it.each(places)("keep the place when one is removed: %s", async (_, slugs, slug, page, place) => {
    mockCall(listFavourites, 200, list(slugs));
    mockCall(favourite.setFavourite, 200, { on: false, title: "Wet slate" });
    const sent = await remove(slug, page);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, place]);
    expect(sent.headers.get("set-cookie")).toContain("flash=");
  });

  it("stay when they cannot be removed now", async () => {
    mockCall(listFavourites, 200, list(["a", "b"]));
    mockCall(favourite.setFavourite, 404, aProblem("No.", {}, "not_found"));
    expect((await remove("a")).headers.get("location")).toBe("/account/favourites#a");
  });
});
