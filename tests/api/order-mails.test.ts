import { settings } from "api/db/schema/index";
import { addDays, addMonths, displayDay, londonDay } from "api/domain/dates";
import { remindOfUnpaidOrders } from "api/jobs/reminders";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { takeDuePayments } from "api/payments/due-payments";
import { readAttachments } from "api/services/papers";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import * as contract from "contract/order";
import { payOrder } from "contract/payment";
import { eq } from "drizzle-orm";
import { findMoneyFaults } from "tests/support/money-rules";
import { anAddress, beginOrder, complete } from "tests/support/orders";
import type { CardBehaviour, LedgerCard } from "tests/support/payment-ledger";
import { readPdf } from "tests/support/pdf";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon, skipTo } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let buyer: Person;
let customerId: string;
let card: LedgerCard;
let people = 0;
let invoicesAt: string;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  for (const [planId, slug, pence] of [
    [15, "studio", 2_900],
    [16, "house", 8_900],
  ] as const)
    await makePlanWare(api, { slug, planId, monthlyPence: pence, annualPence: pence * 10 });
  goToNoon(api, londonDay(api.deps.clock()));
  const account = {
    account_name: "Almanac Ltd",
    bank: "Lanyon Bank",
    account_number: "31926819",
    sort_code: "60-16-13",
  };
  const value = { ...account, iban: "GB29NWBK60161331926819", bic: "NWBKGB2L" };
  await api.deps.db.update(settings).set({ value }).where(eq(settings.key, "bank"));
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `letters-${people}@almanac.test` });
  invoicesAt = `invoices-${people}@brandt.example`;
  const details = { email: buyer.email, name: "A Payer", userId: buyer.id };
  customerId = api.provider.ledger.addCustomer(details).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
  card = addCard();
});
afterEach(async () => {
  expect(await findMoneyFaults(api.deps.db, api.provider.ledger)).toEqual([]);
});
afterAll(() => api.close());

function addCard(behaviour: CardBehaviour = "pays"): LedgerCard {
  return api.provider.ledger.addCard(customerId, behaviour);
}

/** All that a checkout asks for, with a purchase order number and an address for the invoice. */
function entered() {
  const address_billing_json = { ...anAddress, email: invoicesAt };
  return { ...complete, address_billing_json, purchase_number: "PO-77" };
}

async function draft(slugs: string[]): Promise<contract.Checkout> {
  buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
  return beginOrder(api, buyer, slugs);
}

async function payByCard(slugs: string[], by = card): Promise<contract.Checkout> {
  const order = await draft(slugs);
  await api.ok(contract.updateOrder, { params: { id: order.id }, body: entered(), as: buyer.token });
  await api.ok(payOrder, { body: { order_id: order.id, payment_method_id: by.id }, as: buyer.token });
  return order;
}

async function placeByTransfer(slugs: string[]): Promise<contract.Checkout> {
  const { id } = await draft(slugs);
  const body = { ...entered(), payment_type: "bacs", status: "pending" } as const;
  return api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
}

/** The last mail to an address: its text as written and as one line, and its HTML. */
async function lastTo(address: string) {
  const mail = (await api.mailsTo(address)).at(-1);
  if (!mail) throw new Error(`Nothing was mailed to ${address}.`);
  return { ...mail, line: mail.text.replaceAll(/\s+/g, " ") };
}

