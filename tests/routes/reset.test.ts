import * as auth from "contract/auth";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { messages } from "~/config/messages";
import * as route from "~/routes/reset-password/route";

mockApi();

const path = "/reset-password?email=nora%40example.com&token=abc";
const link = { email: "nora@example.com", token: "abc" };
const entered = {
  ...link,
  password: "a long lane of hedges",
  password_confirmation: "a long lane of hedges",
};
const entries = { intent: "reset-password", ...entered };

describe("/reset-password", () => {
  it("is only for guests", async () => {
    expect(await redirected(route.loader(calledWith(await load(path, member()))))).toMatchObject({ to: "/" });
  });

  it("only looks at the link, as often as it is opened", async () => {
    const asked = mockCall(auth.previewPasswordReset, 200, { state: "open" });
    for (const init of [{}, {}, {}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }]) {
      expect(await route.loader(calledWith(await load(path, guest(), init)))).toEqual({ state: "open", ...link });
    }
    expect(asked).toHaveLength(5);
  });

  it("asks twice for a new password, and shows whose", async () => {
    mockCall(auth.previewPasswordReset, 200, { state: "open" });
    const { page } = await renderRoute(route, await load(path));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Choose a new password");
    expect(fieldsOf(page.getByRole("button", { name: "Reset password" }))).toMatchObject({
      ...link,
      password: "",
      password_confirmation: "",
    });
  });

  it.each([
    ["used", "This reset link was already used"],
    ["expired", "This reset link has expired"],
  ] as const)("says that the link is %s, and offers another", async (state, title) => {
    mockCall(auth.previewPasswordReset, 200, { state });
    const { page } = await renderRoute(route, await load(path));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(page.queryByRole("button", { name: "Reset password" })).toBeNull();
    expect(fieldsOf(page.getByRole("button", { name: "Send a new reset link" }))).toMatchObject({
      intent: "forgotten-password",
      forgotten_email: link.email,
      send: "password",
    });
  });

  it("says that the link is not valid when nobody knows it or half of it is missing", async () => {
    mockCall(auth.previewPasswordReset, 404, aProblem("This link is not valid.", {}, "not_found"));
    for (const at of [path, "/reset-password"]) {
      const { page } = await renderRoute(route, await load(at));
      expect(page.getByRole("heading", { level: 1 }).textContent).toBe("This reset link is not valid");
    }
  });

  it("sets the password and says so on a page of its own", async () => {
    const asked = mockCall(auth.resetPassword, 200, { message: "Your password has been reset." });
    const answer = await redirected(route.action(calledWith(await send(path, guest(), entries))));
    expect(answer).toMatchObject({ status: 303, to: "/reset-password?done=1" });
    expect(asked[0]?.body).toEqual(entered);
    const { page } = await renderRoute(route, await load("/reset-password?done=1"));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(messages.passwordReset);
    expect(page.hrefOf("Log in")).toBe("/login");
  });

  it("shows what is wrong with the password, and never the password or the token", async () => {
    mockCall(auth.resetPassword, 422, aProblem("Too common.", { password: "Too common." }));
    const answer = await refusedBy(route.action(calledWith(await send(path, guest(), entries))));
    expect(answer).toMatchObject({ status: 422, errors: { password: ["Too common."] }, values: { email: link.email } });
    expect(Object.keys(answer.values)).toEqual(["email"]);
  });

  it("asks again for the password when something else is wrong", async () => {
    mockCall(auth.resetPassword, 429, aProblem("Please wait.", {}, "too_many"));
    const answer = await refusedBy(route.action(calledWith(await send(path, guest(), entries))));
    expect(answer).toMatchObject({ status: 429, problem: "Please wait." });
    expect(answer.errors).toEqual({ password: [messages.passwordAgain] });
  });

  it("says when the link was used meanwhile", async () => {
    mockCall(auth.resetPassword, 410, aProblem("This link was already used.", {}, "used"));
    const answer = await refusedBy(route.action(calledWith(await send(path, guest(), entries))));
    expect(answer).toMatchObject({ status: 422, problem: "This link was already used." });
  });
});
