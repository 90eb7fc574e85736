import * as auth from "contract/auth";
import { claimBasket } from "contract/basket";
import { readShopWindow } from "contract/shop";
import { HttpResponse, http } from "msw";
import { aBasket } from "tests/support/basket-fixtures";
import { aProblem, api, apiURL, breakApi, mockApi, mockCall } from "tests/support/msw-api";
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
} from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "~/config/messages";
import * as loginRoute from "~/routes/login.($token)/route";
import * as signOutRoute from "~/routes/sign-out";
import type { Session } from "~/sessions.server";

mockApi();

const entries = { intent: "login", email: "nora@example.com", password: "a long lane of hedges" };
const path = "/login/:token?";
const other = aPerson({ id: "9d7a1b52-52fb-4f0e-8a3c-0d6b2f7c1e44", email: "bea@example.com" });

/** What the page shows beside its form. */
const shopWindow = { covers: [], items_total: 1_250, season: null, from: 2_900, from_display: "£29.00" };

describe("/login", () => {
  beforeEach(() => {
    mockCall(readShopWindow, 200, shopWindow);
  });

  it("says what the library is, what it costs and where to sign up", async () => {
    const { page } = await renderRoute(loginRoute, await load("/login", guest()), { path });
    expect(page.text).toContain("1,250 publications so far");
    expect(page.text).toContain("Plans begin at £29 a month.");
    expect(page.hrefOf("Sign up")).toBe("/register");
    expect(page.hrefOf("Plans and prices")).toBe("/pricing");
  });

  it.each([
    [12, "This season: Spring 2027, 12 publications so far."],
    [1, "This season: Spring 2027, 1 publication so far."],
  ])("says which season the library is at, with %s of it", async (items_total, words) => {
    mockCall(readShopWindow, 200, { ...shopWindow, season: { title: "Spring 2027", items_total } });
    const { page } = await renderRoute(loginRoute, await load("/login", guest()), { path });
    expect(page.getByText(words)).toBeTruthy();
  });

  it("says nothing of a season while no item names one", async () => {
    const { page } = await renderRoute(loginRoute, await load("/login", guest()), { path });
    expect(page.text).not.toContain("This season");
  });

  it("names no number of publications while there is none", async () => {
    mockCall(readShopWindow, 200, { ...shopWindow, items_total: 0 });
    const { page } = await renderRoute(loginRoute, await load("/login", guest()), { path });
    expect(page.text).toContain("the reasons behind them.");
    expect(page.text).not.toContain("publications so far");
  });

  it("says to a guest who checks out that the basket is kept, and why an account is needed", async () => {
    const basketToken = "b".repeat(20);
    const show = async (session: Session) =>
      (await renderRoute(loginRoute, await load("/login", session), { path })).page.text;
    expect(await show(guest({ basketToken, redirect: "/checkout" }))).toContain("Your basket is kept");
    expect(await show(guest({ basketToken, redirect: "/checkout" }))).toContain("Both bring you to the checkout");
    expect(await show(guest({ basketToken, redirect: "/account" }))).not.toContain("Your basket is kept");
    expect(await show(guest({ redirect: "/checkout" }))).not.toContain("Your basket is kept");
  });

  it("logs in also while the library cannot be read", async () => {
    api.use(http.get(`${apiURL}/shop-window`, () => HttpResponse.json({}, { status: 503 })));
    const { page, status } = await renderRoute(loginRoute, await load("/login", guest()), { path });
    expect(status).toBe(200);
    expect(page.getByRole("button", { name: "Log in" })).toBeTruthy();
    expect(page.hrefOf("Sign up")).toBe("/register");
  });

  it("logs in with a new session and redirects to where the user was going", async () => {
    mockCall(auth.login, 200, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    const before = guest({ redirect: "/content/wet-slate" });
    const answer = await redirected(loginRoute.action(calledWith(await send("/login", before, entries))));
    expect(answer).toMatchObject({ status: 303, to: "/content/wet-slate" });
    expect(answer.session).toMatchObject({ token: aSessionReply().access_token, user: aPerson(), checked: true });
    expect(answer.session?.id).not.toBe(before.id);
    expect(answer.session?.redirect).toBeUndefined();
  });

  it("takes the guest's basket to the account, and names what has changed in three notices at most", async () => {
    mockCall(auth.login, 200, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    const changes = ["First", "Second", "Third", "Fourth"].map((message, at) => ({
      id: `line-${at}`,
      type: "info" as const,
      message,
    }));
    const asked = mockCall(claimBasket, 200, aBasket({ token: "a".repeat(20), messages: changes }));
    const before = guest({ basketToken: "g".repeat(20), basketPence: 2 });
    const answer = await redirected(loginRoute.action(calledWith(await send("/login", before, entries))));
    expect(asked[0]?.headers.get("x-basket-token")).toBe("g".repeat(20));
    expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${aSessionReply().access_token}`);
    expect(answer.session).toMatchObject({ basketToken: "a".repeat(20), checked: true });
    expect(answer.session?.basketPence).toBeUndefined();
    for (const words of ["First", "Second", "Third. Fourth"]) expect(answer.notice).toContain(words);
  });

  it("logs in with the basket as it is when it cannot be claimed: the next page tries again, and then log-out", async () => {
    mockCall(auth.login, 200, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    mockCall(claimBasket, 401, aProblem("No."));
    const before = guest({ basketToken: "g".repeat(20) });
    const answer = await redirected(loginRoute.action(calledWith(await send("/login", before, entries))));
    expect(answer.session).toMatchObject({ basketToken: "g".repeat(20), checked: false });
    mockCall(auth.logout, 204, null);
    const asked = mockCall(claimBasket, 200, aBasket());
    await redirected(signOutRoute.action(calledWith(await send("/sign-out", answer.session ?? guest()))));
    expect(asked[0]?.headers.get("x-basket-token")).toBe("g".repeat(20));
  });

  it("refreshes the session at once, with its callouts, so that the next page answers without a redirect", async () => {
    mockCall(auth.login, 200, aSessionReply());
    const message = { key: "deletion", data: { type: "warning" as const, msg: "Your account will be deleted." } };
    const asked = mockCall(auth.me, 200, {
      messages: [message],
      user: aPerson({ first_name: "Nora-Jo" }),
      auth: true,
    });
    const { session } = await redirected(loginRoute.action(calledWith(await send("/login", guest(), entries))));
    expect(session).toMatchObject({ checked: true, user: { first_name: "Nora-Jo" } });
    expect(session?.callouts).toEqual([{ key: "deletion", type: "warning", message: "Your account will be deleted." }]);
    expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${aSessionReply().access_token}`);
  });

  it("is not refused while the session cannot be refreshed: the next page does it", async () => {
    mockCall(auth.login, 200, aSessionReply());
    mockCall(auth.me, 401, aProblem("Please log in.", {}, "unauthenticated"));
    const { status, session } = await redirected(loginRoute.action(calledWith(await send("/login", guest(), entries))));
    expect(status).toBe(303);
    expect(session?.checked).toBeUndefined();
  });

  it("never leads to another site", async () => {
    mockCall(auth.login, 200, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    const before = guest({ redirect: "//evil.example/" });
    expect(await redirected(loginRoute.action(calledWith(await send("/login", before, entries))))).toMatchObject({
      to: "/",
    });
  });

  it("shows the API's words for a wrong password, keeps the address and never the password", async () => {
    mockCall(auth.login, 422, aProblem("These details do not match an account."));
    const answer = await refusedBy(loginRoute.action(calledWith(await send("/login", guest(), entries))));
    expect(answer).toMatchObject({ status: 422, form: "login", problem: "These details do not match an account." });
    expect(answer.values).toEqual({ email: "nora@example.com" });
    const { status, page } = await renderRoute(loginRoute, await send("/login", guest(), entries), { path });
    expect(status).toBe(422);
    expect(page.getByRole("alert").textContent).toContain("These details do not match an account.");
    const { email, password } = fieldsOf(page.getByRole("form", { name: "Log in" }));
    expect([email, password]).toEqual(["nora@example.com", ""]);
  });

  it("links what is wrong to its field", async () => {
    const { page } = await renderRoute(loginRoute, await send("/login", guest(), { intent: "login" }), { path });
    for (const [label, error] of [
      ["E-mail address", "Enter an e-mail address like name@example.com"],
      ["Password", "Enter your password"],
    ] as const) {
      const field = page.getByLabelText(label);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(page.hrefOf(error)).toBe(`#${field.id}`);
    }
  });

  it("says what is missing without asking the API", async () => {
    const answer = await refusedBy(loginRoute.action(calledWith(await send("/login", guest(), { intent: "login" }))));
    expect(answer.errors).toEqual({
      email: ["Enter an e-mail address like name@example.com"],
      password: ["Enter your password"],
    });
  });

  it("asks again for a password that is not shown again", async () => {
    const fields = { ...entries, email: "nora" };
    const answer = await refusedBy(loginRoute.action(calledWith(await send("/login", guest(), fields))));
    expect(answer.errors).toMatchObject({ password: [messages.passwordAgain] });
    const long = await send("/login", guest(), { ...entries, password: "p".repeat(257) });
    expect((await refusedBy(loginRoute.action(calledWith(long)))).errors).toEqual({
      password: ["Password: use 256 characters or fewer"],
    });
  });

  it("answers 429 with the form after too many tries", async () => {
    mockCall(auth.login, 429, aProblem("There have been too many attempts.", {}, "too_many"), { "retry-after": "300" });
    const answer = await refusedBy(loginRoute.action(calledWith(await send("/login", guest(), entries))));
    expect(answer).toMatchObject({ status: 429, problem: "There have been too many attempts." });
  });

  it("redirects with the API's own message when a new password is requested", async () => {
    const message = "If there is an account with this address, an e-mail is on its way.";
    const asked = mockCall(auth.requestPasswordReset, 200, { message });
    const fields = { intent: "forgotten-password", forgotten_email: "nobody@example.com", send: "password" };
    const answer = await redirected(loginRoute.action(calledWith(await send("/login", guest(), fields))));
    expect(answer).toMatchObject({ status: 303, to: "/login" });
    expect(answer.notice).toContain(message);
    expect(asked[0]?.body).toEqual({ email: "nobody@example.com" });
  });

  it("refuses a form that did not come from its page", async () => {
    const foreign = await load("/login", guest(), { method: "POST", body: new URLSearchParams(entries) });
    await expect(loginRoute.action(calledWith(foreign))).rejects.toMatchObject({ status: 403 });
  });

  it("redirects users who are logged in to their dashboard", async () => {
    expect(await redirected(loginRoute.loader(calledWith(await load("/login", member()))))).toMatchObject({ to: "/" });
  });
});

describe("/login/{token}", () => {
  const params = { token: "abc" };
  const visit = async (session: Session) =>
    (await renderRoute(loginRoute, await load("/login/abc", session), { path })).page;

  it("changes nothing by being opened, however often", async () => {
    const asked = mockCall(auth.previewLoginLink, 200, { state: "open", masked_email: "n•••@example.com" });
    for (const init of [{}, {}, {}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }]) {
      const seen = await loginRoute.loader(calledWith(await load("/login/abc", member(other), init), params));
      expect(seen.link).toMatchObject({ state: "open", maskedEmail: "n•••@example.com", token: "abc" });
    }
    expect(asked).toHaveLength(5);
  });

  it("names the account, and whose session it would end", async () => {
    mockCall(auth.previewLoginLink, 200, { state: "open", masked_email: "n•••@example.com" });
    const page = await visit(member(other));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Log in as n•••@example.com");
    expect(page.text).toContain("You are logged in as bea@example.com; logging in here ends that session.");
    expect(fieldsOf(page.getByRole("button", { name: "Log in" }))).toMatchObject({ intent: "link", token: "abc" });
    expect((await visit(guest())).text).not.toContain("ends that session");
  });

  it.each([
    ["used", "This link was already used"],
    ["expired", "This link has expired"],
  ] as const)("says that it is %s, and where there is a new one", async (state, title) => {
    mockCall(auth.previewLoginLink, 200, { state, masked_email: "n•••@example.com" });
    const page = await visit(guest());
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(page.hrefOf("Log in or ask for a new link")).toBe("/login");
    expect(page.queryByRole("button", { name: "Log in" })).toBeNull();
    const loggedIn = await visit(member(other));
    expect(loggedIn.text).toContain("You are logged in as bea@example.com.");
    expect(loggedIn.hrefOf("To your dashboard")).toBe("/");
    expect(loggedIn.queryByRole("link", { name: /ask for a new link/ })).toBeNull();
  });

  it("logs in by its button alone, and ends the session of the user who was logged in", async () => {
    mockCall(auth.loginWithLink, 200, aSessionReply());
    mockCall(auth.me, 200, { messages: [], user: aPerson(), auth: true });
    const ended = mockCall(auth.logout, 204, null);
    const before = member(other);
    const request = await send("/login/abc", before, { intent: "link", token: "abc" });
    const answer = await redirected(loginRoute.action(calledWith(request, params)));
    expect(answer).toMatchObject({ status: 303, to: "/" });
    expect(answer.session).toMatchObject({ user: aPerson(), token: aSessionReply().access_token });
    expect(answer.session?.id).not.toBe(before.id);
    expect(ended[0]?.headers.get("authorization")).toBe(`Bearer ${before.token}`);
  });

  it.each([
    [410, "This link was already used.", "used"],
    [410, "This link has expired.", "expired"],
    [404, "This link is not valid.", "not_found"],
  ] as const)("answers %s in the form: %s", async (status, message, code) => {
    mockCall(auth.loginWithLink, status, aProblem(message, {}, code));
    const request = await send("/login/abc", guest(), { intent: "link", token: "abc" });
    const answer = await refusedBy(loginRoute.action(calledWith(request, params)));
    expect(answer).toMatchObject({ status: 422, form: "link", problem: message });
  });

  it("accepts no other form than its own", async () => {
    const request = await send("/login/abc", guest(), { ...entries, intent: "login" });
    await expect(loginRoute.action(calledWith(request, params))).rejects.toMatchObject({ status: 400 });
  });
});

describe("/sign-out", () => {
  it("revokes the token, ends the session with its basket and leads to the log-in page", async () => {
    const asked = mockCall(auth.logout, 204, null);
    mockCall(claimBasket, 200, aBasket());
    const before = member(aPerson(), { basketToken: "b".repeat(20) });
    const answer = await redirected(signOutRoute.action(calledWith(await send("/sign-out", before))));
    expect(answer).toMatchObject({ status: 303, to: "/login" });
    expect(answer.notice).toContain("You are logged out.");
    expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${before.token}`);
    expect(answer.session?.basketToken).toBeUndefined();
    expect(answer.session?.user).toBeUndefined();
    expect(answer.session?.id).not.toBe(before.id);
  });

  it("keeps a local way back for the next log-in, and no other", async () => {
    mockCall(auth.logout, 204, null);
    const to = async (back: string) =>
      (await redirected(signOutRoute.action(calledWith(await send("/sign-out", member(), { back }))))).session
        ?.redirect;
    expect(await to("/email/verify/1?expires=2")).toBe("/email/verify/1?expires=2");
    expect(await to("https://evil.example/")).toBeUndefined();
  });

  it("logs out here even when the API is down", async () => {
    breakApi();
    const answer = await redirected(signOutRoute.action(calledWith(await send("/sign-out", member()))));
    expect(answer).toMatchObject({ to: "/login" });
    expect(answer.session?.user).toBeUndefined();
  });

  it("does nothing when its address is opened", () => {
    const answer = signOutRoute.loader();
    expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([303, "/", null]);
  });
});
