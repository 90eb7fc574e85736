import * as address from "contract/address";
import * as basket from "contract/basket";
import * as order from "contract/order";
import * as payment from "contract/payment";
import { readUser } from "contract/user";
import { HttpResponse, http } from "msw";
import { aBasket, aLine, token } from "tests/support/basket-fixtures";
import {
  aCard,
  aCheckout,
  anAddress,
  aPayment,
  aPlacedLine,
  freeTotals,
  monthlyTotals,
  orderId,
  orderNumber,
} from "tests/support/checkout-fixtures";
import { aRecord } from "tests/support/industry-fixtures";
import { aProblem, api, apiURL, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { anOrder } from "tests/support/order-fixtures";
import { fieldsOf, type Page, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import {
  aPerson,
  calledWith,
  guest,
  load,
  member,
  origin,
  redirected,
  send,
  unverified,
} from "tests/support/route-requests";
import { aVatSummary } from "tests/support/vat-rules";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { messages } from "~/config/messages";
import { env } from "~/env.server";
import { readSession, type Session } from "~/sessions.server";

const route = await import("~/routes/checkout/route");

mockApi();

const nora = aPerson();
const holder = member(nora, { basketToken: token, openOrderId: orderId, seenPrices: { "5b1c2c56": [9_600, 8_000] } });
const otherCard = aCard({ id: "pm_old", brand: "mastercard", last_four: "5100", exp_month: 1, exp_year: 2020 });

/** Answers what the page reads: the order, and the cards. */
function answering(changes: Partial<order.Checkout> = {}, cards = [aCard(), otherCard]) {
  mockCall(payment.listPaymentMethods, 200, { data: cards });
  return mockCall(order.getOrCreateOrder, 200, aCheckout(changes));
}

async function visit(session: Session = holder, path = "/checkout") {
  const request = await load(path, session);
  const { status, headers, page, data } = await renderRoute(route, request);
  return { status, page, data, kept: await keptBy(headers) };
}

async function keptBy(headers: Headers) {
  const cookie = headers.getSetCookie().find((one) => one.startsWith("session="));
  return cookie ? readSession(new Request(origin, { headers: { cookie: cookie.split(";")[0] ?? "" } })) : undefined;
}

/** What a browser sends for the button with this name, with some fields filled in. */
function pressed(page: Page, name: string, changes: Record<string, string> = {}) {
  return { ...fieldsOf(page.getByRole("button", { name })), ...changes };
}

/** The page after a button was pressed that was refused. */
async function refused(fields: Record<string, string | string[]>, session: Session = holder) {
  const { status, page } = await renderRoute(route, await send("/checkout", session, fields));
  return { status, page, summary: page.element.querySelector("[data-error-summary]")?.textContent ?? "" };
}

function submit(fields: Record<string, string | string[]>, session: Session = holder) {
  return send("/checkout", session, fields).then((request) => route.action(calledWith(request)) as Promise<unknown>);
}

function typedIn(page: Page, name: string): string | undefined {
  return page.element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
}

/** The form of a complete order, ready to be placed with this button. */
async function readyToPlace(button: string, changes: Record<string, string> = {}) {
  const { page } = await visit();
  return pressed(page, button, { agree_terms: "1", ...changes });
}

describe("the checkout", () => {
  it("redirects guests to log in, and back with their basket", async () => {
    const request = await load("/checkout", guest({ basketToken: token }));
    const sent = await redirected(route.loader(calledWith(request)));
    expect(sent.to).toBe("/login");
    expect(sent.session).toMatchObject({ redirect: "/checkout", basketToken: token });
  });

  it("shows the open order of the basket, and remembers which it is", async () => {
    const asked = answering();
    const { status, page, kept } = await visit(member(nora, { basketToken: token }));
    expect(status).toBe(200);
    expect(asked.map(({ headers }) => headers.get("x-basket-token"))).toEqual([token]);
    expect(kept).toMatchObject({
      basketToken: token,
      openOrderId: orderId,
      seenPrices: { "5b1c2c56": [9_600, 8_000] },
    });
    expect(page.getByRole("list", { name: "Progress" }).querySelector("[aria-current=step]")?.textContent).toBe(
      "Payment",
    );
    const totals = within(page.getByRole("region", { name: "Totals" })).text;
    expect(totals).toMatch(/Subtotal£96\.00Delivery to the United Kingdom£4\.95VAT included, 20%£16\.83Total£100\.95/);
    expect(within(page.getByRole("region", { name: "Your order" })).text).toContain("The Year in View Cloth");
    expect(typedIn(page, "account.city")).toBe("London");
    expect(typedIn(page, "billing.email")).toBe("accounts@example.com");
    expect(typedIn(page, "seen_total")).toBe("10095");
  });

  it("lets Enter update the order, and only the last button place it", async () => {
    answering();
    const { page } = await visit();
    const names = [...page.element.querySelectorAll("form button")].map((button) => button.textContent);
    expect(names[0]).toBe("Update order");
    expect(names.slice(-2)).toEqual(["Pay now", "Confirm & Request Email Invoice"]);
    expect(fieldsOf(page.getAllByRole("button", { name: "Update order" })[0] as HTMLElement).intent).toBe(
      "update-order",
    );
    expect(pressed(page, "Pay now").intent).toEqual(["update-order", "place-order"]);
  });

  it("begins with what is known: the user's details and the address book", async () => {
    mockCall(readUser, 200, { ...aRecord(nora.id), first_name: "Nora", telephone: "020 7946 0000" });
    const home = { street_address_1: "1 Mill Lane", street_address_2: null, city: "Leeds", county: null };
    const id = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d09";
    const held = { id, user_id: nora.id, type: "account" as const, ...home, postcode: "LS1 1AA", country: "GB" };
    mockCall(address.listAddresses, 200, { data: [held] });
    mockCall(basket.readBasket, 200, aBasket({ country: "FR", shipping: { country: "FR" } }));
    answering({ address_account_json: null, address_billing_json: null, address_delivery_json: null });
    const { page } = await visit();
    expect([typedIn(page, "account.first_name"), typedIn(page, "account.city")]).toEqual(["Nora", "Leeds"]);
    expect(typedIn(page, "account.telephone")).toBe("020 7946 0000");
    expect(typedIn(page, "billing.email")).toBe(aRecord(nora.id).email);
    expect([typedIn(page, "billing.city"), typedIn(page, "delivery.country")]).toEqual(["", "FR"]);
    expect([typedIn(page, "account.country"), typedIn(page, "billing.country")]).toEqual(["GB", "FR"]);
  });

  it("asks for no delivery address where nothing is delivered, and shows monthly terms and their contract", async () => {
    answering({
      shipping: false,
      monthly: true,
      totals: monthlyTotals,
      contract: "<p>Twelve months, and no fewer.</p>",
      basket: { items: [], hasSubscriptions: true },
    });
    const { page } = await visit();
    expect(page.queryByRole("group", { name: "Delivery address" })).toBeNull();
    expect(page.text).toContain("Then 11 monthly payments of £29.00. The plan runs for at least 12 months.");
    expect(page.getByRole("region", { name: "Contract" }).textContent).toBe("Twelve months, and no fewer.");
    expect(page.getByLabelText("I agree to the contract")).toBeTruthy();
    expect(page.hrefOf("Print the contract")).toBe("/checkout?print=contract");
    const printed = await visit(holder, "/checkout?print=contract");
    expect(printed.page.getByRole("heading", { level: 1 }).textContent).toBe("Contract");
    expect(printed.page.queryByRole("form")).toBeNull();
  });

  it("of a free order asks for no payment and no billing address", async () => {
    mockCall(order.getOrCreateOrder, 200, aCheckout({ totals: freeTotals, shipping: false }));
    const { page } = await visit();
    expect(page.getByRole("heading", { name: "Free Order!" })).toBeTruthy();
    expect(page.getByRole("button", { name: "complete Order" })).toBeTruthy();
    expect(page.queryByRole("radiogroup", { name: "Payment type" })).toBeNull();
    expect(page.queryByRole("group", { name: "Billing address" })).toBeNull();
    expect(page.queryByLabelText("I agree to the contract")).toBeNull();
  });

  it("says what an upgrade does", async () => {
    const totals = { ...monthlyTotals, upgrade: 4_000, upgradeDisplay: "£40.00" };
    answering({ upgrade: "upgrade", totals });
    expect((await visit()).page.text).toContain("£40.00 is credited for its unused days.");
    answering({
      upgrade: "upgrade_renewal",
      totals: { ...monthlyTotals, upgradeNextPaymentDueDisplay: "5 March 2027" },
    });
    expect((await visit()).page.text).toContain("your plan goes on as it is");
  });

  it("offers the saved cards, of which an expired one says so, and a button to add another", async () => {
    answering();
    const { page } = await visit();
    const cards = within(page.getByRole("radiogroup", { name: "Your saved cards" }));
    expect(cards.text).toContain("Visa ending in 4242");
    expect(cards.text).toContain("Mastercard ending in 5100Expired 01/2020");
    expect(page.getByRole("button", { name: "Add a card" })).toBeTruthy();
    expect((page.getByLabelText("Visa ending in 4242") as HTMLInputElement).checked).toBe(true);
  });

  it("has what each way to pay asks for right below its own choice", async () => {
    answering();
    const { page } = await visit();
    const below = (choice: string) => page.getByLabelText(choice).closest(".choice")?.nextElementSibling?.textContent;
    expect(below("Pay by card")).toMatch(/^Your saved cards.*Add a card$/);
    expect(below("Bank transfer")).toMatch(/^We send you a pro forma invoice.*IBAN/);
  });

  it("asks for a purchase order number once, however it is paid, and if nothing is", async () => {
    const isShown = (page: Awaited<ReturnType<typeof visit>>["page"]) => {
      const [field, ...others] = page.getAllByLabelText("Purchase order number (optional)");
      expect(others).toEqual([]);
      return field?.closest(".reveal") === null;
    };
    answering();
    expect(isShown((await visit()).page)).toBe(true);
    answering({ totals: freeTotals, shipping: false, delivery: null });
    expect(isShown((await visit()).page)).toBe(true);
  });

  it("of a free order asks for a name alone, and speaks of no payment and no VAT", async () => {
    const vat = aVatSummary({ vat: 0, vat_display: "£0.00" });
    answering({ totals: freeTotals, vat, shipping: false, delivery: null });
    const { page } = await visit();
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Checkout: your details");
    const account = within(page.getByRole("group", { name: "Account address" }));
    expect(account.text).toContain("Your name is enough, as nothing is charged.");
    for (const label of ["Company", "Telephone", "Street address", "Town or city", "Postcode", "Country"])
      expect(account.getByLabelText(`${label} (optional)`)).toBeTruthy();
    expect(page.text).not.toContain("VAT");
    mockCall(order.updateOrder, 200, aCheckout({ totals: freeTotals, vat, shipping: false }));
    const named = { ...pressed(page, "complete Order"), agree_terms: "1", "account.city": "", "account.telephone": "" };
    expect((await redirected(submit(named))).to).toBe("/confirmation");
    const { summary } = await refused({ ...named, "account.first_name": "" });
    expect(summary).toContain("Enter the first name (account address)");
  });

  it("asks a private buyer for no company, and for one telephone number", async () => {
    answering();
    const { page } = await visit();
    for (const part of ["Account", "Billing", "Delivery"]) {
      const address = within(page.getByRole("group", { name: `${part} address` }));
      expect(address.getByLabelText("Company (optional)")).toBeTruthy();
      expect(address.getByLabelText(part === "Account" ? "Telephone" : "Telephone (optional)")).toBeTruthy();
    }
    const changed = mockCall(order.updateOrder, 200, aCheckout({ payment_type: "bacs" }));
    const fields = { ...pressed(page, "Confirm & Request Email Invoice"), payment_type: "bacs", agree_terms: "1" };
    const left = { "account.company": "", "billing.company": "", "billing.telephone": "", "delivery.telephone": "" };
    expect((await redirected(submit({ ...fields, ...left }))).to).toBe("/confirmation");
    expect(changed[0]?.body).toMatchObject({ address_account_json: { company: "" } });
  });

  it("says what is agreed to by ordering what opens at once, as the terms do", async () => {
    answering();
    expect((await visit()).page.text).not.toContain("withdraw");
    answering({
      shipping: false,
      lines: [aLine({ once: true, product: { ...aLine().product, type: "subscription" } })],
    });
    const plan = within((await visit()).page.getByRole("region", { name: "Terms" }));
    expect(plan.text).toContain(
      "if you withdraw within 14 days we may keep the share of its price for the days on which it was open to you.",
    );
    // With goods the days count from their arrival, for the plan as well.
    answering({
      shipping: true,
      lines: [aLine({ once: true, product: { ...aLine().product, type: "subscription" } })],
    });
    const both = within((await visit()).page.getByRole("region", { name: "Terms" }));
    expect(both.text).toContain(
      "if you withdraw until the end of the 14th day after all of it has arrived we may keep the share of its price",
    );
    expect(both.text).not.toContain("within 14 days");
    answering({ lines: [aLine({ once: true })] });
    const files = within((await visit()).page.getByRole("region", { name: "Terms" }));
    expect(files.text).toContain("your right to withdraw from files ends when they can be downloaded.");
  });

  it("says before anything is paid that nothing opens until the address is confirmed, and mails the link again", async () => {
    const unconfirmed = member({ ...nora, ...unverified }, { basketToken: token, openOrderId: orderId });
    answering();
    expect((await visit(unconfirmed)).page.text).not.toContain("Confirm your e-mail address first");
    answering({ lines: [aLine({ once: true })] });
    const { page } = await visit(unconfirmed);
    expect(page.text).toContain("You can pay now, but nothing opens before that: neither a plan nor files.");
    const button = page.getByRole("button", { name: "Send the link again" });
    expect(button.closest("form")?.getAttribute("action")).toBe("/email/resend");
    expect(fieldsOf(button)).toMatchObject({ back: "/checkout" });
    expect((await visit()).page.queryByRole("button", { name: "Send the link again" })).toBeNull();
  });

  it("offers bank transfer alone, chosen and with the reason, where no cards are taken", async () => {
    answering({ payment_types: ["bacs"], payment_type: "card" });
    const { page } = await visit();
    expect(page.queryByLabelText("Pay by card")).toBeNull();
    expect((page.getByLabelText("Bank transfer") as HTMLInputElement).checked).toBe(true);
    expect(page.text).toContain("Cards are not taken at the moment.");
    expect(page.queryByRole("button", { name: "Add a card" })).toBeNull();
    answering({ payment_types: ["card", "bacs"] });
    expect((await visit()).page.getByLabelText("Pay by card")).toBeTruthy();
  });

  it("offers cards alone, and says nothing of bank transfers, where there is no bank account", async () => {
    answering({ payment_types: ["card"], payment_type: "bacs" });
    const { page } = await visit();
    expect((page.getByLabelText("Pay by card") as HTMLInputElement).checked).toBe(true);
    expect(page.queryByLabelText("Bank transfer")).toBeNull();
  });

  it("says whom to write to, and keeps the basket, where there is no way to pay", async () => {
    answering({ payment_types: [] });
    const { page, status } = await visit();
    expect(status).toBe(200);
    expect(page.text).toContain("We cannot take payments yet. Write to");
    expect(page.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:/);
    expect(page.text).toContain("What is in your basket stays there.");
    expect(page.hrefOf("To your basket")).toBe("/basket");
    expect(page.queryByRole("button", { name: /Confirm|Pay/ })).toBeNull();
    answering({ payment_types: [], totals: freeTotals });
    expect((await visit()).page.getByRole("button", { name: "complete Order" })).toBeTruthy();
  });

  it("tells what is to be known of its lines before they are paid for, and leads to the team that would give a plan", async () => {
    const message = "You are invited to the team Loom House, which has Studio until 3 May 2027.";
    answering({ messages: [{ id: "held-1", type: "warning", message, team: "invited" }] });
    const notes = within((await visit()).page.getByRole("region", { name: "About your order" }));
    expect(notes.text).toContain(message);
    expect(notes.hrefOf("Go to the page where you can join it")).toBe("/account/team#join");
    answering();
    expect((await visit()).page.queryByRole("region", { name: "About your order" })).toBeNull();
  });

  it("keeps bank transfer working when the cards cannot be read", async () => {
    answering();
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const status of [404, 500, 503]) {
      api.use(http.get(`${apiURL}/users/payment-methods`, () => HttpResponse.json({}, { status })));
      const { status: answered, page } = await visit();
      expect(answered).toBe(200);
      expect(page.text).toContain("You can still pay by bank transfer.");
      expect(page.getByRole("button", { name: "Confirm & Request Email Invoice" })).toBeTruthy();
    }
  });

  it("shows the bank's details with the order's number as reference", async () => {
    answering();
    const { page } = await visit();
    expect(page.text).toContain(`Payment reference${orderNumber}`);
    expect(page.getByLabelText(/^Purchase order number/)).toBeTruthy();
  });

  it("has one name for its heading and its title in every state", async () => {
    const { title } = route.handle;
    const namesOf = async (path: string) => {
      const { page, data } = await visit(holder, path);
      return [page.getByRole("heading", { level: 1 }).textContent, typeof title === "function" && title(data as never)];
    };
    const action = { payment_intent_secret: "pi_secret", redirect_url: null };
    mockCall(payment.confirmPayment, 202, action);
    const asks = "Your bank asks you to confirm this payment";
    expect(await namesOf("/checkout?pay=1")).toEqual([asks, asks]);
    expect((await visit(holder, "/checkout?pay=1")).page.text).not.toContain("brings you back");
    expect(await namesOf("/checkout?pay=1&asked=1")).toEqual([asks, `Not confirmed yet – ${asks}`]);
    answering();
    expect(await namesOf("/checkout")).toEqual(["Checkout: payment", "Checkout: payment"]);
  });

  it("says what will be taken from which card, as far as that is known", async () => {
    const review = (page: Page) => within(page.getByRole("region", { name: "Check and confirm" })).text;
    answering();
    const single = review((await visit()).page);
    expect(single).toContain("£100.95 will be taken from Visa ending in 4242 when you press Pay now.");
    expect(single).toContain("Delivery to the United Kingdom£4.95");
    expect(single).toContain("£100.95 is to be paid by bank transfer. No card is charged.");
    answering({ delivery: { country: "FR", zone: "Europe" } }, []);
    expect(review((await visit()).page)).toContain("Delivery to France (zone: Europe)£4.95");
    answering({}, [aCard(), aCard({ id: "pm_other", brand: "amex", last_four: "0005" })]);
    expect(review((await visit()).page)).toContain("£100.95 will be taken from the card that you choose above");
    answering({}, []);
    const none = review((await visit()).page);
    expect(none).toContain("No card is saved yet: add one above to pay by card.");
    expect(none).not.toContain("will be taken");
    answering({ totals: { ...aBasket().totals, toPay: 0, toPayDisplay: "£0.00" } });
    expect(review((await visit()).page)).toContain("Nothing is taken now. Later payments are taken from Visa ending");
  });

  it.each([
    ["with a card", [aCard()]],
    ["without one", []],
  ])("adds up to the total before its button, with the credit for a plan that is given up: %s", async (_, cards) => {
    const credited = { upgrade: 5_156, upgradeDisplay: "£51.56", total: 4_939, totalDisplay: "£49.39" };
    const totals = { ...aBasket().totals, ...credited, toPay: 4_939, toPayDisplay: "£49.39" };
    answering({ upgrade: "upgrade", totals }, cards);
    const { page } = await visit();
    const review = within(page.getByRole("region", { name: "Check and confirm" }));
    const rows = review.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toEqual([
      "WhatAmount",
      "The Year in View, Cloth£96.00",
      "Credit for your plan's unused days−£51.56",
      "Delivery to the United Kingdom£4.95",
      "VAT included, 20%£16.83",
      "Total£49.39",
    ]);
  });

  it("says which item's price has changed since it was shown", async () => {
    answering({ lines: [aLine({ total: 12_000, net: 10_000, total_display: "£120.00" })] });
    const { page, kept } = await visit();
    expect(page.text).toContain("The price of The Year in View, Cloth has changed");
    expect(kept).toMatchObject({ seenPrices: { "5b1c2c56": [12_000, 10_000] } });
  });

  it("does not call it a new price when the buyer's VAT is another than the basket's", async () => {
    answering({ lines: [aLine({ total: 9_520, total_display: "£95.20" })] });
    const { page, kept } = await visit();
    expect(page.text).not.toContain("has changed since");
    expect(kept).toMatchObject({ seenPrices: { "5b1c2c56": [9_520, 8_000] } });
  });
});

describe("a checkout without an open order", () => {
  it("says that the basket is empty, also where there was never one in any browser", async () => {
    mockCall(order.getOrCreateOrder, 404, aProblem("No.", {}, "no_basket"));
    const { status, page } = await visit(member(nora));
    expect(status).toBe(200);
    expect(page.getByRole("heading", { name: messages.basketEmpty })).toBeTruthy();
    mockCall(order.getOrCreateOrder, 409, aProblem("Empty.", {}, "basket_empty"));
    expect((await visit(member(nora, { basketToken: token }))).page.text).toContain(messages.basketEmpty);
  });

  it("says where the files are when all in the basket are the user's already", async () => {
    mockCall(order.getOrCreateOrder, 409, aProblem("You have The Atlas already: it is there.", {}, "files_held"));
    const { page } = await visit(member(nora, { basketToken: token }));
    expect(page.getByRole("heading", { name: "There is nothing to order" })).toBeTruthy();
    expect(page.text).toContain("You have The Atlas already: it is there. Nothing was ordered");
    expect(page.hrefOf("My Downloads")).toBe("/account/downloads");
  });

  it("that a script finds gone is loaded again as a document, as only the server renders what it says", async () => {
    const asked = async () => {
      const request = await load("/checkout", member(nora, { basketToken: token, openOrderId: orderId }));
      request.headers.set("sec-fetch-dest", "empty");
      return redirected(route.loader(calledWith(request)));
    };
    mockCall(order.getOrCreateOrder, 409, aProblem("Empty.", {}, "basket_empty"));
    expect((await asked()).to).toBe("/checkout");
    mockCall(order.getOrCreateOrder, 404, aProblem("No.", {}, "no_basket"));
    expect((await asked()).to).toBe("/checkout");
    answering({ status: "pending", lines: [], payments: [aPayment()] });
    expect((await asked()).to).toBe("/checkout");
  });

  it("says that the order is submitted or gone", async () => {
    mockCall(order.getOrCreateOrder, 404, aProblem("No.", {}, "no_basket"));
    const { status, page } = await visit(member(nora, { basketToken: token }));
    expect(status).toBe(404);
    expect(page.text).toContain(messages.basketLost);
    expect(page.text).toContain("Your order has either been already submitted or there has been an error.");
    expect(page.hrefOf("See your orders")).toBe("/account/orders");
  });

  it("leads to the shop, and names the last order only beside that", async () => {
    mockCall(order.readOrder, 200, aCheckout({ status: "paid" }));
    mockCall(order.getOrCreateOrder, 404, aProblem("No.", {}, "no_basket"));
    const paid = await visit(member(nora, { placedOrderId: orderId }));
    expect(paid.page.getByRole("heading", { level: 1 }).textContent).toBe(messages.basketEmpty);
    expect(paid.page.hrefOf("To the shop")).toBe("/shop");
    const aside = within(paid.page.getByRole("complementary", { name: "Your order 100020 was placed" }));
    expect(aside.hrefOf("View the order")).toBe(`/account/order/${orderId}`);
    expect(aside.hrefOf("see its confirmation")).toBe("/confirmation");
    mockCall(order.readOrder, 200, aCheckout({ status: "pending" }));
    mockCall(order.getOrCreateOrder, 409, aProblem("Empty.", {}, "basket_empty"));
    const unpaid = await visit(member(nora, { basketToken: token, placedOrderId: orderId }));
    expect(unpaid.page.getByRole("heading", { level: 1 }).textContent).toBe(messages.basketEmpty);
    expect(within(unpaid.page.getByRole("complementary")).text).toContain("It is not paid yet.");
  });

  it("says so although the last order cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    api.use(http.get(`${apiURL}/order/:id`, () => HttpResponse.json({}, { status: 500 })));
    mockCall(order.getOrCreateOrder, 404, aProblem("No.", {}, "no_basket"));
    const { status, page } = await visit(member(nora, { placedOrderId: orderId }));
    expect(status).toBe(200);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(messages.basketEmpty);
    expect(page.queryByRole("complementary")).toBeNull();
  });

  it("finds out that an order was placed whose answer was lost", async () => {
    mockCall(order.readOrder, 200, aCheckout({ status: "pending", lines: [] }));
    mockCall(order.getOrCreateOrder, 404, aProblem("No.", {}, "no_basket"));
    const { page, kept } = await visit();
    expect(page.getByRole("heading", { name: "Your order 100020 was placed" })).toBeTruthy();
    expect(kept).toMatchObject({ placedOrderId: orderId });
    expect(kept?.basketToken).toBeUndefined();
  });

  it("that cannot be read says why, in its place", async () => {
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, page } = await visit();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the order: ");
    expect(page.hrefOf("Try again")).toBe("/checkout");
  });
});

