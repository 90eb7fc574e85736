import { basketLines, baskets, contentGrants, users } from "api/db/schema/index";
import { hashToken } from "api/keyring";
import { removeUser } from "api/store/user-erasure";
import * as basket from "contract/basket";
import { layout } from "contract/layout";
import * as order from "contract/order";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { complete, placeOrder } from "tests/support/orders";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let person: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  await makeWare(api, {
    slug: "book",
    shipping: true,
    options: [
      { slug: "book-soft", pricePence: 4_800 },
      { slug: "book-cloth", pricePence: 9_600 },
    ],
  });
  await makeWare(api, { slug: "chart", options: [{ slug: "chart-one", pricePence: 2_600 }] });
  const item = await makeItem(api, { slug: "pack", files: ["a file of pack"] });
  await makeWare(api, { slug: "files", options: [{ slug: "files-one", pricePence: 3_000, contentId: item.id }] });
  for (const [planId, slug] of [
    [15, "studio"],
    [16, "house"],
  ] as const)
    await makeWare(api, {
      slug,
      type: "subscription",
      options: [{ slug: `${slug}-annual`, planId, months: 12, pricePence: 29_000 }],
    });
});

afterAll(() => api.close());

beforeEach(async () => {
  people += 1;
  person = await makePerson(api, { email: `shopper-${people}@almanac.test` });
});

function holding(token: string | undefined, as?: Person) {
  return { ...(token && { headers: { "x-basket-token": token } }), as: as?.token };
}

function add(id: string, token?: string, as?: Person) {
  return api.ok(basket.addToBasket, { params: { id }, ...holding(token, as) });
}

function read(token: string | undefined, as?: Person) {
  return api.ok(basket.readBasket, holding(token, as));
}

function claim(token: string | undefined, as: Person) {
  return api.ok(basket.claimBasket, holding(token, as));
}

/** The basket of a guest, with these lines. @returns its token */
async function guestBasket(...slugs: string[]): Promise<string> {
  let token: string | undefined;
  for (const slug of slugs) ({ token } = await add(slug, token));
  return token ?? "";
}

async function setQuantity(slug: string, qty: number, token: string | undefined, as?: Person) {
  const { items } = await read(token, as);
  const line = items.product.find(({ option }) => option.slug === slug);
  await api.ok(basket.setBasketQuantity, { params: { id: line?.id ?? "" }, body: { qty }, ...holding(token, as) });
}

/** The options in a basket with their quantities: "book-soft 2". */
function contents({ items }: basket.Basket): string[] {
  return [...items.subscription, ...items.product].map(({ option, qty }) => `${option.slug} ${qty}`);
}

const said = ({ messages }: basket.Basket) => messages.map(({ message }) => message);

