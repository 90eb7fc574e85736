import * as auth from "contract/auth";
import type { Invite } from "contract/invite";
import * as inviteCalls from "contract/invite";
import * as plan from "contract/plan";
import type { Team, TeamUser } from "contract/team";
import * as teamCalls from "contract/team";
import * as user from "contract/user";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { neverChanged } from "tests/support/never-changed";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { messages } from "~/config/messages";
import * as route from "~/routes/account.team/route";

mockApi();

const nora = aPerson();
const ids = {
  team: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d01",
  mira: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d02",
  wendel: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d03",
  invite: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d04",
};
const moment = "2026-11-02T09:00:00.000Z";

function aMember(id: string, name: string, pivot: TeamUser["pivot"]): TeamUser {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  return { id, display_name: name, email, invited_as: null, created_at: moment, pivot };
}

function anInvite(changes: Partial<Invite> = {}): Invite {
  return {
    id: ids.invite,
    team_id: ids.team,
    team: { display_name: "Harbour Studio" },
    name: "Bea Thornton",
    email: "bea@example.com",
    state: "open",
    created_at: moment,
    expires_at: "2026-11-16T09:00:00.000Z",
    parent: { id: nora.id, display_name: "Nora Fielding" },
    ...neverChanged,
    ...changes,
  };
}

/** Nora's team: she owns it, Mira has access, Wendel waits, Bea is invited. */
function aTeam(changes: Partial<Team> = {}): Team {
  const users = [
    aMember(nora.id, "Nora Fielding", { approved: true, admin: true, revoked: false }),
    aMember(ids.wendel, "Wendel Marsh", { approved: false, admin: false, revoked: false }),
    aMember(ids.mira, "Mira Osei", { approved: true, admin: false, revoked: false }),
  ];
  return {
    id: ids.team,
    display_name: "Harbour Studio",
    admin: nora.id,
    places: 10,
    places_set: null,
    places_covered: 10,
    seats_used: 3,
    you: { approved: true, admin: true, owner: true, revoked: false },
    invite_code: "HARB-7K2M-PQRS",
    users,
    users_meta: { total: users.length, page: 1, perPage: 50 },
    invites: [anInvite()],
    created_at: moment,
    ...neverChanged,
    ...changes,
  };
}

const asMember = {
  you: { approved: true, admin: false, owner: false, revoked: false },
  admin: ids.mira,
  invite_code: null,
  invites: [],
};

function inTeam(team: Team | null = aTeam()) {
  const data = team ? [team] : [];
  return mockCall(teamCalls.listTeams, 200, { data, meta: { total: data.length, page: 1, perPage: 25 } });
}

/** What the session is read afresh from. */
function checked(person = nora) {
  return mockCall(auth.me, 200, { messages: [], user: person, auth: true });
}

async function visit(path: string, session = member()) {
  return renderRoute(route, await load(path, session));
}

async function sent(fields: Record<string, string>, path = "/account/team", session = member()) {
  return route.action(calledWith(await send(path, session, { team: ids.team, ...fields })));
}