describe("the mail of a payment", () => {
  it("says what was paid for, its VAT, with which card, the term, the purchase order and what comes next", async () => {
    const { number } = await payByCard(["book-soft", "studio-monthly"]);
    const today = londonDay(api.deps.clock());
    const mail = await lastTo(buyer.email);
    expect(mail.subject).toBe(`Thank you: your order ${number}`);
    expect(mail.text).toMatch(/^The book, as book-soft: £48\.00$/m);
    expect(mail.text).toMatch(/^The studio.*, instalment 1 of 12: £29\.00$/m);
    expect(mail.text).toMatch(/^Total with VAT: £/m);
    expect(mail.text).toMatch(/^VAT in it: £/m);
    expect(mail.text).toMatch(/^Payment: 1 of 12$/m);
    expect(mail.line).toContain(`Paid: with Visa ending in ${card.lastFour}, on ${displayDay(today)}`);
    expect(mail.text).toContain("Purchase order number: PO-77");
    const last = displayDay(addDays(addMonths(today, 12), -1));
    expect(mail.line).toContain(`Plan: The studio, ${displayDay(today)} to ${last}`);
    const next = displayDay(addMonths(today, 1));
    expect(mail.line).toContain(`Next payment: £29.00 on ${next}, from Visa ending in ${card.lastFour}`);
    expect(mail.text).toMatch(/^Invoice: INV-\d+$/m);
    expect(mail.text).toContain("/account/invoices\n");
    expect(mail.html).toContain(">Purchase order number</dt>");
  });

  it("is one to keep: both addresses, the contract attached, the terms, the renewal and the right to withdraw", async () => {
    const { id, number } = await payByCard(["book-soft", "studio-monthly"]);
    const today = londonDay(api.deps.clock());
    const { line, html, attachments } = await lastTo(buyer.email);
    expect(line).toContain("Billing address: Brandt & Daughters (Ottilie Brandt), 14 Fournier Street, London, E1 6QE,");
    expect(line).toContain("Delivery address: Brandt & Daughters (Ottilie Brandt), 14 Fournier Street,");
    const [on, until] = [addMonths(today, 12), addDays(addMonths(today, 12), -30)].map(displayDay);
    expect(line).toContain(`Renewal: On ${on} for another 12 months, unless you cancel it by ${until}`);
    expect(line).toMatch(/Terms: They apply to this order http\S+\/terms /);
    const withdrawable =
      "You can withdraw until the end of the 14th day after all of it has arrived, with the button on";
    expect(line).toContain(`Changing your mind: ${withdrawable}`);
    expect(line).toMatch(/, as the terms say http\S+\/terms#withdrawal /);
    expect(html).toMatch(/<a href="[^"]+\/terms#withdrawal"/);
    expect(attachments).toMatchObject([{ kind: "document" }, { kind: "contract", orderId: id }]);
    const files = await readAttachments(api.deps, { attachments });
    expect(files.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^INV-\d+\.pdf$/),
      `contract-${number}.pdf`,
    ]);
    const paper = await readPdf(files[1]?.bytes ?? new Uint8Array());
    expect(paper).toMatchObject({ isTagged: true, title: `Contract ${number}` });
    const { contract: agreed } = await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
    const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
    expect(words(paper.pages.join(" "))).toContain(words("It is kept with the order, where it can be read"));
    expect(agreed).toContain("It is kept with the order, where it can be read");
  });

  it("of what is sent and has no plan has neither contract nor renewal, but the addresses and the terms", async () => {
    await payByCard(["book-soft"]);
    const { line, attachments } = await lastTo(buyer.email);
    expect(attachments).toMatchObject([{ kind: "document" }]);
    expect(line).toContain("Delivery address: Brandt & Daughters");
    expect(line).not.toMatch(/Renewal:|Contract:|Next payment:/);
  });

  it("of a later instalment says which it is, and not again what it opens", async () => {
    const { number } = await payByCard(["studio-monthly"]);
    const today = londonDay(api.deps.clock());
    const withdrawable = `You can withdraw until ${displayDay(addDays(today, 14))} with the button on`;
    expect((await lastTo(buyer.email)).line).toContain(withdrawable);
    goToNoon(api, addMonths(today, 1));
    await takeDuePayments(api.deps);
    const mail = await lastTo(buyer.email);
    expect(mail.subject).toBe(`Payment 2 of 12 of your order ${number}`);
    expect(mail.line).toContain(`We have received £29.00: payment 2 of 12 for The studio, order ${number}.`);
    expect(mail.line).not.toMatch(/gives you|Renewal:|Contract:/);
    expect(mail.attachments).toHaveLength(1);
  });

  it("comes to the address of the invoice as a letter of its own, which needs no log-in", async () => {
    const { number } = await payByCard(["studio-annual"]);
    const mail = await lastTo(invoicesAt);
    expect(mail.subject).toMatch(new RegExp(`^Invoice INV-\\d+ for order ${number}$`));
    expect(mail.line).toContain(
      `of Ottilie Brandt (Brandt & Daughters), who has named this address for it, is attached.`,
    );
    expect(mail.line).toContain("£290.00 is paid: there is nothing to do.");
    expect(mail.line).toContain("Purchase order number: PO-77");
    expect(mail.line).toContain("You need no account and no log-in for this.");
    expect(mail.text + mail.html).not.toContain("/account/");
    expect(mail.attachments).toMatchObject([{ kind: "document" }]);
  });

  it("of an upgrade says which plan ended, what was credited, and that nothing more of it is taken", async () => {
    const { number } = await payByCard(["studio-monthly"]);
    goToNoon(api, addDays(londonDay(api.deps.clock()), 3));
    const upgrade = await payByCard(["house-annual+upgrade"]);
    const mail = await lastTo(buyer.email);
    const credit = upgrade.totals.upgradeDisplay;
    expect(mail.text).toMatch(/^The house, as house-annual: £890\.00$/m);
    const today = displayDay(londonDay(api.deps.clock()));
    expect(mail.line).toMatch(
      new RegExp(
        `Credit for the unused days of Studio, ${today} to [\\d/]+ \\(order ${number}\\): −${credit} Total with VAT`,
      ),
    );
    expect(mail.line).toContain(
      `The house takes the place of The studio from today. ${credit} was credited for the days that were paid and not used. Nothing more is taken for The studio, order ${number}: the payments that were not made, £319.00 in all, ended with it.`,
    );
  });

  it("of an upgrade names it also while time goes on: a term ends and the next begins in moments of their own", async () => {
    const { number } = await payByCard(["studio-monthly"]);
    const standing = api.deps.clock;
    let readings = 0;
    vi.spyOn(api.deps, "clock").mockImplementation(() => {
      readings += 1;
      return new Date(standing().getTime() + readings);
    });
    await payByCard(["house-annual+upgrade"]);
    vi.restoreAllMocks();
    expect(readings).toBeGreaterThan(10);
    expect((await lastTo(buyer.email)).line).toContain(`Nothing more is taken for The studio, order ${number}`);
  });

  it("that failed says what it was for, the card, that nothing was taken, and when it is tried again", async () => {
    await payByCard(["studio-monthly"]);
    const declined = addCard("declined");
    await setDefaultCard(api.deps.db, buyer.id, declined.id);
    const due = addMonths(londonDay(api.deps.clock()), 1);
    goToNoon(api, due);
    await takeDuePayments(api.deps);
    const mail = await lastTo(buyer.email);
    expect(mail.subject).toBe("Your payment could not be taken");
    expect(mail.line).toContain("Nothing was taken. We will try again on");
    expect(mail.text).toContain("Payment: 2 of 12");
    expect(mail.text).toContain(`Due on: ${displayDay(due)}`);
    expect(mail.text).toContain(`Card: Visa ending in ${declined.lastFour}`);
    expect(mail.text).toContain("VAT in it: £4.83");
    expect(mail.text).toContain("Purchase order number: PO-77");
  });
});

