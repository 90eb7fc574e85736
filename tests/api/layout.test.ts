import {
  auditLog,
  basketLines,
  baskets,
  eventLog,
  orders,
  popupClicks,
  popups as popupTable,
  surveys,
  tooltips,
  users,
} from "api/db/schema/index";
import { hashToken } from "api/keyring";
import { logEvent } from "contract/event-log";
import * as layout from "contract/layout";
import { readOrder } from "contract/order";
import { eq, inArray, or, sql } from "drizzle-orm";
import { addMember, makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let personas: Personas;
let as: string;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  as = personas.member.token;
  const keys = ["one", "two", "three", "four", "five"];
  await api.deps.db.insert(tooltips).values(keys.map((key, at) => ({ key, number: at + 1, text: `Tip ${key}` })));
});

afterAll(() => api.close());

describe("the layout's data", () => {
  it("has navigation, the current plan, tooltips, and what was opened and seen", async () => {
    const { token: newcomer } = await makePerson(api, { email: "newcomer@almanac.test", plan: 15 });
    const frame = await api.ok(layout.layout, { as: newcomer });
    expect(frame).toMatchObject({
      html: "",
      plan: { title: "Studio" },
      planToggle: false,
      video: null,
      consent: true,
      basket: { total: 0, totalItems: 0 },
    });
    expect(frame.navigation.map(({ name }) => name)).toContain("Masterclass");
    expect(frame.tooltip.current).toBe(1);
    expect(frame.tooltip.data.map(({ key, number, total }) => [key, number, total])).toEqual([
      ["one", 1, 5],
      ["two", 2, 5],
      ["three", 3, 5],
      ["four", 4, 5],
      ["five", 5, 5],
    ]);
  });

  it("has a team's plan for its approved members, and the free one for users without a plan", async () => {
    expect((await api.ok(layout.layout, { as: personas.teamMember.token })).plan?.title).toBe("Group");
    expect((await api.ok(layout.layout, { as: personas.waiting.token })).plan?.title).toBe("Basics");
  });

  it("says whether premium content is open: by the user's own plan, through the team, or for administrators", async () => {
    const premium = async ({ token }: Person) => (await api.ok(layout.layout, { as: token })).premium;
    for (const person of [personas.member, personas.teamAdmin, personas.teamMember, personas.admin])
      expect(await premium(person)).toBe(true);
    for (const person of [personas.basics, personas.waiting, personas.unverified])
      expect(await premium(person)).toBe(false);
  });

  it("names the team that provides a plan, and links to it rather than to a larger plan", async () => {
    const plan = async ({ token }: Person) => (await api.ok(layout.layout, { as: token })).plan;
    expect(await plan(personas.teamMember)).toMatchObject({
      team: "Harbour Studio",
      button: "See the team",
      buttonLink: "team",
    });
    for (const person of [personas.teamAdmin, personas.waiting]) {
      const own = await plan(person);
      expect([own?.team, own?.buttonLink]).not.toContain("team");
      expect(own?.team).toBeNull();
    }
  });

  it("exists before the address is verified, but not for guests", async () => {
    await api.ok(layout.layout, { as: personas.unverified.token });
    expect((await api.refused(layout.layout, {})).status).toBe(401);
    expect((await api.refused(layout.layout, { query: { route: "/".repeat(201) }, as })).status).toBe(422);
  });

  it("counts the items of the token's basket, or else of the account's, and of no other", async () => {
    const { db } = api.deps;
    const wares = await makeWare(api, {
      slug: "book",
      shipping: true,
      options: [{ slug: "book-cloth", pricePence: 1_250 }],
    });
    const [open, closed] = await db
      .insert(baskets)
      .values([
        { tokenHash: hashToken("an open basket") },
        { tokenHash: hashToken("a closed basket"), closedAt: api.deps.clock() },
      ])
      .returning();
    const line = { optionId: wares.get("book-cloth") ?? "", qty: 3 };
    await db.insert(basketLines).values([open, closed].map((basket) => ({ ...line, basketId: basket?.id ?? "" })));
    // Three books, and their delivery.
    const total = async (token: string) =>
      (await api.ok(layout.layout, { as, headers: { "x-basket-token": token } })).basket;
    expect(await total("an open basket")).toEqual({ total: 4_245, totalItems: 3 });
    expect(await total("a closed basket")).toEqual({ total: 0, totalItems: 0 });
    expect(await total("nobody's basket")).toEqual({ total: 0, totalItems: 0 });

    await db
      .update(baskets)
      .set({ userId: personas.member.id })
      .where(eq(baskets.id, open?.id ?? ""));
    const inAnotherBrowser = async (who: string) => (await api.ok(layout.layout, { as: who })).basket;
    expect(await inAnotherBrowser(as)).toEqual({ total: 4_245, totalItems: 3 });
    expect(await inAnotherBrowser(personas.basics.token)).toEqual({ total: 0, totalItems: 0 });
  });
});

