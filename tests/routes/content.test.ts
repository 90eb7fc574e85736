import type { LoaderFunctionArgs } from "@remix-run/node";
import * as content from "contract/content";
import { anItem } from "tests/support/content-fixtures";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { type Page, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";
import { withoutServerOnly } from "~/components/ui/server-only";

const route = await import("~/routes/content.$slug.($page)/route");
const { handle, loader } = route;

mockApi();

function load(request: Request) {
  const [, , slug, page] = new URL(request.url).pathname.split("/");
  return loader({ request, params: { slug, page }, context: {} } as LoaderFunctionArgs);
}

async function read(path: string, item = anItem()) {
  mockCall(content.readContent, 200, item);
  return withoutServerOnly(await load(await pageLoad(path, {})));
}

/** The page as it is drawn. */
async function draw(path: string, item = anItem()): Promise<Page> {
  mockCall(content.readContent, 200, item);
  return (await renderRoute(route, await pageLoad(path, {}), { path: "/content/:slug/:page?" })).page;
}

describe("an item", () => {
  it("shows all of its blocks, its colours, and the way back to its category", async () => {
    const article = await read("/content/wet-slate");
    expect(article.blocks).toHaveLength(4);
    expect(article.turn).toBeNull();
    expect(article.header.back).toEqual({ href: "/category/home-interiors/colour", text: "Colour" });
    expect(handle.colours?.(article)).toMatchObject({ palettes: [{ primary: "#23404a" }], swatches: ["#4a4f52"] });
    expect(handle.title).toBeTypeOf("function");
  });

  it("is said to be the reader's own when they have bought it, and neither Premium nor Free then", async () => {
    const bought = await draw("/content/wet-slate", anItem({ is_own: true, is_premium: true }));
    expect(bought.getByText("Yours")).toBeTruthy();
    expect(bought.queryByText("Premium")).toBeNull();
  });

  it("shows one block by its position: Back from the second on, Next while more remain", async () => {
    const first = await read("/content/wet-slate/0");
    expect(first.blocks.map(({ position }) => position)).toEqual([0]);
    expect(first.turn).toMatchObject({
      number: 1,
      count: 4,
      previous: null,
      next: { position: 1, title: "It had rained in the night." },
    });
    const second = await read("/content/wet-slate/1");
    expect(second.turn).toMatchObject({ number: 2, previous: { position: 0 }, next: { position: 2 } });
    const last = await read("/content/wet-slate/3");
    expect(last.turn).toMatchObject({ number: 4, previous: { position: 2 }, next: null });
    expect(typeof handle.title === "function" && handle.title(second)).toBe("Wet slate – Part 2 of 4");
  });

  it.each(["4", "-1", "1.5", "01", "one", "1e0", "%20"])("has no part %s", async (page) => {
    expect((await thrown(read(`/content/wet-slate/${page}`))).status).toBe(404);
  });

  it("that cannot be read now says what was being done", async () => {
    breakApi();
    const down = await thrown(load(await pageLoad("/content/wet-slate", {})));
    expect([down.status, await down.text()]).toEqual([
      503,
      "There was a problem getting a content: Our library cannot be reached at the moment.",
    ]);
  });

  it("can be printed when it may be a PDF and has been made one", async () => {
    const printed = await read("/content/wet-slate?print=1");
    expect(printed).toMatchObject({ print: true, origin: "http://localhost:3000" });
    expect((await read("/content/wet-slate")).origin).toBe("");
    const plain = await read("/content/wet-slate?print=1", anItem({ pdf_generated: false }));
    expect(plain.print).toBe(false);
  });

  it("offers its PDF, whole and part by part, and its print version only when it may be a PDF and has been made one", async () => {
    const header = async (changes: Parameters<typeof anItem>[0]) =>
      handle.contentHeader?.(await read("/content/wet-slate", anItem(changes)));
    expect(await header({})).toMatchObject({
      printHref: "/content/wet-slate?print=1",
      pdf: {
        action: "/pdf/wet-slate",
        isRecorded: true,
        pages: [
          { text: "1. Part 1", position: "0" },
          { text: "2. It had rained in the night.", position: "1" },
          { text: "3. Part 3", position: "2" },
          { text: "4. Go on", position: "3" },
        ],
      },
    });
    for (const no of [{ allow_pdf: false }, { pdf_generated: false }]) {
      expect(await header(no)).not.toHaveProperty("pdf");
      expect(await header(no)).not.toHaveProperty("printHref");
    }
  });

  it("can be passed on by the whole address of the page, by copy or by mail", async () => {
    const { share } = (await read("/content/wet-slate/2")).header;
    expect(share.address).toBe("http://localhost:3000/content/wet-slate/2");
    const mail = new URL(share.mail);
    expect(mail.protocol).toBe("mailto:");
    expect(mail.searchParams.get("subject")).toBe("Wet slate");
    expect(mail.searchParams.get("body")).toBe(share.address);
  });

  it("lists its files on its whole page, and its sections where there are several", async () => {
    const file = { id: anItem().id, filename_hash: "abc", caption: "The sums", file_type: "csv", size: 1240 };
    expect((await read("/content/wet-slate", anItem({ media: [file] }))).files).toEqual([file]);
    expect((await read("/content/wet-slate/1", anItem({ media: [file] }))).files).toEqual([]);
    const { sections } = await read(
      "/content/wet-slate",
      anItem({}, [
        ["heading", { text: "One", level: 3 }],
        ["heading", { text: "Below", level: 3 }],
        ["heading", { text: "Two", level: 2 }],
      ]),
    );
    expect(sections).toEqual([
      { id: "section-0", title: "One" },
      { id: "section-2", title: "Two" },
    ]);
  });

  it("has sections at its titled blocks where fewer than two have a heading", async () => {
    const page = await draw(
      "/content/wet-slate",
      anItem({}, [
        ["text", { paragraphs: ["It had rained."] }],
        ["heading", { text: "The sums", level: 2 }],
        ["table", { caption: "Rain by month", columns: ["Month", "mm"], rows: [["June", "31"]] }],
        ["list", { title: "Bring", style: "bullets", items: ["A bucket"] }],
        ["list", { style: "bullets", items: ["Nothing else"] }],
      ]),
    );
    const links = within(page.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
    expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["The sums", "#section-1"],
      ["Bring", "#section-3"],
    ]);
    const targets = [...page.element.querySelectorAll('[id^="section-"]')];
    expect(targets.map(({ id }) => id)).toEqual(["section-1", "section-3"]);
  });

  it("names a part without a title by whole words", async () => {
    const { parts } = await read(
      "/content/wet-slate",
      anItem({}, [["text", { paragraphs: [" One two three four five six, seven eight. "] }]]),
    );
    expect(parts).toEqual([{ position: 0, title: "One two three four five six …" }]);
  });
});

