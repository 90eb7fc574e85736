import { commsTypes, plans, products, roles } from "api/db/schema/index";
import { seedDatabase } from "api/db/seeds/seed";
import { dashboard } from "contract/content";
import { layout } from "contract/layout";
import { listPlans } from "contract/plan";
import { listProducts, readProduct, setProductsStatus } from "contract/product";
import { updateProductOption } from "contract/product-option";
import { readUser } from "contract/user";
import { eq } from "drizzle-orm";
import { makePerson } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

function runSeed() {
  return seedDatabase(api.deps.db);
}

describe("the seeds of an empty database", () => {
  it("add plans, the products that sell them, roles, types of blocks, kinds of e-mail and tooltips", async () => {
    expect(Object.fromEntries((await runSeed()).map(({ kind, added }) => [kind, added]))).toEqual({
      plans: 4,
      "products of plans": 3,
      roles: 6,
      "types of blocks": 12,
      "kinds of e-mail": 4,
      tooltips: 5,
    });
  });

  it("let a first member read every page of an empty library", async () => {
    await runSeed();
    const { id, token } = await makePerson(api, { email: "first@example.com" });
    const { plan } = await api.ok(layout, { query: {}, as: token });
    expect(plan?.title).toBe("Basics");
    const user = await api.ok(readUser, { params: { id }, as: token });
    expect(user.roles.available.map(({ display_name }) => display_name)).toContain("Buyer");
    expect(user.comms.available).toHaveLength(4);
    await api.ok(dashboard, { query: {}, as: token });
    await api.ok(listPlans, { query: {}, as: token });
  });

  it("sell no plan before its operator has put it on sale, and then at the price that they have set", async () => {
    await runSeed();
    const { token } = await makePerson(api, { email: "operator@example.com", permissions: ["products.manage"] });
    expect((await api.ok(listPlans, { query: {} })).data).toEqual([]);
    const { data } = await api.ok(listProducts, { query: { type: "subscription" }, as: token });
    expect(data.map(({ title, status, options_on_sale }) => ({ title, status, options_on_sale }))).toEqual([
      { title: "Group", status: false, options_on_sale: 2 },
      { title: "House", status: false, options_on_sale: 2 },
      { title: "Studio", status: false, options_on_sale: 2 },
    ]);
    const studio = data.find(({ title }) => title === "Studio")?.id ?? "";
    const { options } = await api.ok(readProduct, { params: { id: studio }, as: token });
    const [monthly, annual] = options;
    expect([monthly?.monthly_price, annual?.price]).toEqual([2_900, 29_000]);
    const change = { price: 31_200, rrp: null, version: annual?.version ?? 0 };
    await api.ok(updateProductOption, { params: { id: annual?.id ?? "" }, body: change, as: token });
    await api.ok(setProductsStatus, { body: { ids: [studio], status: true }, as: token });
    const selling = await api.ok(listPlans, { query: {} });
    expect(selling.data.map(({ title }) => title)).toEqual(["Studio"]);
    expect(selling.data[0]?.options.map(({ price }) => price)).toEqual([2_900, 31_200]);
    expect((await runSeed()).filter(({ added }) => added > 0)).toEqual([]);
    expect(await api.deps.db.$count(products)).toBe(3);
  });

  it("may be run again: what exists stays as the operator has changed it", async () => {
    const { db } = api.deps;
    await runSeed();
    await db.update(plans).set({ title: "Starter" }).where(eq(plans.id, 1));
    await db.delete(commsTypes).where(eq(commsTypes.position, 0));
    const again = await runSeed();
    expect(again.filter(({ added }) => added > 0)).toEqual([{ kind: "kinds of e-mail", added: 1 }]);
    expect((await db.select().from(plans).where(eq(plans.id, 1)))[0]?.title).toBe("Starter");
    expect(await db.$count(roles, eq(roles.name, "buyer"))).toBe(1);
  });
});
