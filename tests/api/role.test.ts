import { auditLog, roles } from "api/db/schema/index";
import { me } from "contract/auth";
import { listMembers } from "contract/member";
import { allPermissions, type Permission } from "contract/permissions";
import * as contract from "contract/role";
import { eq } from "drizzle-orm";
import { givePlan, makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let admin: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  admin = await makePerson(api, { email: "ada@almanac.test", firstName: "Ada", roles: ["admin"] });
});
afterAll(() => api.close());

function somebody(permissions: Permission[] = []): Promise<Person> {
  made += 1;
  return makePerson(api, { email: `person-${made}@almanac.test`, firstName: `P${made}`, permissions });
}

function create(fields: { permissions?: Permission[]; self_assignable?: boolean; name?: string } = {}, as = admin) {
  made += 1;
  const body = { name: `role-${made}`, display_name: `Role ${made}`, ...fields };
  return api.ok(contract.createRole, { body, as: as.token });
}

function change(id: string, body: object, as = admin) {
  return { params: { id }, body, as: as.token };
}

const give = (id: string, email: string, as = admin) => ({ params: { id }, body: { email }, as: as.token });
const take = (id: string, userId: string, as = admin) => ({ params: { id, userId }, as: as.token });

async function idOf(name: string): Promise<string> {
  const [role] = await api.deps.db.select().from(roles).where(eq(roles.name, name));
  return role?.id ?? "";
}

