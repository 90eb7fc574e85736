import {
  basketLines,
  baskets,
  invites,
  orderLines,
  orders,
  paymentAttempts,
  payments,
  productOptions,
  refunds,
  subscriptions,
} from "api/db/schema/index";
import { addDays, dayInWords, londonDay } from "api/domain/dates";
import { hashToken } from "api/keyring";
import { handOver } from "api/store/teams";
import { removeUser } from "api/store/user-erasure";
import * as basket from "contract/basket";
import { layout } from "contract/layout";
import { getOrCreateOrder } from "contract/order";
import { listPlans } from "contract/plan";
import { eq } from "drizzle-orm";
import { beginOrder, placeOrder } from "tests/support/orders";
import {
  addMember,
  givePlan,
  makePerson,
  makePersonas,
  makeTeam,
  type Person,
  type Personas,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const priceHolds = "Once you order it, its price holds for 45 days: an order that is unpaid after that is cancelled.";

let api: TestApi;
let personas: Personas;

const minuteMs = 60_000;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await makeWare(api, {
    slug: "book",
    shipping: true,
    options: [
      { slug: "book-soft", pricePence: 4_800 },
      { slug: "book-cloth", pricePence: 9_600, rrpPence: 11_000 },
      { slug: "book-framed", pricePence: 14_500, status: false },
    ],
  });
  await makeWare(api, { slug: "files", options: [{ slug: "files-one", pricePence: 2_600 }] });
  await makeWare(api, { slug: "poster", shipping: true, options: [{ slug: "poster-one", pricePence: 2_600 }] });
  await makeWare(api, { slug: "gone", options: [{ slug: "gone-one", pricePence: 100, status: false }] });
  for (const [planId, slug, pence] of [
    [15, "studio", 2_900],
    [16, "house", 8_900],
    [17, "group", 24_000],
  ] as const)
    await makeWare(api, {
      slug,
      type: "subscription",
      options: [
        { slug: `${slug}-monthly`, planId, months: 12, monthlyPence: pence, pricePence: pence * 12 },
        { slug: `${slug}-annual`, planId, months: 12, pricePence: pence * 10, rrpPence: pence * 12 },
      ],
    });
});

afterAll(() => api.close());

function holding(token: string | undefined, person?: Person) {
  return { ...(token && { headers: { "x-basket-token": token } }), as: person?.token };
}

function add(id: string, token?: string, person?: Person) {
  return api.ok(basket.addToBasket, { params: { id }, ...holding(token, person) });
}

function read(token: string, person?: Person) {
  return api.ok(basket.readBasket, holding(token, person));
}

/** A basket with these lines, in this order. */
async function filled(...slugs: string[]) {
  const [first = "", ...others] = slugs;
  const made = await add(first);
  for (const slug of others) {
    api.advance(1_000);
    await add(slug, made.token);
  }
  return read(made.token);
}

const said = ({ messages }: { messages: { id: string }[] }) => messages.map(({ id }) => id);

