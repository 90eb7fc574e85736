import { contentGrants, contentItems, orderLines } from "api/db/schema/index";
import { grantFilesOf, revokeFilesOf } from "api/store/content-grants";
import { indexMissing } from "api/store/search-index";
import { downloadContent, listContent, mediaFile, readContent, returnPdf } from "contract/content";
import { search } from "contract/search";
import { listDownloads } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let file: { id: string; slug: string };
let buyer: Person;
let order: string;
let made = 0;

const slug = "weaves";
const hash = Buffer.from("thirty weaves").toString("hex").padEnd(32, "0").slice(0, 32);

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  const text = ["A houndstooth repeats every four threads."];
  const files = ["thirty weaves"];
  // Not even the largest plan opens it: it is only sold.
  const locked = { isPremium: true, planIds: [999], allowPdf: true };
  file = await makeItem(api, {
    slug,
    pdfGenerated: true,
    title: "Thirty Weaves",
    mediaType: "download",
    text,
    files,
    ...locked,
  });
  await indexMissing(api.deps.db, null);
});
beforeEach(async () => {
  made += 1;
  buyer = await makePerson(api, { email: `buyer-${made}@almanac.test` });
  order = (await makeUserRecords(api, buyer)).order;
  await api.deps.db.update(orderLines).set({ contentId: file.id }).where(eq(orderLines.orderId, order));
});
afterAll(() => api.close());

async function grant(): Promise<void> {
  await api.deps.db.transaction((tx) => grantFilesOf(tx, order, api.deps.clock()));
}

/** Whether a user may open the item, by each way that there is. */
async function opened({ id, token: as }: { id: string; token: string }) {
  const [found] = (await api.ok(search, { query: { query: "houndstooth" }, as })).data;
  const listed = (await api.ok(listContent, { query: { perPage: 100 }, as })).data.find((card) => card.slug === slug);
  const kept = (await api.ok(listDownloads, { params: { id }, as })).downloads.find((one) => one.slug === slug);
  const status = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
  return {
    read: await status(api.call(readContent, { params: { slug }, as })),
    pdf: await status(api.call(returnPdf, { params: { id: file.id }, as })),
    download: await status(api.call(downloadContent, { params: { id: slug }, as })),
    file: await status(api.call(mediaFile, { params: { hash }, as })),
    listed: listed?.has_access,
    found: found?.has_access,
    snippet: (found?.snippet.length ?? 0) > 0,
    downloads: (kept?.media.length ?? 0) > 0,
  };
}

const ways = ["read", "pdf", "download", "file", "listed", "found", "snippet"];
const everyWay = (open: boolean) => Object.fromEntries(ways.map((way) => [way, open]));

describe("a bought file", () => {
  it("is open to its buyer everywhere, and to nobody else", async () => {
    expect(await opened(buyer)).toEqual({ ...everyWay(false), downloads: false });
    await grant();
    expect(await opened(buyer)).toEqual({ ...everyWay(true), downloads: true });
    for (const other of [personas.member, personas.teamAdmin])
      expect(await opened(other)).toMatchObject(everyWay(false));
  });

  it("is closed everywhere when the grant is revoked, and buying it again opens it", async () => {
    await grant();
    await api.deps.db.transaction((tx) => revokeFilesOf(tx, order, api.deps.clock()));
    await grant();
    expect(await opened(buyer)).toEqual({ ...everyWay(false), downloads: false });
    await api.deps.db.insert(contentGrants).values({ userId: buyer.id, contentId: file.id });
    expect(await opened(buyer)).toEqual({ ...everyWay(true), downloads: true });
  });

  it("is granted once for a line, and does not open drafts", async () => {
    await grant();
    await grant();
    const own = await api.deps.db.select().from(contentGrants).where(eq(contentGrants.userId, buyer.id));
    expect(own.filter(({ contentId }) => contentId === file.id)).toHaveLength(1);
    const draft = (status: "draft" | "published") =>
      api.deps.db.update(contentItems).set({ status }).where(eq(contentItems.id, file.id));
    await draft("draft");
    expect((await api.refused(readContent, { params: { slug }, as: buyer.token })).status).toBe(404);
    await draft("published");
  });
});