describe("the checkout's form", () => {
  it("is saved as it is, with nothing required", async () => {
    answering();
    const asked = mockCall(order.updateOrder, 200, aCheckout());
    const { page } = await visit();
    const fields = pressed(page, "Copy account", {
      intent: "update-order",
      "billing.city": "",
      vat_number: "GB123456789",
      payment_type: "bacs",
    });
    const done = await redirected(submit(fields));
    expect(done).toMatchObject({ status: 303, to: "/checkout?card=pm_visa#update-order-status" });
    expect(done.notice).toContain("Your order has been updated.");
    expect(asked[0]?.path).toEqual({ id: orderId });
    expect(asked[0]?.body).toMatchObject({
      payment_type: "bacs",
      vat_number: "GB123456789",
      purchase_number: "",
      agree_terms: false,
      agree_contract: true,
      address_account_json: { first_name: "Nora", street_address_2: null, country: "GB" },
      address_billing_json: { city: "", email: "accounts@example.com" },
    });
    expect(asked[0]?.body).not.toHaveProperty("status");
  });

  it("copies the account's address to the billing address, and that to the delivery address", async () => {
    answering();
    const asked = mockCall(order.updateOrder, 200, aCheckout());
    const { page } = await visit();
    const typed = { "account.city": "Hull", "billing.company": "Billing Ltd" };
    const first = await redirected(submit(pressed(page, "Copy account", typed)));
    expect(first.to).toBe("/checkout?card=pm_visa#billing");
    const billing = { city: "Hull", company: "Fielding & Rowe", email: "accounts@example.com" };
    expect(asked[0]?.body).toMatchObject({ address_billing_json: billing });
    await submit(pressed(page, "Copy billing", typed));
    expect(asked[1]?.body).toMatchObject({ address_delivery_json: { city: "London", company: "Billing Ltd" } });
  });

  it("keeps all that was typed when the API is away, and when a copy could not be saved", async () => {
    answering();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { page } = await visit();
    api.use(http.patch(`${apiURL}/order/:id`, () => HttpResponse.error()));
    const answer = await refused(pressed(page, "Copy account", { "account.city": "Hull", purchase_number: "PO 7" }));
    expect(answer.status).toBe(503);
    expect(answer.summary).toContain("Something went wrong...");
    expect(answer.summary).toContain("There was a problem updating the order: ");
    const names = ["account.city", "billing.city", "purchase_number"];
    expect(names.map((name) => typedIn(answer.page, name))).toEqual(["Hull", "Hull", "PO 7"]);
  });

  it("says at its field what is wrong with a VAT number, and keeps it", async () => {
    answering();
    const { page } = await visit();
    const message = "This VAT number is from Germany, but the billing address is in France: change one of them";
    mockCall(order.updateOrder, 422, aProblem("Please check what you entered.", { vat_number: message }, "invalid"));
    const answer = await refused(pressed(page, "Copy account", { vat_number: "de 136695976" }));
    expect(answer.status).toBe(422);
    expect(answer.summary).toContain(message);
    expect(typedIn(answer.page, "vat_number")).toBe("de 136695976");
  });

  it("says beside the total why VAT is charged although there is a VAT number", async () => {
    const charged = aVatSummary({ goods: false, country: "DE", rate: 1_900 });
    answering({ vat: { ...charged, number: "unavailable" } });
    const { page } = await visit();
    const summary = within(page.getByRole("region", { name: "Your order" }));
    expect(summary.text).toContain("VAT included, Germany, 19%");
    const review = within(page.getByRole("region", { name: "Check and confirm" })).text;
    expect(review).toContain("VAT included, Germany, 19%");
    expect(review).toContain(
      "VAT is charged, as the register of VAT numbers is not answering. Try again in a few minutes",
    );
    // Once, before the button, where a narrow page has it too.
    expect(page.text.split("register of VAT numbers")).toHaveLength(2);
  });

  it("is refused without an order's id, from another site, and with an intent that it does not have", async () => {
    await expect(submit({ intent: "update-order", order_id: "../x" })).rejects.toMatchObject({ status: 400 });
    await expect(submit({ intent: "checkout" })).rejects.toMatchObject({ status: 400 });
    const foreign = await load("/checkout", holder, {
      method: "POST",
      body: new URLSearchParams({ intent: "place-order" }),
    });
    await expect(route.action(calledWith(foreign))).rejects.toMatchObject({ status: 403 });
  });
});