describe("a basket", () => {
  it("is created with a token of 20 characters, which is stored as a hash, and is empty", async () => {
    const made = await api.ok(basket.readBasket, {});
    expect(made.token).toMatch(/^[\w-]{20}$/);
    expect(made).toMatchObject({
      items: { product: [], subscription: [] },
      totalItems: 0,
      shipping: { country: null },
    });
    expect(made.totals).toMatchObject({ total: 0, toPay: 0, totalDisplay: "£0.00" });
    const rows = await api.deps.db
      .select()
      .from(baskets)
      .where(eq(baskets.tokenHash, hashToken(made.token)));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  it("with an unknown token, or one that was bought, is not found by any call", async () => {
    const bought = await filled("files-one");
    const [line] = bought.items.product;
    await api.deps.db
      .update(baskets)
      .set({ closedAt: api.deps.clock() })
      .where(eq(baskets.tokenHash, hashToken(bought.token)));
    for (const token of [bought.token, "x".repeat(20)]) {
      const asked = holding(token);
      const params = { id: line?.id ?? "" };
      const refusals = [
        await api.refused(basket.readBasket, asked),
        await api.refused(basket.addToBasket, { params: { id: "files-one" }, ...asked }),
        await api.refused(basket.setBasketCountry, { body: { country: "FR" }, ...asked }),
        await api.refused(basket.setBasketQuantity, { params, body: { qty: 2 }, ...asked }),
        await api.refused(basket.removeFromBasket, { params, ...asked }),
      ];
      expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(5).fill("404 no_basket"));
    }
    expect(
      await api.deps.db
        .select()
        .from(basketLines)
        .where(eq(basketLines.id, line?.id ?? "")),
    ).toHaveLength(1);
  });

  it("belongs to its token: the lines of another are not found, and are not changed", async () => {
    const theirs = await filled("book-soft");
    const mine = await filled("book-soft");
    const params = { id: theirs.items.product[0]?.id ?? "" };
    for (const person of [undefined, personas.member, personas.admin]) {
      const asked = holding(mine.token, person);
      expect((await api.refused(basket.setBasketQuantity, { params, body: { qty: 4 }, ...asked })).status).toBe(404);
      expect((await api.refused(basket.removeFromBasket, { params, ...asked })).status).toBe(404);
    }
    expect((await read(theirs.token)).items.product).toEqual(theirs.items.product);
  });

  it("is not created for a client that requests hundreds", async () => {
    const from = "203.0.113.7";
    for (let made = 0; made < 120; made += 1) await api.ok(basket.readBasket, { from });
    expect((await api.refused(basket.readBasket, { from })).status).toBe(429);
    expect((await api.refused(basket.addToBasket, { params: { id: "files-one" }, from })).status).toBe(429);
    await api.ok(basket.readBasket, { from: "203.0.113.8" });
  });
});

describe("adding", () => {
  it("an option creates the basket and says so; a repetition within ten minutes counts once", async () => {
    const first = await add("book-cloth");
    expect(first.messages).toMatchObject([{ id: "added", message: "Added to your basket: The book, as book-cloth" }]);
    api.advance(9 * minuteMs);
    const again = await add("book-cloth", first.token);
    expect([said(again), again.totalItems]).toEqual([["already"], 1]);
    api.advance(2 * minuteMs);
    expect((await add("book-cloth", first.token)).items.product).toMatchObject([
      { qty: 2, total: 19_200, rrp: 22_000 },
    ]);
    expect(said(await add("book-cloth", first.token))).toEqual(["already"]);
  });

  it("increases the quantity up to four", async () => {
    const { token, items } = await filled("poster-one");
    await api.ok(basket.setBasketQuantity, {
      params: { id: items.product[0]?.id ?? "" },
      body: { qty: 4 },
      ...holding(token),
    });
    api.advance(11 * minuteMs);
    const more = await add("poster-one", token);
    expect([said(more), more.totalItems]).toEqual([["most"], 4]);
  });

  it("ten times at once creates one line", async () => {
    const { token } = await api.ok(basket.readBasket, {});
    await Promise.all(Array.from({ length: 10 }, () => add("book-soft", token)));
    expect((await read(token)).items.product).toMatchObject([{ qty: 1 }]);
  });

  it("a product with one option adds it; with several it returns the options, and adds nothing", async () => {
    expect((await add("files")).items.product).toMatchObject([{ option: { slug: "files-one" } }]);
    const asked = await add("book+upgrade");
    expect(asked).toMatchObject({ token: "", selectOptions: true, purchase_type: "", totalItems: 0 });
    expect(asked.product?.options.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
      "book-soft true",
      "book-cloth true",
      "book-framed false",
    ]);
    expect(asked.product).toMatchObject({ type: "product", description: "", image: null, colour_primary: null });
    expect((await add("group+upgrade_renewal")).purchase_type).toBe("+upgrade_renewal");
  });

  it("by a read adds nothing, creates no basket and ignores an invalid token", async () => {
    const before = (await api.deps.db.select().from(baskets)).length;
    for (const token of [undefined, "an old one"]) {
      const asked = { params: { id: "files" }, query: { look: "1" as const }, ...holding(token) };
      const looked = await api.ok(basket.addToBasket, asked);
      expect(looked).toMatchObject({ token: "", selectOptions: true, totalItems: 0, product: { slug: "files" } });
    }
    expect(await api.deps.db.select().from(baskets)).toHaveLength(before);
  });

  it.each(["nothing", "gone", "gone-one", "book-framed", "book-soft+gift", "book soft", "+upgrade"])(
    "an option that is not on sale is not found, and creates no basket: %s",
    async (id) => {
      const before = (await api.deps.db.select().from(baskets)).length;
      expect((await api.refused(basket.addToBasket, { params: { id } })).code).toBe("not_found");
      expect(await api.deps.db.select().from(baskets)).toHaveLength(before);
    },
  );

  it("is refused for HEAD and adds nothing", async () => {
    const { token } = await api.ok(basket.readBasket, {});
    const answer = await api.fetch("/basket/files-one", { method: "HEAD", headers: { "x-basket-token": token } });
    expect([answer.status, (await read(token)).totalItems]).toEqual([405, 0]);
  });

  it("is refused when the basket is full", async () => {
    const { token } = await filled("files-one");
    const [row] = await api.deps.db
      .select()
      .from(baskets)
      .where(eq(baskets.tokenHash, hashToken(token)));
    const options = Array.from({ length: 59 }, (_, at) => ({ slug: `sheet-${at}`, pricePence: 100 }));
    const sheets = await makeWare(api, { slug: "sheets", options });
    await api.deps.db
      .insert(basketLines)
      .values([...sheets.values()].map((optionId) => ({ basketId: row?.id ?? "", optionId })));
    const more = await add("book-soft", token);
    expect([said(more), more.totalItems]).toEqual([["full"], 60]);
  });
});

