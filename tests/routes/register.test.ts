import * as auth from "contract/auth";
import * as basket from "contract/basket";
import { aBasket } from "tests/support/basket-fixtures";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import {
  aPerson,
  aSessionReply,
  calledWith,
  guest,
  load,
  member,
  redirected,
  refusedBy,
  send,
  unverified,
} from "tests/support/route-requests";
import { afterEach, describe, expect, it, vi } from "vitest";
import { messages } from "~/config/messages";
import { timings } from "~/config/timings";
import { formTimestamp } from "~/forms/submission.server";
import * as route from "~/routes/register.($token)/route";

mockApi();
afterEach(() => {
  vi.useRealTimers();
});

const draft = "7b0a9f86-4a53-4b59-9f2e-0f4b5e1c2d30";
const earlier = "e0f1a7b4-0d3c-4f5e-9a57-1d2c3b4a5f60";
const entries = {
  first_name: "Nora",
  last_name: "Fielding",
  company: "Fielding & Daughters",
  telephone: "",
  email: "nora@example.com",
  password: "a long lane of hedges",
  password_confirmation: "a long lane of hedges",
  country: "GB",
  website: "",
  team_code: "",
  weight: "",
};
const kept = { next_step: 2 as const, draft: { id: draft, expires_at: "2026-03-02T10:30:00.000Z" } };
const basics = {
  first_name: "Nora",
  last_name: "Fielding",
  company: "Fielding & Daughters",
  telephone: "",
  email: "nora@example.com",
  team_code: "",
  token: "",
  country: "GB",
  website: "",
};
const invite = {
  type: "email" as const,
  state: "open" as const,
  team: { id: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d01", display_name: "Harbour Studio" },
  email: "nora@example.com",
  name: "Nora Jane Fielding",
  expires_at: "2026-03-16T10:00:00.000Z",
};
const fields: auth.FormField[] = [
  {
    name: "jobtitle",
    label: "Job role",
    type: "select",
    required: false,
    options: [
      { value: "Buying", label: "Buying" },
      { value: "Other", label: "Other" },
    ],
  },
  {
    name: "jobtitle_other",
    label: "Your job title",
    type: "text",
    required: true,
    showWhen: { field: "jobtitle", equals: "Other" },
    message: "Please specify your job title",
  },
];

async function visit(path: string, session = guest()) {
  return (await renderRoute(route, await load(path, session), { path: "/register/:token?" })).page;
}

// Only Date stands still: the network needs its timers.
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
}

function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

async function sendBasics(more: Record<string, string> = {}, session = guest(), token?: string) {
  const path = token ? `/register/${token}` : "/register";
  return route.action(
    calledWith(await send(path, session, { intent: "save-details", ...entries, ...more }), token ? { token } : {}),
  );
}

/** A form shown ten seconds ago. */
function unhurried(): string {
  stopClock();
  const timestamp = formTimestamp();
  later(10_000);
  return timestamp;
}