describe("a card that was just added", () => {
  it.each([
    [true, "It is your preferred card now: later payments are taken from it too."],
    [false, "Your preferred card is as before."],
  ])("is chosen, and the page says so beside it, and whether it is preferred: %s", async (is_preferred, words) => {
    answering({}, [aCard({ id: "pm_new", brand: "amex", last_four: "0005", is_preferred }), aCard()]);
    const added = await redirected(route.loader(calledWith(await load("/checkout?added=1", holder))));
    expect(added.to).toBe("/checkout?card=pm_new#how-to-pay");
    expect(added.notice).toContain(`American Express ending in 0005 is saved, and chosen for this order. ${words}`);
  });

  it("is none where the address only says so", async () => {
    answering({}, []);
    const added = await redirected(route.loader(calledWith(await load("/checkout?added=1", holder))));
    expect([added.to, added.notice]).toEqual(["/checkout", undefined]);
  });
});

describe("the address book", () => {
  it("keeps an address by its checkbox, when the form is submitted and not while it is saved in place", async () => {
    answering();
    const asked = mockCall(order.updateOrder, 200, aCheckout());
    const { page } = await visit();
    expect(page.getAllByLabelText("Keep this address in my address book")).toHaveLength(3);
    const fields = { ...pressed(page, "Add a card"), intent: "update-order", keep_account: "1", keep_delivery: "1" };
    await submit(fields);
    await submit({ ...fields, autosave: "form" });
    await submit({ ...fields, intent: ["update-order", "place-order"], payment_type: "bacs", agree_terms: "1" });
    expect(asked.map(({ body }) => (body as { keep_addresses: string[] }).keep_addresses)).toEqual([
      ["account", "delivery"],
      [],
      ["account", "delivery"],
    ]);
  });

  it("is still to keep an address that is not complete when the form is only updated", async () => {
    answering();
    mockCall(order.updateOrder, 200, aCheckout());
    const { page } = await visit();
    const fields = { ...pressed(page, "Update order"), keep_account: "1", "account.city": "" };
    const { to } = await redirected(submit(fields));
    expect(to).toContain("keep=account");
    const isTicked = async () => {
      const shown = (await visit(holder, to ?? "")).page.getAllByLabelText("Keep this address in my address book");
      return shown.map((box) => (box as HTMLInputElement).checked);
    };
    expect(await isTicked()).toEqual([true, false, false]);
    const away = await redirected(submit({ ...fields, intent: ["update-order", "add-card"] }));
    const back = (await visit(away.session)).page.getAllByLabelText("Keep this address in my address book");
    expect(back.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false]);
    answering({ address_book: { kept: ["account"], full: false } });
    expect(await isTicked()).toEqual([false, false, false]);
  });

  it("that has an address says so, and one that is full offers nothing", async () => {
    answering({ address_book: { kept: ["account"], full: false } });
    expect((await visit()).page.text).toContain("It is there now.");
    answering({ address_book: { kept: [], full: true } });
    const { page } = await visit();
    expect(page.queryByLabelText("Keep this address in my address book")).toBeNull();
    expect(page.getAllByRole("link", { name: "address book" })).toHaveLength(3);
  });

  it("is not needed for the next order, which says from which order its addresses are", async () => {
    const parts = ["account", "delivery", "vat_number"] as const;
    answering({ addresses_from: { id: orderId, number: 100_019, parts: [...parts] } });
    const { page } = await visit();
    expect(page.hrefOf("your order 100019")).toBe(`/account/order/${orderId}`);
    expect(page.text).toContain("we have filled in the account address, the delivery address and the VAT number.");
    answering({ addresses_from: { id: orderId, number: 100_019, parts: ["billing"] }, totals: freeTotals });
    expect((await visit()).page.text).not.toContain("your order");
  });
});