describe("a plan in the basket", () => {
  it("is the only one, bought once: adding another removes it, with a message", async () => {
    const { token } = await filled("studio-monthly", "files-one");
    expect(said(await add("studio-monthly", token))).toEqual(["already"]);
    api.advance(11 * minuteMs);
    expect(said(await add("studio-monthly", token))).toEqual(["already"]);
    const other = await add("house-annual", token);
    expect(other.messages[1]?.message).toBe(
      "The studio, as studio-monthly has left your basket, as you can buy one plan at a time",
    );
    expect(other.messages[1]?.slug).toBe("studio-monthly");
    expect(other.items.subscription).toMatchObject([{ qty: 1, option: { slug: "house-annual" } }]);
    expect(other.items.product).toHaveLength(1);
    const params = { id: other.items.subscription[0]?.id ?? "" };
    const twice = await api.refused(basket.setBasketQuantity, { params, body: { qty: 2 }, ...holding(token) });
    expect([twice.status, twice.errors]).toEqual([422, { qty: "A plan is bought once" }]);
  });

  it("added twice at once is one line", async () => {
    const { token } = await api.ok(basket.readBasket, {});
    await Promise.all(["studio-monthly", "house-annual", "group-annual"].map((slug) => add(slug, token)));
    expect((await read(token)).items.subscription).toHaveLength(1);
  });

  it("paid monthly is due with its first instalment, beside everything that is paid at once", async () => {
    const { totals, items } = await filled("studio-monthly", "book-cloth");
    expect(items.subscription).toMatchObject([
      { monthly: true, total: 34_800, next_cost_display: "£29.00", upgrade: null },
    ]);
    expect(totals).toMatchObject({ subTotal: 44_400, shipping: 495, total: 44_895, months: 12, monthly: 2_900 });
    expect(totals).toMatchObject({ toPayMonthly: 2_900, toPay: 2_900 + 9_600 + 495, tax: 12 * 483 + 1_683 });
  });
});