describe("/register, step 1", () => {
  it("is only for guests", async () => {
    expect(await redirected(route.loader(calledWith(await load("/register", member()))))).toMatchObject({ to: "/" });
    expect(await redirected(route.action(calledWith(await send("/register", member()))))).toMatchObject({ to: "/" });
  });

  it("redirects users who have an account to where an invite can be used", async () => {
    const invited = "/register/a-token";
    const to = { to: "/account/team?invite=a-token" };
    const params = { token: "a-token" };
    expect(await redirected(route.loader(calledWith(await load(invited, member()), params)))).toMatchObject(to);
    expect(await redirected(route.action(calledWith(await send(invited, member()), params)))).toMatchObject(to);
  });

  it("keeps the draft in the session and goes on to step 2", async () => {
    const asked = mockCall(auth.register, 200, kept);
    const answer = await redirected(sendBasics({ timestamp: unhurried() }));
    expect(answer).toMatchObject({ status: 303, to: "/register?step=2", session: { draft } });
    expect(asked[0]?.body).toMatchObject({ step: 1, country: "GB", weight: "" });
  });

  it("is a draft of its own each time, which a page of an earlier try cannot complete", async () => {
    const asked = mockCall(auth.register, 200, kept);
    const answer = await redirected(sendBasics({ timestamp: unhurried() }, guest({ draft: earlier })));
    expect(asked[0]?.body).not.toHaveProperty("draft");
    expect(answer.session).toMatchObject({ draft });
  });

  it("shows all errors at once and keeps every value but the passwords", async () => {
    const empty = {
      first_name: "",
      last_name: "",
      company: "",
      email: "no",
      password: "short",
      password_confirmation: "",
    };
    const answer = await refusedBy(sendBasics({ ...empty, website: "fielding.example", timestamp: unhurried() }));
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({
      first_name: ["Enter your first name"],
      last_name: ["Enter your last name"],
      email: ["Enter an e-mail address like name@example.com"],
      password: ["The password must have 12 characters or more"],
      password_confirmation: ["Enter the password again"],
    });
    expect(answer.values).toMatchObject({ email: "no", website: "fielding.example" });
    expect(Object.keys(answer.values)).not.toContain("password");
  });

  it("compares the two passwords", async () => {
    const answer = await refusedBy(sendBasics({ password_confirmation: "another lane", timestamp: unhurried() }));
    expect(answer.errors).toEqual({ password_confirmation: ["The two passwords do not match"] });
  });

  it("asks again for a password that was right, as it is never shown again", async () => {
    const timestamp = unhurried();
    const again = [messages.passwordAgain];
    const answer = await refusedBy(sendBasics({ last_name: "", timestamp }));
    expect(answer.errors).toEqual({ last_name: ["Enter your last name"], password: again });
    mockCall(auth.register, 422, aProblem("Taken.", { email: "Taken." }));
    expect((await refusedBy(sendBasics({ timestamp }))).errors).toEqual({ email: ["Taken."], password: again });
    mockCall(auth.register, 429, aProblem("Please wait.", {}, "too_many"));
    expect(await refusedBy(sendBasics({ timestamp }))).toMatchObject({
      problem: "Please wait.",
      errors: { password: again },
    });
  });

  it("names the field that is too long", async () => {
    const answer = await refusedBy(sendBasics({ first_name: "N".repeat(81), timestamp: unhurried() }));
    expect(answer.errors.first_name).toEqual(["First name: use 80 characters or fewer"]);
  });

  it("says of a team code that nobody knows it, beside its field", async () => {
    const message = "This team code was not found.";
    mockCall(auth.register, 422, aProblem(message, { team_code: message }));
    const answer = await refusedBy(sendBasics({ team_code: "NO-SUCH", timestamp: unhurried() }));
    expect(answer.errors).toMatchObject({ team_code: [message] });
    expect(answer).toMatchObject({ values: { team_code: "NO-SUCH" } });
  });

  it("refuses what was sent within two seconds, and takes the same form again at once", async () => {
    stopClock();
    const timestamp = formTimestamp();
    later(timings.quickestFormMs - 1);
    const answer = await refusedBy(sendBasics({ timestamp }));
    expect(answer).toMatchObject({
      status: 422,
      problem: messages.tooQuick,
      errors: { password: [messages.passwordAgain] },
      values: { email: "nora@example.com", timestamp },
    });
    later(1);
    mockCall(auth.register, 200, kept);
    expect(await redirected(sendBasics({ timestamp }))).toMatchObject({ to: "/register?step=2" });
  });

  it("refuses what was open for more than a day, keeps the values and dates the form afresh", async () => {
    stopClock();
    const timestamp = formTimestamp();
    later(timings.slowestFormMs + 1);
    const answer = await refusedBy(sendBasics({ timestamp }));
    expect(answer).toMatchObject({ problem: messages.tooSlow, values: { email: "nora@example.com" } });
    expect(answer.values.timestamp).toBeUndefined();
  });

  it("takes no date that it has not signed", async () => {
    const answer = await refusedBy(sendBasics({ timestamp: "form:2026-03-02T10:00:00.000Z.made-up" }));
    expect(answer.problem).toBe(messages.tooSlow);
  });

  it("passes the trap on for the API to judge, and keeps the values when it refuses", async () => {
    const asked = mockCall(auth.register, 422, aProblem("Please check your details and send them again."));
    const answer = await refusedBy(sendBasics({ weight: "70 kg", timestamp: unhurried() }));
    expect(answer).toMatchObject({
      problem: "Please check your details and send them again.",
      values: { company: "Fielding & Daughters" },
    });
    expect(asked[0]?.body).toMatchObject({ weight: "70 kg" });
  });

  it("shows the API's messages under the fields of the same name", async () => {
    mockCall(auth.register, 422, aProblem("Taken.", { email: "Taken.", password: "Common." }));
    const answer = await refusedBy(sendBasics({ timestamp: unhurried() }));
    expect(answer.errors).toEqual({ email: ["Taken."], password: ["Common."] });
    expect(answer.problem).toBeUndefined();
  });

  it("shows a 404 in the form", async () => {
    mockCall(auth.register, 404, aProblem("This invite code was not found.", {}, "not_found"));
    const answer = await refusedBy(sendBasics({ timestamp: unhurried() }, guest(), "nonsense"));
    expect(answer).toMatchObject({ status: 422, problem: "This invite code was not found." });
  });

  it("asks the user to wait, with the form, after too many tries", async () => {
    mockCall(auth.register, 429, aProblem("Please wait.", {}, "too_many"));
    const answer = await refusedBy(sendBasics({ timestamp: unhurried() }));
    expect(answer).toMatchObject({ status: 429, problem: "Please wait." });
  });

  it("keeps a local redirect in the session, and only a local one", async () => {
    const to = async (target: string) =>
      redirected(route.loader(calledWith(await load(`/register?redirect=${encodeURIComponent(target)}`, guest()))));
    expect(await to("/demo/the-autumn-house")).toMatchObject({
      to: "/register",
      session: { redirect: "/demo/the-autumn-house" },
    });
    expect((await to("https://evil.example/demo")).session?.redirect).toBeUndefined();
  });

  it("speaks of the free download when the user was going there", async () => {
    const page = await visit("/register", guest({ redirect: "/demo/the-autumn-house" }));
    expect(page.getByText(messages.signUpDemo)).toBeTruthy();
    expect((await visit("/register")).text).not.toContain(messages.signUpDemo);
  });

  it("says to a guest who checks out that the basket is kept", async () => {
    mockCall(basket.readBasket, 200, aBasket({ country: "DE" }));
    const page = await visit("/register", guest({ basketToken: "b".repeat(20), redirect: "/checkout" }));
    expect(fieldsOf(page.getByRole("button", { name: "Continue" })).country).toBe("DE");
    expect(page.text).toContain("Your basket is kept. When you have signed up, you come to the checkout.");
    expect((await visit("/register")).text).not.toContain("basket is kept");
  });

  it("fills in what an earlier try has kept, except for the passwords", async () => {
    mockCall(auth.readDraft, 200, basics);
    const page = await visit("/register", guest({ draft }));
    const { token: _, ...details } = basics;
    expect(fieldsOf(page.getByRole("button", { name: "Continue" }))).toMatchObject({
      ...details,
      password: "",
      password_confirmation: "",
    });
  });
});