/** Answers changes of the order, of which some parts are refused. @returns their bodies */
function refusingParts(wrong: Record<string, string>) {
  const asked: Record<string, unknown>[] = [];
  api.use(
    http.patch(`${apiURL}/order/:id`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      const errors = Object.fromEntries(
        Object.entries(wrong).filter(([name]) => body[name] !== undefined && body[name] !== ""),
      );
      if (Object.keys(errors).length === 0) return HttpResponse.json(aCheckout());
      return HttpResponse.json(aProblem("Please check what you entered.", errors, "invalid"), { status: 422 });
    }),
  );
  return asked;
}

describe("a refused form", () => {
  const vat = "This is not a VAT number of the United Kingdom. Check its letters and digits";

  it.each([
    ["Pay now", "card"],
    ["Confirm & Request Email Invoice", "bacs"],
  ])("of %s is saved as far as it goes", async (button, payment_type) => {
    answering();
    const asked = refusingParts({});
    const wrong = {
      payment_type,
      agree_terms: "",
      "account.city": "Hull",
      "billing.city": "",
      purchase_number: "PO 7",
    };
    const answer = await refused(await readyToPlace(button, wrong));
    expect(answer.status).toBe(422);
    expect(answer.summary).toContain("Enter the town or city (billing address)");
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      purchase_number: "PO 7",
      address_account_json: { city: "Hull" },
      address_billing_json: { city: "" },
    });
    for (const name of ["status", "validate_addresses", "payment_method_id"]) expect(asked[0]).not.toHaveProperty(name);
  });

  it("is saved without the part that is refused, which stays in the page", async () => {
    answering();
    const asked = refusingParts({ vat_number: vat });
    const wrong = { payment_type: "bacs", vat_number: "GB1", "account.city": "Hull" };
    const answer = await refused(await readyToPlace("Confirm & Request Email Invoice", wrong));
    expect(answer.page.hrefOf(vat)).toBe("#update-order-vat_number");
    expect(typedIn(answer.page, "vat_number")).toBe("GB1");
    expect(asked.at(-1)).toMatchObject({ address_account_json: { city: "Hull" }, address_billing_json: {} });
    expect(asked.at(-1)).not.toHaveProperty("vat_number");
    expect(asked.at(-1)).not.toHaveProperty("status");
  });

  it("names a wrong VAT number together with what is missing", async () => {
    answering();
    refusingParts({ vat_number: vat });
    const wrong = { payment_type: "bacs", vat_number: "GB1", agree_terms: "" };
    const { page } = await refused(await readyToPlace("Confirm & Request Email Invoice", wrong));
    expect(page.hrefOf(vat)).toBe("#update-order-vat_number");
    expect(page.hrefOf("Agree to the terms to place the order")).toBe("#update-order-agree_terms");
  });

  it("that was updated or has a part that is too long is saved without that part", async () => {
    answering();
    const asked = refusingParts({ vat_number: vat });
    mockCall(order.readOrder, 200, aCheckout());
    const fields = { ...(await readyToPlace("Add a card")), intent: "update-order" };
    const long = "x".repeat(201);
    const answer = await refused({ ...fields, "billing.city": long, vat_number: "GB1", "account.city": "Hull" });
    expect(answer.status).toBe(422);
    expect(answer.page.hrefOf("Use 200 characters or fewer (billing address)")).toBe("#update-order-billing.city");
    expect(answer.page.hrefOf(vat)).toBe("#update-order-vat_number");
    expect(typedIn(answer.page, "billing.city")).toBe(long);
    expect(asked.at(-1)).toMatchObject({ address_account_json: { city: "Hull" }, purchase_number: "" });
    for (const name of ["address_billing_json", "vat_number"]) expect(asked.at(-1)).not.toHaveProperty(name);
  });

  it("names what is filled in wrong in an address and keeps what was saved of it, and names nothing that is still empty", async () => {
    answering();
    const asked = refusingParts({});
    const saved = aCheckout();
    mockCall(order.readOrder, 200, saved);
    const fields = { ...(await readyToPlace("Add a card")), intent: "update-order" };
    const wrong = { "billing.postcode": "nowhere", "billing.city": "", "account.telephone": "none" };
    const answer = await refused({ ...fields, ...wrong });
    const postcode = "Enter a postcode of this country, such as SE1 3LD (billing address)";
    expect(answer.page.hrefOf(postcode)).toBe("#update-order-billing.postcode");
    expect(answer.summary).toContain("(account address)");
    expect(answer.summary).not.toContain("Enter the town or city");
    expect(typedIn(answer.page, "billing.postcode")).toBe("nowhere");
    expect(asked.at(-1)).toMatchObject({
      address_billing_json: { postcode: saved.address_billing_json?.postcode },
      address_account_json: { telephone: saved.address_account_json?.telephone },
    });
    await refused({ ...fields, ...wrong, "billing.country": "DE" });
    // What was saved before is no postcode of Germany.
    expect(asked.at(-1)).toMatchObject({ address_billing_json: { country: "DE", postcode: "" } });
    const inPlace = await submit({ ...fields, ...wrong, autosave: "form" });
    expect(inPlace).toMatchObject({ data: { result: { error: { "billing.postcode": [postcode] } } } });
  });

  it("of an order that was placed meanwhile leads to its confirmation", async () => {
    answering();
    const fields = await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs", agree_terms: "" });
    mockCall(order.updateOrder, 409, aProblem("It was placed.", {}, "placed"));
    mockCall(order.readOrder, 200, aCheckout({ status: "pending", payment_type: "bacs" }));
    expect((await redirected(submit(fields))).to).toBe("/confirmation");
  });
});

