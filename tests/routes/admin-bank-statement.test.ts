import * as contract from "contract/bank-statement";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
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
  ...{ returned: false, note: "", undone: false, alike: null, undoes: null },
};
const { proposals: _, paid: __, note: ___, undone: _u, alike: _a, undoes: _o, ...bare } = row;
const known: contract.KnownTransfer = { ...bare, waiting: true };

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

describe("a transfer that may be known, or was undone", () => {
  const draw = async (changes: Partial<contract.StatementRow>) => {
    const meta = { total: 1, page: 1, per_page: 25 };
    mockCall(contract.listStatementRows, 200, { data: [{ ...row, paid: [], ...changes }], meta });
    return (await renderRoute(statement, await load(here, clerk))).page;
  };
  const proposal = {
    ...{ payment_id: id, order_id: orderId, order_number: 100_007, title: "Book", company: "", exact: true },
    ...{ amount: 10_395, amount_display: "£103.95", reason: "It is so." },
  };

  it("shows the one that it may be, and is recorded only after a tick", async () => {
    const page = await draw({ alike: { ...known, source: "october.csv" }, proposals: [proposal] });
    expect(page.text).toContain("It may be a transfer that was read before:");
    expect(page.text).toContain("first in october.csv; it waits.");
    expect(page.text).toContain("It is not the transfer that was read before: record it for order 100007");
    mockCall(contract.matchStatementRow, 422, aProblem("Look again.", { accept_alike: "Look at that one." }));
    const refusal = await refusedBy(
      statement.action(calledWith(await send(here, clerk, { intent: "match-row", row: id, payment_id: id }), {})),
    );
    expect(refusal.status).toBe(422);
  });

  it("says that the bank has undone it, and offers only to set it aside", async () => {
    const page = await draw({ undone: true });
    expect(page.text).toContain("The bank has undone this transfer since: it pays nothing. Set it aside.");
    expect(page.text).not.toContain("Keep £103.95");
  });

  it("that went back is not told to be refunded where nothing was recorded of it, nor where it was kept", async () => {
    const waiting = await draw({ returned: true, undoes: known });
    expect(waiting.text).toContain("Nothing was recorded: set both aside.");
    expect(waiting.text).not.toContain("Refund there");
    const undoes = { ...known, kept: true, waiting: false, order_id: orderId, order_number: 100_007 };
    const kept = await draw({ returned: true, undoes });
    expect(kept.text).toContain("kept for the customer of order 100007. Say there that it was sent back");
    const byHand = await draw({ returned: true, paid: [{ ...paid, payment_id: null, same: false }] });
    expect(byHand.text).toContain("Money was kept for the customer of order 100007 on 20/11/2026: £103.95");
  });
});