describe("/account/team shows", () => {
  it("its admins the whole of it, with the address that its code opens", async () => {
    const asked = inTeam();
    const { page } = await visit("/account/team");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Harbour Studio");
    const people = (name: string) =>
      within(page.getByRole("region", { name })).getAllByRole("heading", { level: 3 }).map(textOf);
    expect(people("Waiting for approval")).toEqual(["Wendel Marsh"]);
    expect(people("People")).toEqual(["Nora Fielding", "Mira Osei"]);
    expect(people("Invites")).toEqual(["Bea Thornton"]);
    const code = within(page.getByRole("region", { name: "Invite code" }));
    expect(code.getByText("HARB-7K2M-PQRS")).toBeTruthy();
    expect(code.getByText("http://localhost:3000/register/HARB-7K2M-PQRS")).toBeTruthy();
    expect(page.getByRole("button", { name: "Send Invites" })).toBeTruthy();
    expect(asked[0]?.query).toEqual({ mine: "1" });
  });

  it("the invite that has just gone out, and the form again for an invite that is no longer there", async () => {
    inTeam();
    const { page } = await visit(`/account/team?sent=${ids.invite}`);
    const section = within(page.getByRole("region", { name: "Invite people" }));
    expect(section.text).toContain("Invite Sent");
    expect(section.text).toContain("To Bea Thornton at bea@example.com.");
    expect(section.queryByRole("button", { name: /Send Invite/ })).toBeNull();
    const gone = (await visit("/account/team?sent=nothing")).page;
    expect(gone.getByRole("button", { name: /Send Invite/ })).toBeTruthy();
  });

  it("to whom several invites have gone out", async () => {
    inTeam(aTeam({ invites: [anInvite(), anInvite({ id: ids.mira, name: "Ada King", email: "ada@example.com" })] }));
    const { page } = await visit(`/account/team?sent=${ids.mira}&sent=${ids.invite}`);
    const section = within(page.getByRole("region", { name: "Invite people" }));
    expect(section.text).toContain("Invites Sent");
    expect(section.getAllByRole("listitem").map(textOf)).toEqual([
      "To Ada King at ada@example.com",
      "To Bea Thornton at bea@example.com",
    ]);
  });

  it.each([
    [1, 5, 4, "Send Invites"],
    [4, 5, 1, "Send Invite"],
    [1, 100, 10, "Send Invites"],
  ])("with %s of %s seats used, a form for %s people", async (seats_used, places, people, button) => {
    inTeam(aTeam({ seats_used, places }));
    const { page } = await visit("/account/team");
    const section = within(page.getByRole("region", { name: "Invite people" }));
    const groups = section.getAllByRole("group").map((group) => within(group));
    expect(groups).toHaveLength(people);
    for (const group of groups) for (const label of ["Name", "E-mail address"]) group.getByLabelText(label);
    expect(section.getByRole("group", { name: `Person ${people}` })).toBeTruthy();
    expect(section.getByRole("button", { name: button })).toBeTruthy();
  });

  it("the invites page by page, and the last page for one past it", async () => {
    inTeam(aTeam({ invites: Array.from({ length: 21 }, () => anInvite()) }));
    const invitesOn = async (query: string) => {
      const { page } = await visit(`/account/team${query}`);
      return within(page.getByRole("region", { name: "Invites" })).getAllByRole("heading", { level: 3 }).length;
    };
    const first = await invitesOn("");
    const second = await invitesOn("?invites=2");
    expect(first).toBeGreaterThan(second);
    expect(first + second).toBe(21);
    expect(await invitesOn("?invites=9")).toBe(second);
    expect(await invitesOn("?invites=x")).toBe(first);
  });

  it("a page of its people, and the first one where there is no such page any longer", async () => {
    inTeam();
    const asked = mockCall(teamCalls.readTeam, 200, aTeam({ users_meta: { total: 60, page: 2, perPage: 50 } }));
    const second = (await visit("/account/team?page=2")).page;
    const pages = within(second.getByRole("navigation", { name: "Pages of people" }));
    expect(pages.getByRole("link", { name: /Previous/ }).getAttribute("href")).toBe("/account/team");
    expect(asked[0]).toMatchObject({ path: { id: ids.team }, query: { page: "2" } });
    mockCall(teamCalls.readTeam, 404, aProblem("There is no such team.", {}, "not_found"));
    const { status, page } = await visit("/account/team?page=2");
    expect(status).toBe(200);
    expect(page.getByRole("region", { name: "People" })).toBeTruthy();
    expect(page.queryByRole("navigation", { name: "Pages of people" })).toBeNull();
  });

  it("members what is theirs to see", async () => {
    inTeam(aTeam(asMember));
    const { page } = await visit("/account/team");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("You are in the Harbour Studio team");
    for (const name of ["Invite code", "Invites", "Rename the team", "Delete the team"])
      expect(page.queryByRole("region", { name })).toBeNull();
    expect(page.text).not.toContain("/register/");
    expect(page.queryByRole("button")).toBeNull();
  });

  it("users without a team the form to create one, if their present role and plan allow it, whatever the session remembers", async () => {
    inTeam(null);
    const roles = (...names: string[]) => {
      const assigned = names.map((name) => ({ id: ids.team, name, display_name: name }));
      mockCall(user.readUser, 200, aRecord({ roles: { assigned, available: [] } }));
    };
    const offer = async (session = member()) => {
      const { page } = await visit("/account/team", session);
      expect(page.getByRole("button", { name: "Join Team" })).toBeTruthy();
      const places = / It covers (\d+) people/.exec(page.text)?.[1];
      return {
        canCreate: page.queryByRole("button", { name: "Create team" }) !== null,
        coversOne: page.text.includes("yours covers you alone"),
        places,
      };
    };
    mockCall(plan.readCurrentPlan, 200, currentPlan);
    roles("buyer", "user-subscription");
    expect(await offer()).toEqual({ canCreate: true, coversOne: false, places: "5" });
    mockCall(plan.readCurrentPlan, 200, { ...currentPlan, plan: { ...aPlan, places: 1 } });
    expect(await offer()).toEqual({ canCreate: false, coversOne: true, places: undefined });
    mockCall(plan.readCurrentPlan, 200, { ...currentPlan, source: "team" });
    expect(await offer()).toEqual({ canCreate: false, coversOne: false, places: undefined });
    roles();
    expect(await offer(member(aPerson({ permissions: ["teams.manage"] })))).toMatchObject({ canCreate: true });
    mockCall(plan.readCurrentPlan, 200, currentPlan);
    roles("buyer");
    expect(await offer(member(aPerson({ roles: ["user-subscription"] })))).toMatchObject({ canCreate: false });
  });

  it("why the team cannot be read; and the forms of users without a team although nothing else can be", async () => {
    breakApi();
    const { page, status } = await visit("/account/team");
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the teams: ");
    expect(page.hrefOf("Try again")).toBe("/account/team");
    inTeam(null);
    const remembering = member(aPerson({ roles: ["user-subscription"] }));
    const without = (await visit("/account/team", remembering)).page;
    expect(without.getByRole("button", { name: "Create team" })).toBeTruthy();
    expect(without.text).not.toContain("It covers");
  });
});

