import * as layouts from "contract/layout";
import * as order from "contract/order";
import { aBasket, token } from "tests/support/basket-fixtures";
import { aCheckout, aPlacedLine, freeTotals, orderId, orderNumber } from "tests/support/checkout-fixtures";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, guest, load, member, redirected } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const { readSession } = await import("~/sessions.server");
const route = await import("~/routes/confirmation/route");

mockApi();

const session = member(aPerson(), { placedOrderId: orderId });
const layout = { productName: "Almanac" };

function placed(changes: Partial<order.Checkout> = {}, items = [aPlacedLine()]) {
  const basket = { items, hasSubscriptions: items.some(({ product }) => product.type === "subscription") };
  return mockCall(order.readOrder, 200, aCheckout({ status: "paid", lines: [], basket, ...changes }));
}

async function visit(visitor = session) {
  return renderRoute(route, await load("/confirmation", visitor), { layout });
}

describe("the confirmation", () => {
  it("is for logged-in users", async () => {
    const request = await load("/confirmation", guest());
    expect((await redirected(route.loader(calledWith(request)))).to).toBe("/login");
  });

  it("thanks for the order that was placed last, and can be read again", async () => {
    const asked = placed();
    const { status, page } = await visit();
    expect(status).toBe(200);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Thanks");
    expect(page.hrefOf("Access My Almanac")).toBe("/");
    expect(page.hrefOf("View the order")).toBe(`/account/order/${orderId}`);
    expect(page.text).toContain("My Downloads");
    expect(page.text).toContain("Printed things are sent to your delivery address.");
    expect(page.queryByRole("region", { name: /^Please transfer/ })).toBeNull();
    expect(within(page.getByRole("region", { name: "Lines and totals" })).text).toContain(
      "The Year in View, Cloth£96.00",
    );
    await visit();
    expect(asked.map(({ path }) => path)).toEqual([{ id: orderId }, { id: orderId }]);
  });

  it("thanks for subscribing where nothing else was ordered", async () => {
    placed({ shipping: false }, [aPlacedLine("subscription")]);
    const only = await visit();
    expect(only.page.getByRole("heading", { level: 1 }).textContent).toBe("Thanks for Subscribing");
    expect(only.page.text).not.toContain("My Downloads");
    placed({}, [aPlacedLine("subscription"), { ...aPlacedLine(), id: orderId }]);
    expect((await visit()).page.getByRole("heading", { level: 1 }).textContent).toBe("Thanks");
  });

  it("asks for the transfer of an order by bank transfer, and never for that of a free one", async () => {
    placed({ status: "pending", payment_type: "bacs" });
    const { page } = await visit();
    const notice = within(page.getByRole("region", { name: "Please transfer £100.95" }));
    expect(notice.text).toContain("The total of your order is £100.95.");
    expect(notice.text).toContain(`Payment reference${orderNumber}`);
    expect(notice.text).toContain("content may be unavailable until the transfer is confirmed");
    placed({ status: "completed", payment_type: "bacs", totals: freeTotals });
    expect((await visit()).page.queryByRole("region", { name: /^Please transfer/ })).toBeNull();
  });

  it("asks for feedback about this order", async () => {
    placed();
    const { page } = await visit();
    expect(page.hrefOf("Give feedback")).toBe(`/feedback?order_id=${orderId}&back=%2Fconfirmation`);
  });

  it("has nothing to confirm before an order, and leads an order that is open back to the checkout", async () => {
    const none = await visit(member());
    expect(none.status).toBe(200);
    expect(none.page.hrefOf("See your orders")).toBe("/account/orders");
    mockCall(order.readOrder, 404, aProblem("No.", {}, "not_found"));
    expect((await visit()).status).toBe(404);
    placed({ status: "new" });
    const open = route.loader(calledWith(await load("/confirmation", session)));
    expect((await redirected(open)).to).toBe("/checkout");
  });

  it("says why it cannot be read", async () => {
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, page } = await visit(member(aPerson(), { placedOrderId: orderId, basketToken: token }));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the order: ");
  });

  it("shows the totals of the order", async () => {
    placed();
    const totals = within((await visit()).page.getByRole("region", { name: "Lines and totals" })).text;
    expect(totals).toContain(`Total${aBasket().totals.totalDisplay}`);
  });

  it("records the purchase in the data layer once, if the user has consented", async () => {
    placed();
    const unrecorded = member(aPerson(), { placedOrderId: orderId, unrecordedOrderId: orderId });
    mockCall(layouts.layout, 200, aLayout(true));
    const { data, headers, page } = await visit(unrecorded);
    expect(page.element.querySelector("script")?.textContent).toBe(
      `(window.dataLayer = window.dataLayer || []).push(${JSON.stringify(data.view.state === "placed" && data.view.record)});`,
    );
    expect(data.view).toMatchObject({
      record: {
        event: "purchase",
        ecommerce: {
          ...{ transaction_id: orderId, currency: "GBP", value: 100.95, tax: aCheckout().totals.tax / 100 },
          ...{ shipping: 4.95, items: [expect.objectContaining({ price: 96, quantity: 1 })] },
        },
      },
    });
    expect((await readSession(withCookie(headers))).unrecordedOrderId).toBeUndefined();
    mockCall(layouts.layout, 200, aLayout(false));
    const refused = await visit(unrecorded);
    expect(refused.page.element.querySelector("script")).toBeNull();
    expect((await readSession(withCookie(refused.headers))).unrecordedOrderId).toBeUndefined();
  });
});

function withCookie(headers: Headers): Request {
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  expect(cookie).toContain("session=");
  return new Request("http://localhost/confirmation", { headers: { cookie } });
}

function aLayout(consented: boolean) {
  const shown = { html: "", navigation: [], plan: null, premium: false, planToggle: false, video: true, survey: false };
  const empty = { tooltip: { current: 0, data: [] }, popups: [], basket: { total: 0, totalItems: 0 }, delete_at: null };
  return { ...shown, ...empty, consent: false, consented };
}
