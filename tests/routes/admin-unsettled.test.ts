import * as contract from "contract/order-administration";
import * as unsettled from "contract/unsettled-money";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { anAdministeredOrder, anAdministeredPayment } from "tests/support/order-administration-fixtures";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as one from "~/routes/admin.orders.$id._index/route";

mockApi();

const cashier = member(aPerson({ permissions: ["orders.view", "orders.manage", "orders.refund"] }));
const viewer = member(aPerson({ permissions: ["orders.view"] }));
const { id } = anAdministeredOrder();
const here = `/admin/orders/${id}`;
const params = { id };
const path = "/admin/orders/:id";
const attemptId = "5a0b3a2e-7c52-4f39-8d0e-1b8a8c5f6d11";

const attempt = {
  ...{ id: attemptId, method: "card" as const, status: "created" as const, card: null, failure_code: null },
  ...{ created_at: "2026-11-20T10:00:00Z", received_on: null, received: null, received_display: null },
  ...{ reference: "", unsettled_for_a_day: true },
};
const order = anAdministeredOrder({
  payments: [anAdministeredPayment({ attempts: [attempt] })],
  late_charges: [
    {
      ...{ id: attemptId, charge: "pi_late", amount: 2_900, amount_display: "£29.00", status: "failed" },
      ...{ failure_code: "rejected", created_at: "2026-11-20T10:00:00Z", sent_on: null, reference: "" },
    },
  ],
  disputes: [
    {
      ...{ id: attemptId, payment_title: "Studio", amount: 29_000, amount_display: "£290.00", reason: "fraudulent" },
      ...{ status: "needs_response", evidence_by: "2026-12-01T10:00:00Z", opened_at: "2026-11-20T10:00:00Z" },
      ...{ closed_at: null, url: "https://dashboard.stripe.com/disputes/dp_1" },
    },
  ],
});

async function show(address: string, who = cashier) {
  mockCall(contract.readAnyOrder, 200, order);
  return (await renderRoute(one, await load(address, who), { path })).page;
}

describe("an order of which something waits for a person", () => {
  it("says so, with a link to each thing that can be done about it", async () => {
    const page = await show(here);
    expect(page.hrefOf("Say what became of it")).toBe(`${here}?do=outcome&attempt=${attemptId}`);
    expect(page.hrefOf("Record £29.00 as sent")).toBe(`${here}?do=late&charge=${attemptId}`);
    expect(page.text).toContain("£290.00 is disputed");
    expect(page.text).toContain("Hand in evidence by 1 December 2026");
    expect(page.hrefOf("See it at the card provider")).toBe("https://dashboard.stripe.com/disputes/dp_1");
  });

  it("offers nothing of that to somebody who may only look", async () => {
    const page = await show(here, viewer);
    expect(page.queryByText("Say what became of it")).toBeNull();
    expect(page.queryByText("Record £29.00 as sent")).toBeNull();
  });
});

describe("a refund that was credited as well", () => {
  const refund = {
    ...{ id: attemptId, payment_id: attemptId, payment_title: "Studio", amount: 29_000, amount_display: "£290.00" },
    ...{ method: "card" as const, status: "succeeded" as const, failure_code: null, reason: "Refunded", by: null },
    ...{ created_at: "2026-11-20T10:00:00Z", sent_on: null, reference: "", credit_note: null, to_send: false },
    ...{ withdrawable: false, announced: false, credited: 14_381, credited_display: "£143.81", reviewed: false },
  };
  const address = `${here}?do=credited&refund=${attemptId}`;
  const open = async (who = cashier, reviewed = false) => {
    mockCall(contract.readAnyOrder, 200, anAdministeredOrder({ refunds: [{ ...refund, reviewed }] }));
    return (await renderRoute(one, await load(address, who), { path })).page;
  };
  const sendForm = async (reason: string) =>
    one.action(
      calledWith(await send(address, cashier, { intent: "review-credited", refund_id: attemptId, reason }), params),
    );

  it("is seen to on a page of its own, which says what happened", async () => {
    const page = await open();
    expect(page.getByRole("heading", { name: "£143.81 was credited as well" })).toBeTruthy();
    expect(page.getByLabelText("What was done")).toBeTruthy();
  });

  it("has no page once it was seen to", async () => {
    expect((await open(cashier, true)).text).toContain("£143.81 of it was credited as well, and was seen to.");
  });

  it("needs a word about what was done", async () => {
    expect(await refusedBy(sendForm(" "))).toMatchObject({ status: 422 });
    const asked = mockCall(unsettled.reviewCreditedRefund, 200, order);
    expect((await redirected(sendForm("It was paid again"))).to).toBe(here);
    expect(asked[0]?.body).toEqual({ reason: "It was paid again" });
  });
});

describe("the outcome of a payment", () => {
  const address = `${here}?do=outcome&attempt=${attemptId}`;
  const typed = { intent: "attempt-outcome", attempt_id: attemptId, outcome: "taken", charge: "pi_1", reason: "Seen" };
  const sendForm = async (fields: Record<string, string>) =>
    one.action(calledWith(await send(address, cashier, { ...typed, ...fields }), params));

  it("is asked on a page of its own", async () => {
    const page = await show(address);
    expect(page.getByRole("heading", { name: "What became of this payment?" })).toBeTruthy();
    expect(page.getByLabelText("Nothing was taken")).toBeTruthy();
  });

  it("is sent as it was chosen, and leads back to the order", async () => {
    const asked = mockCall(unsettled.decideAttempt, 200, order);
    expect((await redirected(sendForm({}))).to).toBe(here);
    expect(asked[0]?.body).toEqual({ outcome: "taken", charge: "pi_1", reason: "Seen" });
  });

  it("needs the charge where it was taken, and keeps what was typed", async () => {
    const refused = await refusedBy(sendForm({ charge: "" }));
    expect(refused).toMatchObject({ status: 422 });
  });

  it("that the provider knows otherwise is said", async () => {
    const problem = aProblem("The card provider says that it was taken.", {}, "changed");
    mockCall(unsettled.decideAttempt, 409, problem);
    const refused = await refusedBy(sendForm({ outcome: "not_taken" }));
    expect(JSON.stringify(refused)).toContain("The card provider says that it was taken.");
  });
});