describe("what cannot be undone", () => {
  const asked = async (query: string, team = aTeam()) => {
    inTeam(team);
    const { page } = await visit(`/account/team?confirm=${query}`);
    const [button] = page.getAllByRole("button");
    return { title: page.getByRole("heading", { level: 1 }).textContent, fields: fieldsOf(button as HTMLElement) };
  };

  it.each([
    [`remove&user=${ids.mira}`, "Remove Mira Osei from Harbour Studio?", { intent: "remove-member", row: ids.mira }],
    [`hand-over&user=${ids.mira}`, "Hand Harbour Studio over to Mira Osei?", { intent: "hand-over", row: ids.mira }],
    ["code", "Make a new invite code for Harbour Studio?", { intent: "renew-code" }],
    ["delete", "Delete the Harbour Studio team?", { intent: "delete-team" }],
    [
      `delete-invite&invite-id=${ids.invite}`,
      "Delete the invite for Bea Thornton?",
      { intent: "delete-invite", row: ids.invite },
    ],
  ])("is asked about by name first: %s", async (query, title, form) => {
    expect(await asked(query)).toMatchObject({ title, fields: { ...form, team: ids.team } });
  });

  it("is also asked of members who want to leave, in other words if they still wait", async () => {
    expect(await asked("leave", aTeam(asMember))).toMatchObject({
      title: "Leave the Harbour Studio team?",
      fields: { intent: "leave-team" },
    });
    const waiting = aTeam({ ...asMember, you: { approved: false, admin: false, owner: false, revoked: false } });
    expect(await asked("leave", waiting)).toMatchObject({
      title: "Withdraw your request to join the Harbour Studio team?",
      fields: { intent: "leave-team", was: "waiting" },
    });
  });

  it("is asked about a team whose name ends in Team without repeating the word", async () => {
    expect((await asked("delete", aTeam({ display_name: "Ghost Team" }))).title).toBe("Delete the Ghost Team?");
  });

  it.each([
    ["somebody who has gone", `remove&user=${ids.invite}`, aTeam()],
    ["the owner", `remove&user=${nora.id}`, aTeam()],
    ["handing over to somebody who waits", `hand-over&user=${ids.wendel}`, aTeam()],
    ["an owner who wants to leave", "leave", aTeam()],
    ["a member who wants to remove somebody", `remove&user=${ids.mira}`, aTeam(asMember)],
    [
      "an admin who is not the owner and wants to delete",
      "delete",
      aTeam({ admin: ids.mira, you: { approved: true, admin: true, owner: false, revoked: false } }),
    ],
    ["anything else", "burn", aTeam()],
  ])("is not asked about %s", async (_, query, team) => {
    inTeam(team);
    const request = await load(`/account/team?confirm=${query}`, member());
    const answer = await redirected(route.loader(calledWith(request)));
    expect(answer.to).toBe("/account/team");
    expect(answer.notice).toContain("That has changed in the meantime");
  });
});

