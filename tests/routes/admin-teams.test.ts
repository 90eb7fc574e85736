import * as inviteContract from "contract/invite";
import * as contract from "contract/team";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { neverChanged } from "tests/support/never-changed";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as invites from "~/routes/admin.invites._index/route";
import * as oneInvite from "~/routes/admin.invites.$id/route";
import * as newInvite from "~/routes/admin.invites.new/route";
import * as list from "~/routes/admin.teams._index/route";
import * as one from "~/routes/admin.teams.$id/route";
import * as create from "~/routes/admin.teams.new/route";

mockApi();

const userLimit =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";

const keeper = member(aPerson({ permissions: ["teams.manage"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const ownerId = "6a63f125-c843-456b-8d7b-e6868376a32a";
const noraId = "6b63f125-c843-456b-8d7b-e6868376a32a";
const inviteId = "6c63f125-c843-456b-8d7b-e6868376a32a";
const here = `/admin/teams/${id}`;
const there = `/admin/invites/${inviteId}`;
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

  it("deletes chosen ones after asking, with how many are in each", async () => {
    mockCall(contract.readTeam, 200, aTeam());
    const { page } = await renderRoute(list, await load(`/admin/teams?confirm=delete&ids=${id}`, keeper));
    expect(page.text).toContain("Delete Harbour Studio?");
    expect(page.text).toContain("Harbour Studio: 2 people are in it, 1 invite has not been accepted.");
    const asked = mockCall(contract.deleteTeams, 200, { done: 1, refused: [] });
    const sent = await send("/admin/teams", keeper, { intent: "delete-chosen", ids: id });
    expect((await redirected(list.action(calledWith(sent)))).notice).toContain("Team has been deleted!");
    expect(asked[0]?.body).toEqual({ ids: [id] });
    const none = await send("/admin/teams", keeper, { intent: "delete-chosen" });
    expect((await refusedBy(list.action(calledWith(none)) as Promise<unknown>)).problem).toBe(
      "Choose at least one team.",
    );
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
  const show = async (query = "", team = aTeam()) => {
    mockCall(contract.readTeam, 200, team);
    return (await renderRoute(one, await load(here + query, keeper), { path })).page;
  };

  it("shows its people and invites, with what can be done; its owner is not removed", async () => {
    const page = await show();
    const approve = page.getByRole("button", { name: "Approve Access Nora Field" });
    expect(fieldsOf(approve)).toMatchObject({ intent: "approve-member", row: noraId, about: "Nora Field" });
    expect(page.queryByRole("link", { name: "Remove Tove Marsh" })).toBeNull();
    expect(page.hrefOf("Remove Nora Field")).toBe(`${here}?confirm=remove&user=${noraId}`);
    expect(fieldsOf(page.getByRole("button", { name: "Send again the invite to Ines" }))).toMatchObject({
      intent: "resend-invite",
      row: inviteId,
    });
    expect(page.hrefOf("Delete the invite to Ines")).toBe(`/admin/invites/${inviteId}?confirm=delete&from=team`);
    expect(page.hrefOf("Delete this team")).toBe(`${here}?confirm=delete`);
  });

  it("links its people to their pages for those who may view members", async () => {
    mockCall(contract.readTeam, 200, aTeam());
    const viewer = member(aPerson({ permissions: ["teams.manage", "members.view"] }));
    const { page } = await renderRoute(one, await load(here, viewer), { path });
    expect(page.hrefOf("Nora Field")).toBe(`/admin/members/${noraId}`);
    expect((await show()).queryByRole("link", { name: "Nora Field" })).toBeNull();
  });

  it("of its owner alone is deleted without a word about others who lose their access", async () => {
    const team = aTeam();
    const alone = { ...team, users: team.users.slice(0, 1), users_meta: { ...team.users_meta, total: 1 }, invites: [] };
    expect((await show("?confirm=delete", alone)).text).not.toContain("lose the access");
    expect((await show("?confirm=delete")).text).toContain("They lose the access");
  });

  it("saved as its form is shown keeps the places of the plan, and says how many they are", async () => {
    const page = await show();
    const places = page.getByRole("textbox", { name: /^Places/ });
    expect(places.getAttribute("value") ?? "").toBe("");
    expect(page.text).toContain("as many as the owner's plan covers: 5 at present");
    const asked = mockCall(contract.updateTeam, 200, aTeam());
    const shown = fieldsOf(page.getByRole("button", { name: "Save" })) as Record<string, string>;
    await redirected(press({ ...shown, display_name: "Quay" }));
    expect(asked[0]?.body).toEqual({ display_name: "Quay", places: null, version: 1 });
    const own = await show("", { ...aTeam(), places: 9, places_set: 9 });
    expect(own.getByRole("textbox", { name: /^Places/ }).getAttribute("value")).toBe("9");
  });

  it("is renamed; another number of places is refused with what was typed", async () => {
    mockCall(contract.updateTeam, 200, aTeam());
    const saved = await redirected(press({ intent: "save-team", display_name: "Quay", places: "", version: "1" }));
    expect(saved.notice).toContain("The team has been updated!");
    const bad = await refusedBy(press({ intent: "save-team", display_name: "Quay", places: "many", version: "1" }));
    expect(bad).toMatchObject({ status: 422, values: { places: "many" } });
    expect(bad.errors).toMatchObject({ places: ["Enter a whole number, 1 or more"] });
  });

  it("that somebody else has changed meanwhile is not saved: it says what is saved now, and keeps what was typed", async () => {
    mockCall(contract.updateTeam, 409, aProblem("This was changed.", {}, "changed"));
    const theirs = { places_set: 9, version: 2, changed_by: "Ada Marsh", changed_by_id: noraId, changed_at: at };
    mockCall(contract.readTeam, 200, { ...aTeam(), ...theirs });
    const typed = { intent: "save-team", display_name: "Quay", places: "7", version: "1" };
    const late = await refusedBy(press({ ...typed, seen_display_name: "Harbour", seen_places: "" }));
    expect(late).toMatchObject({ status: 422, values: { display_name: "Quay", version: "2", seen_places: "9" } });
    expect(late.problem).toContain("Ada Marsh has saved this");
    expect(late.errors).toEqual({
      display_name: ["Team name – saved now: Harbour Studio"],
      places: ["Places – saved now: 9"],
    });
  });

  it("keeps what somebody else has saved in a field that was not touched, and says so", async () => {
    const theirs = {
      places: 9,
      places_set: 9,
      version: 2,
      changed_by: "Ada Marsh",
      changed_by_id: noraId,
      changed_at: at,
    };
    const shown = fieldsOf((await show()).getByRole("button", { name: "Save" })) as Record<string, string>;
    mockCall(contract.readTeam, 200, { ...aTeam(), ...theirs });
    const asked = mockCall(contract.updateTeam, 200, aTeam());
    mockCall(contract.updateTeam, 409, aProblem("This was changed.", {}, "changed"), {}, { once: true });
    const saved = await redirected(press({ ...shown, display_name: "Quay" }));
    expect(asked.at(-1)?.body).toEqual({ display_name: "Quay", places: 9, version: 2 });
    expect(saved.notice).toContain("Ada Marsh saved it in the meantime");
    expect(saved.notice).toContain("and changed: Places. That is kept too.");
  });

  it("asks before it removes or revokes, names the person, and returns to the page of the list", async () => {
    const approved = aTeam();
    approved.users = approved.users.map((user) => ({ ...user, pivot: { ...user.pivot, approved: true } }));
    const removing = await show(`?confirm=remove&user=${noraId}`);
    expect(removing.text).toContain("Remove Nora Field from Harbour Studio?");
    expect(fieldsOf(removing.getByRole("button", { name: "Remove Nora Field" }))).toMatchObject({
      row: noraId,
      about: "Nora Field",
    });
    const revoking = await show(`?confirm=revoke&user=${noraId}&page=2`, approved);
    expect(revoking.text).toContain("Revoke Nora Field's access to Harbour Studio?");
    expect(revoking.hrefOf("Cancel")).toBe(`${here}?page=2`);
    const sent = await send(`${here}?confirm=revoke&user=${noraId}&page=2`, keeper, {
      intent: "revoke-member",
      row: noraId,
    });
    mockCall(contract.updateTeam, 200, aTeam());
    expect((await redirected(one.action(calledWith(sent, params)))).to).toBe(`${here}?page=2`);
  });

  it("does not ask about somebody who is no longer in it, or owns it, and shows how it stands", async () => {
    for (const user of [ownerId, inviteId]) {
      mockCall(contract.readTeam, 200, aTeam());
      const request = await load(`${here}?confirm=remove&user=${user}`, keeper);
      const answer = await redirected(one.loader(calledWith(request, params)) as Promise<unknown>);
      expect(answer).toMatchObject({ to: here });
      expect(answer.notice).toContain("That has changed in the meantime");
    }
  });

  it("approves, revokes and removes people, makes them admins, and says in the fixed words that no place is left", async () => {
    const asked = mockCall(contract.updateTeam, 200, aTeam());
    const changes = {
      ...{ "approve-member": "approveUser", "revoke-member": "revokeUser", "remove-member": "removeUser" },
      ...{ "add-admin": "addAdmin", "remove-admin": "removeAdmin" },
    };
    for (const intent of Object.keys(changes))
      expect((await redirected(press({ intent, row: noraId, about: "Nora Field" }))).notice).toMatch(
        /The team has been updated! Nora Field (now has|no longer has|is (now|no longer)) /,
      );
    expect(asked.map(({ body }) => body)).toEqual(Object.values(changes).map((change) => ({ [change]: noraId })));
    mockCall(contract.updateTeam, 409, aProblem(userLimit, {}, "no_places"));
    expect((await refusedBy(press({ intent: "approve-member", row: noraId }))).problem).toBe(userLimit);
  });

  it("takes in a member by their address, or says at the field why not", async () => {
    const asked = mockCall(contract.updateTeam, 200, aTeam());
    const typed = { addEmail: "una@almanac.test" };
    const added = await redirected(press({ intent: "add-member", ...typed }));
    expect(added.notice).toContain("The team has been updated! una@almanac.test has access");
    expect(asked[0]?.body).toEqual(typed);
    mockCall(contract.updateTeam, 409, aProblem("This person is already in a team.", {}, "in_team"));
    const refused = await refusedBy(press({ intent: "add-member", ...typed }));
    expect(refused).toMatchObject({ status: 422, values: typed });
    expect(refused.errors).toEqual({ addEmail: ["This person is already in a team."] });
    expect((await refusedBy(press({ intent: "add-member" }))).errors).toHaveProperty("addEmail");
  });

  it("gets a new code after a page that names the old one", async () => {
    const page = await show("?confirm=code");
    expect(page.text).toContain("The code HARBOUR-7K2M and its link stop working at once");
    const asked = mockCall(contract.updateTeam, 200, { ...aTeam(), invite_code: "QUAY-1" });
    const renewed = await redirected(press({ intent: "renew-code" }));
    expect(renewed.notice).toContain("Its invite code is now QUAY-1");
    expect(asked[0]?.body).toEqual({ newCode: true });
  });

  it("invites people; it is deleted after a page that asks", async () => {
    const asked = mockCall(inviteContract.createInvites, 201, { data: [anInvite] });
    const ines = { "people[0].name": "Ines", "people[0].email": "ines@almanac.test" };
    const invited = await redirected(press({ intent: "invite-members", ...ines }));
    expect(invited.notice).toContain("New invite has been created!");
    expect(asked[0]?.body).toEqual({ team_id: id, people: [{ name: "Ines", email: "ines@almanac.test" }] });
    const known = { "people.0.email": "This person is already in the team." };
    mockCall(inviteContract.createInvites, 422, aProblem("This person is already in the team.", known, "invalid"));
    expect(await refusedBy(press({ intent: "invite-members", ...ines }))).toMatchObject({
      status: 422,
      errors: { "people[0].email": ["This person is already in the team."] },
      values: { people: [{ name: "Ines" }] },
    });
    expect((await show("?confirm=delete")).text).toContain("2 people are in it");
    mockCall(contract.deleteTeam, 204, null);
    expect((await redirected(press({ intent: "delete-team" }))).notice).toContain("Team has been deleted!");
  });
});

describe("the list of all invites", () => {
  it("links to each, with its team and state", async () => {
    mockCall(inviteContract.listInvites, 200, { data: [anInvite], meta: { total: 1, page: 1, perPage: 25 } });
    const { page } = await renderRoute(invites, await load("/admin/invites", keeper));
    expect(page.text).toContain("ines@almanac.test");
    expect(page.hrefOf("Ines")).toBe(there);
    expect(page.hrefOf("Harbour Studio")).toBe(here);
    expect(page.hrefOf("New invite")).toBe("/admin/invites/new");
  });

  it("deletes chosen ones after asking, and says which stay", async () => {
    mockCall(inviteContract.readInvite, 200, anInvite);
    const { page } = await renderRoute(invites, await load(`/admin/invites?confirm=delete&ids=${inviteId}`, keeper));
    expect(page.text).toContain("Delete the invite to Ines (ines@almanac.test)?");
    const message = "The invite to Una was already accepted.";
    mockCall(inviteContract.deleteInvites, 200, { done: 1, refused: [{ id: noraId, title: "Una", message }] });
    const sent = await send("/admin/invites", keeper, { intent: "delete-chosen", ids: [inviteId, noraId] });
    expect((await redirected(invites.action(calledWith(sent)))).notice).toContain(
      `Invite has been deleted! ${message}`,
    );
  });
});

describe("a new invite", () => {
  const add = async (fields: Record<string, string>) =>
    newInvite.action(calledWith(await send("/admin/invites/new", keeper, { intent: "create-invite", ...fields })));
  const typed = { team_id: id, name: "Ines", email: "ines@almanac.test" };
  const aChoice = { id, display_name: "Harbour Studio", places: 5, seats_used: 3 };

  it("is sent for a chosen team, whose free places are said", async () => {
    mockCall(inviteContract.inviteChoices, 200, { total: 2, teams: [aChoice, { ...aChoice, id: ownerId }] });
    const { page } = await renderRoute(newInvite, await load("/admin/invites/new", keeper));
    expect(page.getAllByRole("option")[1]?.textContent).toBe("Harbour Studio – 3 of 5 places taken");
    expect(page.queryByRole("search")).toBeNull();
    const asked = mockCall(inviteContract.createInvite, 201, anInvite);
    const answer = await redirected(add(typed));
    expect(answer).toMatchObject({ to: there });
    expect(answer.notice).toContain("New invite has been created!");
    expect(asked[0]?.body).toEqual(typed);
  });

  it("finds the team by its name where there are more than the list holds", async () => {
    const asked = mockCall(inviteContract.inviteChoices, 200, { total: 240, teams: [aChoice] });
    const { page } = await renderRoute(newInvite, await load("/admin/invites/new?q=har", keeper));
    expect(asked[0]?.query).toEqual({ q: "har" });
    expect(page.text).toContain("The first 1 of 240 teams can be chosen.");
    expect(page.getByRole("search")).toBeDefined();
  });

  it("is refused with every value kept: without a team, for somebody in it, and without a place in the fixed words", async () => {
    const bare = await refusedBy(add({ ...typed, team_id: "" }));
    expect(bare).toMatchObject({ status: 422, values: { name: "Ines" }, errors: { team_id: ["Choose a team"] } });
    mockCall(inviteContract.createInvite, 409, aProblem("This person is already in the team.", {}, "member"));
    expect((await refusedBy(add(typed))).errors).toEqual({ email: ["This person is already in the team."] });
    mockCall(inviteContract.createInvite, 409, aProblem(userLimit, {}, "no_places"));
    expect(await refusedBy(add(typed))).toMatchObject({ problem: userLimit, values: typed });
  });
});

describe("an invite", () => {
  const press = async (fields: Record<string, string>, query = "") =>
    oneInvite.action(calledWith(await send(there + query, keeper, fields), { id: inviteId }));
  const show = async (query = "", changes: Partial<inviteContract.Invite> = {}) => {
    mockCall(inviteContract.readInvite, 200, { ...anInvite, ...changes });
    const options = { path: "/admin/invites/:id" };
    return (await renderRoute(oneInvite, await load(there + query, keeper), options)).page;
  };
  const saved = { intent: "save-invite", name: "Inès", email: "ines@almanac.test", version: "1" };

  it("is corrected and sent again; an accepted one is only shown", async () => {
    const page = await show();
    expect(page.hrefOf("Harbour Studio")).toBe(here);
    expect(fieldsOf(page.getByRole("button", { name: "Save" }))).toMatchObject({ name: "Ines", version: "1" });
    const asked = mockCall(inviteContract.updateInvite, 200, anInvite);
    expect((await redirected(press(saved))).notice).toContain("Invite has been updated!");
    expect(asked[0]?.body).toEqual({ name: "Inès", email: "ines@almanac.test", version: 1, resend: false });
    expect((await redirected(press({ intent: "resend-invite" }))).notice).toContain(
      "The invite to Ines was sent again",
    );
    const accepted = await show("?confirm=delete", { state: "used" });
    expect(accepted.queryByRole("button")).toBeNull();
    expect(accepted.text).toContain("Accepted");
  });

  it("that has expired is saved and sent again by one button", async () => {
    const page = await show("", { state: "expired" });
    const fields = fieldsOf(page.getByRole("button", { name: "Save and send again" })) as Record<string, string>;
    const asked = mockCall(inviteContract.updateInvite, 200, anInvite);
    await redirected(press(fields));
    expect(asked[0]?.body).toMatchObject({ resend: true });
  });

  it("that somebody else has changed meanwhile is not saved, and what was typed is kept", async () => {
    mockCall(inviteContract.updateInvite, 409, aProblem("This was changed.", {}, "changed"));
    mockCall(inviteContract.readInvite, 200, {
      ...anInvite,
      version: 2,
      changed_by: "Ada Marsh",
      changed_by_id: noraId,
    });
    const seen = { seen_name: "Inez", seen_email: "ines@almanac.test" };
    const late = await refusedBy(press({ ...saved, ...seen, email: "other@almanac.test" }));
    expect(late).toMatchObject({ status: 422, values: { name: "Inès", email: "other@almanac.test", version: "2" } });
    expect(late.errors).toEqual({ name: ["Name – saved now: Ines"] });
  });

  it("keeps what somebody else has saved in a field that was not touched, and says so", async () => {
    const fields = fieldsOf((await show()).getByRole("button", { name: "Save" })) as Record<string, string>;
    const theirs = { ...anInvite, name: "Inès", version: 2, changed_by: "Ada Marsh", changed_by_id: noraId };
    mockCall(inviteContract.readInvite, 200, theirs);
    const asked = mockCall(inviteContract.updateInvite, 200, anInvite);
    mockCall(inviteContract.updateInvite, 409, aProblem("This was changed.", {}, "changed"), {}, { once: true });
    const answer = await redirected(press({ ...fields, email: "other@almanac.test" }));
    expect(asked[0]?.body).toEqual({ name: "Inès", email: "other@almanac.test", version: 2, resend: false });
    expect(answer.notice).toContain("Ada Marsh saved it in the meantime, and changed: Name. That is kept too.");
  });

  it("is deleted after a page that names it, and returns to where that was opened", async () => {
    const page = await show("?confirm=delete&from=team");
    expect(page.text).toContain("Delete the invite to Ines?");
    expect(page.hrefOf("Cancel")).toBe(here);
    const fields = fieldsOf(page.getByRole("button", { name: "Delete" })) as Record<string, string>;
    mockCall(inviteContract.deleteInvite, 204, null);
    const gone = await redirected(press(fields, "?confirm=delete&from=team"));
    expect(gone).toMatchObject({ to: here });
    expect(gone.notice).toContain("Invite has been deleted!");
    mockCall(inviteContract.deleteInvite, 404, aProblem("There is nothing here.", {}, "not_found"));
    const again = await redirected(press(fields, "?confirm=delete"));
    expect(again).toMatchObject({ to: "/admin/invites" });
    expect(again.notice).toContain("That invite no longer exists.");
  });
});
