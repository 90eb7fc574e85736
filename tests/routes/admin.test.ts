import * as auth from "contract/auth";
import { mockApi, mockCall } from "tests/support/msw-api";
import { aPerson, calledWith, guest, load, member, redirected } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { requirePermission } from "~/auth/guards.server";
import { loader as loadLayout } from "~/routes/admin/route";
import { loader as loadPage } from "~/routes/admin._index/route";

mockApi();

const editor = aPerson({ roles: ["editor"], permissions: ["content.edit"] });
const reader = aPerson();

/** The API's answer about the user as they are now. */
function nowIs(user: auth.SessionUser) {
  return mockCall(auth.me, 200, { auth: true, user, messages: [] });
}

describe.each([
  ["the layout", loadLayout],
  ["the first page", loadPage],
])("%s of the administration", (_, loader) => {
  it("is open to users with any permission, whatever their roles are called", async () => {
    const data = await loader(calledWith(await load("/admin", member(editor))));
    expect(data).toEqual({ permissions: ["content.edit"] });
  });

  it("is denied to users without one, even with a role called admin", async () => {
    const named = aPerson({ roles: ["admin"] });
    nowIs(named);
    const refused = await redirected(loader(calledWith(await load("/admin", member(named)))));
    expect(refused).toMatchObject({ to: "/denied", session: undefined });
  });

  it("asks guests to log in", async () => {
    const refused = await redirected(loader(calledWith(await load("/admin", guest()))));
    expect(refused.to).toMatch(/^\/login/);
  });
});

describe("the guard of a page of the administration", () => {
  const ask = async (user: auth.SessionUser) =>
    requirePermission(await load("/admin?page=2", member(user)), {}, ["orders.view", "orders.refund"]);

  it("admits users with one of its permissions, and nobody with another one", async () => {
    const clerk = aPerson({ permissions: ["orders.refund"] });
    expect((await ask(clerk)).user).toEqual(clerk);
    nowIs(editor);
    expect((await redirected(ask(editor))).to).toBe("/denied");
  });

  it("loads the page again when the permission is newer than the session", async () => {
    const clerk = aPerson({ permissions: ["orders.view"] });
    nowIs(clerk);
    const answer = await redirected(ask(reader));
    expect(answer).toMatchObject({ to: "/admin?page=2", session: { user: clerk } });
  });

  it("reads a session again that is older than permissions", async () => {
    const { permissions: _, ...before } = editor;
    nowIs(editor);
    const answer = await redirected(ask(before as auth.SessionUser));
    expect(answer).toMatchObject({ to: "/admin?page=2", session: { checked: true, user: editor } });
  });
});