describe("changing", () => {
  it("the quantity accepts 1 to 4, and nothing else", async () => {
    const { token, items } = await filled("book-soft");
    const params = { id: items.product[0]?.id ?? "" };
    for (const qty of [0, 5, -1, 1.5]) {
      const refusal = await api.refused(basket.setBasketQuantity, { params, body: { qty }, ...holding(token) });
      expect([refusal.status, refusal.errors.qty]).toEqual([422, "Choose a quantity from 1 to 4"]);
    }
    const changed = await api.ok(basket.setBasketQuantity, { params, body: { qty: 3 }, ...holding(token) });
    expect(changed.totals).toMatchObject({ subTotal: 14_400, total: 14_895 });
  });

  it("the country changes the price of delivery; without anything to deliver there is none", async () => {
    const { token } = await filled("book-soft");
    const to = (country: string) => api.ok(basket.setBasketCountry, { body: { country }, ...holding(token) });
    expect([(await to("FR")).totals.shipping, (await to("NZ")).totals.shipping]).toEqual([1_042, 1_625]);
    expect((await read(token)).shipping).toEqual({ country: "NZ" });
    for (const country of ["XX", "fr", ""])
      expect(
        (await api.refused(basket.setBasketCountry, { body: { country }, ...holding(token) })).errors,
      ).toHaveProperty("country");
    const files = await filled("files-one");
    expect(files).toMatchObject({ shipping: { country: null }, country: "GB", totals: { shipping: 0, total: 2_600 } });
  });

  it("a line is removed with its price, once", async () => {
    const { token, items } = await filled("book-soft", "files-one");
    const params = { id: items.product[0]?.id ?? "" };
    const left = await api.ok(basket.removeFromBasket, { params, ...holding(token) });
    expect(left).toMatchObject({ totalItems: 1, totals: { total: 2_600 }, shipping: { country: null } });
    expect((await api.refused(basket.removeFromBasket, { params, ...holding(token) })).status).toBe(404);
    expect((await api.refused(basket.removeFromBasket, { params: { id: "1" }, ...holding(token) })).status).toBe(404);
  });

  it("an item that is no longer on sale has a note, and is not part of the totals", async () => {
    const ids = await makeWare(api, { slug: "map", shipping: true, options: [{ slug: "map-one", pricePence: 700 }] });
    const { token } = await filled("map-one", "files-one");
    const sell = (status: boolean) =>
      api.deps.db
        .update(productOptions)
        .set({ status })
        .where(eq(productOptions.id, ids.get("map-one") ?? ""));
    await sell(false);
    const now = await read(token);
    expect(now.messages[0]?.message).toBe("The map, as map-one, is no longer on sale. It is not part of the total.");
    expect(now).toMatchObject({ totalItems: 1, shipping: { country: null }, totals: { total: 2_600 } });
    expect(now.items.product).toMatchObject([{ on_sale: false }, { on_sale: true }]);
    await sell(true);
    expect((await read(token)).totals.total).toBe(700 + 2_600 + 495);
  });
});

it("a monthly plan costs the same in the basket, above every page and among the plans on sale", async () => {
  await makeWare(api, {
    slug: "loose",
    type: "subscription",
    options: [{ slug: "loose-monthly", planId: 15, months: 12, monthlyPence: 1_000, pricePence: 10_000 }],
  });
  const as = personas.basics.token;
  const { token, totals } = await add("loose-monthly", undefined, personas.basics);
  const above = await api.ok(layout, { as, headers: { "x-basket-token": token } });
  const { data } = await api.ok(listPlans, { as });
  const option = data.flatMap(({ options }) => options).find(({ slug }) => slug === "loose-monthly");
  expect([totals.subTotal, above.basket.total, option?.total]).toEqual([12_000, 12_000, 12_000]);
  const [look] =
    (await api.ok(basket.addToBasket, { params: { id: "loose-monthly" }, query: { look: "1" } })).product?.options ??
    [];
  expect(look?.price).toBe(12_000);
});

