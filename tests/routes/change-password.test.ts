import { updateUser } from "contract/user";
import { aRecord } from "tests/support/industry-fixtures";
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
} from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/account.changePassword/route";

mockApi();

const nora = aPerson();
const path = "/account/changePassword";
const password = "a long lane of hedges";
const entries = { current_password: "what it was until now", password, password_confirmation: password };

async function post(fields: Record<string, string>, session = member(nora)) {
  return route.action(calledWith(await send(path, session, { intent: "change-password", ...fields })));
}

describe("changing the password", () => {
  it("is for users who are logged in", async () => {
    expect(await redirected(route.loader(calledWith(await load(path, guest()))))).toMatchObject({ to: "/login" });
  });

  it("keeps this session with a new token and id, and says that the others are over", async () => {
    const asked = mockCall(updateUser, 200, {
      message: "Your account has been updated.",
      user: aRecord(nora.id),
      session: aSessionReply(nora),
    });
    const session = member(nora, { basketToken: "basket" });
    const answer = await redirected(post(entries, session));
    expect(answer).toMatchObject({ status: 303, to: path });
    expect(answer.notice).toContain("Your password was changed. Your account has been updated.");
    expect(answer.notice).toContain("You are logged out");
    expect(answer.session).toMatchObject({ token: aSessionReply().access_token, basketToken: "basket" });
    expect(answer.session?.id).not.toBe(session.id);
    expect(asked.map(({ body }) => body)).toEqual([entries]);
  });

  it.each([
    [{ current_password: "" }, "current_password", "Enter your current password"],
    [{ password: "" }, "password", "Enter a new password"],
    [{ password: "short", password_confirmation: "short" }, "password", "The password must have 12 characters or more"],
    [{ password_confirmation: "" }, "password_confirmation", "Enter the new password again"],
    [{ password_confirmation: "another one" }, "password_confirmation", "The two passwords do not match"],
  ])("is refused without asking the API: %o", async (wrong, field, words) => {
    const answer = await refusedBy(post({ ...entries, ...wrong }));
    expect(answer).toMatchObject({ status: 422, form: "change-password", errors: { [field]: [words] } });
  });

  it("never shows a password again", async () => {
    const wrong = "This is not your current password";
    mockCall(updateUser, 422, aProblem(wrong, { current_password: wrong }));
    const answer = await refusedBy(post(entries));
    expect(answer).toMatchObject({ status: 422, errors: { current_password: [wrong] } });
    for (const secret of Object.values(entries)) expect(JSON.stringify(answer)).not.toContain(secret);
    const request = await send(path, member(nora), { intent: "change-password", ...entries });
    const { page } = await renderRoute(route, request);
    const button = page.getByRole("button", { name: /password/i });
    expect(page.hrefOf(wrong)).toBe(`#${page.getByLabelText("Current password").id}`);
    expect(fieldsOf(button)).toMatchObject({ current_password: "", password: "", password_confirmation: "" });
  });

  it("says in the form when it was tried too often", async () => {
    mockCall(updateUser, 429, aProblem("Please wait 5 minutes.", {}, "too_many"));
    expect(await refusedBy(post(entries))).toMatchObject({
      status: 429,
      problem: "There was a problem updating your account: Please wait 5 minutes.",
    });
  });

  it("asks to log in when the session is over meanwhile", async () => {
    mockCall(updateUser, 401, aProblem("Please log in.", {}, "unauthenticated"));
    expect(await redirected(post(entries))).toMatchObject({ to: "/login" });
  });
});
