import { defaultFilter, readUser, type User, updateUser } from "contract/user";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";
import * as route from "~/routes/account.unsubscribe/route";

mockApi();

const path = "/account/unsubscribe";
const colour = { id: "5a63f125-c843-456b-8d7b-e6868376a32a", title: "Colour of the month" };
const offers = { id: "6b63f125-c843-456b-8d7b-e6868376a32a", title: "Offers from the shop" };
const { subscription_plan_id, created_at, ...nora } = aPerson();

function aRecord(changes: Partial<User> = {}): User {
  return {
    ...nora,
    ...{ telephone: "", jobtitle: "", company: "", filter: defaultFilter, dontNotify: false, favourites: [] },
    roles: { assigned: [], available: [] },
    comms: { assigned: [colour], available: [colour, offers] },
    newsletter_settings: { status: true, type: "monthly" },
    ...{
      subscription_plan_id,
      subscriptions: [],
      allSubscriptions: [],
      created_at,
      delete_at: null,
      pending_email: null,
    },
    ...changes,
  };
}

const nothing = {
  comms: { assigned: [], available: [colour] },
  newsletter_settings: { status: false, type: "weekly" as const },
};

const post = async (session = member()) =>
  route.action(calledWith(await send(path, session, { intent: "unsubscribe-from-all" })));

describe("/account/unsubscribe", () => {
  it("lists what is sent, and ends nothing by being opened", async () => {
    mockCall(readUser, 200, aRecord());
    const everything = { name: "Unsubscribe from everything" };
    const { page } = await renderRoute(route, await load(path, member()));
    expect(page.getByText("We send you: The newsletter, monthly; Colour of the month.")).toBeTruthy();
    expect(page.text).toContain("Nothing has changed by opening this page.");
    expect(fieldsOf(page.getByRole("button", everything))).toMatchObject({ intent: "unsubscribe-from-all" });
    mockCall(readUser, 200, aRecord(nothing));
    const after = (await renderRoute(route, await load(path, member()))).page;
    expect(after.text).toContain("You are unsubscribed from everything.");
    expect(after.queryByRole("button", everything)).toBeNull();
  });

  it("is for members", async () => {
    expect(await redirected(route.loader(calledWith(await load(path, guest()))))).toMatchObject({ to: "/login" });
  });

  it("ends everything by its button, with one call for each kind that is sent", async () => {
    mockCall(readUser, 200, aRecord());
    const asked = mockCall(updateUser, 200, { message: "Saved.", user: aRecord(nothing) });
    const answer = await redirected(post());
    expect(answer).toMatchObject({ status: 303, to: path });
    expect(answer.notice).toContain("You are unsubscribed from everything.");
    expect(asked.map(({ body }) => body)).toEqual([
      { newsletter_settings: { status: false } },
      { toggleComms: { id: colour.id, on: false } },
    ]);
    mockCall(readUser, 200, aRecord(nothing));
    expect((await redirected(post())).notice).toContain("You are unsubscribed from everything.");
    expect(asked).toHaveLength(2);
  });

  it("says so when it is refused, or cannot be done just now", async () => {
    mockCall(readUser, 200, aRecord());
    mockCall(updateUser, 429, aProblem("There have been too many attempts.", {}, "too_many"));
    expect(await refusedBy(post())).toMatchObject({
      status: 429,
      problem: "There was a problem updating your account: There have been too many attempts.",
    });
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await refusedBy(post())).toMatchObject({ status: 503, form: "unsubscribe-from-all" });
    const { status, page } = await renderRoute(route, await load(path, member()));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting you: ");
    expect(page.text).not.toContain("You are unsubscribed");
  });

  it("does nothing for a form of another site", async () => {
    const request = await send(path, member(), { intent: "unsubscribe-from-all" });
    request.headers.set("sec-fetch-site", "cross-site");
    await expect(route.action(calledWith(request))).rejects.toMatchObject({ status: 403 });
  });
});
