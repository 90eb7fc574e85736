import { contentItems, downloads } from "api/db/schema/index";
import { saveDownload } from "api/store/downloads";
import { listDownloads } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  const make = async (listQuery: Parameters<typeof makeItem>[1]) =>
    ids.set(listQuery.slug, (await makeItem(api, listQuery)).id);
  await make({ slug: "swatches", mediaType: "download", files: ["six reds", "five blues"], path: "home/colour" });
  await make({ slug: "ledger", mediaType: "pdf", isPremium: true, files: ["a ledger"] });
  await make({ slug: "taste", mediaType: "download", isPremium: true, isDemo: true, files: ["a taste"] });
  await make({ slug: "no-file", mediaType: "pdf" });
  await make({ slug: "withdrawn", mediaType: "pdf", files: ["gone"] });
});

afterAll(() => api.close());

async function take(person: Person, slug: string): Promise<void> {
  api.advance(1_000);
  await saveDownload(api.deps.db, { userId: person.id, contentId: ids.get(slug) ?? "" }, api.deps.clock());
}

function listed(person: Person, query: { page?: number; perPage?: number; item?: string } = {}) {
  return api.ok(listDownloads, { params: { id: person.id }, query, as: person.token });
}

describe("downloads", () => {
  it("are listed newest first, each once, with all their files", async () => {
    for (const slug of ["swatches", "ledger", "no-file", "swatches"]) await take(personas.member, slug);
    const { downloads: found, meta, item } = await listed(personas.member);
    expect(found.map(({ slug }) => slug)).toEqual(["swatches", "no-file", "ledger"]);
    expect(found[0]?.media).toMatchObject([
      { caption: "File 1", file_type: "txt", size: 8 },
      { caption: "File 2", file_type: "txt", size: 10 },
    ]);
    expect(found[1]?.media).toEqual([]);
    expect(found[0]?.downloaded_at).toBe(api.deps.clock().toISOString());
    expect(meta).toEqual({ total: 3, page: 1, perPage: 32 });
    expect(item).toBeNull();
  });

  it("have pages, and a page past the end is empty and has the total", async () => {
    const second = await listed(personas.member, { page: 2, perPage: 2 });
    expect(second.downloads.map(({ slug }) => slug)).toEqual(["ledger"]);
    expect(second.meta).toEqual({ total: 3, page: 2, perPage: 2 });
    expect(await listed(personas.member, { page: 9, perPage: 2 })).toMatchObject({ downloads: [], meta: { total: 3 } });
    expect((await listed(personas.member, { perPage: 900 })).meta.perPage).toBe(100);
  });

  it("can be requested one by one, whatever page they are on", async () => {
    const { item, downloads: found } = await listed(personas.member, { item: "ledger", perPage: 1 });
    expect(item).toMatchObject({ slug: "ledger", media: [{ file_type: "txt" }] });
    expect(found.map(({ slug }) => slug)).toEqual(["swatches"]);
    expect((await listed(personas.member, { item: "taste" })).item).toBeNull();
  });

  it("are kept without their files when the plan no longer covers them", async () => {
    const former = await makePerson(api, { email: "former@almanac.test", plan: 1 });
    await take(former, "ledger");
    const { downloads: found } = await listed(former);
    expect(found).toMatchObject([{ slug: "ledger", has_access: false, media: [] }]);
    expect(JSON.stringify(found)).not.toContain("filename_hash");
  });

  it("that are demos open with a confirmed address, and only while they are demos", async () => {
    const taster = await makePerson(api, { email: "taster@almanac.test", plan: 1 });
    const demo = { contentId: ids.get("taste") ?? "", demo: true };
    await api.deps.db.insert(downloads).values({ ...demo, userId: taster.id });
    await api.deps.db.insert(downloads).values({ ...demo, userId: personas.unverified.id });
    expect((await listed(taster)).downloads).toMatchObject([{ demo: true, has_access: false, media: [{ size: 7 }] }]);
    expect((await listed(personas.unverified)).downloads).toMatchObject([{ demo: true, media: [] }]);
    await api.deps.db.update(contentItems).set({ isDemo: false }).where(eq(contentItems.id, demo.contentId));
    expect((await listed(taster)).downloads).toMatchObject([{ demo: true, media: [] }]);
  });

  it("that are offered as a PDF say so, to a user with a confirmed address and access", async () => {
    const printed = { allowPdf: true, pdfGenerated: true };
    await api.deps.db
      .update(contentItems)
      .set(printed)
      .where(eq(contentItems.id, ids.get("no-file") ?? ""));
    await take(personas.teamAdmin, "no-file");
    await api.deps.db.insert(downloads).values({ userId: personas.unverified.id, contentId: ids.get("no-file") ?? "" });
    expect((await listed(personas.teamAdmin)).downloads).toMatchObject([{ slug: "no-file", media: [], pdf: true }]);
    expect((await listed(personas.unverified)).downloads.map(({ pdf }) => pdf)).toEqual([false, false]);
    await api.deps.db
      .update(contentItems)
      .set({ isPremium: true })
      .where(eq(contentItems.id, ids.get("no-file") ?? ""));
    expect((await listed(personas.teamAdmin)).downloads).toMatchObject([{ pdf: true }]);
    await take(personas.waiting, "no-file");
    expect((await listed(personas.waiting)).downloads).toMatchObject([{ pdf: false }]);
    await api.deps.db.delete(downloads).where(eq(downloads.userId, personas.waiting.id));
  });

  it("that are free demos open like others: when the address is confirmed", async () => {
    const person = await makePerson(api, { email: "free-taster@almanac.test", verified: false });
    const { id: contentId } = await makeItem(api, { slug: "free-taste", isDemo: true, files: ["a free taste"] });
    await api.deps.db.insert(downloads).values({ userId: person.id, contentId, demo: true });
    expect((await listed(person)).downloads).toMatchObject([{ has_access: true, media: [], pdf: false }]);
  });

  it("that were withdrawn are not listed", async () => {
    await take(personas.teamMember, "withdrawn");
    await take(personas.teamMember, "swatches");
    const withdrawn = eq(contentItems.id, ids.get("withdrawn") ?? "");
    await api.deps.db.update(contentItems).set({ status: "draft" }).where(withdrawn);
    const { downloads: found, meta } = await listed(personas.teamMember);
    expect([found.map(({ slug }) => slug), meta.total]).toEqual([["swatches"], 1]);
    expect((await listed(personas.teamMember, { item: "withdrawn" })).item).toBeNull();
  });

  it("are private, and guests have none", async () => {
    const params = { id: personas.member.id };
    for (const { token: as } of [personas.basics, personas.admin])
      expect((await api.refused(listDownloads, { params, query: {}, as })).status).toBe(404);
    expect((await api.refused(listDownloads, { params, query: {} })).status).toBe(401);
    const odd = { params, query: { item: "Not A Slug" }, as: personas.member.token };
    expect((await api.refused(listDownloads, odd)).status).toBe(422);
  });

  it("may be empty, and then have no related items", async () => {
    const answer = await listed(personas.waiting);
    expect(answer).toMatchObject({ downloads: [], item: null, related: [], meta: { total: 0 } });
  });
});