describe("a member's basket", () => {
  it("is the same in each browser, and nobody else's", async () => {
    const onDesk = await add("book-soft", undefined, person);
    await add("chart-one", undefined, person);
    const onPhone = await read(undefined, person);
    expect(contents(onPhone)).toEqual(["book-soft 1", "chart-one 1"]);
    expect(onPhone.token).toBe(onDesk.token);
    const stranger = await makePerson(api, { email: `stranger-${people}@almanac.test` });
    expect(await api.refused(basket.readBasket, holding(onDesk.token))).toMatchObject({ code: "no_basket" });
    expect(contents(await read(onDesk.token, stranger))).toEqual([]);
    expect(
      await api.refused(basket.addToBasket, { params: { id: "chart-one" }, ...holding(onDesk.token) }),
    ).toMatchObject({ code: "no_basket" });
  });

  it("is in the country of the account, also when it was a guest's who had chosen none", async () => {
    await api.deps.db.update(users).set({ country: "DE" }).where(eq(users.id, person.id));
    expect(await add("book-soft", undefined, person)).toMatchObject({ country: "DE" });
    const other = await makePerson(api, { email: `german-${people}@almanac.test` });
    await api.deps.db.update(users).set({ country: "DE" }).where(eq(users.id, other.id));
    expect(await claim(await guestBasket("book-soft"), other)).toMatchObject({ country: "DE", messages: [] });
    expect((await read(undefined, other)).country).toBe("DE");
  });

  it("is not made by looking for it", async () => {
    expect(await read(undefined, person)).toMatchObject({ token: "", totalItems: 0 });
    expect(await claim(undefined, person)).toMatchObject({ token: "", totalItems: 0 });
    expect(await api.deps.db.$count(baskets, eq(baskets.userId, person.id))).toBe(0);
  });

  it("is one, however many browsers begin it at the same moment", async () => {
    const slugs = ["book-soft", "book-cloth", "chart-one", "files-one"];
    await Promise.all(slugs.map((slug) => add(slug, undefined, person)));
    expect(contents(await read(undefined, person)).toSorted()).toEqual(slugs.map((slug) => `${slug} 1`).toSorted());
    expect(await api.deps.db.$count(baskets, eq(baskets.userId, person.id))).toBe(1);
  });

  it("is ordered from any browser, and is empty in the others then", async () => {
    const { token } = await add("book-soft", undefined, person);
    const { id } = await api.ok(order.getOrCreateOrder, { as: person.token });
    const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
    await api.ok(order.updateOrder, { params: { id }, body, as: person.token });
    expect(contents(await read(token, person))).toEqual([]);
    expect(contents(await add("chart-one", token, person))).toEqual(["chart-one 1"]);
    expect(contents(await read(undefined, person))).toEqual(["chart-one 1"]);
  });

  it("takes back the lines of a cancelled order in a browser that never had it", async () => {
    const placed = await placeOrder(api, person, ["book-soft", "chart-one"]);
    await api.ok(order.cancelOrder, { params: { id: placed.id }, body: { to_basket: true }, as: person.token });
    expect(contents(await read(undefined, person))).toEqual(["book-soft 1", "chart-one 1"]);
  });

  it("is counted in the header without what the member has already", async () => {
    await add("book-soft", undefined, person);
    await add("files-one", undefined, person);
    const count = async () => (await api.ok(layout, { query: { route: "/" }, as: person.token })).basket;
    expect(await count()).toEqual({ total: 8_295, totalItems: 2 });
    const [line] = await api.deps.db.query.productOptions.findMany({
      where: (option, { eq }) => eq(option.slug, "files-one"),
    });
    await api.deps.db
      .insert(contentGrants)
      .values({ userId: person.id, contentId: line?.contentId ?? "", createdAt: api.deps.clock() });
    expect(await count()).toEqual({ total: 5_295, totalItems: 1 });
  });

  it("is deleted with the account, also for whoever kept its token", async () => {
    const { token } = await add("book-soft", undefined, person);
    await removeUser(api.deps.db, person.id);
    expect(await api.deps.db.$count(users, eq(users.id, person.id))).toBe(0);
    expect(await api.deps.db.$count(baskets, eq(baskets.tokenHash, hashToken(token)))).toBe(0);
  });
});

describe("lines that are added at one moment", () => {
  it("stay in the order in which they were added", async () => {
    const slugs = ["chart-one", "book-cloth", "files-one", "book-soft"];
    const token = await guestBasket(...slugs);
    for (let reads = 0; reads < 3; reads += 1)
      expect(contents(await read(token))).toEqual(slugs.map((slug) => `${slug} 1`));
  });
});

