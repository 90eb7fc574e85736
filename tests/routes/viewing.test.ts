import { listAddresses } from "contract/address";
import { me } from "contract/auth";
import * as contract from "contract/member";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { aPerson, calledWith, load, member, redirected, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as profile from "~/routes/account._index/route";
import * as addresses from "~/routes/account.addresses._index/route";
import * as one from "~/routes/admin.members.$id/route";
import * as denied from "~/routes/denied/route";
import * as signOut from "~/routes/sign-out";
import * as ending from "~/routes/viewing.end";
import { commitSession, readSession, type Session, viewingSession } from "~/sessions.server";

mockApi();

const ada = aPerson({ id: "5a63f125-c843-456b-8d7b-e6868376a32a", first_name: "Ada", last_name: "Lovelace" });
const clerk = aPerson({ permissions: ["members.view", "members.impersonate"] });
const clerkToken = "o".repeat(43);
const own = member(clerk);
const reply = { access_token: `read-only-${"v".repeat(43)}`, expires_at: "2026-03-02T10:30:00.000Z", user: ada };
const here = `/admin/members/${ada.id}`;

function viewing(): Session {
  return viewingSession(own, reply);
}

describe("a view of the site as a member", () => {
  it("begins with a reason: the session reads as the member, and keeps the administrator's token", async () => {
    const asked = mockCall(contract.viewAsMember, 201, reply);
    const sent = await send(here, own, { intent: "view", reason: "They cannot see an item" });
    const answer = await redirected(one.action(calledWith(sent, { id: ada.id })));
    expect(answer).toMatchObject({ status: 303, to: "/" });
    expect(answer.session).toMatchObject({
      token: reply.access_token,
      user: { first_name: "Ada", permissions: [] },
      viewing: { token: clerkToken, memberId: ada.id, name: "Ada Lovelace", until: reply.expires_at },
    });
    expect(answer.session?.id).not.toBe(own.id);
    expect(asked[0]?.body).toEqual({ reason: "They cannot see an item" });
  });

  it("keeps both tokens encrypted in the cookie, which a browser can hold", async () => {
    const cookie = await commitSession(viewing());
    const stored = Buffer.from(decodeURIComponent(cookie.split(/[=;]/)[1] ?? ""), "base64").toString("latin1");
    expect(stored).not.toContain(clerkToken);
    expect(stored).not.toContain(reply.access_token);
    expect(cookie.length).toBeLessThan(3_000);
    const read = await readSession(
      new Request("http://localhost:3000", { headers: { cookie: cookie.split(";")[0] ?? "" } }),
    );
    expect(read.viewing?.token).toBe(clerkToken);
  });

  it("answers a form with a page that says that nothing was changed, without asking the API; log-out too", async () => {
    const forms = [
      () => send("/account", viewing(), { intent: "save-details", first_name: "Mallory" }),
      () => send("/sign-out", viewing()),
    ];
    const actions = [profile.action, signOut.action];
    for (const [at, form] of forms.entries()) {
      const answer = await actions[at]?.(calledWith(await form()) as never).catch((error: unknown) => error);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).status).toBe(403);
      expect(await (answer as Response).text()).toContain("so nothing was done.");
    }
  });

  it("ends by the form of the bar: the API is told as the administrator, who is back on the member's page", async () => {
    const asked = mockCall(contract.endViewAsMember, 204, null);
    mockCall(me, 200, { auth: true, user: clerk, messages: [] });
    const answer = await redirected(ending.action(calledWith(await send("/viewing/end", viewing()))));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("You no longer see the site as Ada Lovelace.");
    expect(answer.session).toMatchObject({ token: clerkToken, user: { id: clerk.id } });
    expect(answer.session?.viewing).toBeUndefined();
    expect(asked[0]?.headers.get("authorization")).toBe(`Bearer ${clerkToken}`);
  });

  it("does not end by a visit, nor by another site's form", async () => {
    const visit = await redirected(ending.loader(calledWith(await load("/viewing/end", viewing()))));
    expect(visit).toMatchObject({ status: 303, to: "/", session: undefined });
    const foreign = await send("/viewing/end", viewing(), {});
    const other = new Request(foreign, {
      headers: { ...Object.fromEntries(foreign.headers), origin: "https://evil.example" },
    });
    const refused = await ending.action(calledWith(other)).catch((error: unknown) => error);
    expect((refused as Response).status).toBe(403);
  });

  it("leads back to the member's page when it is over at the API, and to log in when both are", async () => {
    const over = { ...aProblem("Please log in."), code: "unauthenticated" };
    mockCall(listAddresses, 401, over);
    mockCall(me, 200, { auth: true, user: clerk, messages: [] });
    const back = await redirected(addresses.loader(calledWith(await load("/account/addresses", viewing()))) as never);
    expect(back).toMatchObject({ to: here, session: { token: clerkToken } });
    expect(back.notice).toContain("has ended");
    mockCall(listAddresses, 401, over);
    mockCall(me, 401, over);
    const out = await redirected(addresses.loader(calledWith(await load("/account/addresses", viewing()))) as never);
    expect(out.to).toBe("/login");
    expect(out.session?.user).toBeUndefined();
  });
});

describe("a page that is refused in a view", () => {
  it("says that the view has to be ended first, not that the plan is too small", async () => {
    const asked = await denied.loader(calledWith(await load("/denied", viewing())));
    expect(asked.data).toMatchObject({ viewing: true, hasRole: false });
    expect((await denied.loader(calledWith(await load("/denied", member())))).data.viewing).toBe(false);
  });
});
