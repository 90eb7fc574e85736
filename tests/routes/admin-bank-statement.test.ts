import * as contract from "contract/bank-statement";
import { mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as statement from "~/routes/admin.bank-statement/route";

mockApi();

const clerk = member(aPerson({ permissions: ["orders.view", "orders.manage"] }));
const here = "/admin/bank-statement";
const id = "7d09280d-8537-4a22-8094-345cd3db3b63";
const orderId = "53902c63-8857-478b-8fe5-8a383ea02222";

const paid = {
  ...{ payment_id: id, order_id: orderId, order_number: 100_007, paid_on: "2026-11-20", same: true },
  ...{ amount: 10_395, amount_display: "£103.95", reference: "100007" },
};
const row: contract.StatementRow = {
  ...{ id, booked_on: "2026-11-20", amount: 10_395, amount_display: "£103.95", payer: "Brandt", source: "" },
  ...{ reference: "ORDER 100007", order_id: null, order_number: null, dismissed: false, proposals: [], paid: [paid] },
};

describe("the transfers of a bank statement", () => {
  const draw = async (changes: Partial<contract.StatementRow>) => {
    const meta = { total: 1, page: 1, per_page: 25 };
    mockCall(contract.listStatementRows, 200, { data: [{ ...row, ...changes }], meta });
    return (await renderRoute(statement, await load(here, clerk))).page;
  };

  it("say of which order one was recorded by hand, and offer to mark it as that payment", async () => {
    const page = await draw({});
    expect(page.text).toContain(
      "Order 100007 was paid on 20/11/2026 with £103.95, “100007”: that was recorded by hand.",
    );
    expect(page.hrefOf("Order 100007")).toBe(`/admin/orders/${orderId}`);
    expect(page.text).toContain("It is this payment");
    expect(page.text).not.toContain("No awaited payment matches it");
    mockCall(contract.linkStatementRow, 200, { order_number: 100_007 });
    const fields = { intent: "link-row", row: id, payment_id: id };
    const answer = await redirected(statement.action(calledWith(await send(here, clerk, fields), {})));
    expect(answer.notice).toContain("nothing is paid twice");
  });

  it("name a paid order whose sum is another, which is beyond what was owed", async () => {
    const page = await draw({ amount: 500, amount_display: "£5.00", paid: [{ ...paid, same: false }] });
    expect(page.text).toContain("was paid on 20/11/2026 with £103.95, and nothing more is awaited");
    expect(page.hrefOf("Order 100007")).toBe(`/admin/orders/${orderId}`);
    expect(page.text).not.toContain("It is this payment");
  });
});

describe("a statement that is read", () => {
  const read = async (reply: object) => {
    mockCall(contract.importStatement, 200, { added: 0, known: 0, skipped: 0, unread: [], ...reply });
    const fields = { intent: "read-statement", text: "Date,Amount" };
    return statement.action(calledWith(await send(here, clerk, fields), {}));
  };
  const unread = [{ line: 4, reason: "“31/02/2026” is not a date" }];

  it("names the rows that could not be read, by line and reason", async () => {
    const { notice } = await redirected(read({ added: 2, skipped: 1, unread }));
    expect(notice).toContain("2 transfers added, 1 not incoming.");
    expect(notice).toMatch(/1 row was not read: row 4: .*31\/02\/2026.* is not a date\./);
  });

  it("is refused when no row of it could be read, and what was pasted is kept", async () => {
    const refusal = await refusedBy(read({ unread }));
    expect(refusal).toMatchObject({ status: 422, values: { text: "Date,Amount" } });
    expect(refusal.errors.file?.[0]).toContain("row 4");
  });
});