describe("a guest's basket at log-in", () => {
  it("becomes the account's, which says nothing new about it", async () => {
    const token = await guestBasket("book-soft", "studio-annual");
    await setQuantity("book-soft", 3, token);
    await api.ok(basket.setBasketCountry, { body: { country: "FR" }, ...holding(token) });
    const claimed = await claim(token, person);
    expect(contents(claimed)).toEqual(["studio-annual 1", "book-soft 3"]);
    expect(claimed).toMatchObject({ country: "FR", messages: [] });
    expect(claimed.token).not.toBe(token);
    expect(await api.refused(basket.readBasket, holding(token))).toMatchObject({ code: "no_basket" });
    expect(contents(await read(undefined, person))).toEqual(contents(claimed));
  });

  it("is joined with the account's, line by line, and each change is named", async () => {
    for (const slug of ["book-soft", "book-cloth", "files-one", "studio-annual"]) await add(slug, undefined, person);
    await setQuantity("book-cloth", 2, undefined, person);
    const token = await guestBasket("chart-one", "book-soft", "book-cloth", "files-one", "house-annual");
    await setQuantity("book-soft", 3, token);
    await api.ok(basket.setBasketCountry, { body: { country: "FR" }, ...holding(token) });
    const claimed = await claim(token, person);
    expect(contents(claimed)).toEqual(["house-annual 1", "book-soft 3", "book-cloth 2", "files-one 1", "chart-one 1"]);
    expect(said(claimed)).toEqual([
      "Added to the basket of your account: The chart, as chart-one",
      "The studio, as studio-annual has left your basket for The house, as house-annual, as you can buy one plan at a time",
      "Already in your basket: The book, as book-soft, 3 now",
      "Already in your basket: The book, as book-cloth",
      "Already in your basket: The files, as files-one",
      "Your basket stays priced for the United Kingdom",
    ]);
    expect(claimed.country).toBe("GB");
  });

  it("is claimed once: again, from other tabs at once, or after a lost answer, nothing changes", async () => {
    await add("book-cloth", undefined, person);
    const token = await guestBasket("book-soft", "chart-one");
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim(token, person)));
    const joined = ["book-cloth 1", "book-soft 1", "chart-one 1"];
    expect(answers.filter(({ messages }) => messages.length > 0)).toHaveLength(1);
    for (const answer of answers) expect(contents(answer)).toEqual(joined);
    const again = await claim(token, person);
    expect([contents(again), again.messages]).toEqual([joined, []]);
    expect(contents(await claim(again.token, person))).toEqual(joined);
  });

  it("from two browsers at the same moment leaves one basket with all lines", async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await makePerson(api, { email: `both-${people}-${round}@almanac.test` });
      const tokens = [await guestBasket("book-soft", "chart-one"), await guestBasket("chart-one", "book-cloth")];
      await Promise.all(tokens.map((token) => claim(token, one)));
      const all = contents(await read(undefined, one)).toSorted();
      expect(all).toEqual(["book-cloth 1", "book-soft 1", "chart-one 1"]);
      expect(await api.deps.db.$count(baskets, eq(baskets.userId, one.id))).toBe(1);
    }
  });

  it("of another account is left alone", async () => {
    const { token } = await add("book-soft", undefined, person);
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    expect(contents(await claim(token, other))).toEqual([]);
    expect(contents(await read(undefined, person))).toEqual(["book-soft 1"]);
  });

  it("is not claimed while it is bought: the order has its lines, or the account has", async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await makePerson(api, { email: `buying-${people}-${round}@almanac.test` });
      const token = await guestBasket("book-soft");
      const { id } = await api.ok(order.getOrCreateOrder, holding(token, one));
      const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
      const [claimed, placed] = await Promise.all([
        claim(token, one),
        api.call(order.updateOrder, { params: { id }, body, as: one.token }),
      ]);
      expect([200, 409]).toContain(placed.status);
      expect(contents(claimed)).toEqual(placed.status === 200 ? [] : ["book-soft 1"]);
    }
  });

  it("ends with the retention of baskets, as any other", async () => {
    const token = await guestBasket("book-soft");
    await claim(token, person);
    const rows = await api.deps.db
      .select()
      .from(baskets)
      .where(eq(baskets.tokenHash, hashToken(token)));
    expect(rows).toMatchObject([{ userId: null, closedAt: api.deps.clock() }]);
    expect(await api.deps.db.$count(basketLines, eq(basketLines.basketId, rows[0]?.id ?? ""))).toBe(0);
  });
});
