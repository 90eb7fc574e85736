import { sendEnquiry } from "contract/enquiry";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "~/config/messages";
import { env, readSettings } from "~/env.server";
import { formTimestamp } from "~/forms/submission.server";
import { planButtonHref, planButtonPages } from "~/layout/plan-summary.server";
import * as route from "~/routes/consultancy/route";

const typed = {
  name: "Nora Fielding",
  company: "Kiln",
  email: "nora@example.com",
  message: "Which greens come next?",
};
const thanks = { message: "Thank you." };
const least = { APP_MODE: "test", SESSION_SECRETS: "a secret" };
const { action } = route;

mockApi();

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** A form that was shown some seconds ago, sent with these fields. */
async function sent(fields: Record<string, string> = {}, seconds = 30, session = guest()) {
  const timestamp = formTimestamp();
  vi.setSystemTime(Date.now() + seconds * 1000);
  return action(calledWith(await send("/consultancy", session, { intent: "enquiry", timestamp, ...typed, ...fields })));
}

it("a shop without a consultancy has no page of it, in no list of pages", async () => {
  const { consultancyUrl } = env;
  Object.assign(env, { consultancyUrl: readSettings({ ...least, CONSULTANCY_URL: "none" }).consultancyUrl });
  try {
    const answer = await load("/consultancy", guest());
    await expect(route.loader(calledWith(answer))).rejects.toMatchObject({ status: 404 });
    const asked = mockCall(sendEnquiry, 201, thanks);
    await expect(sent()).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
    expect(planButtonHref("consultancy")).toBe(`mailto:${env.supportEmail}`);
    expect(planButtonPages()).not.toContain("");
  } finally {
    Object.assign(env, { consultancyUrl });
  }
  expect(planButtonHref("consultancy")).toBe("/consultancy");
});

describe("an enquiry", () => {
  it("of a guest is sent to the API once by its key, and thanked for on a page", async () => {
    const asked = mockCall(sendEnquiry, 201, thanks);
    const answer = await redirected(sent({ idempotencyKey: "a-key enquiry" }));
    expect(answer).toMatchObject({ status: 303, to: "/consultancy?sent=1" });
    expect(asked[0]?.body).toMatchObject({ ...typed, weight: "" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("a-key enquiry");
    const { page } = await renderRoute(route, await load("/consultancy?sent=1", guest()));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Thank you for your message");
    expect(page.queryByRole("form")).toBeNull();
  });

  it("has a user's name and address to begin with", async () => {
    const entered = async (session = member()) => {
      const { page } = await renderRoute(route, await load("/consultancy", session));
      return fieldsOf(page.getByRole("form"));
    };
    expect(await entered()).toMatchObject({ name: "Nora Fielding", email: "nora@example.com", message: "" });
    expect(await entered(guest())).toMatchObject({ name: "", email: "" });
  });

  it("comes back with what was typed and what is wrong", async () => {
    const asked = breakApi();
    expect(await refusedBy(sent({ name: "", email: "nobody" }))).toMatchObject({
      status: 422,
      form: "enquiry",
      values: { message: typed.message, email: "nobody" },
      errors: { name: ["Enter your name"], email: ["Enter an e-mail address like name@example.com"] },
    });
    expect(asked).toEqual([]);
  });

  it("comes back when it was sent faster than people type, or days later, and can be sent again at once", async () => {
    mockCall(sendEnquiry, 201, thanks);
    for (const [seconds, problem] of [
      [1, messages.tooQuick],
      [2 * 24 * 60 * 60, messages.tooSlow],
    ] as const) {
      const { values, ...refused } = await refusedBy(sent({}, seconds));
      expect(refused).toMatchObject({ status: 422, problem });
      expect(values).toMatchObject(typed);
      vi.setSystemTime(Date.now() + 5_000);
      const again = await send("/consultancy", guest(), { intent: "enquiry", ...(values as Record<string, string>) });
      expect((await redirected(action(calledWith(again)))).to).toBe("/consultancy?sent=1");
    }
  });

  it("says what the API refuses and how long to wait, with what was typed", async () => {
    mockCall(sendEnquiry, 429, aProblem("Please wait.", {}, "too_many"), { "retry-after": "518" });
    const answer = (await sent()) as { init: ResponseInit };
    expect(answer.init).toEqual({ status: 429, headers: { "retry-after": "518" } });
    breakApi();
    expect(await refusedBy(sent())).toMatchObject({ status: 503, values: typed });
  });

  it("passes on what a program has written into the field that people do not see", async () => {
    const asked = mockCall(sendEnquiry, 422, aProblem("Please check your details and send them again."));
    expect((await refusedBy(sent({ weight: "buy now" }))).problem).toContain("Please check your details");
    expect(asked[0]?.body).toMatchObject({ weight: "buy now" });
  });
});