describe("the buttons beside a person", () => {
  it.each([
    ["approve-member", "approveUser", "now has access", "waiting"],
    ["revoke-member", "revokeUser", "no longer has access", "people"],
    ["add-admin", "addAdmin", "is now an admin of the team", "people"],
    ["remove-admin", "removeAdmin", "is no longer an admin of the team", "people"],
  ])("%s acts at once and says so, in the same list of the same page", async (intent, key, words, section) => {
    const asked = mockCall(teamCalls.updateTeam, 200, aTeam());
    const answer = await redirected(sent({ intent, row: ids.mira }, "/account/team?page=3"));
    expect(answer).toMatchObject({ status: 303, to: `/account/team?page=3#${section}-section` });
    expect(answer.notice).toContain(`${messages.teamUpdated} Mira Osei ${words}`);
    expect(asked[0]).toMatchObject({ path: { id: ids.team }, body: { [key]: ids.mira } });
  });

  it("show the user limit in the words of the specification, and nothing more, when no seat is left", async () => {
    mockCall(teamCalls.updateTeam, 409, aProblem(messages.userLimit, {}, "no_places"));
    const answer = await refusedBy(sent({ intent: "approve-member", row: ids.wendel }));
    expect(answer).toMatchObject({ status: 422, problem: messages.userLimit });
  });

  it("say in the catalogue's words why it was refused", async () => {
    const problem = "This person is not in the team.";
    mockCall(teamCalls.updateTeam, 422, aProblem(problem, { approveUser: problem }));
    const answer = await refusedBy(sent({ intent: "approve-member", row: ids.wendel }));
    expect(answer.problem).toBe(`There was a problem updating the team: ${problem}`);
    mockCall(teamCalls.updateTeam, 403, aProblem("Only its admins may do that.", {}, "forbidden"));
    expect(await refusedBy(sent({ intent: "revoke-member", row: ids.mira }))).toMatchObject({ status: 422 });
  });
});

