import * as auth from "contract/auth";
import * as contract from "contract/member";
import * as role from "contract/role";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.members._index/route";
import * as one from "~/routes/admin.members.$id/route";
import * as file from "~/routes/admin.members[.]csv";

mockApi();

const clerk = member(
  aPerson({ permissions: ["members.view", "members.manage", "members.export", "members.impersonate"] }),
);
const viewer = member(aPerson({ permissions: ["members.view"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const termId = "7a63f125-c843-456b-8d7b-e6868376a32a";
const orderId = "8a63f125-c843-456b-8d7b-e6868376a32a";
const sessionId = "9a63f125-c843-456b-8d7b-e6868376a32a";
const lists = "/admin/members";
const here = `${lists}/${id}`;
const params = { id };
const path = "/admin/members/:id";

const summary: contract.MemberSummary = {
  ...{ id, display_name: "Ada Lovelace", email: "ada@example.com", company: "Engines", verified: true, blocked: false },
  ...{ plan: { id: 15, title: "Studio", own: true }, team: null, created_at: "2026-01-05T09:00:00.000Z" },
};

function aMember(changes: Partial<contract.Member> = {}): contract.Member {
  return {
    ...summary,
    ...{ first_name: "Ada", last_name: "Lovelace", telephone: "", jobtitle: "", country: "GB" },
    ...{ pending_email: null, verified_at: "2026-01-05T09:10:00.000Z", newsletter: null, delete_at: null, block: null },
    newsletter_consent: null,
    ...{ roles: [], staff: false, editable: true, viewable: true, owns_team: false, administers_team: false },
    terms: [
      {
        ...{ id: termId, plan: { id: 15, title: "Studio" }, starts: "2026-01-05", expires: "2027-01-04" },
        ...{ renews: "2027-01-05", state: "active", ended: null, order: { id: orderId, number: 100_010 } },
      },
    ],
    sessions: {
      total: 1,
      data: [
        {
          ...{ id: sessionId, user_agent: "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0" },
          ...{ created_at: "2026-03-02T10:00:00.000Z", last_used_at: "2026-03-02T10:00:00.000Z" },
        },
      ],
    },
    mails: {
      total: 1,
      data: [
        {
          ...{ id: orderId, kind: "mail", subject: "Thank you: your order 100010", state: "failed" },
          ...{ created_at: "2026-03-02T10:00:00.000Z", sent_at: null },
        },
      ],
    },
    orders: null,
    history: null,
    plans: [{ id: 15, title: "Studio" }],
    ...changes,
  };
}

async function press(fields: Record<string, string>) {
  return one.action(calledWith(await send(here, clerk, fields), params));
}

async function show(search: string, found: contract.Member = aMember(), as = clerk) {
  mockCall(contract.readMember, 200, found);
  return (await renderRoute(one, await load(`${here}${search}`, as), { path })).page;
}

it("a member's page says who vouched for their consent to the newsletter, and how", async () => {
  const consent = { by: "Cleo Castle", at: "2026-03-01T09:00:00.000Z", words: "Form of our blog", file: "list.csv" };
  const page = await show("", aMember({ newsletter: "weekly", newsletter_consent: consent }));
  expect(page.text).toMatch(/Weekly\s*Cleo Castle vouched for their consent on 1 March 2026: Form of our blog/);
  const byCommand = await show("", aMember({ newsletter: "weekly", newsletter_consent: { ...consent, by: null } }));
  expect(byCommand.text).toContain("The operator vouched");
  expect((await show("")).text).not.toContain("vouched");
});

describe("the list of members", () => {
  const meta = { total: 1, page: 1, per_page: 25 };

  it("links to each, and sends its filters to the API and on to the file", async () => {
    const asked = mockCall(contract.listMembers, 200, { data: [summary], meta });
    mockCall(contract.memberFilters, 200, { plans: [{ id: 15, title: "Studio" }], roles: [] });
    const search = "?q=ada&plan=15&team=harbour&verified=yes&role=nonsense&from=2026-01-01&to=soon&sort=-joined";
    const { page } = await renderRoute(list, await load(`${lists}${search}`, clerk));
    expect(asked[0]?.query).toMatchObject({ q: "ada", plan: "15", team: "harbour", verified: "yes", sort: "-joined" });
    expect(asked[0]?.query).not.toHaveProperty("role");
    expect(asked[0]?.query).not.toHaveProperty("to");
    expect(page.getByLabelText("Joined until")).toHaveProperty("value", "soon");
    expect(page.hrefOf("Ada Lovelace")).toBe(here);
    expect(page.text).toContain("1 member matches “ada”.");
    expect(page.hrefOf("Download these members as CSV")).toContain("/admin/members.csv?q=ada&sort=-joined&plan=15");
  });

  it("has a file only for those who may export", async () => {
    mockCall(contract.listMembers, 200, { data: [summary], meta });
    mockCall(contract.memberFilters, 200, { plans: [], roles: [] });
    const { page } = await renderRoute(list, await load(lists, viewer));
    expect(page.queryByText("Download these members as CSV")).toBeNull();
  });

  it("is a file in which no name is a formula", async () => {
    const names = { first_name: "=HYPERLINK(1)", last_name: "", newsletter: "weekly", plan_until: "2027-01-04" };
    const data = [{ ...summary, ...names, display_name: "=HYPERLINK(1)", company: 'Wool, "Works"' }];
    mockCall(contract.exportMembers, 200, { data, meta: { ...meta, per_page: 1_000 } });
    const answer = (await file.loader(calledWith(await load("/admin/members.csv", clerk)))) as Response;
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const [, row] = (await answer.text()).split("\r\n");
    expect(row).toBe(
      `'=HYPERLINK(1),ada@example.com,'=HYPERLINK(1),,"Wool, ""Works""",yes,no,Studio,own,2027-01-04,weekly,,2026-01-05T09:00:00+00:00,${id}`,
    );
  });
});

describe("a member's page", () => {
  it("shows plans, sessions and mails with what can be done about them", async () => {
    const page = await show("");
    expect(page.text).toContain("Firefox on Windows");
    expect(page.text).toContain("Thank you: your order 100010");
    expect(page.text).toContain("Given up");
    expect(page.hrefOf("End Studio")).toBe(`${here}?do=end&plan=${termId}`);
    const end = page.getByRole("button", { name: /^End the session Firefox on Windows/ });
    expect(fieldsOf(end)).toMatchObject({ intent: "end-session", row: sessionId });
    expect(page.queryByRole("heading", { name: "Orders" })).toBeNull();
    expect(page.queryByRole("heading", { name: "History" })).toBeNull();
  });

  it("has nothing to press for those who may not change the member", async () => {
    const page = await show("", aMember({ editable: false, viewable: false }), viewer);
    expect(page.queryByRole("button")).toBeNull();
    for (const task of ["correct", "grant", "view", "delete"]) {
      const still = await show(`?do=${task}`, aMember({ editable: false, viewable: false }), clerk);
      expect(still.queryByRole("button")).toBeNull();
    }
  });

  it.each(["correct", "grant", "view", "block", "delete"])("is denied a task that the role lacks: %s", async (task) => {
    const user = aPerson({ permissions: ["members.view"] });
    mockCall(auth.me, 200, { auth: true, user, messages: [] });
    const asked = one.loader(calledWith(await load(`/admin/members/${id}?do=${task}`, viewer), { id }));
    expect((await redirected(asked)).to).toBe("/denied");
  });

  it("shows orders and history to those who may see them", async () => {
    const order = {
      ...{ id: orderId, number: 100_010, created_at: "2026-01-05T09:00:00.000Z", total: 34_800 },
      ...{ total_display: "£348.00", cancelled: false, payment_status: "paid" },
    };
    const entry = { id: termId, action: "plan.granted", by: "Cleo Marsh", created_at: "2026-01-05T09:00:00.000Z" };
    const page = await show("", aMember({ orders: { total: 1, data: [order] }, history: [entry] }));
    expect(page.hrefOf("All orders")).toBe("/admin/orders?q=ada%40example.com");
    expect(page.hrefOf("All of it in the audit log")).toBe(`/admin/audit-log?q=${id}`);
    expect(page.text).toContain("Plan granted");
  });

  it("says that the account will be deleted, with a button that keeps it", async () => {
    const page = await show("", aMember({ delete_at: "2026-03-09T10:00:00.000Z" }));
    expect(page.text).toContain("This account will be deleted on");
    expect(page.queryByText("Delete the account")).toBeNull();
    expect(fieldsOf(page.getByRole("button", { name: "Keep the account" }))).toMatchObject({ intent: "keep-account" });
  });

  it("is not there for an unknown member", async () => {
    mockCall(contract.readMember, 404, aProblem("There is nothing here."));
    const answer = await one.loader(calledWith(await load(here, clerk), params)).catch((error: unknown) => error);
    expect((answer as Response).status).toBe(404);
  });
});

describe("what is done with a member", () => {
  const names = { first_name: "Ada", last_name: "King", company: "Engines" };
  const seen = { seen_first_name: "Ada", seen_last_name: "Lovelace", seen_company: "Engines" };

  it("corrects the name, with what was read before", async () => {
    const asked = mockCall(contract.updateMember, 200, aMember({ display_name: "Ada King" }));
    const answer = await redirected(press({ intent: "save-names", ...names, ...seen }));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("The name is saved: Ada King.");
    const before = { first_name: "Ada", last_name: "Lovelace", company: "Engines" };
    expect(asked[0]?.body).toEqual({ ...names, seen: before });
  });

  it("shows the second of two editors what the first has saved, and keeps what was typed", async () => {
    mockCall(contract.updateMember, 409, { message: "Changed.", errors: {}, code: "changed" });
    mockCall(contract.readMember, 200, aMember({ last_name: "Byron" }));
    const refused = await refusedBy(press({ intent: "save-names", ...names, ...seen }));
    expect(refused).toMatchObject({ status: 422, values: { last_name: "King", seen_last_name: "Byron" } });
    expect(refused.errors).toEqual({ last_name: ["Last name – saved now: Byron"] });
  });

  it("refuses an empty name with the others kept", async () => {
    const refused = await refusedBy(press({ intent: "save-names", ...names, first_name: "", ...seen }));
    expect(refused).toMatchObject({ status: 422, values: { last_name: "King" } });
    expect(refused.errors).toEqual({ first_name: ["Enter a first name"] });
  });

  it("grants a plan; days that have one are refused beside the field, with everything kept", async () => {
    const days = { starts_on: "2026-03-02", expires_on: "2026-06-01" };
    const form = { intent: "grant-plan", plan_id: "15", ...days, reason: "A gift" };
    const asked = mockCall(contract.grantPlan, 201, aMember());
    expect((await redirected(press(form))).notice).toContain(
      "The plan has been granted, from 02/03/2026 until 01/06/2026",
    );
    expect(asked[0]?.body).toEqual({ plan_id: 15, ...days, reason: "A gift" });
    mockCall(contract.grantPlan, 422, aProblem("They have Studio.", { starts_on: "They have Studio." }));
    const refused = await refusedBy(press(form));
    expect(refused).toMatchObject({ status: 422, values: { reason: "A gift", expires_on: "2026-06-01" } });
    expect(refused.errors).toEqual({ starts_on: ["They have Studio."] });
    const empty = await refusedBy(press({ intent: "grant-plan" }));
    expect(Object.keys(empty.errors)).toEqual(["plan_id", "starts_on", "expires_on", "reason"]);
  });

  it("ends a plan after saying what becomes of its money", async () => {
    const page = await show(`?do=end&plan=${termId}`);
    expect(page.text).toContain("Nothing is refunded, and what is unpaid on order 100010 will not be charged.");
    const asked = mockCall(contract.endPlan, 200, aMember());
    const answer = await redirected(press({ intent: "end-plan", row: termId, reason: "By letter" }));
    expect(answer.notice).toContain("The plan has been ended");
    expect(asked[0]).toMatchObject({ path: { id, termId }, body: { reason: "By letter" } });
    expect((await refusedBy(press({ intent: "end-plan", row: termId }))).errors).toEqual({
      reason: ["Enter a reason"],
    });
  });

  it("lets a plan end without renewing, and offers that only of one that renews", async () => {
    expect((await show("")).hrefOf("Do not renew Studio")).toBe(`${here}?do=stop&plan=${termId}`);
    const page = await show(`?do=stop&plan=${termId}`);
    expect(page.text).toContain("They are told by e-mail, without the reason, and can let it renew again on My Plan.");
    const asked = mockCall(contract.stopMemberRenewal, 200, aMember());
    const answer = await redirected(press({ intent: "stop-renewal", row: termId, reason: "By telephone" }));
    expect(answer.notice).toContain("The plan ends on its last day without renewing");
    expect(asked[0]).toMatchObject({ path: { id, termId }, body: { reason: "By telephone" } });
    mockCall(contract.stopMemberRenewal, 409, { ...aProblem("The last day was 01/02/2027."), code: "too_late" });
    const late = await refusedBy(press({ intent: "stop-renewal", row: termId, reason: "By telephone" }));
    expect(late).toMatchObject({ status: 422, problem: expect.stringContaining("The last day was 01/02/2027.") });
  });

  it("mails links and ends sessions by one press each, and says why it did not", async () => {
    mockCall(contract.sendMemberVerification, 204, null);
    expect((await redirected(press({ intent: "resend-verification" }))).notice).toContain("has been mailed");
    mockCall(contract.sendMemberPasswordLink, 429, { message: "Too often.", errors: {}, code: "too_many" });
    const refused = await refusedBy(press({ intent: "send-password-link" }));
    expect(refused.status).toBe(429);
    mockCall(contract.endMemberSession, 404, aProblem("There is nothing here."));
    expect((await redirected(press({ intent: "end-session", row: sessionId }))).notice).toContain("had already ended");
    mockCall(contract.endMemberSessions, 200, { ended: 2 });
    expect((await redirected(press({ intent: "end-sessions" }))).notice).toContain("logged out everywhere");
  });

  it("gives a role whose permissions one has oneself, and takes one, on a page of the member's", async () => {
    const giver = member(aPerson({ permissions: ["members.view", "roles.view", "roles.assign", "orders.view"] }));
    const aRole = { self_assignable: false, protected: false, holders_total: 1, created_at: summary.created_at };
    const data: role.RoleSummary[] = [
      { ...aRole, id: termId, name: "clerk", display_name: "Clerk", permissions: ["orders.view"] },
      { ...aRole, id: orderId, name: "looks", display_name: "Looks", permissions: ["orders.view"] },
      { ...aRole, id: sessionId, name: "more", display_name: "More", permissions: ["orders.refund"] },
    ];
    mockCall(role.listRoles, 200, { data, meta: { pagination: { total: 3, page: 1, perPage: 100 } } });
    const page = await show("?do=roles", aMember({ roles: [{ id: termId, title: "Clerk" }] }), giver);
    expect(page.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Choose a role", "Looks"]);
    expect(page.hrefOf("Take away the role Clerk")).toBe(`${here}?do=roles&take=${termId}`);
    const asking = await show(`?do=roles&take=${termId}`, aMember({ roles: [{ id: termId, title: "Clerk" }] }), giver);
    expect(asking.text).toContain("Take the role Clerk away from");
    const taking = fieldsOf(asking.getByRole("button", { name: "Take away" }));
    expect(taking).toMatchObject({ intent: "take-role", row: termId });

    const pressed = async (fields: Record<string, string>) =>
      one.action(calledWith(await send(here, giver, fields), params));
    const given = mockCall(role.giveRole, 201, { id, display_name: "Ada Lovelace", email: summary.email });
    const answer = await redirected(pressed({ intent: "give-role", role: orderId, email: summary.email }));
    expect(answer).toMatchObject({ status: 303, to: `${here}?do=roles` });
    expect(answer.notice).toContain("Ada Lovelace now has the role.");
    expect(given[0]).toMatchObject({ path: { id: orderId }, body: { email: summary.email } });
    const none = await refusedBy(pressed({ intent: "give-role", email: summary.email }));
    expect(none.errors).toEqual({ role: ["Choose a role"] });

    const taken = mockCall(role.takeRole, 204, null);
    expect((await redirected(pressed({ intent: "take-role", row: termId }))).notice).toContain(
      "The role has been taken away.",
    );
    expect(taken[0]?.path).toEqual({ id: termId, userId: id });
  });

  it("deletes an account whose address was typed, and keeps one", async () => {
    const page = await show("?do=delete");
    expect(page.text).toContain("Type ada@example.com to show that you mean this account.");
    const asked = mockCall(contract.scheduleMemberDeletion, 200, { delete_at: "2026-03-09T10:00:00.000Z" });
    const form = { intent: "delete-account", email: "ada@example.com", reason: "Asked by letter" };
    expect((await redirected(press(form))).notice).toContain("The account will be deleted on");
    expect(asked[0]?.body).toEqual({ email: "ada@example.com", reason: "Asked by letter" });
    mockCall(contract.scheduleMemberDeletion, 422, aProblem("Not it.", { email: "Not it." }));
    const refused = await refusedBy(press({ ...form, email: "ada@elsewhere.com" }));
    expect(refused).toMatchObject({ errors: { email: ["Not it."] }, values: { reason: "Asked by letter" } });
    mockCall(contract.cancelMemberDeletion, 204, null);
    expect((await redirected(press({ intent: "keep-account" }))).notice).toContain("The account is kept");
  });
});
