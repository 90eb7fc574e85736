import * as content from "contract/content";
import { aCard, anItem } from "tests/support/content-fixtures";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { describe, expect, it, vi } from "vitest";

const { createApiClient } = await import("~/api/client.server");
const { toBlocks } = await import("~/view-models/block.server");
const { toCardItem } = await import("~/view-models/card.server");
const { findFile, listContent, previewContent, readContent } = await import("~/models/content.server");
const { firstFileOf } = await import("~/models/download.server");

const caller = createApiClient({ token: "t".repeat(43) });

mockApi();

describe("reading content", () => {
  it("requests the item by its slug, with the source, which is 'web' by default", async () => {
    const asked = mockCall(content.readContent, 200, anItem());
    expect((await readContent(caller, "wet-slate")).title).toBe("Wet slate");
    await readContent(caller, "wet-slate", { source: "newsletter" });
    await readContent(caller, "wet-slate", { source: "x".repeat(60), isOpened: true });
    expect(asked.map(({ path, query }) => [path.slug, query])).toEqual([
      ["wet-slate", { source: "web" }],
      ["wet-slate", { source: "newsletter" }],
      ["wet-slate", { source: "x".repeat(40), opened: "1" }],
    ]);
  });

  it("lists a page of cards", async () => {
    const list = { data: [aCard()], meta: { total: 1, page: 1, perPage: 32 } };
    mockCall(content.listContent, 200, list);
    expect((await listContent(caller, { perPage: 32 })).data).toHaveLength(1);
  });

  it("returns nothing for an item that the API does not have", async () => {
    mockCall(content.previewContent, 404, aProblem("No.", {}, "not_found"));
    mockCall(content.mediaFile, 404, aProblem("No.", {}, "not_found"));
    expect(await previewContent(caller, "nothing")).toBeNull();
    expect(await findFile(caller, "nothing")).toBeNull();
  });

  it("says why there is no file to download", async () => {
    mockCall(content.downloadContent, 403, aProblem("No.", {}, "no_access"));
    expect(await firstFileOf(caller, "wet-slate")).toMatchObject({ ok: false, status: 403 });
  });
});

describe("a card", () => {
  it("has the texts and calls to action for users with access", () => {
    expect(toCardItem(aCard())).toMatchObject({
      subtext: "Six greys, and where each of them belongs.",
      ctas: [{ text: "Order a swatch book", href: "/swatch-books", white: false }],
      image: { src: "/media/cover?s=1.s", alt: "A low sun over slate", width: 960, height: 720 },
    });
  });

  it("has the plain texts without access, white if the type says so", () => {
    expect(toCardItem(aCard({ has_access: false }))).toMatchObject({
      subtext: "Greys for people who are tired of grey.",
      ctas: [{ text: "See the plans", href: "/plans", white: true }],
    });
  });

  it("uses its background if the primary colour is missing", () => {
    const { palette } = toCardItem(aCard({ colour_primary: null, background_colour: "#abcdef" }));
    expect(palette.primary).toBe("#abcdef");
  });
});

describe("the blocks of an item", () => {
  it("are typed by the titles of their types, and in the order of their positions", () => {
    const { blocks, types } = anItem();
    const shown = toBlocks({ blocks: [...blocks].reverse(), types }, "test");
    expect(shown.map(({ kind }) => kind)).toEqual(["heading", "text", "palette", "cta"]);
  });

  it("have picture URLs of the site", () => {
    const picture = { temporary_url: "/files/a?s=1.s", alt: "A", width: 4, height: 3 };
    const item = anItem({}, [["gallery", { title: "Two", pictures: [picture, { ...picture, caption: "Again" }] }]]);
    expect(toBlocks(item, "test")[0]).toMatchObject({
      content: { pictures: [{ src: "/media/a?s=1.s" }, { caption: "Again" }] },
    });
  });

  it("are replaced by a notice, and logged, when unknown or invalid; the others are kept", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const item = anItem({}, [
      ["text", { paragraphs: ["One"] }],
      ["hologram", { depth: 3 }],
      ["constructor", {}],
      ["quote", { text: 7 }],
      ["text", { paragraphs: ["Two"] }],
    ]);
    const shown = toBlocks(item, "content wet-slate");
    expect(shown.map(({ kind }) => kind)).toEqual(["text", "broken", "broken", "broken", "text"]);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).msg)).toEqual([
      "content wet-slate: block 1 (hologram) cannot be shown: unknown type",
      "content wet-slate: block 2 (constructor) cannot be shown: unknown type",
      expect.stringContaining("content wet-slate: block 3 (quote) cannot be shown: text "),
    ]);
    log.mockRestore();
  });
});
