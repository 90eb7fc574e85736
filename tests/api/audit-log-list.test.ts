import {
  auditLog,
  auditLogNotes,
  commsTypes,
  dashboardPanels,
  popups,
  productCategories,
  productTags,
} from "api/db/schema/index";
import * as contract from "contract/audit-log";
import { makeItem } from "tests/support/library";
import { placeOrder } from "tests/support/orders";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let reader: Person;
const team = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00";

beforeAll(async () => {
  api = await createTestApi();
  reader = await makeReader(api);
});
afterAll(() => api.close());

function makeReader(at: TestApi): Promise<Person> {
  return makePerson(at, { email: "reader@almanac.test", firstName: "Rea", permissions: ["audit.view"] });
}

/** Entries at the beginning and the end of days in London. */
async function addEntries(own: TestApi, reader: Person): Promise<void> {
  const at = (iso: string) => ({ createdAt: new Date(iso) });
  await own.deps.db.insert(auditLog).values([
    { action: "team.created", actorId: reader.id, subjectId: team, ...at("2026-06-30T22:59:00Z") },
    { action: "team.renamed", actorId: reader.id, subjectId: team, ...at("2026-06-30T23:00:00Z") },
    { action: "role.given", subjectId: reader.id, details: { name: "clerk" }, ...at("2026-07-01T22:59:00Z") },
    { action: "order.paid", actorId: team, ...at("2026-07-01T23:00:00Z") },
  ]);
}

async function actions(query: object, at = api, by = reader): Promise<string[]> {
  const { data } = await at.ok(contract.listAuditLog, { query: query as never, as: by.token });
  return data.map(({ action }) => action);
}

describe("the audit log", () => {
  it("is listed with the newest first, a page at a time, with the names of those who still have an account", () =>
    withTestApi(async (own) => {
      const rea = await makeReader(own);
      await addEntries(own, rea);
      const query = { per_page: 3 } as never;
      const { data, meta } = await own.ok(contract.listAuditLog, { query, as: rea.token });
      expect(meta).toEqual({ total: 4, page: 1, per_page: 3 });
      expect(data.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
        ["order.paid", { id: team, display_name: null }, null],
        ["role.given", null, { id: rea.id, display_name: "Rea Castle" }],
        ["team.renamed", { id: rea.id, display_name: "Rea Castle" }, { id: team, display_name: null }],
      ]);
      expect(data[1]?.details).toEqual({ name: "clerk" });
      expect(await actions({ per_page: 3, page: 2 }, own, rea)).toEqual(["team.created"]);
    }));

  it("names the object that an entry is about, as long as there is one", async () => {
    const { id } = await makeItem(api, { slug: "doors", title: "Doors of Leeds" });
    const gone = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d01";
    await api.deps.db.insert(auditLog).values([
      { action: "content.published", subjectId: id, createdAt: new Date("2026-08-01T10:00:00Z") },
      { action: "content.deleted", subjectId: gone, createdAt: new Date("2026-08-01T09:00:00Z") },
    ]);
    const query = { action: "content.", from: "2026-08-01", to: "2026-08-01" } as never;
    const { data } = await api.ok(contract.listAuditLog, { query, as: reader.token });
    expect(data.map(({ subject }) => subject)).toEqual([
      { id, display_name: "Doors of Leeds" },
      { id: gone, display_name: null },
    ]);
  });

  it.each([
    ["popup.changed", popups, { title: "A popup", content: "" }, "A popup"],
    ["product.category.changed", productCategories, { slug: "named", title: "A category" }, "A category"],
    ["product.tag.changed", productTags, { slug: "named", title: "A tag" }, "A tag"],
    ["email.kind.changed", commsTypes, { slug: "named", title: "A kind of mail" }, "A kind of mail"],
    ["panel.changed", dashboardPanels, { position: 1, heading: "A panel" }, "A panel"],
  ])("names what %s is about", async (action, table, row, name) => {
    const [made] = await api.deps.db
      .insert(table)
      .values(row as never)
      .returning({ id: table.id });
    const id = made?.id ?? "";
    await api.deps.db.insert(auditLog).values({ action, subjectId: id, createdAt: new Date("2026-09-01T10:00:00Z") });
    const { data } = await api.ok(contract.listAuditLog, { query: { q: id } as never, as: reader.token });
    expect(data.map(({ subject }) => subject)).toEqual([{ id, display_name: name }]);
  });

  it("is filtered by action, by who did it and to whom, and by days in London", () =>
    withTestApi(async (own) => {
      const rea = await makeReader(own);
      await addEntries(own, rea);
      const found = (query: object) => actions(query, own, rea);
      expect(await found({ action: "team." })).toEqual(["team.renamed", "team.created"]);
      expect(await found({ action: "%" })).toEqual([]);
      expect(await found({ q: team })).toEqual(["order.paid", "team.renamed", "team.created"]);
      expect(await found({ q: "rea cas" })).toEqual(["role.given", "team.renamed", "team.created"]);
      expect(await found({ q: "reader@", action: "role." })).toEqual(["role.given"]);
      expect(await found({ q: "nobody" })).toEqual([]);
      expect(await found({ from: "2026-07-01", to: "2026-07-01" })).toEqual(["role.given", "team.renamed"]);
      expect(await found({ to: "2026-06-30" })).toEqual(["team.created"]);
      expect(await found({ from: "2026-07-02", action: "team." })).toEqual([]);
    }));

  it("finds what it was about by its name, and an order by its number", async () => {
    const { id } = await makeItem(api, { slug: "piers", title: "Piers of Hove, 100% empty" });
    const buyer = await makePerson(api, { email: "buyer@almanac.test" });
    await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
    const order = await placeOrder(api, buyer, ["book-soft"]);
    await api.deps.db.insert(auditLog).values([
      { action: "content.published", subjectId: id, createdAt: new Date("2026-09-01T10:00:00Z") },
      { action: "order.paid", subjectId: order.id, createdAt: new Date("2026-09-01T11:00:00Z") },
    ]);
    expect(await actions({ q: "piers of hove" })).toEqual(["content.published"]);
    expect(await actions({ q: "0% e" })).toEqual(["content.published"]);
    for (const q of [String(order.number), `Order ${order.number}`, `#${order.number}`])
      expect([q, await actions({ q, action: "order.paid" })]).toEqual([q, ["order.paid"]]);
    expect(await actions({ q: String(order.number + 1) })).toEqual([]);
  });

  it("names a team by what its deletion recorded, and names the team in the entries of its members", async () => {
    const gone = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d02";
    const deletion = crypto.randomUUID();
    const at = (iso: string) => ({ createdAt: new Date(iso) });
    await api.deps.db.insert(auditLog).values([
      { id: deletion, action: "team.deleted", subjectId: gone, ...at("2026-05-03T10:00:00Z") },
      {
        action: "team.left",
        actorId: gone,
        subjectId: reader.id,
        details: { team: gone },
        ...at("2026-05-02T10:00:00Z"),
      },
      { action: "invite.changed", subjectId: gone, ...at("2026-05-01T10:00:00Z") },
    ]);
    await api.deps.db.insert(auditLogNotes).values({ entryId: deletion, words: { name: "Corner House" } });
    const { data } = await api.ok(contract.listAuditLog, {
      query: { from: "2026-05-01", to: "2026-05-03" } as never,
      as: reader.token,
    });
    expect(data.map(({ subject, details }) => [subject?.display_name, details])).toEqual([
      ["Corner House", { name: "Corner House" }],
      ["Rea Castle", { team: "Corner House" }],
      ["Corner House", {}],
    ]);
  });
});