describe("a statement that is read", () => {
  const reading: contract.StatementReading = {
    ...{ id, file_name: "november.csv", read_at: "2026-11-27T09:00:00Z", added: 0, returned: 0, known: 0 },
    ...{ known_rows: [], skipped: 0, not_arrived: [], not_arrived_total: 0, unread: [], unread_total: 0 },
  };
  const read = async (reply: Partial<contract.StatementReading>) => {
    mockCall(contract.importStatement, 200, { ...reading, ...reply });
    const fields = { intent: "read-statement", text: "Date,Amount" };
    return statement.action(calledWith(await send(here, clerk, fields), {}));
  };
  const draw = async (changes: Partial<contract.StatementReading>) => {
    mockCall(contract.listStatementRows, 200, { data: [], meta: { total: 0, page: 1, per_page: 25 } });
    mockCall(contract.readStatementReading, 200, { ...reading, ...changes });
    return (await renderRoute(statement, await load(`${here}?read=${id}`, clerk))).page;
  };
  const unread = [{ file: "", line: 4, reason: "“31/02/2026” is not a date", about: "31/02/2026, 9.00" }];

  it("names the rows that could not be read, by line and reason, and leads to all that was not added", async () => {
    const { notice, to } = await redirected(read({ added: 2, skipped: 1, unread, unread_total: 1 }));
    expect(notice).toContain("2 transfers added, 1 not incoming.");
    expect(notice).toMatch(/1 row was not read: row 4: .*31\/02\/2026.* is not a date\./);
    expect(to).toContain(`${here}?read=${id}`);
  });

  it("says how many rows are left out, also where there are more than are kept", async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ file: "", line: at + 2, reason: "no date", about: "" }));
    const many = { unread: rows, unread_total: 1_234, not_arrived: rows, not_arrived_total: 2_000 };
    const { notice } = await redirected(read({ added: 1, ...many }));
    expect(notice).toContain("1 transfer added, 2,000 not arrived.");
    expect(notice).toMatch(/1,234 rows were not read: row 2: no date; .*; and 1,229 more\./);
    const page = await draw(many);
    expect(page.text).toContain("Not read: 1,234");
    expect(page.text).toContain("Not arrived: 2,000");
    expect(page.text).toContain("And 234 more.");
  });

  it("is refused when no row of it could be read, and what was pasted is kept", async () => {
    const refusal = await refusedBy(read({ unread, unread_total: 1 }));
    expect(refusal).toMatchObject({ status: 422, values: { text: "Date,Amount" } });
    expect(refusal.errors.file?.[0]).toContain("row 4");
  });

  it("lists what was known, with what became of it, what has not arrived and what was not read", async () => {
    const rows = [
      { ...known, waiting: true },
      { ...known, id: orderId, waiting: false, order_id: orderId, order_number: 100_007, source: "october.csv" },
    ];
    const late = { file: "a.xml", line: 2, reason: "it is not booked yet (PDNG)", about: "" };
    const totals = { unread_total: 1, not_arrived_total: 1 };
    const page = await draw({ known: 2, known_rows: rows, unread, not_arrived: [late], ...totals });
    expect(page.text).toContain("What was read of “november.csv”");
    expect(page.text).toContain("Row 4: “31/02/2026” is not a date (31/02/2026, 9.00)");
    expect(page.text).toContain("Row 2 of a.xml: it is not booked yet (PDNG)");
    expect(page.text).toContain("£103.95 from Brandt, “ORDER 100007”; it waits.");
    expect(page.text).toContain("first in october.csv; recorded for order 100007.");
    expect(page.hrefOf("order 100007")).toBe(`/admin/orders/${orderId}`);
  });
});

describe("a reading that is shown", () => {
  it("stays shown after a press, on the other lists and on the next page", async () => {
    mockCall(contract.listStatementRows, 200, { data: [row], meta: { total: 60, page: 1, per_page: 25 } });
    mockCall(contract.readStatementReading, 200, {
      ...{ id, file_name: "Räume.csv", read_at: "2026-11-27T09:00:00Z", added: 0, returned: 0, known: 0 },
      ...{ known_rows: [], skipped: 0, not_arrived: [], not_arrived_total: 0, unread_total: 1 },
      unread: [{ file: "räume.pdf", line: 0, reason: "It is neither CSV nor CAMT.053 (XML).", about: "" }],
    });
    const { page } = await renderRoute(statement, await load(`${here}?read=${id}`, clerk));
    expect(page.hrefOf("Recorded")).toBe(`${here}?show=recorded&read=${id}`);
    expect(page.element.innerHTML).toContain(`name="read" value="${id}"`);
    expect(page.element.innerHTML).toContain(`read=${id}&amp;page=2`);
    expect(page.text).toContain("räume.pdf: It is neither");
    mockCall(contract.dismissStatementRow, 200, { dismissed: true });
    const fields = { intent: "dismiss-row", row: id, read: id };
    const { to } = await redirected(statement.action(calledWith(await send(here, clerk, fields), {})));
    expect(to).toContain(`${here}?read=${id}`);
    const other = await send(here, clerk, { ...fields, read: "//elsewhere" });
    expect((await redirected(statement.action(calledWith(other, {})))).to).not.toContain("elsewhere");
  });
});

describe("a transfer that went back", () => {
  it("points at the order that it had paid, and offers only to set it aside", async () => {
    const meta = { total: 1, page: 1, per_page: 25 };
    const data = [{ ...row, returned: true, paid: [{ ...paid, same: false }] }];
    mockCall(contract.listStatementRows, 200, { data, meta });
    const { page } = await renderRoute(statement, await load(here, clerk));
    expect(page.text).toContain("£103.95 went back to Brandt");
    expect(page.text).toContain(
      "Order 100007 was paid on 20/11/2026 with £103.95, “100007”, and still counts as paid.",
    );
    expect(page.hrefOf("Order 100007")).toBe(`/admin/orders/${orderId}`);
    expect(page.text).toContain("Set aside");
    expect(page.text).not.toContain("Keep £103.95");
  });
});
