import { orders } from "api/db/schema/index";
import { runOrdersCommand } from "api/orders-command";
import { downloadContent, listContent, mediaFile, readContent } from "contract/content";
import * as shop from "contract/shop";
import { listDownloads } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let buyer: Person;
let people = 0;

const slug = "twelve-terrazzos";

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  const files = ["vectors of twelve", "pixels of twelve"];
  const pack = { mediaType: "download", isPremium: true, status: "sold", pdfGenerated: true, allowPdf: true } as const;
  const item = await makeItem(api, { slug, title: "Twelve Terrazzos", files, ...pack });
  const free = await makeItem(api, { slug: "sampler", title: "The Sampler", files: ["a sample"], ...pack });
  await makeWare(api, { slug: "terrazzos", options: [{ slug, pricePence: 2_600, contentId: item.id }] });
  await makeWare(api, { slug: "sampler", options: [{ slug: "sampler-one", pricePence: 0, contentId: free.id }] });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterAll(() => api.close());

const hash = Buffer.from("vectors of twelve").toString("hex").padEnd(32, "0").slice(0, 32);

/** The statuses of each way to a sold item, and whether it is listed. */
async function ways(as: string | undefined) {
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  return {
    page: await status(api.call(readContent, { params: { slug }, as })),
    download: await status(api.call(downloadContent, { params: { id: slug }, as })),
    file: await status(api.call(mediaFile, { params: { hash }, as })),
  };
}

async function downloadsOf({ id, token: as }: Person): Promise<string[]> {
  return (await api.ok(listDownloads, { params: { id }, as })).downloads.map((one) => one.slug);
}

const open = { page: 200, download: 200, file: 200 };
const shut = { page: 404, download: 404, file: 404 };

describe("files that are sold", () => {
  it("open for their buyer alone when the bank transfer is recorded, and not before", async () => {
    const { id } = await placeOrder(api, buyer, [slug]);
    const [order] = await api.deps.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
    expect([await ways(buyer.token), await downloadsOf(buyer)]).toEqual([shut, []]);
    const [line] = await runOrdersCommand(api.deps, ["paid", String(order?.number)]);
    expect(line).toContain("£26.00 recorded");
    expect([await ways(buyer.token), await downloadsOf(buyer)]).toEqual([open, [slug]]);
    for (const other of [personas.member, personas.teamAdmin])
      expect([await ways(other.token), await downloadsOf(other)]).toEqual([shut, []]);
    expect(await ways(undefined)).toEqual({ page: 401, download: 401, file: 401 });
  });

  it("open at once when they cost nothing", async () => {
    const order = await placeOrder(api, buyer, ["sampler-one"]);
    expect(order.totals.total).toBe(0);
    expect(await downloadsOf(buyer)).toEqual(["sampler"]);
  });

  it("are in no list, and open for those who may open everything", async () => {
    const { data } = await api.ok(listContent, { query: { perPage: 100 }, as: personas.member.token });
    expect(data.map((card) => card.slug)).not.toContain(slug);
    expect(await ways(personas.admin.token)).toEqual(open);
  });

  it("are listed in the shop by name, type and size, without what opens them", async () => {
    const product = await api.ok(shop.readShopProduct, { params: { slug: "terrazzos" } });
    expect(product.pack?.files).toEqual([
      { caption: "Twelve Terrazzos", file_type: "pdf", size: null },
      { caption: "File 1", file_type: "txt", size: 17 },
      { caption: "File 2", file_type: "txt", size: 16 },
    ]);
    expect(JSON.stringify(product)).not.toContain(hash);
  });
});
