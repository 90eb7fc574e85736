import * as balance from "contract/balance";
import * as statement from "contract/bank-statement";
import * as books from "contract/books";
import * as contract from "contract/order-administration";
import { mockApi, mockCall } from "tests/support/msw-api";
import { anAdministeredOrder } from "tests/support/order-administration-fixtures";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.balances/route";
import * as bank from "~/routes/admin.bank-statement/route";
import * as file from "~/routes/admin.books.file.$fileName";
import * as one from "~/routes/admin.orders.$id._index/route";

mockApi();

const cashier = member(aPerson({ permissions: ["orders.view", "orders.manage", "orders.refund"] }));
const viewer = member(aPerson({ permissions: ["orders.view"] }));
const { id, number } = anAdministeredOrder();
const here = `/admin/orders/${id}`;
const returnId = "7d09280d-8537-4a22-8094-345cd3db3b63";

/** An order whose customer £1,000.00 is kept for, of which £250.00 more is to be sent back. */
function keptOrder(): contract.AdministeredOrder {
  const entry = { order_id: id, order_number: number, reference: "", by: "Ada Clerk", surplus: false };
  return anAdministeredOrder({
    balance: {
      ...{ amount: 100_000, amount_display: "£1,000.00" },
      entries: [
        {
          ...entry,
          id: returnId,
          kind: "returned",
          amount: -25_000,
          amount_display: "£250.00",
          booked_on: "2026-11-21",
        },
        {
          ...{ ...entry, id, kind: "received", amount: 125_000, amount_display: "£1,250.00", booked_on: "2026-11-20" },
          ...{ surplus: true, reference: "BT 7" },
        },
      ],
      returns: [
        {
          ...{ id: returnId, amount: 25_000, amount_display: "£250.00", status: "to_send", reason: "Asked for it" },
          ...{ order_id: id, created_at: "2026-11-21T10:00:00.000Z", sent_on: null, reference: "" },
        },
      ],
    },
  });
}

async function draw(query = "", by = cashier) {
  mockCall(contract.readAnyOrder, 200, keptOrder());
  return (await renderRoute(one, await load(`${here}${query}`, by), { path: "/admin/orders/:id" })).page;
}

async function post(task: string, fields: Record<string, string>) {
  return one.action(calledWith(await send(`${here}?do=${task}`, cashier, fields), { id }));
}

describe("money that is kept for the customer of an order", () => {
  it("is on the order's page, with what came in, what is to be sent back, and what can be done with it", async () => {
    const page = await draw();
    for (const text of ["£1,000.00 is kept for this customer", "More than was due", "“BT 7”", "−£250.00", "To be sent"])
      expect(page.text).toContain(text);
    expect(page.hrefOf("Pay from what is kept for the customer")).toBe(`${here}?do=apply`);
    expect(page.hrefOf("Send back what is kept")).toBe(`${here}?do=return`);
    expect(page.hrefOf("Keep a transfer for the customer")).toBe(`${here}?do=keep`);
    expect(page.hrefOf("Record £250.00 as sent")).toBe(`${here}?do=returned&return=${returnId}`);
    const seen = await draw("", viewer);
    expect(seen.text).toContain("£1,000.00 is kept for this customer");
    for (const name of ["Send back what is kept", "Keep a transfer for the customer", "Record £250.00 as sent"])
      expect(seen.queryByText(name)).toBeNull();
  });

  it("takes a transfer that fits no payment, in pence, and says when it had been recorded", async () => {
    const fields = fieldsOf((await draw("?do=keep")).getByRole("button", { name: "Keep it for the customer" }));
    const none = await refusedBy(post("keep", { ...(fields as Record<string, string>) }));
    expect(none.errors).toEqual({ amount: ["Enter the amount that has arrived"] });
    const typed = { ...(fields as Record<string, string>), amount: "£1,290.50" };
    const sent = mockCall(balance.keepTransfer, 200, { recorded: true, order: keptOrder() });
    expect(await redirected(post("keep", typed))).toMatchObject({
      to: here,
      notice: expect.stringContaining("is kept"),
    });
    expect(sent[0]?.body).toMatchObject({ amount: 129_050, reference: String(number) });
    mockCall(balance.keepTransfer, 200, { recorded: false, order: keptOrder() });
    expect((await redirected(post("keep", typed))).notice).toContain("nothing was changed");
  });

  it("pays what is due, or says why it does not", async () => {
    const page = await draw("?do=apply");
    expect(page.text).toContain("£1,000.00 is kept for this customer. The payment is marked as paid");
    const fields = { intent: "apply-balance", payment_id: id };
    mockCall(balance.applyBalance, 200, { recorded: true, order: keptOrder() });
    expect((await redirected(post("apply", fields))).notice).toContain("the payment is made");
    const errors = { payment_id: "£80.95 is due and £1.00 is kept for this customer" };
    mockCall(balance.applyBalance, 422, { code: "invalid", message: "Please check what you entered.", errors });
    expect(JSON.stringify(await refusedBy(post("apply", fields)))).toContain("£1.00 is kept for this customer");
  });

  it("is sent back now or later, and kept instead of being sent", async () => {
    const fields = fieldsOf((await draw("?do=return")).getByRole("button", { name: "Send it back" }));
    const typed = { ...(fields as Record<string, string>), reason: "Asked for it" };
    expect(typed).toMatchObject({ amount: "1000.00" });
    const sent = mockCall(balance.returnBalance, 200, keptOrder());
    expect((await redirected(post("return", typed))).notice).toContain("Send the bank transfer");
    expect(sent[0]?.body).not.toHaveProperty("sent_on");
    expect((await redirected(post("return", { ...typed, sent_on: "2026-11-21" }))).notice).toContain("as sent back");
    const record = await draw(`?do=returned&return=${returnId}`);
    expect(record.getByRole("heading", { level: 1 }).textContent).toBe("Record £250.00 as sent back");
    const again = await draw(`?do=keep-again&return=${returnId}`);
    expect(again.getByRole("heading", { level: 1 }).textContent).toBe("Keep £250.00 instead of sending it?");
    mockCall(balance.withdrawBalanceReturn, 200, keptOrder());
    const withdrawn = await redirected(post("keep-again", { intent: "withdraw-return", return_id: returnId }));
    expect(withdrawn.notice).toContain("kept for the customer again");
  });
});

