import * as auth from "contract/auth";
import * as task from "contract/task";
import { breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, guest, load, member, redirected } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { requirePermission } from "~/auth/guards.server";
import { loader as loadLayout } from "~/routes/admin/route";
import * as firstPage from "~/routes/admin._index/route";

mockApi();

const editor = aPerson({ roles: ["editor"], permissions: ["content.edit"] });
const reader = aPerson();

/** The API's answer about the user as they are now. */
function nowIs(user: auth.SessionUser) {
  return mockCall(auth.me, 200, { auth: true, user, messages: [] });
}

describe.each([
  ["the layout", loadLayout],
  ["the first page", firstPage.loader],
])("%s of the administration", (_, loader) => {
  it("is open to users with any permission, whatever their roles are called", async () => {
    const importer = aPerson({ roles: ["importer"], permissions: ["content.import"] });
    const data = await loader(calledWith(await load("/admin", member(importer))));
    expect(data).toMatchObject({ permissions: ["content.import"] });
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

describe("the first page of the administration", () => {
  const clerk = member(aPerson({ permissions: ["orders.view"] }));

  it("has what waits for its user, each as a link to the list of it", async () => {
    const data: task.Task[] = [
      { kind: "overdue_orders", count: 1 },
      { kind: "orders_to_send", count: 1_200 },
    ];
    mockCall(task.listTasks, 200, { data });
    const { page } = await renderRoute(firstPage, await load("/admin", clerk));
    expect(page.hrefOf("1 order is overdue")).toBe("/admin/orders?show=overdue");
    expect(page.hrefOf("1,200 orders to send")).toBe("/admin/orders?show=to_send");
    expect(page.getByRole("heading", { name: "To do" })).toBeTruthy();
  });

  it("has what a new shop lacks, each as a link to where it is done", async () => {
    const kinds: task.TaskKind[] = ["no_way_to_pay", "seller_incomplete", "nothing_on_sale"];
    mockCall(task.listTasks, 200, { data: kinds.map((kind) => ({ kind, count: 1 })) });
    const keeper = member(aPerson({ permissions: ["settings.manage"] }));
    const { page } = await renderRoute(firstPage, await load("/admin", keeper));
    expect(page.hrefOf("Buyers cannot pay: enter the bank account")).toBe("/admin/settings?edit=bank");
    expect(page.hrefOf(/^Invoices lack the seller/)).toBe("/admin/settings?edit=company");
    expect(page.hrefOf(/^Nothing is on sale/)).toBe("/admin/products");
  });

  it("leads those who write items to the pictures that an import has published undescribed", async () => {
    mockCall(task.listTasks, 200, { data: [{ kind: "undescribed_items", count: 29 }] });
    const { page } = await renderRoute(firstPage, await load("/admin", member(editor)));
    expect(page.hrefOf("29 items with pictures without alternative texts")).toBe("/admin/items?pictures=undescribed");
  });

  it("says that nothing waits", async () => {
    mockCall(task.listTasks, 200, { data: [] });
    const { page } = await renderRoute(firstPage, await load("/admin", clerk));
    expect(page.text).toContain("There is nothing to do.");
  });

  it("has no such part for those who could do nothing of it", async () => {
    const importer = member(aPerson({ permissions: ["content.import"] }));
    const { page } = await renderRoute(firstPage, await load("/admin", importer));
    expect(page.queryByRole("heading", { name: "To do" })).toBeNull();
    expect(page.getByRole("link", { name: "Import" })).toBeTruthy();
  });

  it("shows its sections when what waits cannot be read", async () => {
    breakApi();
    const { page, status } = await renderRoute(firstPage, await load("/admin", clerk));
    expect(status).toBe(503);
    expect(page.text).toContain("getting the tasks");
    expect(page.getByRole("link", { name: "Orders" })).toBeTruthy();
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