describe("users who may not read it", () => {
  it("are redirected to its upgrade, and see nothing of it", async () => {
    mockCall(content.readContent, 403, aProblem("No.", {}, "no_access"));
    const answered = await thrown(load(await pageLoad("/content/wet-slate", { planId: 1 })));
    expect(answered.status).toBe(302);
    expect(answered.headers.get("location")).toBe("/upgrade/wet-slate");
    expect(await answered.text()).toBe("");
  });

  it("are led to log in, or to verify their address", async () => {
    mockCall(content.readContent, 403, aProblem("No.", {}, "unverified"));
    expect((await thrown(load(await pageLoad("/content/wet-slate")))).headers.get("location")).toBe("/login");
    const unverified = await thrown(load(await pageLoad("/content/wet-slate", {})));
    expect(unverified.headers.get("location")).toBe("/email/verify");
  });

  it("get a 404 for what is not there", async () => {
    mockCall(content.readContent, 404, aProblem("No.", {}, "not_found"));
    expect((await thrown(load(await pageLoad("/content/nothing", {})))).status).toBe(404);
  });
});

describe("an item that is made to be downloaded", () => {
  const file = { id: anItem().id, filename_hash: "abc123", caption: "Six greys", file_type: "csv", size: 1240 };

  it.each(["pdf", "download"] as const)(
    "has a page to read, with its text and files, as any other: %s",
    async (media_type) => {
      const noted = mockCall(content.logDownload, 204, null);
      const asked = mockCall(content.downloadContent, 200, { data: null, content_id: anItem().id });
      const page = await draw("/content/wet-slate", anItem({ media_type, media: [file] }));
      expect(page.getByRole("article").textContent).toContain("It had rained in the night.");
      const files = within(page.getByRole("region", { name: "Files" }));
      expect(files.getByRole("button", { name: "Download" }).closest("form")?.getAttribute("action")).toBe(
        "/download/wet-slate",
      );
      expect(files.getByRole("button", { name: /^Download Six greys: CSV/ }).getAttribute("value")).toBe("abc123");
      expect([noted, asked]).toEqual([[], []]);
    },
  );

  it("says so while there is no file", async () => {
    const page = await draw("/content/wet-slate", anItem({ media_type: "download", allow_pdf: false, media: [] }));
    expect(textOf(page.getByRole("region", { name: "Files" }))).toContain("There is no file yet.");
    expect(page.queryByRole("button", { name: "Download" })).toBeNull();
  });
});

