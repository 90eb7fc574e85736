import { createHash } from "node:crypto";
import * as auth from "contract/auth";
import { readBasket } from "contract/basket";
import { readUser } from "contract/user";
import { aBasket } from "tests/support/basket-fixtures";
import { orderId } from "tests/support/checkout-fixtures";
import { aRecord } from "tests/support/industry-fixtures";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, type Page } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import {
  aPerson,
  calledWith,
  guest,
  load,
  member,
  redirected,
  refusedBy,
  send,
  unverified,
} from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { messages } from "~/config/messages";
import * as resendRoute from "~/routes/email.resend";
import * as route from "~/routes/email.verify._index/route";
import * as linkRoute from "~/routes/email.verify.$id/route";

mockApi();

const nora = aPerson(unverified);
const confirmed = { message: "Your e-mail address is confirmed.", user: aPerson() };
const wanted = "new@example.com";
const hashOf = (email: string) => createHash("sha256").update(email).digest("base64url");
const emptyBasket = aBasket({ totalItems: 0, items: { product: [], subscription: [] } });
const fresh = { messages: [], user: nora, auth: true as const };

describe("/email/verify", () => {
  it("is only for users who are logged in", async () => {
    const answer = await redirected(route.loader(calledWith(await load("/email/verify", guest()))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: "/email/verify" } });
  });

  it("says which address has to be confirmed", async () => {
    mockCall(auth.me, 200, fresh);
    const { page } = await renderRoute(route, await load("/email/verify", member(nora)));
    expect(page.text).toContain("we write to nora@example.com.");
    expect(fieldsOf(page.getByRole("button", { name: "Confirm" }))).toMatchObject({ intent: "verify", code: "" });
  });

  it("notices that the address was confirmed in another browser", async () => {
    mockCall(auth.me, 200, { ...fresh, user: aPerson() });
    const answer = await redirected(route.loader(calledWith(await load("/email/verify", member(nora)))));
    expect(answer).toMatchObject({ to: "/email/verify", session: { user: aPerson() } });
  });

  it("leads on to where the user was going", async () => {
    const session = member(aPerson(), { redirect: "/content/wet-slate" });
    mockCall(readUser, 200, aRecord(nora.id));
    const { page } = await renderRoute(route, await load("/email/verify", session));
    expect(page.text).toContain("Thank you. nora@example.com is confirmed.");
    expect(page.hrefOf("Continue")).toBe("/content/wet-slate");
  });

  it("confirms by the code", async () => {
    const asked = mockCall(auth.verifyEmailCode, 200, confirmed);
    const answer = await redirected(
      route.action(calledWith(await send("/email/verify", member(nora), { intent: "verify", code: " abcd-2345 " }))),
    );
    expect(answer).toMatchObject({ status: 303, to: "/email/verify", session: { user: aPerson() } });
    expect(asked[0]?.body).toEqual({ code: "abcd-2345" });
  });

  it("takes the code for a new address as well, and then tells of it on the profile", async () => {
    mockCall(readUser, 200, { ...aRecord(nora.id), pending_email: wanted });
    const { page } = await renderRoute(route, await load("/email/verify", member()));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Confirm your new e-mail address");
    expect(page.text).toContain("We have written to new@example.com.");
    expect(page.text).toContain("Until then nora@example.com stays your address.");
    const user = aPerson({ email: wanted });
    mockCall(auth.verifyEmailCode, 200, { ...confirmed, user });
    const answer = await redirected(
      route.action(calledWith(await send("/email/verify", member(), { intent: "verify", code: "abcd-2345" }))),
    );
    expect(answer).toMatchObject({ status: 303, to: "/account#change-email-status", session: { user } });
    expect(answer.notice).toContain("new@example.com is your e-mail address now");
  });

  it("shows what is wrong with the code, and keeps it", async () => {
    mockCall(auth.verifyEmailCode, 422, aProblem("Not the code.", { code: "Not the code." }));
    const answer = await refusedBy(
      route.action(calledWith(await send("/email/verify", member(nora), { intent: "verify", code: "no" }))),
    );
    expect(answer).toMatchObject({ status: 422, errors: { code: ["Not the code."] }, values: { code: "no" } });
    mockCall(auth.me, 200, fresh);
    const { page } = await renderRoute(
      route,
      await send("/email/verify", member(nora), { intent: "verify", code: "no" }),
    );
    const field = page.getByLabelText<HTMLInputElement>("Code from our message");
    expect(field.value).toBe("no");
    expect(page.hrefOf("Not the code.")).toBe(`#${field.id}`);
  });
});