describe("an upgrade", () => {
  /** A user whose plan of £890.00 a year began 30 days ago. */
  async function subscriber(email: string, paidPence: number, expiresOn?: string, months = 0): Promise<Person> {
    const person = await makePerson(api, { email });
    await givePlan(api, person.id, 16, expiresOn);
    const { db, clock } = api.deps;
    const totals = { linesPence: 89_000, shippingPence: 495, totalPence: 89_495, dueNowPence: 89_495 };
    const vat = { netPence: 74_579, vatPence: 14_916, shippingVatPence: 83 };
    const [order] = await db
      .insert(orders)
      .values({
        token: `order of ${email}`,
        userId: person.id,
        placedAt: clock(),
        instalments: months,
        ...totals,
        ...vat,
      })
      .returning();
    const orderId = order?.id ?? "";
    const price = { unitPence: 89_000, totalPence: 89_000, vatRate: 2_000, vatPence: 14_833 };
    await db.insert(orderLines).values({ orderId, type: "subscription", title: "House", ...price });
    const dueOn = londonDay(clock());
    const payment = { orderId, userId: person.id, title: "House", type: "card" as const, dueOn, vatPence: 0 };
    await db.insert(payments).values([
      { ...payment, number: 1, amountPence: paidPence, paidAt: clock() },
      { ...payment, number: 2, amountPence: 100, paidAt: null },
    ]);
    await db.update(subscriptions).set({ orderId }).where(eq(subscriptions.userId, person.id));
    return person;
  }

  it("credits the unused whole days of what was paid for the plan, without delivered products", async () => {
    const person = await subscriber("full@almanac.test", 89_495);
    const { token } = await add("group-annual", undefined, person);
    const credit = Math.round((89_000 * 336) / 366);
    const { items, totals } = await read(token, person);
    expect(items.subscription).toMatchObject([{ upgrade: "upgrade", starts_on: londonDay(api.deps.clock()) }]);
    expect(totals).toMatchObject({
      subTotal: 240_000,
      upgrade: credit,
      total: 240_000 - credit,
      toPay: 240_000 - credit,
    });
  });

  it("credits nothing that has not been paid", async () => {
    const person = await subscriber("part@almanac.test", 495);
    const { totals } = await add("group-annual", undefined, person);
    expect(totals).toMatchObject({ upgrade: 0, total: 240_000 });
  });

  it("says why there is no credit, and that the monthly payments end with the plan that is replaced", async () => {
    const notes = async (email: string, paidPence: number, months: number) => {
      const person = await subscriber(email, paidPence, undefined, months);
      const { token } = await add("group-annual", undefined, person);
      return (await read(token, person)).messages.map(({ message }) => message);
    };
    expect(await notes("by-month@almanac.test", 495 + 7_290, 12)).toEqual([
      `House ends with the upgrade, and so do its monthly payments. There is no credit for it: you pay by the month, so nothing has been paid in advance. ${priceHolds}`,
    ]);
    expect(await notes("ahead@almanac.test", 495 + 40_000, 12)).toEqual([
      `House ends with the upgrade, and so do its monthly payments. ${priceHolds}`,
    ]);
    expect(await notes("given@almanac.test", 0, 0)).toEqual([
      `House ends with the upgrade. There is no credit for it: nothing has been paid in advance. ${priceHolds}`,
    ]);
    expect(await notes("paid@almanac.test", 89_495, 0)).toEqual([priceHolds]);
  });

  it("starts at the renewal in the last thirty days, unless it is requested at once", async () => {
    const today = londonDay(api.deps.clock());
    const person = await subscriber("late@almanac.test", 89_495, addDays(today, 20));
    const waiting = await add("group-monthly", undefined, person);
    expect(waiting.items.subscription).toMatchObject([{ upgrade: "upgrade_renewal", starts_on: addDays(today, 21) }]);
    expect(waiting.totals).toMatchObject({ toPay: 0, upgrade: 0, upgradeRenewal: 288_000, upgradeMonths: 12 });
    const atOnce = await add("group-monthly+upgrade", waiting.token, person);
    expect(atOnce.messages).toMatchObject([{ id: "moved", message: "The group, as group-monthly, begins today" }]);
    const day = dayInWords(addDays(today, 21));
    const later = await add("group-monthly+upgrade_renewal", waiting.token, person);
    expect(later.messages[0]?.message).toBe(`The group, as group-monthly, begins on ${day}`);
    expect(atOnce.items.subscription).toMatchObject([
      { upgrade: "upgrade", purchase_type: "upgrade", starts_on: today },
    ]);
    expect(atOnce.totals.toPay).toBeGreaterThan(0);
  });

  it("is not offered without a plan of the user's own: not to a guest, not to a team member, not by the purchase type", async () => {
    const { token } = await add("group-annual+upgrade");
    for (const person of [undefined, personas.basics, personas.teamMember]) {
      const { items, totals } = await read(token, person);
      expect([items.subscription[0]?.upgrade, totals.upgrade]).toEqual([null, 0]);
    }
  });

  it("has a note for a member whose team covers it already, with the team's name, and none for a larger plan", async () => {
    const owner = await subscriber("owner@almanac.test", 89_495);
    const covered = await makePerson(api, { email: "covered@almanac.test" });
    await addMember(api, await makeTeam(api, owner, "Kiln House", "KILN-7"), covered, true);
    for (const slug of ["studio-annual", "house-monthly"]) {
      const { token } = await add(slug, undefined, covered);
      expect((await read(token, covered)).messages[0]?.message).toMatch(
        /^You have House through your team, Kiln House, until \d+ \w+ \d{4}\. The (house|studio) would add nothing/,
      );
    }
    const { token } = await add("group-annual", undefined, covered);
    expect((await read(token, covered)).messages).toEqual([]);
  });

  it("has a warning, in the checkout too, when an order for a plan waits for its payment", async () => {
    const person = await makePerson(api, { email: "ordered-before@almanac.test" });
    const { id, number } = await placeOrder(api, person, ["house-annual"]);
    const { token } = await add("house-annual", undefined, person);
    const warning = { type: "warning", order_id: id, message: expect.stringContaining(`order ${number} waits`) };
    expect((await read(token, person)).messages).toMatchObject([warning]);
    const draft = await beginOrder(api, person, ["house-annual"]);
    expect(draft.messages).toMatchObject([warning]);
  });

  it("has a note, in the checkout too, for those whom a team with that plan has invited or has yet to approve", async () => {
    const owner = await subscriber("inviting@almanac.test", 89_495);
    const team = await makeTeam(api, owner, "Loom House", "LOOM-7");
    const person = (email: string) => makePerson(api, { email });
    const waiting = await person("asks-to-join@almanac.test");
    await addMember(api, team, waiting, false);
    const invited = await person("invited@almanac.test");
    const unconfirmed = await makePerson(api, { email: "unconfirmed@almanac.test", verified: false });
    const late = await person("invited-long-ago@almanac.test");
    const now = api.deps.clock().getTime();
    const inviting = ({ email }: Person, days: number) => ({
      ...{ teamId: team.id, name: "I", email: email.toUpperCase(), tokenHash: `hash of ${email}` },
      expiresAt: new Date(now + days * 86_400_000),
    });
    await api.deps.db.insert(invites).values([inviting(invited, 1), inviting(unconfirmed, 1), inviting(late, -1)]);
    const noted = async (person: Person, slug: string) => {
      const { token } = await add(slug, undefined, person);
      const inBasket = (await read(token, person)).messages;
      const { messages } = await api.ok(getOrCreateOrder, { as: person.token });
      expect(messages).toEqual(inBasket);
      return inBasket;
    };
    expect(await noted(invited, "studio-annual")).toMatchObject([{ type: "warning", team: "invited" }]);
    expect(await noted(waiting, "house-monthly")).toMatchObject([{ type: "warning", team: "waiting" }]);
    expect((await noted(invited, "studio-annual"))[0]?.message).toMatch(
      /^You are invited to the team Loom House, which has House until \d+ \w+ \d{4}\. If you join it, The studio would add nothing/,
    );
    expect((await noted(waiting, "house-monthly"))[0]?.message).toMatch(
      /^You have asked to join the team Loom House, which has House until .+ The house would add nothing/,
    );
    expect(await noted(invited, "group-annual")).toEqual([]);
    for (const other of [unconfirmed, late]) expect(await noted(other, "studio-annual")).toEqual([]);
  });

  it("is not a plan that is not larger: that follows the current one, and nothing of it is due before, with a note", async () => {
    const lastDay = addDays(londonDay(api.deps.clock()), 335);
    const person = await subscriber("same@almanac.test", 89_495);
    for (const slug of ["house-annual+upgrade", "studio-annual", "studio-monthly"]) {
      const { token } = await add(slug, undefined, person);
      const { items, totals, messages } = await read(token, person);
      expect(items.subscription).toMatchObject([{ upgrade: null, starts_on: addDays(lastDay, 1), starts_later: true }]);
      expect(totals).toMatchObject({ upgrade: 0, toPay: 0 });
      expect(messages[0]?.message).toMatch(
        /^You have House until \d+ \w+ \d{4}\. The (house|studio) begins the day after/,
      );
    }
  });

  it("starts no term within one that is ordered already: a plan follows the last of them", async () => {
    const today = londonDay(api.deps.clock());
    const person = await subscriber("renewed@almanac.test", 89_495, addDays(today, 9));
    const next = { startsOn: addDays(today, 10), expiresOn: addDays(today, 374) };
    await api.deps.db.insert(subscriptions).values({ userId: person.id, planId: 16, title: "House", ...next });
    for (const slug of ["house-annual", "group-annual+upgrade_renewal"]) {
      const { items } = await add(slug, undefined, person);
      expect(items.subscription).toMatchObject([{ starts_on: addDays(today, 375), starts_later: true }]);
    }
    const { items } = await add("group-annual", undefined, person);
    expect(items.subscription).toMatchObject([{ upgrade: "upgrade", starts_on: today }]);
  });

  it("credits a plan that was handed over to its new holder, and still does when the account that paid for it is deleted", async () => {
    const payer = await subscriber("payer@almanac.test", 89_495);
    const holder = await makePerson(api, { email: "holder@almanac.test" });
    const team = await makeTeam(api, payer, "Slip House", "SLIP-7");
    await addMember(api, team, holder, true);
    await api.deps.db.transaction((tx) =>
      handOver(tx, { id: team.id, ownerId: payer.id }, holder.id, api.deps.clock()),
    );
    const { token } = await add("group-annual", undefined, holder);
    const credit = Math.round((89_000 * 336) / 366);
    const before = await read(token, holder);
    expect(before).toMatchObject({
      totals: { upgrade: credit, total: 240_000 - credit },
      messages: [{ message: priceHolds }],
    });
    await api.deps.db.transaction((tx) => removeUser(tx, payer.id));
    expect((await read(token, holder)).totals.upgrade).toBe(credit);
  });

  it("credits nothing that was refunded", async () => {
    const person = await subscriber("refunded@almanac.test", 89_495);
    const { db, clock } = api.deps;
    const [paid] = await db.select().from(payments).where(eq(payments.userId, person.id)).orderBy(payments.number);
    const settled = { status: "succeeded" as const, settledAt: clock() };
    const [attempt] = await db
      .insert(paymentAttempts)
      .values({ paymentId: paid?.id ?? "", number: 1, method: "card", amountPence: 89_495, ...settled })
      .returning();
    const refund = { attemptId: attempt?.id ?? "", reason: "Asked for" };
    await db.insert(refunds).values([
      { ...refund, amountPence: 20_000, ...settled },
      { ...refund, amountPence: 5_000, status: "failed", settledAt: clock() },
    ]);
    const { totals } = await add("group-annual", undefined, person);
    expect(totals.upgrade).toBe(Math.round((69_000 * 366 - 89_000 * 30) / 366));
  });

  it("gives the previous holder of a plan no credit for it", async () => {
    const payer = await subscriber("given-away@almanac.test", 89_495);
    await api.deps.db
      .update(subscriptions)
      .set({ userId: personas.basics.id })
      .where(eq(subscriptions.userId, payer.id));
    const { totals, items } = await add("group-annual", undefined, payer);
    expect([totals.upgrade, items.subscription[0]?.upgrade]).toEqual([0, null]);
    await api.deps.db.delete(subscriptions).where(eq(subscriptions.userId, personas.basics.id));
  });
});