describe("the customers that money is kept for", () => {
  it("are listed with the order that it came with, also those whose account is gone", async () => {
    const kept = { id, amount: 100_000, amount_display: "£1,000.00", received_on: "2026-11-20", order_id: id };
    const row = { ...kept, order_number: number, company: "Brandt & Vale", name: "Ottilie Brandt" };
    const data = [
      { ...row, user: { id, email: "o@brandt.example" } },
      { ...row, id: returnId, user: null },
    ];
    mockCall(balance.listBalances, 200, { data, meta: { total: 2, page: 1, per_page: 25 } });
    const { page } = await renderRoute(list, await load("/admin/balances", viewer));
    for (const text of ["Ottilie Brandt", "Brandt & Vale, o@brandt.example", "the account is deleted", "20/11/2026"])
      expect(page.text).toContain(text);
    expect(page.getAllByRole("link", { name: String(number) })[0]?.getAttribute("href")).toBe(here);
  });
});

describe("a transfer of a bank statement that fits no payment", () => {
  it("is kept for the customer of an order, whose number is asked for", async () => {
    const fields = { intent: "keep-row", row: id, order_number: "soon" };
    const act = async (changes: Record<string, string>) =>
      bank.action(calledWith(await send("/admin/bank-statement", cashier, { ...fields, ...changes }), {}));
    expect((await refusedBy(act({}))).errors).toEqual({ order_number: ["Enter the number of an order"] });
    const sent = mockCall(statement.keepStatementRow, 200, { recorded: true });
    expect((await redirected(act({ order_number: String(number) }))).notice).toContain(`order ${number}`);
    expect(sent[0]?.body).toEqual({ order_number: number });
  });
});

describe("the books of money that is kept", () => {
  it("are a file with what came in and went out, and have none for programs that would count it twice", async () => {
    const accountant = member(aPerson({ permissions: ["reports.view"] }));
    const entry = { day: "2026-03-30", order_id: id, order_number: number, customer: "=Brandt", reference: "BT 7" };
    const data: books.BookedBalance[] = [
      { ...entry, id, kind: "received", amount: 100_000, surplus: true },
      { ...entry, id: returnId, kind: "sent_back", amount: -2_500, surplus: false },
    ];
    mockCall(books.listBookedBalances, 200, { data, meta: { total: null, page: 1, per_page: 500 } });
    const take = async (fileName: string) => {
      const request = await load(`/admin/books/file/${fileName}?from=2026-03-01&to=2026-03-31`, accountant);
      return (await file.loader(calledWith(request, { fileName }))) as Response;
    };
    const text = Buffer.from(await (await take("balances.csv")).arrayBuffer()).toString("utf8");
    expect(text).toContain(`2026-03-30,${number},'=Brandt,Received with a payment,1000.00,BT 7`);
    expect(text).toContain("Sent back,-25.00");
    await expect(take("balances-xero.csv")).rejects.toMatchObject({ status: 404 });
  });
});