describe("/register/{token}", () => {
  it("is filled in from the invite, which opening it does not use", async () => {
    const asked = mockCall(auth.previewInvite, 200, invite);
    for (const init of [{}, {}, {}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }]) {
      const request = await load("/register/abc", guest(), init);
      expect(await route.loader(calledWith(request, { token: "abc" }))).toMatchObject({
        token: "abc",
        invite: { state: "open", team: "Harbour Studio" },
        initial: { first_name: "Nora Jane", last_name: "Fielding", email: "nora@example.com" },
      });
    }
    expect(asked).toHaveLength(5);
  });

  it("takes its token along in step 1", async () => {
    const asked = mockCall(auth.register, 200, kept);
    await sendBasics({ timestamp: unhurried() }, guest(), "abc");
    expect(asked[0]?.body).toMatchObject({ token: "abc" });
  });

  it("shows who invites, and asks for no team code", async () => {
    mockCall(auth.previewInvite, 200, invite);
    const page = await visit("/register/abc");
    expect(page.text).toContain("You have been invited to the Harbour Studio team.");
    for (const link of page.getAllByRole("link", { name: "Log in and join" }))
      expect(link.getAttribute("href")).toBe("/account/team?invite=abc");
    const fields = fieldsOf(page.getByRole("button", { name: "Continue" }));
    expect(fields).toMatchObject({ first_name: "Nora Jane", last_name: "Fielding", email: "nora@example.com" });
    expect(fields).not.toHaveProperty("team_code");
  });

  it.each([
    ["used", messages.inviteUsed],
    ["expired", messages.inviteExpired],
  ] as const)("offers to register without an invite that is %s", async (state, words) => {
    mockCall(auth.previewInvite, 200, { ...invite, state });
    const page = await visit("/register/abc");
    expect(page.getByRole("heading", { name: words })).toBeTruthy();
    const button = page.getByRole("button", { name: "Continue" });
    expect(button.closest("form")?.getAttribute("action")).toBe("/register");
    expect(fieldsOf(button)).toMatchObject({ country: "GB", team_code: "", first_name: "" });
  });

  it("offers the same where there is no such invite", async () => {
    mockCall(auth.previewInvite, 404, aProblem("This invite code was not found.", {}, "not_found"));
    const page = await visit("/register/nonsense");
    expect(page.getByRole("heading", { name: messages.inviteNotFound })).toBeTruthy();
    expect(page.getByRole("button", { name: "Continue" }).closest("form")?.getAttribute("action")).toBe("/register");
  });
});