describe("the tooltips", () => {
  it("continue with 'Got it' and end after the last", async () => {
    const { token: reader } = await makePerson(api, { email: "reads-tips@almanac.test" });
    const current: number[] = [];
    for (const tooltip of [1, 2, 3, 4, 5]) {
      current.push((await api.ok(layout.setTooltip, { body: { tooltip }, as: reader })).current);
    }
    expect(current).toEqual([2, 3, 4, 5, 0]);
    expect((await api.ok(layout.layout, { as: reader })).tooltip.current).toBe(0);
  });

  it("do not move on when the same 'Got it' arrives twice", async () => {
    const { token: hasty } = await makePerson(api, { email: "presses-twice@almanac.test" });
    await api.ok(layout.setTooltip, { body: { tooltip: 1 }, as: hasty });
    expect(await api.ok(layout.setTooltip, { body: { tooltip: 1 }, as: hasty })).toEqual({ current: 2 });
  });

  it("end at once when they are skipped", async () => {
    expect(await api.ok(layout.setTooltip, { body: { tooltip: 0 }, as: personas.basics.token })).toEqual({
      current: 0,
    });
  });

  it("refuse invalid values, guests and unverified users", async () => {
    expect((await api.refused(layout.setTooltip, { body: { tooltip: -1 }, as })).status).toBe(422);
    expect((await api.refused(layout.setTooltip, { body: { tooltip: 1 } })).status).toBe(401);
    const refusal = await api.refused(layout.setTooltip, { body: { tooltip: 1 }, as: personas.unverified.token });
    expect(refusal.code).toBe("unverified");
  });
});

describe("the member's answers", () => {
  it("are stored: the tour, the plan panel and consent", async () => {
    const { id, token } = await makePerson(api, { email: "answers@almanac.test" });
    await api.ok(layout.setVideo, { body: { video: true }, as: token });
    await api.ok(layout.togglePlanPanel, { body: { planToggle: true }, as: token });
    await api.ok(layout.setConsent, { body: { accepted: false }, as: token });
    expect(await api.ok(layout.layout, { as: token })).toMatchObject({
      ...{ video: true, planToggle: true, consent: false, consented: false },
    });
    const noted = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(noted).toMatchObject([{ action: "consent.rejected" }]);
    await api.ok(layout.setConsent, { body: { accepted: true }, as: token });
    expect(await api.ok(layout.layout, { as: token })).toMatchObject({ consent: false, consented: true });
  });

  it("are refused from guests and when they are invalid", async () => {
    const wrong = { video: "yes", planToggle: 3, accepted: null } as never;
    for (const call of [layout.setVideo, layout.togglePlanPanel, layout.setConsent] as const) {
      expect((await api.refused(call, { body: wrong })).status).toBe(401);
      expect((await api.refused(call, { body: wrong, as })).status).toBe(422);
    }
  });
});