describe("the mail of an order by bank transfer", () => {
  it("has the bank details as a list, what is to be paid for, and the next payment", async () => {
    const { number } = await placeByTransfer(["house-monthly"]);
    const mail = await lastTo(buyer.email);
    const shown = ["Account name", "Sort code", "Account number", "IBAN", "BIC"];
    for (const label of shown) {
      expect(mail.text).toMatch(new RegExp(`^${label}: \\S`, "m"));
      expect(mail.html).toContain(`>${label}</dt>`);
    }
    expect(mail.text).toContain(`Payment reference: ${number}`);
    expect(mail.text).toContain("Total with VAT: £89.00");
    expect(mail.line).toContain("Plan: The house, 12 months from the day your first payment arrives");
    expect(mail.line).toContain(
      "Renewal: For another 12 months when the first 12 end, unless you cancel it by 30 days",
    );
    expect(mail.attachments).toMatchObject([{ kind: "pro-forma" }, { kind: "contract" }]);
    expect(mail.line).toMatch(/Next payment: £89\.00 on \d\d\/\d\d\/\d{4}, by bank transfer/);
  });

  it("comes to the address of the invoice with all that is needed to pay, without a log-in", async () => {
    const { number } = await placeByTransfer(["studio-annual"]);
    const mail = await lastTo(invoicesAt);
    expect(mail.subject).toBe(`Pro forma invoice for order ${number}`);
    expect(mail.text).toMatch(/^IBAN: \S/m);
    expect(mail.text).toContain(`Payment reference: ${number}`);
    expect(mail.text + mail.html).not.toContain("/account/");
    expect(mail.attachments).toMatchObject([{ kind: "pro-forma" }]);
  });

  it("of an upgrade says that it takes the place of the plan when the transfer arrives, and then what ended", async () => {
    const first = await placeByTransfer(["studio-annual"]);
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, first.id, null));
    const { id } = await placeByTransfer(["house-annual+upgrade"]);
    expect((await lastTo(buyer.email)).line).toContain(
      "The house takes the place of the plan that you have on the day the transfer arrives.",
    );
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
    const mail = await lastTo(buyer.email);
    expect(mail.line).toContain(`Nothing more is taken for The studio, order ${first.number}.`);
    expect(mail.line).toContain("Paid: by bank transfer, on");
  });
});