describe("/register, step 2", () => {
  const path = "/register?step=2";
  const key = "8a2f3c0e-6a1b-4f3d-9a8e-2b1c0d9e8f70";

  async function sendExtra(more: Record<string, string | string[]>, session = guest({ draft })) {
    mockCall(auth.formOptions, 200, { fields });
    return route.action(
      calledWith(await send(path, session, { intent: "create-account", idempotencyKey: key, draft, ...more })),
    );
  }

  it("asks what the API asks, and shows for which address and draft", async () => {
    mockCall(auth.formOptions, 200, { fields });
    mockCall(auth.readDraft, 200, basics);
    const page = await visit(path, guest({ draft }));
    expect(page.text).toContain("The account will be for nora@example.com.");
    expect(page.getByRole("combobox", { name: /^Job role/ })).toBeTruthy();
    expect(page.getByRole("textbox", { name: "Your job title" })).toBeTruthy();
    const sent = fieldsOf(page.getByRole("button", { name: "Create account" }));
    expect(sent).toMatchObject({ intent: "create-account", draft, jobtitle: "", jobtitle_other: "" });
    expect(sent).not.toHaveProperty("terms");
  });

  it("opens no account for details that were entered in another tab meanwhile, and says for which address", async () => {
    mockCall(auth.readDraft, 200, { ...basics, email: "bea@example.com" });
    const answer = await refusedBy(sendExtra({ draft: earlier, jobtitle: "Buying", terms: "1" }));
    expect(answer).toMatchObject({ status: 422, errors: {}, values: { jobtitle: "Buying" }, idempotencyKey: key });
    expect(answer.problem).toContain("bea@example.com");
    expect((await refusedBy(sendExtra({ draft: "", terms: "1" }))).problem).toContain("bea@example.com");
  });

  // Goes back and on to step 2 again. @returns the answers that it begins with
  async function backAndOn(answers: Record<string, string | string[]>, session = guest({ draft }), on = session) {
    mockCall(auth.readDraft, 200, basics);
    const answer = (await sendExtra({ ...answers, intent: "go-back" }, session)) as Response;
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(cookie.length).toBeLessThan(4_000);
    const request = await load(path, on);
    request.headers.append("cookie", cookie);
    const joined = request.headers.get("cookie")?.replace(", ", "; ") ?? "";
    const seen = await route.loader(calledWith(await load(path, undefined, { headers: { cookie: joined } })));
    return "answers" in seen ? seen.answers : undefined;
  }

  it("goes back to step 1, or to the invite, whatever is not answered yet", async () => {
    mockCall(auth.readDraft, 200, basics);
    expect(await redirected(sendExtra({ intent: "go-back" }))).toMatchObject({ status: 303, to: "/register" });
    mockCall(auth.readDraft, 200, { ...basics, token: "abc" });
    expect(await redirected(sendExtra({ intent: "go-back" }))).toMatchObject({ status: 303, to: "/register/abc" });
    expect(await redirected(sendExtra({ intent: "go-back" }, guest()))).toMatchObject({ to: "/register" });
  });

  it("keeps its answers while the user goes back, and nothing else", async () => {
    const answers = { jobtitle: "Other", jobtitle_other: "Weaver", terms: "1", marketing: "1" };
    expect(await backAndOn({ ...answers, password: "a long lane of hedges" })).toEqual(answers);
  });

  it("keeps the answers for this session alone", async () => {
    expect(await backAndOn({ jobtitle: "Other" }, guest({ draft }), guest({ draft }))).toEqual({});
  });

  it("keeps no more than a browser does", async () => {
    const answers = { jobtitle: "Other", jobtitle_other: "織".repeat(3_000), terms: "1" };
    expect(await backAndOn(answers)).toEqual({ jobtitle: "Other", terms: "1" });
  });

  it("shows one error for an answer that is too long", async () => {
    const answer = await refusedBy(sendExtra({ jobtitle: "Other", jobtitle_other: "W".repeat(201), terms: "1" }));
    expect(answer.errors).toEqual({ jobtitle_other: ["Your job title: use 200 characters or fewer"] });
    mockCall(auth.register, 201, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    const longest = { jobtitle: "Other", jobtitle_other: "W".repeat(200), terms: "1" };
    expect(await redirected(sendExtra(longest))).toMatchObject({ status: 303 });
  });

  it("leads back to step 1, saying why, when the draft is gone", async () => {
    mockCall(auth.formOptions, 200, { fields });
    mockCall(auth.readDraft, 404, aProblem("There is nothing here.", {}, "not_found"));
    const answer = await redirected(route.loader(calledWith(await load(path, guest({ draft })))));
    expect(answer).toMatchObject({ status: 303, to: "/register" });
    expect(answer.notice).toContain("kept for 30 minutes");
    expect(answer.session?.draft).toBeUndefined();
  });

  it("creates the account once for its key, logs in and redirects to where the user was going", async () => {
    const asked = mockCall(auth.register, 201, aSessionReply(aPerson(unverified)));
    mockCall(auth.me, 200, { messages: [], user: aPerson(unverified), auth: true });
    const before = guest({ draft, redirect: "/demo/the-autumn-house" });
    const answer = await redirected(sendExtra({ terms: "1", interests: "Other" }, before));
    expect(answer).toMatchObject({ status: 303, to: "/demo/the-autumn-house", session: { user: aPerson(unverified) } });
    expect(answer.session?.id).not.toBe(before.id);
    expect(answer.session?.draft).toBeUndefined();
    expect(asked[0]?.headers.get("idempotency-key")).toBe(key);
    expect(asked[0]?.body).toMatchObject({ draft, interests: ["Other"], terms: true, marketing: false });
  });

  it("needs the terms and every follow-up that is shown, all said at once", async () => {
    const answer = await refusedBy(sendExtra({ jobtitle: "Other", marketing: "1" }));
    expect(answer.errors).toEqual({
      jobtitle_other: ["Please specify your job title"],
      terms: ["Please accept the terms to continue"],
    });
    expect(answer.values).toMatchObject({ jobtitle: "Other", marketing: "1" });
    expect(answer.idempotencyKey).toBe(key);
  });

  it("asks for no follow-up that is not shown", async () => {
    mockCall(auth.register, 201, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    expect(await redirected(sendExtra({ jobtitle: "Buying", terms: "1" }))).toMatchObject({ to: "/" });
  });

  it("begins again when the draft is gone meanwhile", async () => {
    mockCall(auth.register, 410, aProblem("Your details were kept for 30 minutes.", {}, "expired"));
    mockCall(auth.readDraft, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect(await redirected(sendExtra({ terms: "1" }))).toMatchObject({ to: "/register" });
  });

  it("says in the form that the invite was used meanwhile", async () => {
    mockCall(auth.register, 410, aProblem("This invite was already used.", {}, "used"));
    mockCall(auth.readDraft, 200, basics);
    expect(await refusedBy(sendExtra({ terms: "1" }))).toMatchObject({ problem: "This invite was already used." });
  });
});
