import { setFavourite } from "contract/favourite";
import { sendSurvey } from "contract/layout";
import { breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { calledWith, member, redirected, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const favouriteRoute = await import("~/routes/favourite");
const feedback = await import("~/routes/feedback/route");

const session = member();
const huge = "x".repeat(100_000);

mockApi();

describe("a hidden field that the sender has changed", () => {
  it("leads to no address that is too long for a header", async () => {
    mockCall(sendSurvey, 201, { message: "Thank you for your feedback." });
    const survey = await send("/feedback", session, {
      intent: "send-survey",
      rating: "great",
      order_id: "0",
      back: `/content?q=${huge}`,
    });
    const { to } = await redirected(feedback.action(calledWith(survey)) as Promise<unknown>);
    expect(to).toBe("/feedback?sent=1&back=%2F");
  });

  it.each([huge, "a\0b", ".."])("cannot name an item that could be saved (%#)", async (value) => {
    const asked = breakApi();
    const saving = await send("/favourite", session, { save: value });
    expect(await redirected(favouriteRoute.action(calledWith(saving)))).toMatchObject({ status: 303, to: "/" });
    expect(asked).toEqual([]);
  });
});

it("an item that is saved is gone back to by its slug", async () => {
  mockCall(setFavourite, 200, { on: true, title: "Wet slate" });
  const saving = await send("/favourite", session, { save: "wet-slate" });
  expect((await redirected(favouriteRoute.action(calledWith(saving)))).to).toBe("/#wet-slate");
});
