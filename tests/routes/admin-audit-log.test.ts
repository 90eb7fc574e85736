import * as contract from "contract/audit-log";
import { mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/admin.audit-log/route";
import * as file from "~/routes/admin.audit-log[.]csv";

mockApi();

const auditor = member(aPerson({ permissions: ["audit.view"] }));
const here = "/admin/audit-log";
const clerk = { id: "5a63f125-c843-456b-8d7b-e6868376a32a", display_name: "Ada Clerk" };
const order = { id: "7c63f125-c843-456b-8d7b-e6868376a32a", display_name: "Order 100001" };

function anEntry(changes: Partial<contract.AuditLogEntry> = {}): contract.AuditLogEntry {
  return {
    id: "5b63f125-c843-456b-8d7b-e6868376a32a",
    action: "order.refund.failed",
    actor: clerk,
    subject: order,
    details: { amount: 1_200, attempt: { number: 2 } },
    created_at: "2026-03-30T10:00:05.000Z",
    ...changes,
  };
}

function answer(data: contract.AuditLogEntry[]) {
  return mockCall(contract.listAuditLog, 200, { data, meta: { total: data.length, page: 1, per_page: 25 } });
}

describe("the audit log", () => {
  it("says who did what to whom and when, narrowed by what its URL names", async () => {
    const role = { action: "role.given", actor: null, subject: clerk, details: { name: "clerk" } };
    const asked = answer([anEntry(), anEntry(role)]);
    const { page } = await renderRoute(
      route,
      await load(`${here}?q=ada&action=order.&from=2026-03-01&to=tomorrow`, auditor),
    );
    expect(asked[0]?.query).toMatchObject({ q: "ada", action: "order.", from: "2026-03-01", per_page: "25" });
    expect(asked[0]?.query).not.toHaveProperty("to");
    expect(page.text).toContain("30/03/2026 11:00:05");
    expect(page.text).toContain("Order refund failed");
    expect(page.hrefOf("Order 100001")).toBe(`/admin/orders/${order.id}`);
    expect(page.text).toContain("amount: 1200; attempt: number: 2");
    expect(page.text).toContain("The system");
    expect(page.text).toContain("name: clerk");
    expect(page.getByLabelText("About")).toHaveProperty("value", "order.");
    expect(page.hrefOf("Download these entries as CSV")).toBe(
      "/admin/audit-log.csv?q=ada&action=order.&from=2026-03-01",
    );
  });

  it("leads to what was changed by its title, and to its other entries where it is gone", async () => {
    const picture = { id: order.id, display_name: "A blue gate" };
    const gone = { id: clerk.id, display_name: null };
    answer([
      anEntry({ action: "picture.added", subject: picture }),
      anEntry({ id: order.id, action: "content.published", subject: gone }),
    ]);
    const { page } = await renderRoute(route, await load(here, auditor));
    expect(page.hrefOf("A blue gate")).toBe(`/admin/media/${order.id}`);
    expect(page.hrefOf(clerk.id)).toBe(`${here}?q=${clerk.id}`);
  });

  it.each([
    ["order.paid", { receivedOn: "2026-11-23", payment: 1 }, "Order paid", "arrived on: 23/11/2026; payment: 1"],
    ["order.payment_type.changed", { by: "bacs" }, "Order: way of paying changed", "by bank transfer"],
    ["member.viewed", { until: "2026-07-23T20:05:22.771Z" }, "Member viewed", "until: 23/07/2026 at 21:05"],
    ["order.cancelled", { refund: false, reason: "Twice" }, "Order cancelled", "refund: no; reason: Twice"],
    [
      "content.changed",
      { changed: { title: { before: "Doors", after: "Blue doors" }, cover_hash: null }, blocks: 2 },
      "Item changed",
      "Title: Doors → Blue doors; Cover; blocks: 2",
    ],
    [
      "content.changed",
      { changed: { is_premium: { before: false, after: true } } },
      "Item changed",
      "Open to: every member → members whose plan covers premium content",
    ],
    ["library.imported", { created: 1, changed: 0 }, "Library: import begun", "created: 1; changed: 0"],
    ["invite.resent", { invite: "Ivy", changed: { email: null } }, "Invite resent", "invite: Ivy; Address"],
    ["team.left", { team: clerk.id }, "Team left", "team: deleted"],
    ["member.exported", { members: 12 }, "Members downloaded as a file", "members: 12"],
    [
      "statement.transfer.dismissed",
      { amount: "£50.00", receivedOn: "2026-11-23", file: "november.csv" },
      "Transfer set aside: it pays no order",
      "amount: £50.00; arrived on: 23/11/2026; file: november.csv",
    ],
    [
      "product.option.changed",
      { changed: { price: { before: "£5.00", after: "£6.00" }, on_sale: { before: true, after: false } } },
      "Product option changed",
      "price: £5.00 → £6.00; on sale: yes → no",
    ],
  ])("says %s in the words of the screens", async (action, details, what, words) => {
    answer([anEntry({ action, details })]);
    const { page } = await renderRoute(route, await load(here, auditor));
    expect(page.text).toContain(what);
    expect(page.text).toContain(words);
  });

  it("asks for everything where the URL names no area that there is", async () => {
    const asked = answer([]);
    await renderRoute(route, await load(`${here}?action=nothing`, auditor));
    expect(asked[0]?.query).not.toHaveProperty("action");
  });
});

describe("a day that cannot be used", () => {
  it.each([
    ["from=31/02/2026", "From", "31/02/2026", "“31/02/2026” is not a day"],
    ["to=2026-02-31", "Until", "2026-02-31", "“2026-02-31” is not a day"],
    ["to=soon", "Until", "soon", "“soon” is not a day"],
    ["from=2026-03-02&to=2026-03-01", "From", "2026-03-02", "This day is after the last one"],
  ])(
    "as %s stays in its field, beside what is wrong with it, which is said first",
    async (query, label, typed, words) => {
      const asked = answer([]);
      const { page } = await renderRoute(route, await load(`${here}?${query}`, auditor));
      const field = page.getByLabelText(label);
      expect(field).toHaveProperty("value", typed);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(page.getByRole("alert").textContent).toContain(words);
      expect(page.hrefOf(new RegExp(words))).toBe(`#${field.id}`);
      expect(asked[0]?.query).not.toHaveProperty(field.id);
      await expect(file.loader(calledWith(await load(`${here}.csv?${query}`, auditor)))).rejects.toMatchObject({
        status: 422,
      });
    },
  );

  it("is read as people write it", async () => {
    const asked = answer([]);
    await renderRoute(route, await load(`${here}?from=1/3/2026`, auditor));
    expect(asked[0]?.query).toMatchObject({ from: "2026-03-01" });
  });
});

describe("the file of the audit log", () => {
  it("has the entries that the filters find, and runs no formula", async () => {
    const asked = answer([anEntry({ actor: { ...clerk, display_name: "=1+1" } })]);
    const response = await file.loader(calledWith(await load(`${here}.csv?action=order.`, auditor)));
    expect(asked[0]?.query).toMatchObject({ action: "order.", per_page: "1000" });
    expect(response.headers.get("content-disposition")).toContain("audit-log.csv");
    expect((await response.text()).split("\r\n")[1]).toBe(
      `2026-03-30T11:00:05+01:00,Order refund failed,'=1+1,${clerk.id},Order 100001,${order.id},amount: 1200; attempt: number: 2`,
    );
  });
});
