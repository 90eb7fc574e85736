import { createAddress } from "contract/address";
import { menuCategories } from "contract/category";
import { layout } from "contract/layout";
import { readShopWindow } from "contract/shop";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { aPerson, calledWith, guest, load, member, origin, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import { deletePendingForm, readPendingForm, savePendingForm } from "~/forms/pending-form.server";
import type { InvalidSubmission } from "~/forms/use-last-submission";
import { forgetCategoryMenu } from "~/layout/category-drawer.server";
import { loadLayout } from "~/layout/layout.server";
import { action } from "~/routes/account.addresses.create/route";
import { loader as login } from "~/routes/login.($token)/route";
import { commitSession, type Session } from "~/sessions.server";

mockApi();
beforeEach(() => forgetCategoryMenu());

const path = "/account/addresses/create";
const nora = member();
const intent = "add-address";
const address = { type: "billing", street_address_1: "14 Pilot Row", city: "Margate", country: "england" };
const typed = { intent, ...address };

/** The cookie that is left behind, as the browser sends it back; with what it says of itself. */
function kept(setCookies: string[]): { cookie: string; attributes: string } | undefined {
  const [cookie = "", ...attributes] = setCookies.find((line) => line.startsWith("pending_form="))?.split("; ") ?? [];
  return cookie ? { cookie, attributes: attributes.join("; ") } : undefined;
}

async function pendingCookie(request: Request, session: Session = nora): Promise<string> {
  return kept([(await savePendingForm(request, session)) ?? ""])?.cookie ?? "";
}

async function back(cookie: string, session: Session = nora, to = path) {
  const own = (await commitSession(session)).split(";")[0];
  return readPendingForm(new Request(origin + to, { headers: { cookie: `${own}; ${cookie}` } }), session);
}

function problemOf(found: InvalidSubmission | undefined): string | undefined {
  return found?.result.error?.[""]?.[0];
}

describe("a form whose sender was logged out", () => {
  it("is shown again after logging in, once: when the session had ended elsewhere", async () => {
    mockCall(createAddress, 401, aProblem("Please log in.", {}, "unauthenticated"));
    const form = { ...typed, postcode: "CT9 1QX" };
    const answer = await action(calledWith(await send(path, nora, form))).catch((error: unknown) => error);
    const { headers } = answer as Response;
    expect(headers.get("location")).toBe("/login");
    const { cookie, attributes } = kept(headers.getSetCookie()) ?? { cookie: "" };
    expect(attributes).toBe("Max-Age=1800; Path=/; HttpOnly; SameSite=Lax");
    expect(decodeURIComponent(cookie)).not.toContain("Pilot");
    const found = await back(cookie);
    expect(found).toEqual({
      intent,
      result: {
        initialValue: { ...address, postcode: "CT9 1QX" },
        error: { "": ["You were logged out before this could be done. Please check it and send it again."] },
      },
    });
    expect(await deletePendingForm()).toMatch(/^pending_form=; Max-Age=0/);
  });

  it("is kept as well when it was refused, and reading its page again finds the session ended", async () => {
    mockCall(menuCategories, 200, { data: [] });
    mockCall(layout, 401, aProblem("Please log in.", {}, "unauthenticated"));
    const called = calledWith(await send(path, nora, { ...typed, city: "" }));
    expect((await refusedBy(action(called))).status).toBe(422);
    const again = await load(path, nora);
    const answer = await loadLayout(again, called.context).catch((error: unknown) => error);
    const { cookie } = kept((answer as Response).headers.getSetCookie()) ?? { cookie: "" };
    expect((await back(cookie))?.result.initialValue).toMatchObject({ street_address_1: address.street_address_1 });
  });

  it("is kept as well when the browser has no session any more", async () => {
    const answer = await action(calledWith(await send(path, guest(), typed))).catch((error: unknown) => error);
    const { cookie } = kept((answer as Response).headers.getSetCookie()) ?? { cookie: "" };
    expect((await back(cookie))?.result.initialValue).toEqual(address);
  });

  it("comes back to its own page and to no other", async () => {
    const cookie = await pendingCookie(await send(`${path}?from=here`, nora, typed));
    for (const other of ["/account/addresses", "/account", `${path}/more`])
      expect(await back(cookie, nora, other), other).toBeUndefined();
    expect(await back(cookie, nora, `${path}?again=1`)).toBeDefined();
  });

  it("comes back to the user who sent it and to nobody else", async () => {
    const cookie = await pendingCookie(await send(path, nora, typed));
    expect(await back(cookie, member(aPerson({ id: "9c5a1d0e-51b2-4a55-8d4f-8a1f0f6f7b11" })))).toBeUndefined();
    expect(await back(cookie, guest())).toBeUndefined();
    expect(await back(cookie)).toBeDefined();
  });

  it("comes back with its lists, and not at all where it cannot be parsed", async () => {
    const list = { intent: "save-contacts", "contacts[0].name": "Ada", "contacts[1].name": "Bea" };
    const found = await back(await pendingCookie(await send(path, nora, list)));
    expect(found).toMatchObject({
      intent: "save-contacts",
      result: { initialValue: { contacts: [{ name: "Ada" }, { name: "Bea" }] } },
    });
    expect(await pendingCookie(await send(path, nora, { ...list, "contacts[999999999].name": "Cyd" }))).toBe("");
  });

  it("comes back to its own form where the page has several", async () => {
    const cookie = await pendingCookie(await send(path, nora, { intent: "set-quantity", row: "a-line", qty: "3" }));
    expect(await back(cookie)).toMatchObject({ intent: "set-quantity", row: "a-line" });
  });

  it("never keeps secrets, and says so of passwords", async () => {
    const secrets = {
      password: "violet gravel tandem",
      current_password: "violet gravel tandem",
      password_confirmation: "violet gravel tandem",
      card_number: "4242",
      cvc: "violet gravel",
      token: "violet gravel",
      client_secret: "violet gravel",
      code: "violet gravel",
    };
    const some = await back(await pendingCookie(await send(path, nora, { intent, ...secrets, city: "Margate" })));
    expect(some?.result.initialValue).toEqual({ city: "Margate" });
    const none = await back(await pendingCookie(await send(path, nora, { intent: "change-password", ...secrets })));
    expect(none?.result.initialValue).toEqual({});
    expect(problemOf(none)).toMatch(/Please check it and send it again\. Passwords are not kept: enter them again\.$/);
    expect(JSON.stringify([some, none])).not.toMatch(/gravel|4242|csrf/);
  });

  it("that is only a button is not said to have held anything", async () => {
    const press = { intent: "set-role", on: "5a63f125-c843-456b-8d7b-e6868376a32a", was: "weekly" };
    const found = await back(await pendingCookie(await send("/account", nora, press)), nora, "/account");
    const problem = "You were logged out before this could be done. Please check it and send it again.";
    expect(problemOf(found)).toBe(problem);
  });

  it("that another site, or no page of ours, has sent is not kept", async () => {
    const foreign = await send(path, nora, typed);
    foreign.headers.set("sec-fetch-site", "cross-site");
    const answer = (await action(calledWith(foreign)).catch((error: unknown) => error)) as Response;
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const loggedOut = await send(path, guest(), typed);
    loggedOut.headers.set("sec-fetch-site", "cross-site");
    const redirect = (await action(calledWith(loggedOut)).catch((error: unknown) => error)) as Response;
    expect(kept(redirect.headers.getSetCookie())).toBeUndefined();
    const body = new URLSearchParams(typed);
    expect(await savePendingForm(new Request(origin + path, { method: "POST", body }), nora)).toBeUndefined();
    expect(await savePendingForm(new Request(origin + path, { method: "POST", body: "{}" }), nora)).toBeUndefined();
    expect(await savePendingForm(await load(path, nora), nora)).toBeUndefined();
  });

  it("that is too long for a cookie is not kept, and the page says so", async () => {
    const cookie = await pendingCookie(await send(path, nora, { ...typed, city: "é".repeat(2_000) }));
    expect(cookie.length).toBeLessThan(1_000);
    const found = await back(cookie);
    expect(found?.result.initialValue).toEqual({});
    expect(problemOf(found)).toBe(
      "You were logged out before this could be done. What you entered was too long to be kept: please enter it again.",
    );
    const longest = await pendingCookie(await send(`/${"p".repeat(900)}`, nora, { city: "x".repeat(1_500) }));
    expect(longest.length).toBeLessThan(4_000);
  });

  it("is mentioned on the log-in page, which promises no more than is kept", async () => {
    mockCall(readShopWindow, 200, { covers: [], items_total: 0, season: null, from: null, from_display: null });
    const waiting = async (cookie: string) =>
      (await login(calledWith(await load("/login", undefined, { headers: { cookie } })))).pendingNotice;
    const told = async (fields: Record<string, string>) => waiting(await pendingCookie(await send(path, nora, fields)));
    const before =
      "You were logged out before this could be done. Log in, and you are back on its page to send it again.";
    expect(await told(typed)).toBe(`${before} What you entered is kept.`);
    expect(await told({ ...typed, current_password: "violet gravel" })).toBe(before);
    expect(await told({ city: "é".repeat(2_000) })).toBe(before);
    expect(await waiting("pending_form=garbage")).toBeNull();
    expect(await waiting("other=1")).toBeNull();
  });

  it.each(["", "garbage", "%E0%A4%A", "a.b"])("whose cookie is not ours is not shown: %j", async (value) => {
    expect(await back(`pending_form=${value}`)).toBeUndefined();
  });
});