describe("a role", () => {
  it("is created with permissions, once for each idempotency key, under a name of its own", async () => {
    const role = await create({ permissions: ["orders.view"] });
    expect(role).toMatchObject({ permissions: ["orders.view"], protected: false, holders_total: 0, version: 1 });
    const taken = { body: { name: role.name, display_name: "Another" }, as: admin.token };
    expect(await api.refused(contract.createRole, taken)).toMatchObject({
      status: 422,
      errors: { name: expect.stringContaining("Another role") },
    });
    const body = { name: "once", display_name: "Once" };
    const sent = { body, as: admin.token, headers: { "idempotency-key": "one form" } };
    const [first, second] = await Promise.all([1, 2].map(() => api.ok(contract.createRole, sent)));
    expect(second?.id).toBe(first?.id);
  });

  it("is not changed by somebody who has read an older version", async () => {
    const { id } = await create();
    const both = ["A", "B"].map((display_name) =>
      api.call(contract.updateRole, change(id, { display_name, version: 1 })),
    );
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await api.refused(contract.updateRole, change(id, { display_name: "C", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
  });

  it("that members may choose has no permissions", async () => {
    const free = { name: "weaver", display_name: "Weaver", self_assignable: true, permissions: ["orders.view"] };
    const refusal = await api.refused(contract.createRole, { body: free as never, as: admin.token });
    expect(refusal).toMatchObject({ status: 422, errors: { permissions: expect.any(String) } });
    const { id } = await create({ permissions: ["orders.view"] });
    const freed = await api.refused(contract.updateRole, change(id, { self_assignable: true }));
    expect(freed).toMatchObject({ status: 422 });
    await api.ok(contract.updateRole, change(id, { self_assignable: true, permissions: [] }));
  });

  it("that rules depend on keeps its name and is not deleted; admin stays as it is, with all permissions", async () => {
    const [adminId, subscriber] = [await idOf("admin"), await idOf("user-subscription")];
    const read = await api.ok(contract.readRole, { params: { id: adminId }, as: admin.token });
    expect(read).toMatchObject({ permissions: allPermissions, editable: false, assignable: true });
    expect(read.holders.first.map(({ title }) => title)).toContain("Ada Castle");
    for (const [id, body] of [
      [adminId, { display_name: "Boss" }],
      [adminId, { permissions: [] }],
      [subscriber, { name: "payer" }],
      [subscriber, { self_assignable: true }],
    ] as const)
      expect(await api.refused(contract.updateRole, change(id, body))).toMatchObject({
        status: 409,
        code: "protected",
      });
    for (const id of [adminId, subscriber])
      expect(await api.refused(contract.deleteRole, { params: { id }, as: admin.token })).toMatchObject({
        status: 409,
        code: "protected",
      });
    expect((await api.ok(contract.updateRole, change(subscriber, { display_name: "Pays" }))).display_name).toBe("Pays");
  });

  it("that somebody has says who, and takes its permissions along when it is deleted", async () => {
    const { id } = await create({ permissions: ["members.view"] });
    const person = await somebody();
    await api.ok(contract.giveRole, give(id, person.email));
    await api.ok(listMembers, { as: person.token });
    const read = await api.ok(contract.readRole, { params: { id }, as: admin.token });
    expect(read.holders).toEqual({ total: 1, first: [{ id: person.id, title: expect.stringContaining("Castle") }] });
    await api.ok(contract.deleteRole, { params: { id }, as: admin.token });
    expect(await api.refused(listMembers, { as: person.token })).toMatchObject({ status: 403 });
  });
});

describe("giving and taking a role", () => {
  it("is refused for the one that comes with a plan, whose holders are those who have such a plan", async () => {
    const person = await somebody();
    await makePlans(api);
    await givePlan(api, person.id, 16);
    const subscriber = await idOf("user-subscription");
    const read = await api.ok(contract.readRole, { params: { id: subscriber }, as: admin.token });
    expect(read).toMatchObject({ assignable: false });
    const listed = await api.ok(contract.listRoleHolders, {
      params: { id: subscriber },
      query: { per_page: 100 },
      as: admin.token,
    });
    expect(listed.data.map(({ id }) => id)).toContain(person.id);
    expect(read.holders.total).toBe(listed.meta.total);
    for (const refusal of [
      await api.refused(contract.giveRole, give(subscriber, person.email)),
      await api.refused(contract.takeRole, take(subscriber, person.id)),
    ])
      expect(refusal).toMatchObject({ status: 409, code: "protected" });
  });

  it("takes effect with the next request, and is in the audit log", async () => {
    const { id } = await create({ permissions: ["members.view"] });
    const person = await somebody();
    const given = await api.ok(contract.giveRole, give(id, person.email.toUpperCase()));
    expect(given).toMatchObject({ id: person.id });
    expect((await api.ok(me, { as: person.token })).user.permissions).toEqual(["members.view"]);
    const holders = await api.ok(contract.listRoleHolders, { params: { id }, as: admin.token });
    expect(holders).toMatchObject({ data: [{ id: person.id, email: person.email }], meta: { total: 1 } });
    await api.ok(contract.takeRole, take(id, person.id));
    expect(await api.refused(listMembers, { as: person.token })).toMatchObject({ status: 403 });
    expect(await api.refused(contract.takeRole, take(id, person.id))).toMatchObject({ status: 404 });
    const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    const entries = rows.filter(({ action }) => action.startsWith("role."));
    expect(entries.map(({ action, actorId, details }) => [action, actorId, details.role])).toEqual([
      ["role.given", admin.id, id],
      ["role.taken", admin.id, id],
    ]);
  });

  it("is refused for an address that is nobody's or unconfirmed, and for somebody who has it", async () => {
    const { id } = await create();
    const unsure = await makePerson(api, { email: "unsure@almanac.test", verified: false });
    const person = await somebody();
    await api.ok(contract.giveRole, give(id, person.email));
    for (const email of ["nobody@almanac.test", unsure.email, person.email])
      expect(await api.refused(contract.giveRole, give(id, email))).toMatchObject({
        status: 422,
        errors: { email: expect.any(String) },
      });
  });
});

describe("nobody", () => {
  it("gives, takes or changes permissions that they do not have themselves", async () => {
    const keeper = await somebody(["roles.view", "roles.manage", "roles.assign", "orders.view"]);
    const strong = await create({ permissions: ["orders.refund"] });
    const weak = await create({ permissions: ["orders.view"] }, keeper);
    const adminRole = await idOf("admin");
    const tries = [
      api.refused(contract.createRole, {
        body: { name: "sly", display_name: "Sly", permissions: ["orders.refund"] },
        as: keeper.token,
      }),
      api.refused(contract.updateRole, change(weak.id, { permissions: ["orders.refund"] }, keeper)),
      api.refused(contract.updateRole, change(strong.id, { permissions: [] }, keeper)),
      api.refused(contract.deleteRole, { params: { id: strong.id }, as: keeper.token }),
      api.refused(contract.giveRole, give(strong.id, keeper.email, keeper)),
      api.refused(contract.giveRole, give(adminRole, keeper.email, keeper)),
      api.refused(contract.takeRole, take(adminRole, admin.id, keeper)),
    ];
    for (const refusal of await Promise.all(tries)) expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.actorId, keeper.id));
    expect(entries.filter(({ action }) => action === "role.refused")).toHaveLength(tries.length);
    const read = await api.ok(contract.readRole, { params: { id: strong.id }, as: keeper.token });
    expect(read).toMatchObject({ editable: false, assignable: false });
    const bulk = { body: { ids: [strong.id] }, as: keeper.token };
    expect(await api.ok(contract.deleteRoles, bulk)).toMatchObject({ done: 0, refused: [{ id: strong.id }] });
  });

  it("takes from themselves the last way to manage roles, not even two at once from each other", async () => {
    const { id } = await create({ permissions: ["roles.view", "roles.manage", "roles.assign"] });
    const [one, two] = [await somebody(), await somebody()];
    for (const { email } of [one, two]) await api.ok(contract.giveRole, give(id, email));
    const refusals = [
      await api.refused(contract.takeRole, take(id, one.id, one)),
      await api.refused(contract.updateRole, change(id, { permissions: ["roles.view"] }, one)),
      await api.refused(contract.deleteRole, { params: { id }, as: one.token }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: "self" });
    const both = [
      api.call(contract.takeRole, take(id, two.id, one)),
      api.call(contract.takeRole, take(id, one.id, two)),
    ];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 403]);
  });
});

describe("the list of roles", () => {
  it("is searched and sorted, counts its holders, and deletes those that nobody has", async () => {
    const wool = await create({ name: "wool-100" });
    const used = await create({ name: "wool-used" });
    await api.ok(contract.giveRole, give(used.id, admin.email));
    const list = (query: object) => api.ok(contract.listRoles, { query: query as never, as: admin.token });
    const found = await list({ q: "wool-", sort: "-holders" });
    expect(found.data.map(({ name, holders_total }) => [name, holders_total])).toEqual([
      ["wool-used", 1],
      ["wool-100", 0],
    ]);
    expect(found.meta.pagination.total).toBe(2);
    const ids = [wool.id, used.id, await idOf("admin")];
    const result = await api.ok(contract.deleteRoles, { body: { ids }, as: admin.token });
    expect(result.done).toBe(1);
    expect(result.refused.map(({ id }) => id)).toEqual([used.id, ids[2]]);
  });
});