describe("popups", () => {
  /** Adds popups, and lets the cached ones expire. */
  async function addPopups(...rows: (typeof popupTable.$inferInsert)[]) {
    const added = await api.deps.db.insert(popupTable).values(rows).returning();
    api.advance(minuteMs);
    return added;
  }

  it("are those of the route, and their links are counted and return their targets", async () => {
    const { db } = api.deps;
    const [popup] = await addPopups(
      { route: "/masterclass", content: "<p>Bring a question</p>", link1: "/content", link1Text: "Go" },
      { route: "/other", content: "<p>Elsewhere</p>" },
      { route: "/masterclass", content: "<p>Over</p>", active: false },
    );
    const { popups } = await api.ok(layout.popups, { query: { query: "/masterclass" }, as });
    expect(popups).toMatchObject([{ id: popup?.id, link1: "/content", link1_text: "Go", link2: null }]);
    const body = { id: popup?.id ?? "", link: "link1" as const };
    expect(await api.ok(layout.clickPopup, { body, as })).toEqual({ link: "/content" });
    const clicks = await db.select().from(popupClicks).where(eq(popupClicks.userId, personas.member.id));
    expect(clicks).toMatchObject([{ popupId: popup?.id }]);
    expect((await api.refused(layout.clickPopup, { body: { ...body, link: "link2" }, as })).status).toBe(404);
    expect((await api.refused(layout.clickPopup, { body: { ...body, id: personas.member.id }, as })).status).toBe(404);
    expect((await api.refused(layout.clickPopup, { body: { ...body, id: "x" }, as })).status).toBe(422);
    expect((await api.refused(layout.clickPopup, { body })).status).toBe(401);
    expect((await api.refused(layout.popups, {})).status).toBe(401);
  });

  it("come with the layout of their route, and with no other", async () => {
    await addPopups({ route: "/workshop", content: "<p>Bring a pencil</p>" });
    const titles = async (route?: string) => {
      const { popups } = await api.ok(layout.layout, { query: { route }, as });
      return popups.map(({ content }) => content);
    };
    expect(await titles("/workshop")).toEqual(["<p>Bring a pencil</p>"]);
    expect(await titles("/workshop/other")).toEqual([]);
    expect(await titles()).toEqual([]);
  });

  it("do not open again for the member who closed them, but do for others", async () => {
    await addPopups({ route: "/closing", content: "<p>Close me</p>" });
    const query = { query: "/closing" };
    const [popup] = (await api.ok(layout.popups, { query, as })).popups;
    const gone = "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1aff";
    const body = { ids: [popup?.id ?? "", gone] };
    for (let twice = 0; twice < 2; twice++) expect((await api.call(layout.closePopups, { body, as })).status).toBe(204);
    expect((await api.ok(layout.popups, { query, as })).popups).toEqual([]);
    expect((await api.ok(layout.layout, { query: { route: "/closing" }, as })).popups).toEqual([]);
    expect((await api.ok(layout.popups, { query, as: personas.basics.token })).popups).toHaveLength(1);
    expect((await api.call(layout.closePopups, { body: { ids: [gone] }, as })).status).toBe(204);
    expect((await api.refused(layout.closePopups, { body: { ids: [] }, as })).status).toBe(422);
    expect((await api.refused(layout.closePopups, { body })).status).toBe(401);
  });
});

