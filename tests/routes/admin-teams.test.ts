import * as inviteContract from "contract/invite";
import * as contract from "contract/team";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { neverChanged } from "tests/support/never-changed";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as invites from "~/routes/admin.invites/route";
import * as list from "~/routes/admin.teams._index/route";
import * as one from "~/routes/admin.teams.$id/route";
import * as create from "~/routes/admin.teams.new/route";

mockApi();

const keeper = member(aPerson({ permissions: ["teams.manage"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const ownerId = "6a63f125-c843-456b-8d7b-e6868376a32a";
const noraId = "6b63f125-c843-456b-8d7b-e6868376a32a";
const inviteId = "6c63f125-c843-456b-8d7b-e6868376a32a";
const here = `/admin/teams/${id}`;
const params = { id };
const path = "/admin/teams/:id";
const at = "2026-03-02T10:00:00.000Z";

const anInvite: inviteContract.Invite = {
  ...{ id: inviteId, team_id: id, team: { display_name: "Harbour Studio" }, name: "Ines", email: "ines@almanac.test" },
  ...{ state: "open", created_at: at, expires_at: at, parent: { id: ownerId, display_name: "Tove Marsh" } },
  ...neverChanged,
};

function aTeam(): contract.Team {
  const person = { email: "tove@almanac.test", invited_as: null, created_at: at };
  const pivot = { approved: true, admin: true, revoked: false };
  return {
    ...{ id, display_name: "Harbour Studio", admin: ownerId, places: 5, seats_used: 3, you: null },
    ...{ places_set: null, places_covered: 5, ...neverChanged },
    ...{ invite_code: "HARBOUR-7K2M", created_at: at, users_meta: { total: 2, page: 1, perPage: 50 } },
    users: [
      { ...person, id: ownerId, display_name: "Tove Marsh", pivot },
      { ...person, id: noraId, display_name: "Nora Field", pivot: { ...pivot, approved: false, admin: false } },
    ],
    invites: [anInvite],
  };
}

describe("the list of all teams", () => {
  it("links to each, with its owner and places, and is searched and sorted by its URL", async () => {
    const asked = mockCall(contract.listTeams, 200, { data: [aTeam()], meta: { total: 1, page: 1, perPage: 25 } });
    const { page } = await renderRoute(list, await load("/admin/teams?q=har&sort=-created", keeper));
    expect(asked[0]?.query).toMatchObject({ q: "har", sort: "-created", limit: "25" });
    expect(page.hrefOf("Harbour Studio")).toBe(here);
    expect(page.text).toContain("Tove Marsh");
    expect(page.text).toContain("3 of 5");
  });
});

describe("a new team", () => {
  const add = async (fields: Record<string, string>) =>
    create.action(calledWith(await send("/admin/teams/new", keeper, { intent: "create-team", ...fields })));

  it("is made for an owner by their address, or refused with every value kept", async () => {
    const asked = mockCall(contract.createTeam, 201, aTeam());
    const typed = { display_name: "Harbour Studio", owner_email: "tove@almanac.test" };
    const answer = await redirected(add(typed));
    expect(answer).toMatchObject({ to: here });
    expect(answer.notice).toContain("New team has been created!");
    expect(asked[0]?.body).toEqual(typed);
    mockCall(contract.createTeam, 422, aProblem("No.", { owner_email: "Nobody has an account with this address." }));
    const refused = await refusedBy(add(typed));
    expect(refused).toMatchObject({ status: 422, values: typed });
    expect(refused.errors).toMatchObject({ owner_email: ["Nobody has an account with this address."] });
  });
});

describe("a team", () => {
  const press = async (fields: Record<string, string>) =>
    one.action(calledWith(await send(here, keeper, fields), params));

  it("shows its people and invites, with what can be done; its owner is not removed", async () => {
    mockCall(contract.readTeam, 200, aTeam());
    const { page } = await renderRoute(one, await load(here, keeper), { path });
    const approve = page.getByRole("button", { name: "Approve Access Nora Field" });
    expect(fieldsOf(approve)).toMatchObject({ intent: "approve-member", row: noraId });
    expect(page.queryByRole("button", { name: "Remove Tove Marsh" })).toBeNull();
    expect(fieldsOf(page.getByRole("button", { name: "Send again the invite to Ines" }))).toMatchObject({
      intent: "resend-invite",
      row: inviteId,
    });
    expect(page.hrefOf("Delete this team")).toBe(`${here}?confirm=delete`);
  });

  it("is renamed; without places it has those of the plan again; another number of them is refused", async () => {
    const asked = mockCall(contract.updateTeam, 200, aTeam());
    const saved = await redirected(press({ intent: "save-team", display_name: "Quay", places: "" }));
    expect(saved.notice).toContain("The team has been updated!");
    expect(asked[0]?.body).toEqual({ display_name: "Quay", places: null });
    const bad = await refusedBy(press({ intent: "save-team", display_name: "Quay", places: "many" }));
    expect(bad).toMatchObject({ status: 422, values: { places: "many" } });
    expect(bad.errors).toMatchObject({ places: ["Enter a whole number, 1 or more"] });
  });

  it("approves, revokes and removes people, and says why it does not", async () => {
    const asked = mockCall(contract.updateTeam, 200, aTeam());
    for (const intent of ["approve-member", "revoke-member", "remove-member"])
      expect((await redirected(press({ intent, row: noraId }))).notice).toContain("The team has been updated!");
    expect(asked.map(({ body }) => body)).toEqual([
      { approveUser: noraId },
      { revokeUser: noraId },
      { removeUser: noraId },
    ]);
    mockCall(contract.updateTeam, 409, aProblem("User limit reached.", {}, "no_places"));
    expect((await refusedBy(press({ intent: "approve-member", row: noraId }))).problem).toContain(
      "User limit reached.",
    );
  });

  it("invites people, and deletes an invite; it is deleted after a page that asks", async () => {
    const asked = mockCall(inviteContract.createInvite, 201, anInvite);
    const invited = await redirected(press({ intent: "invite-member", name: "Ines", email: "ines@almanac.test" }));
    expect(invited.notice).toContain("New invite has been created!");
    expect(asked[0]?.body).toMatchObject({ team_id: id });
    mockCall(inviteContract.deleteInvite, 204, null);
    const gone = await redirected(press({ intent: "delete-invite", row: inviteId }));
    expect(gone.notice).toContain("Invite has been deleted!");
    mockCall(contract.readTeam, 200, aTeam());
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, keeper), { path });
    expect(page.text).toContain("2 people are in it");
    mockCall(contract.deleteTeam, 204, null);
    expect((await redirected(press({ intent: "delete-team" }))).notice).toContain("Team has been deleted!");
  });
});

describe("the list of all invites", () => {
  it("shows each with its team and state; an open one is sent again or deleted", async () => {
    const accepted = { ...anInvite, id: noraId, name: "Una", state: "used" as const };
    const data = [anInvite, accepted];
    mockCall(inviteContract.listInvites, 200, { data, meta: { total: 2, page: 1, perPage: 25 } });
    const { page } = await renderRoute(invites, await load("/admin/invites", keeper));
    expect(page.text).toContain("ines@almanac.test");
    expect(page.queryByRole("button", { name: "Delete the invite to Una" })).toBeNull();
    mockCall(inviteContract.updateInvite, 200, anInvite);
    const press = async (intent: string) =>
      invites.action(calledWith(await send("/admin/invites", keeper, { intent, row: inviteId })));
    expect((await redirected(press("resend-invite"))).notice).toContain("The invite to Ines was sent again");
    mockCall(inviteContract.deleteInvite, 204, null);
    expect((await redirected(press("delete-invite"))).notice).toContain("Invite has been deleted!");
  });
});