describe("changing a team", () => {
  it.each([
    [
      { intent: "remove-member", row: ids.wendel, about: "Wendel Marsh" },
      { removeUser: ids.wendel },
      "Wendel Marsh is no longer in it.",
      "#people-section",
    ],
    [{ intent: "renew-code" }, { newCode: true }, "Its invite code is now HARB-7K2M-PQRS", "#code-section"],
    [
      { intent: "rename-team", display_name: " Harbour Studio " },
      { display_name: "Harbour Studio" },
      "It is now called Harbour Studio.",
      "",
    ],
  ])("%j sends just that, and the notice says what was done", async (fields, body, words, section) => {
    const asked = mockCall(teamCalls.updateTeam, 200, aTeam());
    const answer = await redirected(sent(fields));
    expect(answer).toMatchObject({ status: 303, to: `/account/team${section}` });
    expect(answer.notice).toContain(`${messages.teamUpdated} ${words}`);
    expect(asked[0]?.body).toEqual(body);
  });

  it("does not replace unseen a name that was given in another window, and does when it is sent again", async () => {
    inTeam(aTeam({ display_name: "Quay Studio" }));
    mockCall(teamCalls.readTeam, 200, aTeam({ display_name: "Quay Studio" }));
    const asked = mockCall(teamCalls.updateTeam, 200, aTeam());
    const mine = { intent: "rename-team", team: aTeam().id, display_name: "Harbour Studio", seen: "Pier Studio" };
    const refused = await refusedBy(sent(mine));
    expect(refused).toMatchObject({ status: 422, values: { display_name: "Harbour Studio", seen: "Quay Studio" } });
    expect(refused.errors).toEqual({ display_name: ["Team Name – saved now: Quay Studio"] });
    expect(asked).toEqual([]);
    await redirected(sent({ ...mine, seen: "Quay Studio" }));
    expect(asked[0]?.body).toEqual({ display_name: "Harbour Studio" });
  });

  it("keeps the name that was refused", async () => {
    const long = "N".repeat(81);
    const answer = await refusedBy(sent({ intent: "rename-team", display_name: long }));
    expect(answer).toMatchObject({
      status: 422,
      form: "rename-team",
      values: { display_name: long },
      errors: { display_name: ["Team name: use 80 characters or fewer"] },
    });
  });

  const handing = { intent: "hand-over", row: ids.mira, current_password: "Tomorrow-in-view-26" };
  const asking = `/account/team?confirm=hand-over&user=${ids.mira}`;

  it("hands over, and knows the plan that is left to the sender", async () => {
    const asked = mockCall(teamCalls.updateTeam, 200, aTeam({ ...asMember, you: aTeam().you }));
    checked(aPerson({ subscription_plan_id: 17 }));
    const answer = await redirected(sent(handing, asking));
    expect(asked[0]?.body).toEqual({ handOver: ids.mira, current_password: handing.current_password });
    expect(answer).toMatchObject({ to: "/account/team", session: { user: { subscription_plan_id: 17 } } });
    expect(answer.notice).toContain(`${messages.teamUpdated} Mira Osei now owns it`);
  });

  it.each([
    ["", "Enter your password", 422],
    ["wrong", "This is not your current password", 422],
  ])(
    "does not hand over with the password '%s': it is asked for again, and never shown",
    async (typed, words, status) => {
      const problem = aProblem(words, { current_password: words });
      const asked = mockCall(teamCalls.updateTeam, 422, problem);
      const answer = await refusedBy(sent({ ...handing, current_password: typed }, asking));
      expect(answer).toMatchObject({ status, form: "hand-over", errors: { current_password: [words] } });
      expect(answer.values).not.toHaveProperty("current_password");
      expect(asked).toHaveLength(typed ? 1 : 0);
      inTeam();
      const button = (await visit(asking)).page.getByRole("button", { name: "Hand over to Mira Osei" });
      expect(button.closest("form")?.getAttribute("action")).toBe(asking);
      expect(fieldsOf(button)).toMatchObject({ intent: "hand-over", current_password: "" });
    },
  );

  it("deletes, and says the reason where it is refused", async () => {
    mockCall(teamCalls.deleteTeam, 204, null);
    checked();
    expect((await redirected(sent({ intent: "delete-team" }))).notice).toContain(messages.teamDeleted);
    mockCall(teamCalls.deleteTeam, 403, aProblem("Only its owner may.", {}, "forbidden"));
    expect(await refusedBy(sent({ intent: "delete-team" }))).toMatchObject({
      problem: "There was a problem deleting the team: Only its owner may.",
    });
  });

  it("is refused with 400 for an intent that no form of ours has", async () => {
    await expect(sent({ intent: "burn" })).rejects.toMatchObject({ status: 400 });
    await expect(sent({ intent: "toString" })).rejects.toMatchObject({ status: 400 });
    await expect(sent({ intent: "approve-member" })).rejects.toMatchObject({ status: 400 });
  });

  it("is not done for another site, and asks a guest to log in", async () => {
    const request = await load("/account/team", member(), {
      method: "POST",
      body: "csrf=stolen&intent=delete-team",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    await expect(route.action(calledWith(request))).rejects.toMatchObject({ status: 403 });
    expect(await redirected(sent({ intent: "delete-team" }, "/account/team", guest()))).toMatchObject({ to: "/login" });
  });
});

describe("invites", () => {
  const fields = {
    intent: "invite-members",
    "people[0].name": "Bea Thornton",
    "people[0].email": "bea@example.com",
    idempotencyKey: "a-key",
  };
  const bea = { name: "Bea Thornton", email: "bea@example.com" };
  const ada = { name: "Ada King", email: "ada@example.com" };
  /** The second and the fourth row are filled in. */
  const four = {
    ...fields,
    ...{ "people[0].name": "", "people[0].email": " " },
    ...{ "people[1].name": bea.name, "people[1].email": bea.email },
    ...{ "people[2].name": "", "people[2].email": "" },
    ...{ "people[3].name": ada.name, "people[3].email": ada.email },
  };
  const keptRows = (values: unknown) => (values as { people: unknown[] }).people;

  it("are sent once per key, and the next page says to whom", async () => {
    const asked = mockCall(inviteCalls.createInvites, 201, { data: [anInvite()] });
    const answer = await redirected(sent(fields));
    expect(answer).toMatchObject({ status: 303, to: `/account/team?sent=${ids.invite}#invite-section` });
    expect(answer.notice).toContain(messages.inviteCreated);
    expect(asked[0]?.body).toEqual({ team_id: ids.team, people: [bea] });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("a-key");
  });

  it("are sent to all who were typed in, without the empty rows", async () => {
    const data = [anInvite(), anInvite({ ...ada, id: ids.mira })];
    const asked = mockCall(inviteCalls.createInvites, 201, { data });
    const answer = await redirected(sent(four));
    expect(answer.to).toBe(`/account/team?sent=${ids.invite}&sent=${ids.mira}#invite-section`);
    expect(answer.notice).toContain("2 invites have been sent: to Bea Thornton and Ada King.");
    expect(asked[0]?.body).toEqual({ team_id: ids.team, people: [bea, ada] });
  });

  it("need a name and an address, and keep what was typed and the key", async () => {
    const answer = await refusedBy(sent({ ...four, "people[1].name": "", "people[3].email": "ada" }));
    expect(answer).toMatchObject({
      status: 422,
      form: "invite-members",
      errors: {
        "people[1].name": ["Enter a name"],
        "people[3].email": ["Enter an e-mail address like name@example.com"],
      },
      idempotencyKey: "a-key",
    });
    expect(keptRows(answer.values)).toMatchObject([
      {},
      { email: bea.email },
      undefined,
      { name: ada.name, email: "ada" },
    ]);
    expect((await refusedBy(sent({ ...fields, "people[0].name": "", "people[0].email": "" }))).errors).toEqual({
      "people[0].name": ["Enter a name"],
      "people[0].email": ["Enter an e-mail address like name@example.com"],
    });
  });

  it("are shown again in their rows, each error at its own and in the summary by its number", async () => {
    inTeam();
    const form = { team: ids.team, ...four, "people[3].email": "ada" };
    const { page } = await renderRoute(route, await send("/account/team", member(), form));
    const rows = page.getAllByRole("group").map((group) => within(group));
    const typed = rows.map((row) =>
      ["Name", "E-mail address"].map((label) => (row.getByLabelText(label) as HTMLInputElement).value),
    );
    expect(typed).toEqual([
      ["", " "],
      [bea.name, bea.email],
      ["", ""],
      [ada.name, "ada"],
    ]);
    const problem = "Enter an e-mail address like name@example.com";
    const address = rows[3]?.getByLabelText("E-mail address");
    expect(address?.getAttribute("aria-invalid")).toBe("true");
    expect(rows.map((row) => row.queryByText(problem) !== null)).toEqual([false, false, false, true]);
    expect(page.hrefOf(/^Person 4: enter an e-mail/)).toBe(`#${address?.id}`);
  });

  it.each([
    [409, messages.userLimit, "no_places", 422, messages.userLimit],
    [429, "Please wait a moment.", "too_many", 429, "There was a problem creating the invite: Please wait a moment."],
  ] as const)("are refused with %s in the form, everything kept: %s", async (status, message, code, shown, problem) => {
    mockCall(inviteCalls.createInvites, status, aProblem(message, {}, code));
    const answer = await refusedBy(sent(fields));
    expect(answer).toMatchObject({ status: shown, problem });
    expect(keptRows(answer.values)).toEqual([bea]);
  });

  it("to users who are known are refused at the address of each", async () => {
    const errors = { "people.0.email": "This person is known.", "people.1.email": "So is this one." };
    mockCall(inviteCalls.createInvites, 422, aProblem("This person is known.", errors, "invalid"));
    const answer = await refusedBy(sent(four));
    expect(answer).toMatchObject({
      status: 422,
      errors: { "people[1].email": ["This person is known."], "people[3].email": ["So is this one."] },
    });
    expect(answer.problem).toBeUndefined();
  });

  it("are kept when the API cannot be reached, and the page says that nothing is lost", async () => {
    breakApi();
    const answer = await refusedBy(sent(fields));
    expect(answer).toMatchObject({ status: 503, values: { people: [bea] }, idempotencyKey: "a-key" });
    expect(answer.problem).toContain("Nothing you entered is lost");
  });

  it("are sent again and deleted by their ids", async () => {
    const again = mockCall(inviteCalls.updateInvite, 200, anInvite());
    const resent = await redirected(sent({ intent: "resend-invite", row: ids.invite }));
    expect(resent.notice).toContain("Bea Thornton");
    expect(resent.to).toBe("/account/team#invites-section");
    expect(again[0]).toMatchObject({ path: { id: ids.invite }, body: { resend: true } });
    const gone = mockCall(inviteCalls.deleteInvite, 204, null);
    const answer = await redirected(sent({ intent: "delete-invite", row: ids.invite, about: "bea@example.com" }));
    expect(answer.notice).toContain(
      `${messages.inviteDeleted} The link that was sent to bea@example.com no longer works.`,
    );
    expect(gone[0]?.path).toEqual({ id: ids.invite });
  });

  it("that are gone meanwhile are a fact, and no problem", async () => {
    mockCall(inviteCalls.deleteInvite, 404, aProblem("There is nothing here.", {}, "not_found"));
    const answer = await redirected(sent({ intent: "delete-invite", row: ids.invite }));
    expect(answer.notice).toContain("There is no such invite any more.");
  });
});

describe("creating and joining a team", () => {
  it("creates one, and the session knows the plan that covers the user now", async () => {
    const asked = mockCall(teamCalls.createTeam, 201, aTeam());
    checked(aPerson({ subscription_plan_id: 16 }));
    const answer = await redirected(
      sent({ intent: "create-team", display_name: "Harbour Studio", idempotencyKey: "k" }),
    );
    expect(answer).toMatchObject({ status: 303, to: "/account/team", session: { user: { subscription_plan_id: 16 } } });
    expect(answer.notice).toContain(messages.teamCreated);
    expect(asked[0]?.body).toEqual({ display_name: "Harbour Studio" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("k");
  });

  it("needs a name", async () => {
    const answer = await refusedBy(sent({ intent: "create-team", display_name: " " }));
    expect(answer).toMatchObject({ status: 422, form: "create-team", errors: { display_name: ["Enter a team name"] } });
  });

  it("lets the next page refresh the session where that fails now: the team exists all the same", async () => {
    breakApi();
    mockCall(teamCalls.createTeam, 201, aTeam());
    const answer = await redirected(sent({ intent: "create-team", display_name: "Harbour Studio" }));
    expect(answer).toMatchObject({ to: "/account/team", session: { checked: false } });
    expect(answer.notice).toContain(messages.teamCreated);
  });

  it.each(["HARB-7K2M-PQRS", "http://localhost:3000/register/HARB-7K2M-PQRS"])("joins by %s", async (code) => {
    const waiting = aTeam({ ...asMember, you: { approved: false, admin: false, owner: false, revoked: false } });
    const asked = mockCall(teamCalls.joinTeam, 201, waiting);
    checked();
    const answer = await redirected(sent({ intent: "join-team", team_code: code }));
    expect(asked[0]?.path).toEqual({ code: "HARB-7K2M-PQRS" });
    expect(answer.notice).toContain("You have asked to join the Harbour Studio team.");
  });

  it.each([
    ["", "Enter the code that your team admin has given you"],
    ["NO-SUCH", messages.inviteNotFound],
  ])("says of the code '%s' beside its field what is wrong, and keeps it", async (code, message) => {
    if (code) mockCall(teamCalls.joinTeam, 404, aProblem(message, {}, "not_found"));
    const answer = await refusedBy(sent({ intent: "join-team", team_code: code }));
    expect(answer).toMatchObject({ status: 422, errors: { team_code: [message] } });
    expect(answer.values.team_code ?? "").toBe(code);
    expect(answer.problem).toBeUndefined();
  });

  it("leaves, and loses the plan at once", async () => {
    mockCall(teamCalls.leaveTeam, 204, null);
    checked();
    const session = member(aPerson({ subscription_plan_id: 17 }));
    const answer = await redirected(sent({ intent: "leave-team" }, "/account/team", session));
    expect(answer.session?.user?.subscription_plan_id).toBeNull();
    expect(answer.notice).toContain("You have left the team.");
    expect((await redirected(sent({ intent: "leave-team", was: "waiting" }))).notice).toContain(
      "request to join is withdrawn",
    );
    mockCall(teamCalls.leaveTeam, 409, aProblem("Hand it over first.", {}, "owner"));
    expect(await refusedBy(sent({ intent: "leave-team" }))).toMatchObject({ status: 422 });
  });
});

describe("an invite's page for users with an account", () => {
  const path = "/account/team?invite=a-token";
  const looked = (changes: object = {}) =>
    mockCall(auth.previewInvite, 200, {
      type: "email",
      state: "open",
      team: { id: ids.wendel, display_name: "Quay & Sons" },
      email: "nora.f@example.com",
      name: "Nora",
      expires_at: moment,
      ...changes,
    });

  it("waits for the login of a guest", async () => {
    const answer = await redirected(route.loader(calledWith(await load(path, guest()))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: path } });
  });

  it("joins nobody by being opened, and says who would join what", async () => {
    inTeam(null);
    const asked = looked();
    const { page } = await visit(path);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("You have been invited to the Quay & Sons team");
    expect(page.text).toContain("Join it, and what its plan opens is open to you at once.");
    expect(page.text).toContain("The invite was sent to nora.f@example.com. You are logged in as nora@example.com");
    expect(fieldsOf(page.getByRole("button", { name: "Join Team" }))).toMatchObject({ intent: "accept-invite" });
    expect(asked[0]?.path).toEqual({ code: "a-token" });
  });

  it.each([
    ["used", messages.inviteUsed],
    ["expired", messages.inviteExpired],
  ] as const)("says that it is %s", async (state, words) => {
    inTeam(null);
    looked({ state });
    const { page } = await visit(path);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(words);
    expect(page.queryByRole("button", { name: "Join Team" })).toBeNull();
  });

  it("says that nobody knows it", async () => {
    inTeam();
    mockCall(auth.previewInvite, 404, aProblem(messages.inviteNotFound, {}, "not_found"));
    const { page } = await visit(path);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(messages.inviteNotFound);
  });

  it("says which team the user is in already, and whether the link leads to that same team", async () => {
    inTeam();
    looked();
    const another = (await visit(path)).page;
    expect(another.getByRole("heading", { level: 1 }).textContent).toBe("You own the Harbour Studio team");
    expect(another.queryByRole("button", { name: "Join Team" })).toBeNull();
    looked({ team: { id: ids.team, display_name: "Harbour Studio" } });
    const same = (await visit(path)).page;
    expect(same.getByRole("heading", { level: 1 }).textContent).toBe("You are already in the Harbour Studio team");
  });

  it("joins by its button, once", async () => {
    const asked = mockCall(teamCalls.joinTeam, 201, aTeam(asMember));
    checked(aPerson({ subscription_plan_id: 17 }));
    const answer = await redirected(sent({ intent: "accept-invite", idempotencyKey: "k" }, path));
    expect(answer).toMatchObject({ status: 303, to: "/account/team", session: { user: { subscription_plan_id: 17 } } });
    expect(answer.notice).toContain("You are in the Harbour Studio team now.");
    expect(asked[0]?.path).toEqual({ code: "a-token" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("k");
  });

  it.each([
    [404, messages.inviteNotFound],
    [410, messages.inviteExpired],
    [409, "You are in a team already."],
  ] as const)("answers %s in the page", async (status, message) => {
    mockCall(teamCalls.joinTeam, status, aProblem(message));
    expect(await refusedBy(sent({ intent: "accept-invite" }, path))).toMatchObject({ status: 422, problem: message });
  });
});

const aPlan = {
  id: 16,
  title: "House",
  covers_premium: true,
  places: 5,
  prostitle: "",
  pros: [],
  constitle: "",
  cons: [],
};

const currentPlan: plan.CurrentPlan = {
  plan: aPlan,
  source: "own",
  until: "2027-03-01",
  team: null,
  ended: null,
};

function aRecord(changes: Partial<user.User>): user.User {
  return {
    ...nora,
    telephone: "",
    jobtitle: "",
    company: "",
    filter: user.defaultFilter,
    dontNotify: false,
    roles: { assigned: [], available: [] },
    comms: { assigned: [], available: [] },
    newsletter_settings: { status: false, type: "weekly" },
    subscriptions: [],
    allSubscriptions: [],
    favourites: [],
    delete_at: null,
    pending_email: null,
    ...changes,
  };
}