describe("a survey", () => {
  it("is stored, thanked for, and limited", async () => {
    const { id, token } = await makePerson(api, { email: "answers-often@almanac.test" });
    const body = { rating: "great" as const, feedback: "Good palettes." };
    const answer = await api.call(layout.sendSurvey, { body, as: token });
    expect(answer).toMatchObject({ status: 201, body: { message: "Thank you for your feedback." } });
    const kept = await api.deps.db.select().from(surveys).where(eq(surveys.userId, id));
    expect(kept).toMatchObject([{ rating: "great", orderId: null }]);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await api.call(layout.sendSurvey, { body, as: token })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is due 30 days after the registration, until it is answered or closed", async () => {
    const due = async (token: string) => (await api.ok(layout.layout, { as: token })).survey;
    const closing = await makePerson(api, { email: "closes@almanac.test" });
    await addMember(api, personas.team, closing, true);
    const answering = await makePerson(api, { email: "answers-once@almanac.test", plan: 17 });
    const waiting = await makePerson(api, { email: "does-neither@almanac.test", roles: ["admin"] });
    const people = [closing, answering, waiting];
    const joined = (daysAgo: number) => {
      const createdAt = new Date(api.deps.clock().getTime() - daysAgo * dayMs);
      const ids = people.map(({ id }) => id);
      return api.deps.db.update(users).set({ createdAt }).where(inArray(users.id, ids));
    };
    expect(await due(waiting.token)).toBe(false);
    await joined(29);
    expect(await due(waiting.token)).toBe(false);
    await joined(30);
    for (const { token } of people) expect(await due(token)).toBe(true);
    expect((await api.call(layout.closeSurvey, { as: closing.token })).status).toBe(204);
    await api.ok(layout.sendSurvey, { body: { rating: "ok" }, as: answering.token });
    expect(await due(closing.token)).toBe(false);
    expect(await due(answering.token)).toBe(false);
    expect(await due(waiting.token)).toBe(true);
    expect((await api.refused(layout.closeSurvey, {})).status).toBe(401);
  });

  it("about an order is accepted from its buyer, and from nobody else", async () => {
    const { db } = api.deps;
    const [order] = await db
      .insert(orders)
      .values({ token: "an-order-of-the-team", userId: personas.teamAdmin.id })
      .returning();
    const body = { rating: "great" as const, order_id: order?.id ?? "" };
    await api.ok(layout.sendSurvey, { body, as: personas.teamAdmin.token });
    const refusal = await api.refused(layout.sendSurvey, { body, as: personas.basics.token });
    expect(refusal).toMatchObject({ status: 422, errors: { order_id: "This is not an order of yours" } });
    const kept = await db.select().from(surveys);
    expect(kept.filter(({ orderId }) => orderId === order?.id)).toMatchObject([{ userId: personas.teamAdmin.id }]);
  });

  it("about an order is answered once, thanked for each time, and leaves the survey of the member's due", async () => {
    const { db, clock } = api.deps;
    const buyer = await makePerson(api, { email: "buyer@almanac.test" });
    const [order] = await db
      .insert(orders)
      .values({ token: "an-order-with-a-survey", userId: buyer.id, placedAt: clock() })
      .returning();
    const orderId = order?.id ?? "";
    const isAnswered = async () => (await api.ok(readOrder, { params: { id: orderId }, as: buyer.token })).surveyed;
    const createdAt = new Date(clock().getTime() - 30 * dayMs);
    await db.update(users).set({ createdAt }).where(eq(users.id, buyer.id));
    expect(await isAnswered()).toBe(false);
    for (const rating of ["great", "poor"] as const) {
      const answer = await api.call(layout.sendSurvey, { body: { rating, order_id: orderId }, as: buyer.token });
      expect(answer).toMatchObject({ status: 201, body: { message: "Thank you for your feedback." } });
    }
    expect(await isAnswered()).toBe(true);
    const kept = await db.select().from(surveys).where(eq(surveys.orderId, orderId));
    expect(kept).toMatchObject([{ rating: "great" }]);
    expect((await api.ok(layout.layout, { as: buyer.token })).survey).toBe(true);
  });

  it("requires a rating and a user", async () => {
    const refusal = await api.refused(layout.sendSurvey, {
      body: { rating: "fine" } as never,
      as: personas.basics.token,
    });
    expect(refusal).toMatchObject({ status: 422, errors: { rating: "Choose Great, Ok or Poor" } });
    expect((await api.refused(layout.sendSurvey, { body: { rating: "ok" } })).status).toBe(401);
  });
});

describe("the event log", () => {
  it("records events of guests and members, with their source", async () => {
    await api.call(logEvent, { body: { event: "Received 404", params: { path: "/lost" } } });
    await api.call(logEvent, { body: { event: "Viewed Upgrade", source: "the-hinge" }, as });
    const isTheirs = eq(eventLog.userId, personas.member.id);
    const isLost = sql`${eventLog.details} -> 'params' ->> 'path' = '/lost'`;
    const rows = await api.deps.db.select().from(eventLog).where(or(isTheirs, isLost));
    expect(rows.map(({ event, userId, details }) => ({ event, userId, details }))).toEqual([
      { event: "Received 404", userId: null, details: { params: { path: "/lost" } } },
      { event: "Viewed Upgrade", userId: personas.member.id, details: { source: "the-hinge" } },
    ]);
  });

  it("keeps twenty parameters of an event, and none with a name of more than a hundred characters", async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${n}`, "1"]));
    await api.call(logEvent, { body: { event: "Received 404", params: { ["x".repeat(101)]: "1", ...many } } });
    const isMany = sql`${eventLog.details} -> 'params' ? 'p0'`;
    const [row] = await api.deps.db.select().from(eventLog).where(isMany);
    expect(Object.keys((row?.details.params ?? {}) as object)).toEqual(Object.keys(many).slice(0, 20));
  });

  it("accepts no unknown events, and a limited number from one address", async () => {
    expect((await api.refused(logEvent, { body: { event: "Did something" } as never })).status).toBe(422);
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) {
      statuses.push((await api.call(logEvent, { body: { event: "Received 404" }, from: "203.0.113.9" })).status);
    }
    expect([statuses[0], statuses[119], statuses[120]]).toEqual([204, 204, 429]);
  });
});