describe("related items", () => {
  let person: Person;
  const related = async (item?: string) => (await listed(person, item ? { item } : {})).related.map(({ slug }) => slug);

  beforeAll(async () => {
    person = await makePerson(api, { email: "related@almanac.test", plan: 15 });
    const make = async (slug: string, path: string, daysAgo: number, tags: string[] = [], status?: "draft") =>
      ids.set(slug, (await makeItem(api, { slug, path, daysAgo, tags, ...(status && { status }) })).id);
    await make("loom", "food/grain", 9, ["oats", "stone"]);
    await make("mill", "food/grain", 40, ["stone", "oats"]);
    await make("husk", "food/grain", 30, ["oats"]);
    await make("sack", "food/grain", 20);
    await make("orchard", "food/fruit", 2);
    await make("far-away", "gifts/paper", 1, ["oats", "stone"]);
    await make("unborn-grain", "food/grain", -3, ["oats"]);
    await make("draft-grain", "food/grain", 3, ["oats"], "draft");
    for (const slug of ["swatches", "loom"]) await take(person, slug);
  });

  it("are of the download's category and not downloaded yet: the nearest first, then those with the most common tags, then the newest", async () => {
    expect(await related()).toEqual(["mill", "husk", "sack", "orchard"]);
    await take(person, "husk");
    await take(person, "loom");
    expect(await related()).toEqual(["mill", "sack", "orchard"]);
  });

  it("belong to the requested download", async () => {
    await makeItem(api, { slug: "chalk", path: "home/colour" });
    expect(await related("swatches")).toEqual(["chalk"]);
  });

  it("are eight at most", async () => {
    for (let at = 0; at < 12; at += 1)
      await makeItem(api, { slug: `bran-${at}`, path: "food/grain", daysAgo: 50 + at });
    expect(await related()).toHaveLength(8);
  });
});