describe("a purchase", () => {
  afterEach(() => {
    Object.assign(env, { analytics: false });
  });

  it.each([
    [true, orderId],
    [false, undefined],
  ])("is to be recorded once, and only where analytics is on: %s", async (analytics, unrecorded) => {
    Object.assign(env, { analytics });
    answering();
    mockCall(order.updateOrder, 200, aCheckout({ status: "pending", payment_type: "bacs" }));
    const fields = await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" });
    expect((await redirected(submit(fields))).session?.unrecordedOrderId).toBe(unrecorded);
    mockCall(order.updateOrder, 409, aProblem("It was placed.", {}, "placed"));
    mockCall(order.readOrder, 200, aCheckout({ status: "pending", payment_type: "bacs" }));
    const placedBefore = { ...holder, placedOrderId: orderId };
    expect((await redirected(submit(fields, placedBefore))).session?.unrecordedOrderId).toBeUndefined();
  });
});

describe("placing an order by bank transfer", () => {
  it("sends everything at once, forgets the basket and leads to the confirmation", async () => {
    answering();
    const asked = mockCall(order.updateOrder, 200, aCheckout({ status: "pending", payment_type: "bacs" }));
    const fields = await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" });
    const done = await redirected(submit(fields));
    expect(done).toMatchObject({ status: 303, to: "/confirmation" });
    expect(done.session).toMatchObject({ placedOrderId: orderId });
    expect([done.session?.basketToken, done.session?.openOrderId, done.session?.seenPrices]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get("idempotency-key")).toBe(fields.idempotencyKey);
    expect(asked[0]?.body).toMatchObject({
      status: "pending",
      payment_type: "bacs",
      validate_addresses: true,
      agree_terms: true,
      agree_contract: true,
      ...{ seen_total: 10_095, seen_due: 10_095, seen_instalments: 0 },
    });
  });

  it("of a free order sends no billing address", async () => {
    mockCall(order.getOrCreateOrder, 200, aCheckout({ totals: freeTotals, shipping: false }));
    const asked = mockCall(order.updateOrder, 200, aCheckout({ status: "pending" }));
    expect((await redirected(submit(await readyToPlace("complete Order")))).to).toBe("/confirmation");
    expect(asked[0]?.body).toMatchObject({ status: "pending", payment_type: "bacs", seen_total: 0 });
    expect(asked[0]?.body).not.toHaveProperty("address_billing_json");
  });

  it("is refused with all that was typed where something is missing, by the site and by the API", async () => {
    answering();
    mockCall(order.updateOrder, 200, aCheckout());
    const wrong = {
      payment_type: "bacs",
      "billing.city": "",
      "account.postcode": "",
      agree_terms: "",
      purchase_number: "PO 7",
    };
    const answer = await refused(await readyToPlace("Confirm & Request Email Invoice", wrong));
    expect(answer.status).toBe(422);
    expect(answer.summary).toContain("Something went wrong...");
    expect(answer.page.hrefOf("Enter the town or city (billing address)")).toBe("#update-order-billing.city");
    expect(answer.page.hrefOf("Enter the postcode (account address)")).toBe("#update-order-account.postcode");
    expect(answer.page.hrefOf("Agree to the terms to place the order")).toBe("#update-order-agree_terms");
    expect(typedIn(answer.page, "purchase_number")).toBe("PO 7");
    expect((answer.page.getByLabelText("Bank transfer") as HTMLInputElement).checked).toBe(true);
    const no = aProblem("Check it.", { "address_delivery_json.postcode": "We do not deliver there" });
    mockCall(order.updateOrder, 422, no);
    const second = await refused(await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" }));
    expect(second.page.hrefOf("We do not deliver there (delivery address)")).toBe("#update-order-delivery.postcode");
  });

  it("requires the contract where there is one", async () => {
    answering({ contract: "<p>Twelve months.</p>", basket: { items: [], hasSubscriptions: true } });
    mockCall(order.updateOrder, 200, aCheckout());
    const answer = await refused(await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" }));
    expect(answer.page.hrefOf("Agree to the contract to place the order")).toBe("#update-order-agree_contract");
  });

  it("says what the price was and is when it has changed, and loses nothing", async () => {
    answering();
    const fields = await readyToPlace("Confirm & Request Email Invoice", {
      payment_type: "bacs",
      purchase_number: "PO 7",
    });
    const totals = { ...aBasket().totals, total: 12_000, totalDisplay: "£120.00" };
    const asked: unknown[] = [];
    api.use(
      http.patch(`${apiURL}/order/:id`, async ({ request }) => {
        const body = (await request.json()) as { status?: string };
        asked.push(body.status);
        if (body.status === undefined) return HttpResponse.json(aCheckout({ totals }));
        return HttpResponse.json(aProblem("It changed.", {}, "price_changed"), { status: 409 });
      }),
    );
    answering({ totals });
    const answer = await refused(fields);
    expect(answer.status).toBe(422);
    expect(answer.summary).toContain("The total was £100.95 and is now £120.00. Nothing was ordered or paid.");
    // The form is saved: its delivery address is part of the price.
    expect(asked).toEqual(["pending", undefined]);
    expect([typedIn(answer.page, "seen_total"), typedIn(answer.page, "purchase_number")]).toEqual(["12000", "PO 7"]);
    expect(answer.page.element.querySelector("[name=agree_terms]:checked")).toBeTruthy();
  });

  it("asks where the buyer is based when the order is refused for it, with what each answer costs", async () => {
    answering();
    const fields = await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" });
    const text = "The account address is in Germany. Please say where you are based.";
    const asked: unknown[] = [];
    api.use(
      http.patch(`${apiURL}/order/:id`, async ({ request }) => {
        const body = (await request.json()) as { status?: string; vat_country?: string };
        asked.push([body.status, body.vat_country]);
        if (body.status === undefined) return HttpResponse.json(aCheckout());
        const errors = { vat_country: "Choose where you are based" };
        return HttpResponse.json(aProblem(text, errors, "vat_country_unclear"), { status: 409 });
      }),
    );
    const billed = { country: "GB", total: 10_095, total_display: "£100.95", tax: 1_682, tax_display: "£16.82" };
    const other = { country: "DE", total: 10_011, total_display: "£100.11", tax: 1_598, tax_display: "£15.98" };
    const vat_question = { evidence: "account_address" as const, billed, other, answer: null };
    answering({ vat_question });
    mockCall(order.readOrder, 200, aCheckout({ vat_question }));
    const answer = await refused(fields);
    expect(answer.page.hrefOf("Choose where you are based")).toBe("#update-order-vat_country");
    expect(answer.page.element.textContent).toContain("your account address is in Germany");
    expect(answer.page.element.textContent).toContain("The order comes to £100.11, of which £15.98 is VAT");
    // The form is saved, with the address that the question is about.
    expect(asked).toEqual([
      ["pending", undefined],
      [undefined, undefined],
    ]);
    const unanswered = await refused({ ...fields, vat_question: "1" });
    expect(unanswered.page.hrefOf("Choose where you are based")).toBe("#update-order-vat_country");
    await refused({ ...fields, vat_question: "1", vat_country: "DE" });
    expect(asked.at(-2)).toEqual(["pending", "DE"]);
  });

  it("on another page leads to the confirmation of the order that was placed, and nothing is placed twice", async () => {
    answering();
    const fields = await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" });
    mockCall(order.updateOrder, 409, aProblem("It was placed.", {}, "placed"));
    mockCall(order.readOrder, 200, aCheckout({ status: "pending", payment_type: "bacs" }));
    const newBasket = member(nora, { id: holder.id, basketToken: "n".repeat(20), placedOrderId: orderId });
    const done = await redirected(submit(fields, newBasket));
    expect(done.to).toBe("/confirmation");
    expect(done.notice).toContain("This order had already been placed.");
    expect(done.session?.basketToken).toBe("n".repeat(20));
  });
});

describe("paying by card", () => {
  const nothingPlaced = { status: "pending" };

  it("saves the order first, charges the chosen card once, and leads to the confirmation", async () => {
    answering();
    const saved = mockCall(order.updateOrder, 200, aCheckout());
    const paid = mockCall(payment.payOrder, 200, { order: aCheckout({ status: "paid" }) });
    const fields: Record<string, string> = { ...(await readyToPlace("Pay now")), purchase_number: "PO 7" };
    const done = await redirected(submit(fields));
    expect([done.to, done.session?.placedOrderId]).toEqual(["/confirmation", orderId]);
    expect(saved[0]?.body).toMatchObject({
      ...{ payment_type: "card", purchase_number: "PO 7", validate_addresses: true },
    });
    expect(saved[0]?.body).not.toMatchObject(nothingPlaced);
    expect(saved[0]?.headers.get("idempotency-key")).toBeNull();
    expect(paid[0]?.body).toEqual({
      ...{ order_id: orderId, payment_method_id: "pm_visa" },
      ...{ seen_total: 10_095, seen_order_total: 10_095, seen_instalments: 0 },
    });
    expect(paid[0]?.headers.get("idempotency-key")).toBe(fields.idempotencyKey);
  });

  it("saves what was entered before it leads to the page where a card is added", async () => {
    answering();
    const saved = mockCall(order.updateOrder, 200, aCheckout());
    const fields = { ...(await readyToPlace("Add a card")), purchase_number: "PO 7" };
    expect((await redirected(submit(fields))).to).toBe("/account/paymentMethod?return=checkout");
    expect(saved[0]?.body).toMatchObject({ purchase_number: "PO 7" });
    expect(saved[0]?.body).not.toMatchObject(nothingPlaced);
    const tooLong = await refused({ ...fields, purchase_number: "7".repeat(41) });
    expect(tooLong.status).toBe(422);
    expect(saved).toHaveLength(2);
    expect(saved[1]?.body).not.toHaveProperty("purchase_number");
  });

  it("asks for a card where none is chosen or saved", async () => {
    answering({}, []);
    mockCall(order.updateOrder, 200, aCheckout());
    const answer = await refused(await readyToPlace("Pay now"));
    expect(answer.status).toBe(422);
    expect(answer.page.hrefOf("Add a card to pay by card")).toBe("#update-order-payment_method_id");
    expect(answer.page.element.querySelector("#update-order-payment_method_id")?.textContent).toBe("Add a card");
    answering({}, [aCard()]);
    const unchosen = await refused({ ...(await readyToPlace("Pay now")), payment_method_id: "" });
    expect(unchosen.page.hrefOf("Choose a card")).toBe("#update-order-payment_method_id");
  });

  it("shows the provider's message when the card is declined, and clears the card alone", async () => {
    answering();
    mockCall(order.updateOrder, 200, aCheckout());
    mockCall(payment.payOrder, 422, aProblem("Your card has insufficient funds.", {}, "declined"));
    const answer = await refused(await readyToPlace("Pay now", { "account.city": "Hull" }));
    expect(answer.status).toBe(422);
    expect(answer.summary).toBe("Something went wrong...Your card has insufficient funds.");
    expect(answer.page.element.querySelector("[name=payment_method_id]:checked")).toBeNull();
    expect(typedIn(answer.page, "account.city")).toBe("Hull");
  });

  it("takes no other amount than the one that was shown", async () => {
    answering();
    const totals = { ...aBasket().totals, total: 12_000, totalDisplay: "£120.00", toPay: 12_000 };
    mockCall(order.updateOrder, 200, aCheckout({ totals }));
    const answer = await refused(await readyToPlace("Pay now"));
    expect(answer.summary).toContain("The total was £100.95 and is now £120.00.");
  });

  it("of a plan that begins later is not placed at another total, or in other instalments, than was shown", async () => {
    const shown = { ...aBasket().totals, toPay: 0, toPayDisplay: "£0.00", months: 12 };
    answering({ totals: shown });
    mockCall(order.updateOrder, 200, aCheckout({ totals: { ...shown, total: 12_000, totalDisplay: "£120.00" } }));
    const dearer = await refused(await readyToPlace("Pay now"));
    expect(dearer.summary).toContain("The total was £100.95 and is now £120.00.");
    mockCall(order.updateOrder, 200, aCheckout({ totals: { ...shown, months: 24 } }));
    const longer = await refused(await readyToPlace("Pay now"));
    expect(longer.summary).toContain(
      "It was paid in 12 monthly instalments and is now paid in 24 monthly instalments.",
    );
    mockCall(order.updateOrder, 200, aCheckout({ totals: { ...shown, toPay: 10_095, toPayDisplay: "£100.95" } }));
    const sooner = await refused(await readyToPlace("Pay now"));
    expect(sooner.summary).toContain("The total is the same, but £0.00 was due now, and now it is £100.95.");
  });

  it("says that the basket was emptied meanwhile, and asks to confirm nothing", async () => {
    answering();
    const totals = { ...aBasket().totals, total: 0, totalDisplay: "£0.00", toPay: 0 };
    mockCall(order.updateOrder, 200, aCheckout({ totals, lines: [] }));
    const answer = await refused(await readyToPlace("Pay now"));
    expect(answer.summary).toContain("Your basket has been emptied since this page was shown");
    expect(answer.summary).not.toContain("confirm it again");
  });

  it("that its card has paid while its buyer asked for a transfer says that nothing is to be transferred", async () => {
    answering({ ...unpaid, basket: { items: [aPlacedLine()], hasSubscriptions: false } });
    const { page } = await visit();
    mockCall(order.updateOrder, 409, aProblem("It was placed.", {}, "placed"));
    mockCall(order.readOrder, 200, aCheckout({ status: "paid", payments: [{ ...aPayment(), paid: true }] }));
    const transfer = pressed(page, "Confirm & Request Email Invoice", { payment_type: "bacs" });
    const answer = await redirected(submit(transfer));
    expect(answer.to).toBe("/confirmation");
    expect(answer.notice).toContain("this order is paid, and there is nothing to transfer.");
  });

  it("offers the preferred card first, and the declined one last", async () => {
    const [visa, amex, old] = [
      { id: "pm_visa", brand: "visa", last_four: "0002", exp_month: 4, exp_year: 2030, is_preferred: false },
      { id: "pm_amex", brand: "amex", last_four: "0005", exp_month: 4, exp_year: 2030, is_preferred: false },
      { id: "pm_mc", brand: "mastercard", last_four: "4444", exp_month: 4, exp_year: 2030, is_preferred: true },
    ];
    answering({ ...unpaid, payments: [{ ...aPayment(), refused_cards: ["pm_visa"] }] });
    mockCall(payment.listPaymentMethods, 200, { data: [visa, amex, old] });
    const { page } = await visit();
    const cards = [...page.element.querySelectorAll<HTMLInputElement>("[name=payment_method_id]")];
    expect(cards.map(({ value }) => value)).toEqual(["pm_mc", "pm_amex", "pm_visa"]);
  });

  it("offers a card last whose last payment was declined elsewhere, and says so", async () => {
    const last_declined = true;
    const [newest, visa] = [
      {
        id: "pm_new",
        brand: "visa",
        last_four: "0002",
        exp_month: 4,
        exp_year: 2030,
        is_preferred: true,
        last_declined,
      },
      { id: "pm_visa", brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030, is_preferred: false },
    ];
    answering({});
    mockCall(payment.listPaymentMethods, 200, { data: [newest, visa] });
    const { page } = await visit();
    const cards = [...page.element.querySelectorAll<HTMLInputElement>("[name=payment_method_id]")];
    expect(cards.map(({ value }) => value)).toEqual(["pm_visa", "pm_new"]);
    expect(page.text).toContain("Its last payment was declined.");
  });

  const unpaid: Partial<order.Checkout> = { status: "pending", lines: [], payments: [aPayment()] };

  it("of an order whose card was declined asks only how to pay, by another card or by bank transfer", async () => {
    answering({ ...unpaid, basket: { items: [aPlacedLine()], hasSubscriptions: false } });
    const { page } = await visit();
    mockCall(order.readOrder, 200, aCheckout(unpaid));
    expect(page.text).toContain("This order is not paid yet");
    expect(page.queryByRole("group", { name: "Account address" })).toBeNull();
    expect(within(page.getByRole("region", { name: "Your order" })).text).toContain("The Year in View Cloth");
    const paid = mockCall(payment.payOrder, 200, { order: aCheckout({ status: "paid" }) });
    expect((await redirected(submit(pressed(page, "Pay now")))).to).toBe("/confirmation");
    expect(paid).toHaveLength(1);
    const changed = mockCall(order.updateOrder, 200, aCheckout({ ...unpaid, payment_type: "bacs" }));
    const transfer = pressed(page, "Confirm & Request Email Invoice", {
      payment_type: "bacs",
      purchase_number: "PO 7",
    });
    expect((await redirected(submit(transfer))).to).toBe("/confirmation");
    expect(changed.map(({ body }) => body)).toEqual([{ status: "pending", purchase_number: "PO 7" }]);
  });

  it("of an order whose card was declined saves its purchase order number by Enter and by every button", async () => {
    answering({ ...unpaid, basket: { items: [aPlacedLine()], hasSubscriptions: false } });
    const { page } = await visit();
    mockCall(order.readOrder, 200, aCheckout(unpaid));
    mockCall(payment.payOrder, 200, { order: aCheckout({ status: "paid" }) });
    const saved = mockCall(order.changePaymentType, 200, { order: anOrder() });
    const typed = { purchase_number: "PO 7", payment_type: "bacs", payment_method_id: "" };
    const [first] = page.element.querySelectorAll<HTMLElement>("form[aria-label=Checkout] button");
    const entered = await redirected(submit({ ...fieldsOf(first as HTMLElement), ...typed }));
    expect(entered.to).toBe("/checkout?type=bacs#update-order-status");
    expect(entered.notice).toContain("Your order has been updated.");
    const again = (await visit(holder, "/checkout?type=bacs")).page;
    expect(again.getByRole("radio", { name: /Bank transfer/, checked: true })).toBeTruthy();
    expect((await redirected(submit(pressed(page, "Add a card", typed)))).to).toContain("/account/paymentMethod");
    const byCard = { purchase_number: "PO 7", payment_type: "card" };
    expect((await redirected(submit(pressed(page, "Pay now", byCard)))).to).toBe("/confirmation");
    const body = { purchase_number: "PO 7" };
    expect(saved.map((call) => call.body)).toEqual([body, body, body]);
  });

  it("of an order whose preferred card was declined marks that card, and chooses another or none", async () => {
    const [visa, amex] = [
      { id: "pm_visa", brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030, is_preferred: true },
      { id: "pm_amex", brand: "amex", last_four: "0005", exp_month: 4, exp_year: 2030, is_preferred: false },
    ];
    answering({ ...unpaid, payments: [{ ...aPayment(), refused_cards: ["pm_visa"] }] });
    mockCall(payment.listPaymentMethods, 200, { data: [visa, amex] });
    const { page } = await visit();
    expect(page.text).toContain("Expires 04/2030. It was declined for this payment.");
    expect(page.getByRole("radio", { name: /Visa ending in 4242/, checked: false })).toBeTruthy();
    expect(page.getByRole("radio", { name: /American Express ending in 0005/, checked: true })).toBeTruthy();
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const only = (await visit()).page;
    expect(only.getByRole("radio", { name: /Visa ending in 4242/, checked: false })).toBeTruthy();
  });

  it("of an order that another page has placed and could not pay charges the card", async () => {
    answering();
    const fields = await readyToPlace("Pay now");
    mockCall(order.updateOrder, 409, aProblem("It was placed.", {}, "placed"));
    mockCall(order.readOrder, 200, aCheckout(unpaid));
    mockCall(payment.payOrder, 200, { order: aCheckout({ status: "paid" }) });
    expect((await redirected(submit(fields))).to).toBe("/confirmation");
  });

  it("of an order that is being paid asks what became of that", async () => {
    answering();
    const fields = await readyToPlace("Confirm & Request Email Invoice", { payment_type: "bacs" });
    mockCall(order.updateOrder, 409, aProblem("A payment is on its way.", {}, "payment_pending"));
    expect((await redirected(submit(fields))).to).toBe("/checkout?pay=1");
  });

  it("that the bank has to confirm leads to its page by a link, and on return to the confirmation", async () => {
    answering();
    mockCall(order.updateOrder, 200, aCheckout());
    const card = { brand: "visa", last_four: "3184" };
    const charge = { order_number: orderNumber, amount: 10_095, amount_display: "£100.95", card };
    const action = { payment_intent_secret: "pi_secret", redirect_url: "https://bank.example/confirm", charge };
    mockCall(payment.payOrder, 202, action);
    const sent = await redirected(submit(await readyToPlace("Pay now")));
    expect(sent.to).toBe("/checkout?pay=1");
    const asked = mockCall(payment.confirmPayment, 202, action);
    const { page } = await visit(holder, "/checkout?pay=1");
    expect(page.hrefOf("Continue to your bank")).toBe("https://bank.example/confirm");
    expect(page.text).toContain(`£100.95 for order ${orderNumber} from Visa ending in 3184.`);
    expect(asked.map(({ body }) => body)).toEqual([{ order_id: orderId }]);
    const again = await redirected(submit({ intent: "ask-again" }));
    expect(again).toMatchObject({ status: 303, to: "/checkout?pay=1&asked=1#payment-asked" });
    expect(page.queryByText("Not confirmed yet")).toBeNull();
    vi.setSystemTime(new Date("2026-11-24T14:05:09Z"));
    onTestFinished(() => void vi.useRealTimers());
    const asking = (await visit(holder, "/checkout?pay=1&asked=1")).page;
    expect(asking.getByRole("status").textContent).toContain("Not confirmed yetWe asked at 14:05:09");
    vi.useRealTimers();
    mockCall(payment.confirmPayment, 200, { order: aCheckout({ status: "paid" }) });
    const back = await redirected(route.loader(calledWith(await load("/checkout?pay=1", holder))));
    expect([back.to, back.session?.placedOrderId, back.session?.basketToken]).toEqual([
      "/confirmation",
      orderId,
      undefined,
    ]);
  });

  it("keeps no secret of a payment in the address that the bank returns to", async () => {
    const returned = await load("/checkout?pay=1&payment_intent=pi_1&payment_intent_client_secret=s", holder);
    expect((await redirected(route.loader(calledWith(returned)))).to).toBe("/checkout?pay=1");
  });

  it("that the bank refused says so on the page of the order", async () => {
    mockCall(payment.confirmPayment, 422, aProblem("Your bank refused it.", {}, "declined"));
    mockCall(order.readOrder, 200, aCheckout());
    const back = await redirected(route.loader(calledWith(await load("/checkout?pay=1", holder))));
    expect(back.to).toBe("/checkout?card=none");
    expect(back.notice).toContain("Your bank refused it.");
    expect(back.notice).toContain('"refused":{"intent":"update-order","field":"payment_method_id"}');
    answering();
    const { page } = await visit(holder, "/checkout?card=none");
    expect(page.element.querySelector("[name=payment_method_id]:checked")).toBeNull();
    const said = within(page.getByRole("region", { name: "Check and confirm" })).text;
    expect(said).toContain("Choose a card above. Nothing is taken before that.");
    expect(said).not.toContain("will be taken");
  });

  it("of which nobody knows the outcome says so and asks again, and nothing is charged by looking", async () => {
    answering();
    vi.spyOn(console, "error").mockImplementation(() => {});
    mockCall(order.updateOrder, 200, aCheckout());
    mockCall(payment.payOrder, 503, aProblem("We do not know yet.", {}, "payment_unknown"));
    expect((await redirected(submit(await readyToPlace("Pay now")))).to).toBe("/checkout?pay=1");
    mockCall(payment.confirmPayment, 503, aProblem("We do not know yet.", {}, "payment_unknown"));
    const { status, page } = await visit(holder, "/checkout?pay=1");
    expect(status).toBe(503);
    expect(page.getByRole("heading", { level: 1 }).textContent).toMatch(/^We do not know yet/);
    expect(fieldsOf(page.getByRole("button", { name: "Ask again" })).intent).toBe("ask-again");
  });

  it("is not asked about by a prefetch, and has nothing to ask without an order", async () => {
    const early = await load("/checkout?pay=1", holder, { headers: { "sec-purpose": "prefetch" } });
    expect((await renderRoute(route, early)).page.text).toContain("We do not know yet");
    const none = route.loader(calledWith(await load("/checkout?pay=1", member(nora))));
    expect((await redirected(none)).to).toBe("/checkout");
  });
});

describe("a form that is saved in place", () => {
  it("is answered with what was saved, and with why it was not", async () => {
    answering();
    const { page } = await visit();
    const fields = { ...pressed(page, "Copy account"), intent: "update-order", autosave: "form" };
    mockCall(order.updateOrder, 200, aCheckout());
    expect(await submit(fields)).toMatchObject({ data: { message: "Your order has been updated." } });
    mockCall(order.updateOrder, 409, aProblem("It was placed.", {}, "placed"));
    mockCall(order.readOrder, 200, aCheckout({ status: "pending" }));
    const late = await submit(fields);
    expect(late).toMatchObject({ data: { result: { error: { "": [expect.stringMatching(/already been placed/)] } } } });
    expect(late).toMatchObject({ init: { status: 200 } });
  });
});

it("an address of an order has all that the contract wants", () => {
  expect(order.completeAddress.safeParse(anAddress()).success).toBe(true);
});