describe("the mail that an order is not paid yet", () => {
  const hour = 60 * 60 * 1000;
  const declinedOrder = async (behaviour: CardBehaviour = "declined") => {
    const order = await draft(["studio-annual"]);
    await api.ok(contract.updateOrder, { params: { id: order.id }, body: entered(), as: buyer.token });
    const body = { order_id: order.id, payment_method_id: addCard(behaviour).id };
    await api.call(payOrder, { body, as: buyer.token });
    return order;
  };
  const toldOf = async () => {
    await settleUnsettled(api.deps);
    await remindOfUnpaidOrders(api.deps);
    return (await api.mailsTo(buyer.email)).map(({ subject }) => subject);
  };

  it.each([
    ["whose card was declined", "declined"],
    ["whose bank was never answered", "authenticates"],
  ] as const)(
    "comes once for one %s, an hour after it was placed, and says how to pay or cancel it",
    async (_, card) => {
      const { id, number } = await declinedOrder(card);
      api.advance(hour - 1_000);
      expect(await toldOf()).toEqual([]);
      // The provider is asked again after a minute.
      api.advance(61_000);
      expect(await toldOf()).toEqual([`Your order ${number} is not paid yet`]);
      const { line, html } = await lastTo(buyer.email);
      for (const part of [
        "Nothing was charged",
        "£290.00",
        "bank transfer",
        "cancel it",
        `/account/order/${id}/payments`,
      ])
        expect(line).toContain(part);
      expect(html).toContain(">Pay £290.00</a>");
      api.advance(30 * hour);
      expect(await toldOf()).toHaveLength(1);
    },
  );

  it("does not come for one that was paid, cancelled or changed to bank transfer meanwhile", async () => {
    const paid = await declinedOrder();
    await api.ok(payOrder, { body: { order_id: paid.id, payment_method_id: card.id }, as: buyer.token });
    const others = [await draftOfAnother(), await draftOfAnother()];
    const [cancelled = "", switched = ""] = others;
    await api.ok(contract.cancelOrder, { params: { id: cancelled }, body: {}, as: buyer.token });
    await api.ok(contract.changePaymentType, {
      params: { id: switched },
      body: { payment_type: "bacs" },
      as: buyer.token,
    });
    api.advance(2 * hour);
    expect((await toldOf()).filter((subject) => subject.includes("not paid yet"))).toEqual([]);
    expect((await lastTo(buyer.email)).line).not.toContain("Nothing more will be taken from your card");
  });

  async function draftOfAnother(): Promise<string> {
    const { id } = await draft(["book-soft"]);
    await api.ok(contract.updateOrder, { params: { id }, body: entered(), as: buyer.token });
    await api.call(payOrder, { body: { order_id: id, payment_method_id: addCard("declined").id }, as: buyer.token });
    return id;
  }

  it("does not come days late, nor for a payment that becomes due later", async () => {
    await declinedOrder();
    api.advance(100 * hour);
    expect(await toldOf()).toEqual([]);
  });
});

describe("the mail of a renewal", () => {
  it("says the term, the price with its VAT, and the card that pays it", async () => {
    await payByCard(["studio-annual"]);
    const on = addMonths(londonDay(api.deps.clock()), 12);
    await skipTo(api, addDays(on, -59));
    const mail = await lastTo(buyer.email);
    expect(mail.subject).toBe(`The studio renews on ${displayDay(on)}`);
    expect(mail.line).toContain(`It is taken from Visa ending in ${card.lastFour} on that day.`);
    expect(mail.line).toContain(`Plan: The studio, ${displayDay(on)} to ${displayDay(addDays(addMonths(on, 12), -1))}`);
    expect(mail.line).toContain("VAT in it: £");
    expect(mail.line).toContain(`Can be cancelled until: ${displayDay(addDays(on, -30))}`);
  });

  it("that was cancelled names the last day of the plan", async () => {
    await payByCard(["studio-annual"]);
    const on = addMonths(londonDay(api.deps.clock()), 12);
    await skipTo(api, addDays(on, -59));
    buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
    const { data } = await api.ok(contract.listOrders, { as: buyer.token });
    const id = data.find(({ renewal }) => renewal)?.id ?? "";
    await api.ok(contract.updateOrder, { params: { id }, body: { status: "cancelled" }, as: buyer.token });
    const mail = await lastTo(buyer.email);
    expect(mail.line).toContain(`Your plan stays as it is until ${displayDay(addDays(on, -1))}, its last day.`);
  });
});

describe("the mail of a cancelled order", () => {
  it("comes to the address of the invoice as a letter of its own: its pro forma is void, and no log-in is asked", async () => {
    const { id, number } = await placeByTransfer(["book-soft"]);
    await api.ok(contract.cancelOrder, { params: { id }, body: { to_basket: true }, as: buyer.token });
    const mail = await lastTo(invoicesAt);
    expect(mail.subject).toBe(`Order ${number} is cancelled`);
    expect(mail.line).toContain(
      `Order ${number} of Ottilie Brandt (Brandt & Daughters), who has named this address for invoices, is cancelled.`,
    );
    expect(mail.line).toContain("Its pro forma invoice is void: please do not pay it.");
    expect(mail.text + mail.html).not.toContain("/account/");
    expect(mail.line).not.toContain("basket");
    expect((await lastTo(buyer.email)).text).toContain(`/account/order/${id}`);
  });
});
