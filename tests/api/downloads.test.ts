import { contentItems, downloads } from "api/db/schema/index";
import { saveDownload } from "api/store/downloads";
import { listDownloads } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

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

/** A user with the plan for everything, who downloaded three items, and the first of them again. */
async function downloader(name: string): Promise<Person> {
  const person = await makePerson(api, { email: `${name}@almanac.test`, plan: 15 });
  for (const slug of ["swatches", "ledger", "no-file", "swatches"]) await take(person, slug);
  return person;
}

function listed(person: Person, query: { page?: number; perPage?: number; item?: string } = {}) {
  return api.ok(listDownloads, { params: { id: person.id }, query, as: person.token });
}

describe("downloads", () => {
  it("are listed newest first, each once, with all their files", async () => {
    const { downloads: found, meta, item } = await listed(await downloader("lists"));
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
    const person = await downloader("turns-pages");
    const second = await listed(person, { page: 2, perPage: 2 });
    expect(second.downloads.map(({ slug }) => slug)).toEqual(["ledger"]);
    expect(second.meta).toEqual({ total: 3, page: 2, perPage: 2 });
    expect(await listed(person, { page: 9, perPage: 2 })).toMatchObject({ downloads: [], meta: { total: 3 } });
    expect((await listed(person, { perPage: 900 })).meta.perPage).toBe(100);
  });

  it("can be requested one by one, whatever page they are on", async () => {
    const person = await downloader("picks-one");
    const { item, downloads: found } = await listed(person, { item: "ledger", perPage: 1 });
    expect(item).toMatchObject({ slug: "ledger", media: [{ file_type: "txt" }] });
    expect(found.map(({ slug }) => slug)).toEqual(["swatches"]);
    expect((await listed(person, { item: "taste" })).item).toBeNull();
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
    const unverified = await makePerson(api, { email: "unsure-taster@almanac.test", verified: false });
    const { id: contentId } = await makeItem(api, {
      ...{ slug: "sip", mediaType: "download", isPremium: true, isDemo: true, files: ["one sip"] },
    });
    const demo = { contentId, demo: true };
    await api.deps.db.insert(downloads).values({ ...demo, userId: taster.id });
    await api.deps.db.insert(downloads).values({ ...demo, userId: unverified.id });
    expect((await listed(taster)).downloads).toMatchObject([{ demo: true, has_access: false, media: [{ size: 7 }] }]);
    expect((await listed(unverified)).downloads).toMatchObject([{ demo: true, media: [] }]);
    await api.deps.db.update(contentItems).set({ isDemo: false }).where(eq(contentItems.id, demo.contentId));
    expect((await listed(taster)).downloads).toMatchObject([{ demo: true, media: [] }]);
  });

  it("that are offered as a PDF say so, to a user with a confirmed address and access", async () => {
    const { id } = await makeItem(api, { slug: "printed", mediaType: "pdf", allowPdf: true, pdfGenerated: true });
    ids.set("printed", id);
    await take(personas.teamAdmin, "printed");
    for (const slug of ["taste", "printed"]) await take(personas.unverified, slug);
    expect((await listed(personas.teamAdmin)).downloads).toMatchObject([{ slug: "printed", media: [], pdf: true }]);
    expect((await listed(personas.unverified)).downloads.map(({ pdf }) => pdf)).toEqual([false, false]);
    await api.deps.db.update(contentItems).set({ isPremium: true }).where(eq(contentItems.id, id));
    expect((await listed(personas.teamAdmin)).downloads).toMatchObject([{ pdf: true }]);
    await take(personas.waiting, "printed");
    expect((await listed(personas.waiting)).downloads).toMatchObject([{ pdf: false }]);
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
    const answer = await listed(await makePerson(api, { email: "took-nothing@almanac.test" }));
    expect(answer).toMatchObject({ downloads: [], item: null, related: [], meta: { total: 0 } });
  });
});

describe("related items", () => {
  let person: Person;
  let people = 0;
  const related = async (item?: string) => (await listed(person, item ? { item } : {})).related.map(({ slug }) => slug);

  beforeAll(async () => {
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
  });
  beforeEach(async () => {
    people += 1;
    person = await makePerson(api, { email: `related-${people}@almanac.test`, plan: 15 });
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
      await makeItem(api, { slug: `bran-${at}`, path: "drink/malt", daysAgo: 50 + at });
    ids.set("barley", (await makeItem(api, { slug: "barley", path: "drink/malt" })).id);
    await take(person, "barley");
    expect(await related()).toHaveLength(8);
  });
});
