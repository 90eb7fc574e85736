import { blockTypes, contentGrants, orders as orderRows } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { frontMatter } from "api/markdown/front-matter";
import { runOrdersCommand } from "api/orders-command";
import { importItem } from "api/services/importing";
import { receiveTransfer } from "api/services/transfers";
import { revokeFilesOf } from "api/store/content-grants";
import { inTransaction } from "api/transaction";
import * as basket from "contract/basket";
import { downloadContent, listContent, mediaFile, readContent } from "contract/content";
import * as contract from "contract/order";
import type { Permission } from "contract/permissions";
import { contentFields, createContent, readEntry, updateContent } from "contract/publishing";
import * as shop from "contract/shop";
import { listDownloads } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { complete, fillBasket, placeOrder } from "tests/support/orders";
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
  await makeWare(api, {
    slug: "for-ten",
    options: [{ slug: "twelve-for-ten", pricePence: 9_000, contentId: item.id }],
  });
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
    const [order] = await api.deps.db.select({ number: orderRows.number }).from(orderRows).where(eq(orderRows.id, id));
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

describe("files that one has already", () => {
  const holding = (token: string, person = buyer) => ({ as: person.token, headers: { "x-basket-token": token } });
  const inShop = async (as?: string) =>
    (await api.ok(shop.readShopProduct, { params: { slug: "terrazzos" }, as })).options.map(({ held }) => held);

  async function paid(id: string): Promise<void> {
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
  }

  it("are not put into the basket, and the shop says whose they are", async () => {
    const { id } = await placeOrder(api, buyer, [slug]);
    expect(await inShop(buyer.token)).toEqual(["ordered"]);
    const ordered = await api.ok(basket.addToBasket, { params: { id: slug }, as: buyer.token });
    expect(ordered.messages[0]?.message).toMatch(
      /^You have already ordered .* it opens as soon as your order \d+ is paid for\.$/,
    );
    expect(ordered.totalItems).toBe(0);
    await paid(id);
    expect([await inShop(buyer.token), await inShop(personas.member.token), await inShop()]).toEqual([
      ["owned"],
      [null],
      [null],
    ]);
    const owned = await api.ok(basket.addToBasket, { params: { id: slug }, as: buyer.token });
    expect([owned.messages[0]?.id, owned.items.product]).toEqual(["held", []]);
  });

  it("stay in a basket without being sold, and what else is in it is", async () => {
    const { id } = await placeOrder(api, buyer, [slug]);
    await paid(id);
    const token = await fillBasket(api, [slug]);
    api.advance(1_000);
    await api.ok(basket.addToBasket, { params: { id: "sampler-one" }, headers: { "x-basket-token": token } });
    const guest = await api.ok(basket.readBasket, { headers: { "x-basket-token": token } });
    expect(guest.totals.total).toBe(2_600);
    const theirs = await api.ok(basket.readBasket, holding(token));
    expect(theirs).toMatchObject({ totalItems: 1, totals: { total: 0 } });
    expect(theirs.items.product.map(({ held, on_sale }) => [held, on_sale])).toEqual([
      ["owned", false],
      [null, true],
    ]);
    expect(theirs.messages[0]?.message).toMatch(/is under My Downloads\. It is not part of the total\.$/);
    const order = await api.ok(contract.getOrCreateOrder, holding(token));
    expect([order.totals.total, order.lines.map(({ held }) => held)]).toEqual([0, ["owned", null]]);
  });

  it("cannot be ordered from a second browser that has them in a checkout", async () => {
    const first = await fillBasket(api, [slug]);
    const second = await fillBasket(api, [slug]);
    const orders = [];
    for (const token of [first, second]) orders.push(await api.ok(contract.getOrCreateOrder, holding(token)));
    const [one, other] = orders.map(({ id }) => id);
    const body = { ...complete, payment_type: "bacs", status: "pending", seen_total: 2_600 } as const;
    const sent = await Promise.all(
      [one, other].map((id) => api.call(contract.updateOrder, { params: { id: id ?? "" }, body, as: buyer.token })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "files_held",
      message: expect.stringMatching(/^You have already ordered /),
    });
    const unsold = await api.refused(contract.getOrCreateOrder, holding(sent[0]?.status === 200 ? second : first));
    expect([unsold.status, unsold.code]).toEqual([409, "files_held"]);
  });

  it("are sold again when their order was cancelled, or what was paid was given back", async () => {
    const { id } = await placeOrder(api, buyer, [slug]);
    await api.deps.db.update(orderRows).set({ cancelledAt: api.deps.clock() }).where(eq(orderRows.id, id));
    expect(await inShop(buyer.token)).toEqual([null]);
    const again = await placeOrder(api, buyer, [slug]);
    await paid(again.id);
    await inTransaction(api.deps, ({ db, clock }) => revokeFilesOf(db, again.id, clock()));
    expect(await inShop(buyer.token)).toEqual([null]);
  });

  it("are bought once: their quantity is one, and an option with the same files is the same thing", async () => {
    const { token, items } = await api.ok(basket.addToBasket, { params: { id: slug } });
    const asked = { headers: { "x-basket-token": token } };
    const [line] = items.product;
    expect(line).toMatchObject({ once: true, qty: 1 });
    const twice = { params: { id: line?.id ?? "" }, body: { qty: 2 }, ...asked };
    expect((await api.refused(basket.setBasketQuantity, twice)).errors).toEqual({ qty: "Files are bought once" });
    api.advance(11 * 60_000);
    for (const id of [slug, "twelve-for-ten"]) {
      const more = await api.ok(basket.addToBasket, { params: { id }, ...asked });
      expect([more.messages[0]?.id, more.totalItems]).toEqual(["already", 1]);
    }
  });
});