describe("/email/verify/{id}", () => {
  const inAWeek = Math.floor(Date.now() / 1_000) + 604_800;
  const params = { id: nora.id };
  const signed = (expires = inAWeek, more = "", hash = "hash") =>
    `/email/verify/${nora.id}?expires=${expires}&hash=${hash}&signature=signature${more}`;
  const seen = async (path: string, session = member(nora), init: RequestInit = {}, id = nora.id) =>
    linkRoute.loader(calledWith(await load(path, session, init), { id }));
  const visit = async (path: string, session = member(nora)): Promise<Page> =>
    (await renderRoute(linkRoute, await load(path, session), { path: "/email/verify/:id" })).page;
  const titleOf = (page: Page) => page.getByRole("heading", { level: 1 }).textContent;

  it("is kept whole while a guest logs in, and the log-in page says why", async () => {
    const path = signed(inAWeek, "&redirect=%2Fdemo%2Fthe-autumn-house");
    const answer = await redirected(seen(path, guest()));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: path } });
    expect(answer.notice).toContain("Log in to confirm your address.");
    expect((await redirected(seen(path, guest(), { method: "HEAD" }))).notice).toBeUndefined();
  });

  it("gives up only its way on when it is too long to be kept", async () => {
    const answer = await redirected(seen(signed(inAWeek, `&redirect=%2F${"x".repeat(1_000)}`), guest()));
    expect(answer.session?.redirect).toBe(signed());
  });

  it("changes nothing by being opened, however often", async () => {
    for (const init of [{}, {}, {}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }]) {
      expect(await seen(signed(), member(nora), init)).toMatchObject({ state: "open", email: nora.email });
    }
  });

  it("names the address that its button confirms", async () => {
    const page = await visit(signed());
    expect(page.text).toContain("Press the button to confirm that nora@example.com is your address.");
    expect(page.getByRole("button", { name: messages.confirmAccount }).closest("form")?.getAttribute("action")).toBe(
      signed(),
    );
  });

  it("says what is wrong with a link that is too old, incomplete or another user's", async () => {
    const old = await visit(signed(1));
    expect(titleOf(old)).toBe("This link has expired");
    expect(old.queryByRole("button", { name: messages.confirmAccount })).toBeNull();
    expect(titleOf(await visit(`/email/verify/${nora.id}?expires=soon`))).toBe("This link is not valid");
    const broken = signed().replace(nora.id, "not-a-uuid");
    const another = { name: messages.resendVerification };
    expect((await visit(broken)).getByRole("button", another)).toBeTruthy();
    const verified = await visit(broken, member());
    expect(titleOf(verified)).toBe("This link is not valid");
    expect(verified.queryByRole("button", another)).toBeNull();
    expect(verified.hrefOf("Go to your account")).toBe("/account");
    const others = await visit(signed().replace(nora.id, "9d7a1b52-52fb-4f0e-8a3c-0d6b2f7c1e44"));
    expect(titleOf(others)).toBe("This link belongs to another account");
    expect(others.getByRole("button", { name: "Log out and use the other account" })).toBeTruthy();
  });

  it("says that the account is confirmed when it is used again", async () => {
    mockCall(readUser, 200, aRecord(nora.id));
    const page = await visit(signed(inAWeek, "", hashOf(nora.email)), member());
    expect(titleOf(page)).toBe(messages.accountConfirmed);
    expect(page.hrefOf("Continue")).toBe("/");
  });

  it("of a new address asks to make it the user's own, until it is too old or no longer asked for", async () => {
    mockCall(readUser, 200, { ...aRecord(nora.id), pending_email: wanted });
    const toNew = (expires = inAWeek) => visit(signed(expires, "", hashOf(wanted)), member());
    const open = await toNew();
    expect(open.text).toContain("Press the button to make new@example.com the address of your account.");
    expect(open.getByRole("button", { name: "Confirm this address" })).toBeTruthy();
    expect(open.getByRole("button", { name: messages.resendVerification })).toBeTruthy();
    const old = await toNew(1);
    expect(titleOf(old)).toBe("This link has expired");
    expect(old.text).toContain("You can have a new one sent to new@example.com.");
    mockCall(readUser, 200, aRecord(nora.id));
    const past = await toNew();
    expect(titleOf(past)).toBe("This link no longer counts");
    expect(past.text).toContain("Your address is nora@example.com.");
    expect(past.queryByRole("button", { name: messages.resendVerification })).toBeNull();
  });

  it("of a new address redirects to the profile once it is used, and the session has the new address", async () => {
    const user = aPerson({ email: wanted });
    mockCall(auth.verifyEmail, 200, { ...confirmed, user });
    const answer = await redirected(linkRoute.action(calledWith(await send(signed(), member()), params)));
    expect(answer).toMatchObject({ status: 303, to: "/account#change-email-status", session: { user } });
  });

  it("confirms by its button and goes on, to a local address only", async () => {
    const asked = mockCall(auth.verifyEmail, 200, confirmed);
    const to = async (more: string) =>
      redirected(linkRoute.action(calledWith(await send(signed(inAWeek, more), member(nora)), params)));
    expect(await to("&redirect=%2Fdemo%2Fthe-autumn-house")).toMatchObject({
      status: 303,
      to: "/demo/the-autumn-house",
      session: { user: aPerson() },
    });
    expect(await to("")).toMatchObject({ to: "/email/verify" });
    expect(await to("&redirect=https%3A%2F%2Fevil.example")).toMatchObject({ to: "/email/verify" });
    expect(asked[0]).toMatchObject({
      path: params,
      query: { expires: String(inAWeek), hash: "hash", signature: "signature" },
    });
  });

  it.each([
    ["the confirmation of what was bought meanwhile", { placedOrderId: orderId }, emptyBasket, "/confirmation"],
    ["the library without an order in this browser", {}, emptyBasket, "/"],
    ["the checkout of what is still in the basket", { placedOrderId: orderId }, aBasket(), "/checkout"],
    ["the checkout of an order that is not paid yet", { openOrderId: orderId }, emptyBasket, "/checkout"],
  ])("leads who signed up while buying to %s", async (_, session, basket, to) => {
    mockCall(auth.verifyEmail, 200, confirmed);
    mockCall(readBasket, 200, basket);
    const link = signed(inAWeek, "&redirect=%2Fcheckout");
    const answer = await redirected(linkRoute.action(calledWith(await send(link, member(nora, session)), params)));
    expect(answer.to).toBe(to);
    mockCall(readUser, 200, aRecord(nora.id));
    const again = await load("/email/verify", member(aPerson(), { ...session, redirect: "/checkout" }));
    expect((await renderRoute(route, again)).page.hrefOf("Continue")).toBe(to);
  });

  it.each([
    [422, "This link is not valid.", "invalid"],
    [410, "This link has expired.", "expired"],
    [403, "This link belongs to another account.", "other_user"],
    [401, "Please log in.", "unauthenticated"],
  ] as const)("answers %s in the page and keeps the session: %s", async (status, message, code) => {
    mockCall(auth.verifyEmail, status, aProblem(message, {}, code));
    const answer = linkRoute.action(calledWith(await send(signed(), member(nora)), params));
    expect(await refusedBy(answer)).toMatchObject({ status: 422, problem: message });
  });
});

