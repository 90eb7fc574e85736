import * as contract from "contract/role";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.roles._index/route";
import * as one from "~/routes/admin.roles.$id/route";
import * as create from "~/routes/admin.roles.new/route";

mockApi();

const keeper = member(
  aPerson({ permissions: ["roles.view", "roles.manage", "roles.assign", "orders.view", "orders.manage"] }),
);
const viewer = member(aPerson({ permissions: ["roles.view"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const adaId = "6b63f125-c843-456b-8d7b-e6868376a32a";
const lists = "/admin/roles";
const here = `${lists}/${id}`;
const params = { id };
const path = "/admin/roles/:id";

function aRole(changes: Partial<contract.Role> = {}): contract.Role {
  return {
    ...{ id, name: "clerk", display_name: "Clerk", self_assignable: false, protected: false },
    ...{ permissions: ["orders.view"], holders_total: 1, created_at: "2026-03-02T10:00:00.000Z" },
    ...{ version: 3, changed_at: null, changed_by: null, changed_by_id: null, editable: true, assignable: true },
    holders: { total: 1, first: [{ id: adaId, title: "Ada Marsh" }] },
    ...changes,
  };
}

function people(total = 1) {
  const data = total === 0 ? [] : [{ id: adaId, display_name: "Ada Marsh", email: "ada@almanac.test" }];
  return mockCall(contract.listRoleHolders, 200, { data, meta: { total, page: 1, per_page: 25 } });
}

describe("the list of roles", () => {
  it("links to each, with what it permits and how many have it; only those who manage roles can tick and add", async () => {
    const { version, changed_at, changed_by, changed_by_id, holders, editable, assignable, ...row } = aRole();
    const meta = { pagination: { total: 1, page: 1, perPage: 25 } };
    mockCall(contract.listRoles, 200, { data: [row], meta });
    const { page } = await renderRoute(list, await load(lists, keeper));
    expect(page.hrefOf("Clerk")).toBe(here);
    expect(page.text).toContain("1 thing");
    expect(page.getByRole("link", { name: "1 person with the role Clerk" })).toBeTruthy();
    expect(page.hrefOf("New role")).toBe(`${lists}/new`);
    const seen = (await renderRoute(list, await load(lists, viewer))).page;
    expect(seen.queryByText("New role")).toBeNull();
    expect(seen.queryByRole("checkbox")).toBeNull();
  });

  it("deletes chosen ones after asking, and names those that stay with the reason", async () => {
    mockCall(contract.readRole, 200, aRole());
    const { page } = await renderRoute(list, await load(`${lists}?confirm=delete&ids=${id}`, keeper));
    expect(page.text).toContain("Clerk: 1 person has it.");
    const reason = "1 person has the role Clerk: delete it on its own page.";
    mockCall(contract.deleteRoles, 200, { done: 1, refused: [{ id, title: "Clerk", message: reason }] });
    const sent = await send(lists, keeper, { intent: "delete-chosen", ids: id });
    const answer = await redirected(list.action(calledWith(sent)));
    expect(answer.notice).toContain("Role has been delete!");
    expect(answer.notice).toContain(reason);
  });
});

describe("a new role", () => {
  const add = async (fields: Record<string, string | string[]>) =>
    create.action(calledWith(await send(`${lists}/new`, keeper, { intent: "create-role", ...fields })));

  it("offers the permissions that its maker has, and says that there are others", async () => {
    const { page } = await renderRoute(create, await load(`${lists}/new`, keeper));
    expect(page.getByRole("checkbox", { name: "See the orders of all members." })).toBeDefined();
    expect(page.queryByRole("checkbox", { name: "Delete items." })).toBeNull();
    expect(page.text).toContain("Those that you do not have yourself are not listed.");
    const asked = mockCall(contract.createRole, 201, aRole());
    const permissions = ["orders.view", "orders.manage"];
    const answer = await redirected(add({ name: "clerk", display_name: "Clerk", permissions }));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("New role has been created!");
    expect(asked[0]?.body).toEqual({ name: "clerk", display_name: "Clerk", self_assignable: false, permissions });
  });

  it("is refused with every value kept", async () => {
    const bare = await refusedBy(add({ name: "Not A Name", display_name: "", permissions: ["orders.view"] }));
    expect(bare).toMatchObject({ status: 422, values: { name: "Not A Name", permissions: "orders.view" } });
    expect(bare.errors).toMatchObject({ display_name: ["Enter a title"] });
    mockCall(contract.createRole, 422, aProblem("Taken.", { name: "Another role has this name." }));
    const taken = await refusedBy(add({ name: "clerk", display_name: "Clerk" }));
    expect(taken.errors).toMatchObject({ name: ["Another role has this name."] });
  });
});

describe("a role", () => {
  const press = async (fields: Record<string, string | string[]>) =>
    one.action(calledWith(await send(here, keeper, fields), params));
  const save = (fields: Record<string, string | string[]>) =>
    press({ intent: "save-role", version: "3", name: "clerk", display_name: "Clerk", ...fields });

  it("shows its permissions as ticked boxes, and who has it with a link to take it away", async () => {
    mockCall(contract.readRole, 200, aRole());
    people();
    const { page } = await renderRoute(one, await load(here, keeper), { path });
    expect(page.getByRole("checkbox", { name: "See the orders of all members." }).hasAttribute("checked")).toBe(true);
    expect(page.hrefOf("Take away the role from Ada Marsh")).toBe(`${here}?confirm=take&user=${adaId}`);
    expect(page.hrefOf("Delete this role")).toBe(`${here}?confirm=delete`);
  });

  it("is only read by those who may not change it", async () => {
    mockCall(contract.readRole, 200, aRole({ editable: false, assignable: false, protected: true }));
    const { page } = await renderRoute(one, await load(here, viewer), { path });
    expect(page.text).toContain("See the orders of all members.");
    expect(page.text).toContain("Ada Marsh");
    expect(page.queryByRole("button")).toBeNull();
    expect(page.queryByText("Delete this role")).toBeNull();
  });

  it("is saved with the version that was read; what differs from what is saved now is shown", async () => {
    const asked = mockCall(contract.updateRole, 200, aRole());
    expect((await redirected(save({ permissions: "orders.view" }))).notice).toContain("Role has been updated!");
    expect(asked[0]?.body).toMatchObject({ permissions: ["orders.view"], self_assignable: false, version: 3 });
    mockCall(contract.updateRole, 409, aProblem("This was changed.", {}, "changed"));
    mockCall(contract.readRole, 200, aRole({ version: 4, changed_by: "Ada Marsh" }));
    const late = await refusedBy(save({ permissions: ["orders.manage", "orders.view"] }));
    expect(late).toMatchObject({ status: 422, values: { version: "4" } });
    expect(late.errors).toMatchObject({ permissions: ["Permissions – saved now: orders.view"] });
    expect(late.errors).not.toHaveProperty("name");
  });

  it("says why it is not changed when its last way to manage roles would go", async () => {
    mockCall(contract.updateRole, 409, aProblem("You would no longer manage roles yourself.", {}, "self"));
    const refused = await refusedBy(save({}));
    expect(refused.problem).toContain("There was a problem updating the role: You would no longer manage roles");
  });

  it("is given to an address, or refused beside it with the address kept", async () => {
    const asked = mockCall(contract.giveRole, 201, { id: adaId, display_name: "Ada Marsh", email: "ada@almanac.test" });
    const given = await redirected(press({ intent: "give-role", email: "ada@almanac.test" }));
    expect(given.notice).toContain("Ada Marsh now has the role.");
    expect(asked[0]?.body).toEqual({ email: "ada@almanac.test" });
    mockCall(contract.giveRole, 422, aProblem("Nobody.", { email: "Nobody has an account with this address." }));
    const refused = await refusedBy(press({ intent: "give-role", email: "no@almanac.test" }));
    expect(refused).toMatchObject({ values: { email: "no@almanac.test" } });
    expect(refused.errors).toMatchObject({ email: ["Nobody has an account with this address."] });
  });

  it("is taken away after a page that names it and the person; a second press finds it taken", async () => {
    mockCall(contract.readRole, 200, aRole());
    people();
    const { page } = await renderRoute(one, await load(`${here}?confirm=take&user=${adaId}`, keeper), { path });
    expect(page.text).toContain("Take the role Clerk away from Ada Marsh?");
    expect(page.text).toContain("ada@almanac.test");
    expect(fieldsOf(page.getByRole("button", { name: "Take away" }))).toMatchObject({ user: adaId });
    const asked = mockCall(contract.takeRole, 204, null);
    const taking = { intent: "take-role", user: adaId };
    expect((await redirected(press(taking))).notice).toContain("The role has been taken away.");
    expect(asked[0]?.path).toEqual({ id, userId: adaId });
    mockCall(contract.takeRole, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await redirected(press(taking))).notice).toContain("The role has been taken away.");
  });

  it("is deleted after a page that says who has it; one that is protected is not offered for it", async () => {
    mockCall(contract.readRole, 200, aRole());
    people();
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, keeper), { path });
    expect(page.text).toContain("Ada Marsh");
    expect(page.text).toContain("They lose what it permits at once.");
    mockCall(contract.deleteRole, 204, null);
    expect((await redirected(press({ intent: "delete-role" }))).notice).toContain("Role has been delete!");
    mockCall(contract.readRole, 200, aRole({ protected: true }));
    const kept = (await renderRoute(one, await load(`${here}?confirm=delete`, keeper), { path })).page;
    expect(kept.text).toContain("Clerk cannot be deleted");
    expect(kept.queryByRole("button", { name: "Delete" })).toBeNull();
  });
});