describe("files that are sold, and those who edit the library", () => {
  let own: { id: string; slug: string };
  let elsewhere: { id: string };
  const give = (pack: string) => Buffer.from(`vectors of ${pack}`).toString("hex").padEnd(32, "0").slice(0, 32);

  async function staff(permissions: Permission[]): Promise<Person> {
    people += 1;
    return makePerson(api, { email: `staff-${people}@almanac.test`, permissions });
  }

  async function mediaOf(id: string) {
    return (await api.ok(readEntry, { params: { id }, as: personas.admin.token })).media.map((file) => file.hash);
  }

  beforeAll(async () => {
    await api.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  });

  beforeEach(async () => {
    const pack = `weave-${people}`;
    const kind = { mediaType: "download", isPremium: true, status: "sold" } as const;
    own = await makeItem(api, { slug: pack, title: pack, files: [`vectors of ${pack}`], ...kind });
    await makeWare(api, { slug: pack, options: [{ slug: `${pack}-one`, pricePence: 4_200, contentId: own.id }] });
    elsewhere = await makeItem(api, { slug: `free-${people}`, title: "Free" });
  });

  it("stay, whatever those change who may neither publish items nor manage products", async () => {
    const editor = await staff(["content.edit"]);
    const emptied = { params: { id: own.id }, body: { media: [] }, as: editor.token };
    expect(await api.refused(updateContent, emptied)).toMatchObject({ status: 403 });
    expect(await mediaOf(own.id)).toEqual([give(own.slug)]);
  });

  it("never leave what has been bought without one, whoever asks", async () => {
    await api.deps.db
      .insert(contentGrants)
      .values({ userId: buyer.id, contentId: own.id, createdAt: api.deps.clock() });
    const emptied = { params: { id: own.id }, body: { media: [] }, as: personas.admin.token };
    expect((await api.refused(updateContent, emptied)).errors).toHaveProperty("media");
    const imported = { ...itemOf(own.slug, []), mayReplace: () => true };
    await expect(inTransaction(api.deps, (deps) => importItem(deps, imported, null))).rejects.toMatchObject({
      status: 422,
    });
    expect(await mediaOf(own.id)).toEqual([give(own.slug)]);
  });

  it("are offered nowhere else by an editor or an import: not among an item's files, in its blocks or in a new item", async () => {
    const editor = await staff(["content.edit", "content.import"]);
    const media = [{ hash: give(own.slug), caption: "Weave" }];
    const block = {
      type: "download" as const,
      content: { filename_hash: give(own.slug), title: "Weave", caption: "" },
    };
    for (const body of [{ media }, { blocks: [block] }])
      expect(await api.refused(updateContent, { params: { id: elsewhere.id }, body, as: editor.token })).toMatchObject({
        status: 403,
      });
    const fields = { title: "Given away", type: "Trend report", media_type: "download" as const, media };
    expect(await api.refused(createContent, { body: fields, as: editor.token })).toMatchObject({ status: 403 });
    for (const target of [`free-${people}`, `new-${people}`])
      await expect(
        inTransaction(api.deps, (deps) => importItem(deps, itemOf(target, media), editor.id)),
      ).rejects.toMatchObject({ status: 403 });
    expect((await api.call(mediaFile, { params: { hash: give(own.slug) }, as: personas.member.token })).status).toBe(
      404,
    );
  });

  it("are offered elsewhere, or taken from sale, by those who publish items or manage products", async () => {
    for (const permission of ["content.publish", "products.manage"] as const) {
      const person = await staff(["content.edit", permission]);
      const media = [{ hash: give(own.slug), caption: "Weave" }];
      await api.ok(updateContent, { params: { id: elsewhere.id }, body: { media }, as: person.token });
      await api.ok(updateContent, { params: { id: own.id }, body: { media: [] }, as: person.token });
      await api.ok(updateContent, { params: { id: own.id }, body: { media }, as: person.token });
      await api.ok(updateContent, { params: { id: elsewhere.id }, body: { media: [] }, as: person.token });
    }
  });

  /** An item as an import has it: its files by the names that they are stored under. */
  function itemOf(slug: string, media: { hash: string; caption: string }[]): Parameters<typeof importItem>[1] {
    const fields = contentFields.parse({ title: slug, slug, type: "Trend report", media_type: "download", media });
    const written = {
      ...frontMatter.parse({ title: slug, type: "Trend report" }),
      ...fields,
      cover_hash: null,
      blocks: [],
      media,
    } as never;
    return { item: { categories: [], fields: written }, digest: `of ${slug} ${media.length}` };
  }
});