describe("/email/resend", () => {
  const resent = { message: "Verification request email resent." };
  const session = member(nora, { redirect: "/demo/the-autumn-house" });

  it("mails again with the way on, and goes back to the page that asked", async () => {
    const asked = mockCall(auth.resendVerification, 200, resent);
    const answer = await redirected(
      resendRoute.action(calledWith(await send("/email/resend", session, { back: "/search?query=slate" }))),
    );
    expect(answer).toMatchObject({ status: 303, to: "/search?query=slate" });
    expect(answer.notice).toContain(messages.verificationResent);
    expect(asked[0]?.query).toEqual({ redirect: "/demo/the-autumn-house" });
  });

  it("goes back by the referer where the form does not say where, and to no other site", async () => {
    mockCall(auth.resendVerification, 200, resent);
    const from = async (referer: string | undefined, back = "") => {
      const request = await send("/email/resend", session, { back });
      if (referer) request.headers.set("referer", referer);
      return (await redirected(resendRoute.action(calledWith(request)))).to;
    };
    expect(await from("http://localhost:3000/account?tab=1")).toBe("/account?tab=1");
    expect(await from(undefined)).toBe("/email/verify");
    expect(await from(undefined, "https://evil.example/")).toBe("/email/verify");
  });

  it("says so when it was asked for too often", async () => {
    mockCall(auth.resendVerification, 429, aProblem("There have been too many attempts.", {}, "too_many"));
    const answer = await redirected(resendRoute.action(calledWith(await send("/email/resend", session))));
    expect(answer.notice).toContain("There have been too many attempts.");
  });

  it("sends no e-mail when its address is opened", async () => {
    const answer = await redirected(resendRoute.loader(calledWith(await load("/email/resend", session))));
    expect(answer).toMatchObject({ status: 303, to: "/email/verify" });
  });
});