describe("the page of an item", () => {
  /** The article with these blocks. */
  async function article(...blocks: [string, Record<string, unknown>][]): Promise<Page> {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const page = await draw("/content/wet-slate", anItem({}, blocks));
    vi.restoreAllMocks();
    return within(page.getByRole("article"));
  }

  it("says in place of a part that it cannot be shown, and shows the rest", async () => {
    const { text } = await article(
      ["text", { paragraphs: ["Before."] }],
      ["hologram", {}],
      ["text", { paragraphs: ["After."] }],
    );
    expect(text).toMatch(/Before\..*This part cannot be shown\..*After\./);
  });

  it("has an outline without a gap below its h1", async () => {
    const page = await article(
      ["heading", { text: "Deep", level: 3 }],
      ["list", { title: "Points", style: "checks", items: ["One"] }],
      ["heading", { text: "Next", level: 2 }],
      ["heading", { text: "Below", level: 3 }],
    );
    expect(page.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ["H2", "Deep"],
      ["H3", "Points"],
      ["H2", "Next"],
      ["H3", "Below"],
    ]);
  });

  const cta = (to: string): [string, Record<string, unknown>] => ["cta", { text: "Go", label: "Onwards", to }];

  it.each(["javascript:alert(1)", "//evil.example/x", "/\\evil.example", "data:text/html,x", "mailto:a@b.c"])(
    "makes no link of %s",
    async (to) => {
      const page = await article(cta(to));
      expect(page.getByText("Go")).toBeTruthy();
      expect(page.queryByRole("link", { name: /Onwards/ })).toBeNull();
      const hrefs = page.queryAllByRole("link").map((link) => link.getAttribute("href"));
      expect(hrefs).not.toContain(to);
    },
  );

  it("makes links of paths of the site and of https, whose host it names", async () => {
    expect((await article(cta("/masterclass"))).hrefOf("Onwards")).toBe("/masterclass");
    expect((await article(cta("https://www.mill.example/a"))).hrefOf("Onwards (mill.example)")).toBe(
      "https://www.mill.example/a",
    );
  });

  it("shows what editors write as text", async () => {
    const page = await article(["quote", { text: "<script>alert(1)</script>", who: "<b>" }]);
    expect(page.text).toContain("<script>alert(1)</script>");
    expect(page.text).toContain("<b>");
    expect(page.element.querySelector("script, b")).toBeNull();
  });

  it("writes addresses whole for paper", async () => {
    const page = await draw("/content/wet-slate?print=1", anItem({}, [cta("/masterclass")]));
    expect(within(page.getByRole("article")).hrefOf(/Onwards/)).toBe("http://localhost:3000/masterclass");
  });

  it("says what a download is before the user asks for it", async () => {
    const file = { title: "Colours", filename_hash: "abc", caption: "All six", file_type: "csv", size: 1240 };
    const page = await article(["download", file]);
    const button = page.getByRole("button", { name: /^Download/ });
    expect(textOf(button)).toContain("CSV, 1.2 kB");
    expect(button.getAttribute("value")).toBe("abc");
    expect(button.closest("form")?.getAttribute("action")).toBe("/download/wet-slate");
  });

  it("names the host of what lives elsewhere, and loads nothing of it", async () => {
    const page = await article(["embed", { title: "A map", text: "Of mills.", url: "https://maps.example/mills" }]);
    expect(page.hrefOf(/A map on maps\.example/)).toBe("https://maps.example/mills");
    expect(page.element.querySelector("iframe, script, img")).toBeNull();
  });
});
