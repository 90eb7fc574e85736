import { randomUUID } from "node:crypto";
import { orders, paymentAttempts, payments, productOptions, refunds, stripeEvents } from "api/db/schema/index";
import { londonDay } from "api/domain/dates";
import { pausePlans } from "api/jobs/pauses";
import { sendReminders } from "api/jobs/reminders";
import { beginOrderedPlans, orderRenewals } from "api/jobs/renewals";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { takeDuePayments } from "api/payments/due-payments";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import * as basket from "contract/basket";
import type { Arguments, Call } from "contract/call";
import * as contract from "contract/order";
import * as administration from "contract/order-administration";
import { confirmPayment, payInstalment, payOrder } from "contract/payment";
import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { makeItem } from "tests/support/library";
import { findMoneyFaults, forbidStepsBack } from "tests/support/money-rules";
import { anAddress, complete } from "tests/support/orders";
import type { CardBehaviour, LedgerRefund } from "tests/support/payment-ledger";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import type { Asking, TestAnswer, TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { aPlanEvent, playPlanEvent } from "tests/support/soak-plans";
import { signedWebhook, stripeEvent } from "tests/support/stripe-objects";

/** All visits take so long together, so that plans renew, however many there are. */
const spanDays = 1_000;
const hourMs = 60 * 60 * 1000;
const checkEvery = 100;
/** In which all that is open must end. */
const maxRounds = 200;

/** What is logged of the faults that are meant. */
const ended = "The program has ended here.";
const failed = "The database has failed here.";
/** Refunds whose news was not read are looked up again. */
const unread = "The refunds were not read";
/** One made at the provider waits until its charge is settled here, or ours, which it left too little for, has failed. */
const waiting = /The refund \S+ waits for (its charge|one of ours)/;
function isMeant(line: string): boolean {
  return [ended, failed, unread].some((meant) => line.includes(meant)) || waiting.test(line);
}

/** The database fails to write every so manieth success: the money was taken, and nothing says so yet. */
const failsEvery = 9;

const wares = [
  ...["studio-annual", "studio-monthly", "house-annual", "house-monthly", "house-annual+upgrade_renewal"],
  ...["book-soft", "poster-small", "poster-large", "report", "sample"],
] as const;

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, ...others.map((other) => fc.constant(other)));

/** A call of the provider ends normally, its answer is lost, or the program ends before it is made. */
const fault = mostly("none", "lost before", "lost after", "rejected", "dies");

/** One visit to the shop, with all that goes wrong in it. */
const aVisit = fc.record({
  isNewBuyer: fc.boolean(),
  buyer: fc.nat(),
  wares: fc.uniqueArray(fc.constantFrom(...wares), { minLength: 1, maxLength: 3 }),
  qty: fc.integer({ min: 1, max: 4 }),
  country: fc.constantFrom("GB", "JE", "FR", "AU"),
  pays: mostly("card", "bacs"),
  cards: fc.array(mostly<CardBehaviour>("pays", "declined", "authenticates"), { minLength: 1, maxLength: 3 }),
  /** How often the button is pressed at once, by turns with the next card. */
  presses: mostly(1, 2, 4),
  /** Whether a form that is sent again has the idempotency key that it had. */
  hasKey: fc.boolean(),
  /** The browser does not receive the answer, and sends the form again. */
  isAnswerLost: mostly(false, true),
  faults: fc.array(fault, { maxLength: 6 }),
  bank: fc.constantFrom("passed", "failed", "abandoned", "passed and closed"),
  meanwhile: mostly("nothing", "price", "basket"),
  webhooks: fc.record({
    when: fc.constantFrom("now", "later"),
    times: fc.integer({ min: 1, max: 3 }),
    isReversed: fc.boolean(),
  }),
  afterwards: fc.constantFrom(
    ...["nothing", "the transfer arrives", "the transfer is recorded twice", "an instalment is paid"],
    ...["a renewal is cancelled", "the card fails from now on", "the card works again", "a transfer instead"],
    ...["a part is refunded", "all is refunded", "refunded at the provider"],
    ...["the order is cancelled", "the order is changed", "the order is cancelled while it is paid"],
    ...["the renewal is cancelled while it is paid", "the order is withdrawn"],
  ),
  refund: fc.record({
    /** The part that is refunded, in thousandths. */
    share: fc.integer({ min: 1, max: 1_000 }),
    byLine: fc.boolean(),
    isSent: fc.boolean(),
    stands: mostly<LedgerRefund["status"]>("succeeded", "pending", "failed"),
    /** How one that was on its way ends, and whether one that had succeeded comes back. */
    ends: mostly<"succeeded" | "failed">("succeeded", "failed"),
  }),
  /** How an administrator cancels an order. */
  withdrawal: fc.record({ plan: fc.constantFrom<"end" | "keep">("end", "keep"), refund: fc.boolean() }),
  plan: aPlanEvent,
  workers: fc.constantFrom(1, 2),
  workerFaults: fc.array(fault, { maxLength: 4 }),
  /** The time until the next visit, in thousandths of the longest. */
  rest: fc.integer({ min: 0, max: 1_000 }),
});

type Visit = typeof aVisit extends fc.Arbitrary<infer T> ? T : never;

interface Buyer extends Person {
  customerId: string;
}

export interface SoakReport {
  visits: number;
  ordersPlaced: number;
  renewals: number;
  charges: number;
  refunds: number;
  cancelled: number;
  takenOver: number;
  disputes: number;
  declined: number;
  takenPence: number;
  events: number;
}

export interface SoakOptions {
  visits: number;
  seed: number;
  /** The errors that were logged since it was last called. */
  errors: () => string[];
  /** Told how far it is. */
  say: (line: string) => void;
}

/**
 * Makes random visits with random faults, one after the other, at two APIs by turns, and looks whether the books agree with the provider's
 * ledger on the way and at the end. The same seed makes the same visits.
 * @throws with the seed and the visit in which a rule was broken
 */
export async function soak(
  api: TestApi,
  second: TestApi,
  { visits, seed, errors, say }: SoakOptions,
): Promise<SoakReport> {
  await openShop(api);
  await failSometimes(api.deps.db);
  const world = new World(api, second);
  const maxRestMs = (2 * spanDays * 24 * hourMs) / visits;
  for (const [at, visit] of fc.sample(aVisit, { numRuns: visits, seed }).entries()) {
    try {
      await world.play(visit, maxRestMs);
      const unexpected = errors().find((line) => !isMeant(line));
      if (unexpected) throw new Error(`This was logged: ${unexpected}`);
      if ((at + 1) % checkEvery > 0) continue;
      await world.check({ isOver: false });
      say(`${at + 1} visits`);
    } catch (error) {
      throw new Error(`Visit ${at + 1} of seed ${seed}: ${JSON.stringify(visit)}`, { cause: error });
    }
  }
  await world.finish();
  await world.check({ isOver: true });
  return world.report(visits);
}

async function openShop(api: TestApi): Promise<void> {
  await makePlans(api);
  await forbidStepsBack(api.deps.db);
  const plan = (slug: string, planId: number, monthlyPence: number, pricePence: number) =>
    makeWare(api, {
      slug,
      type: "subscription",
      options: [
        { slug: `${slug}-annual`, planId, months: 12, pricePence },
        { slug: `${slug}-monthly`, planId, months: 12, monthlyPence, pricePence: 12 * monthlyPence },
      ],
    });
  await plan("studio", 15, 2_933, 29_001);
  await plan("house", 16, 5_907, 60_011);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_799 }] });
  await makeWare(api, {
    slug: "poster",
    shipping: true,
    options: [
      { slug: "poster-small", pricePence: 1_333 },
      { slug: "poster-large", pricePence: 2_501 },
    ],
  });
  const { id: contentId } = await makeItem(api, { slug: "the-report", files: ["the report"] });
  await makeWare(api, { slug: "report", options: [{ slug: "report", pricePence: 1_999, contentId }] });
  await makeWare(api, { slug: "sample", options: [{ slug: "sample", pricePence: 0, contentId }] });
}

async function failSometimes(db: TestApi["deps"]["db"]): Promise<void> {
  // A sequence keeps counting when its transaction is rolled back.
  await db.execute(sql.raw("create sequence successes"));
  await db.execute(
    sql.raw(`create function fail_sometimes() returns trigger language plpgsql as $$ begin
      if new.status = 'succeeded' and new.method = 'card' and nextval('successes') % ${failsEvery} = 0
      then raise exception '${failed}'; end if; return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger fail_sometimes before update on payment_attempts for each row
      execute function fail_sometimes()`),
  );
}

class World {
  private readonly buyers: Buyer[] = [];
  private faults: string[] = [];
  private toldEvents = 0;
  private lateEvents: number[] = [];
  private lastWork = "";
  private administrator: Person | undefined;

  private callCount = 0;

  constructor(
    private readonly api: TestApi,
    private readonly second: TestApi,
  ) {
    api.provider.beforeWork = async (method) => {
      if (!["charge", "readCharge", "cancelCharge", "refund", "listRefunds"].includes(method)) return;
      const next = this.faults.shift();
      if (next === "dies") throw new Error(ended);
      if (next === "lost before" || next === "lost after" || next === "rejected") api.provider.faults.push(next);
    };
  }

  /** The two APIs by turns, so that a button that is pressed twice asks both. */
  private nextApi(): TestApi {
    this.callCount += 1;
    return this.callCount % 2 === 0 ? this.api : this.second;
  }

  /** Makes a call; that of a program which ends meanwhile is not answered. */
  private async call<C extends Call>(call: C, args: Arguments<C> & Asking): Promise<TestAnswer> {
    try {
      return await this.nextApi().call(call, args);
    } catch (error) {
      // Whether it may have failed is known by what was logged.
      if (!(error instanceof Error && error.message.includes("answered 500"))) throw error;
      return { status: 500, body: undefined, headers: new Headers() };
    }
  }

  async play(visit: Visit, maxRestMs: number): Promise<void> {
    const buyer = await this.buyerOf(visit);
    this.faults = [...visit.faults];
    await this.shop(visit, buyer);
    await this.deliverWebhooks(visit);
    await this.doAfterwards(visit, buyer);
    await this.playPlanEvent(visit, buyer);
    this.api.advance(Math.round((visit.rest / 1_000) * maxRestMs));
    this.faults = [...visit.workerFaults];
    await this.work(visit.workers);
    this.faults = [];
  }

  /** Something happens to the plan of the buyer, or to one that was bought before. */
  private async playPlanEvent(visit: Visit, buyer: Buyer): Promise<void> {
    const other = this.buyers[(visit.buyer + 1) % this.buyers.length];
    const world = { api: this.api, call: this.call.bind(this), other, clerk: await this.clerk() };
    await playPlanEvent(world, buyer, visit.plan);
    await this.deliverWebhooks(visit);
  }

  private async buyerOf({ isNewBuyer, buyer: chosen }: Visit): Promise<Buyer> {
    const { db, clock } = this.api.deps;
    const known = isNewBuyer ? undefined : this.buyers[chosen % Math.max(1, this.buyers.length)];
    if (known) return Object.assign(known, { token: (await createSession(db, known.id, "soak", clock())).token });
    const person = await makePerson(this.api, { email: `buyer-${this.buyers.length}@almanac.test` });
    const customer = this.api.provider.ledger.addCustomer({ email: person.email, name: "A Buyer", userId: person.id });
    await keepCustomer(db, person.id, customer.id);
    const buyer = { ...person, customerId: customer.id };
    this.buyers.push(buyer);
    return buyer;
  }

  /** Fills a basket, fills in the checkout, and pays or gives up. */
  private async shop(visit: Visit, buyer: Buyer): Promise<void> {
    const { api } = this;
    let token = "";
    for (const id of visit.wares) {
      const held = token ? { headers: { "x-basket-token": token } } : {};
      ({ token } = await api.ok(basket.addToBasket, { params: { id }, as: buyer.token, ...held }));
    }
    const held = { as: buyer.token, headers: { "x-basket-token": token } };
    const counted = (await api.ok(basket.readBasket, held)).items.product.find(({ once }) => !once);
    const setQuantity = (qty: number) =>
      counted && api.ok(basket.setBasketQuantity, { params: { id: counted.id }, body: { qty }, ...held });
    await setQuantity(visit.qty);
    const opened = await this.call(contract.getOrCreateOrder, held);
    // All that was chosen are files that the buyer has, or has ordered.
    if (["basket_empty", "files_held"].includes(codeOf(opened.body) ?? "")) return;
    expectAnswers([opened], [200]);
    const { id, status } = opened.body as contract.Checkout;
    // With nothing to be ordered in the basket, it is the last order that waits for a card.
    if (status !== "new") return;
    const address = { ...anAddress, country: visit.country, ...postcodes[visit.country] };
    const filledIn = {
      ...{ agree_terms: true, agree_contract: true, address_account_json: anAddress },
      ...{ address_billing_json: { ...anAddress, email: "accounts@brandt.example" }, address_delivery_json: address },
    };
    const seen = await api.ok(contract.updateOrder, { params: { id }, body: filledIn, as: buyer.token });
    if (visit.meanwhile === "price") await this.changePrice(visit);
    if (visit.meanwhile === "basket") await setQuantity((visit.qty % 4) + 1);
    if (visit.pays === "bacs" || seen.totals.total === 0) return this.orderByTransfer(visit, buyer, seen);
    return this.payByCard(visit, buyer, seen);
  }

  private async changePrice({ wares: [ware], qty }: Visit): Promise<void> {
    const change = sql`${productOptions.pricePence} + ${qty * 101}`;
    await this.api.deps.db
      .update(productOptions)
      .set({ pricePence: change })
      .where(and(eq(productOptions.slug, ware?.split("+")[0] ?? ""), sql`${productOptions.pricePence} > 0`));
  }

  private async orderByTransfer(visit: Visit, buyer: Buyer, seen: contract.Checkout): Promise<void> {
    const send = (seenTotal: number, key: string) =>
      this.call(contract.updateOrder, {
        ...{ params: { id: seen.id }, as: buyer.token, headers: keyHeader(visit, `${seen.id} ${key}`) },
        body: { payment_type: "bacs", status: "pending", seen_total: seenTotal },
      });
    const sent = await Promise.all(Array.from({ length: visit.presses }, () => send(seen.totals.total, "transfer")));
    expectAnswers(sent, [200, 409]);
    if (visit.isAnswerLost) expectAnswers([await send(seen.totals.total, "transfer")], [200, 409]);
    const now = await this.readDraft(seen.id, buyer);
    if (now.status === "new") expectAnswers([await send(now.totals.total, "transfer at another price")], [200, 422]);
  }

  /** Pays by one card after the other until one pays, or no card is left. */
  private async payByCard(visit: Visit, buyer: Buyer, seen: contract.Checkout): Promise<void> {
    const cards = visit.cards.map((behaviour) => this.api.provider.ledger.addCard(buyer.customerId, behaviour).id);
    let due = seen.totals.toPay;
    for (const [at, card] of cards.entries()) {
      const other = cards[(at + 1) % cards.length] ?? card;
      const send = (by: string) =>
        this.call(payOrder, {
          ...{ as: buyer.token, headers: keyHeader(visit, `${seen.id} by ${by} for ${due}`) },
          body: { order_id: seen.id, payment_method_id: by, seen_total: due },
        });
      const presses = Array.from({ length: visit.presses }, (_, press) => send(press % 2 === 0 ? card : other));
      let sent = await Promise.all(presses);
      expectAnswers(sent, [200, 202, 409, 422, 500, 503]);
      if (visit.isAnswerLost || sent.every(({ status }) => status >= 500)) {
        sent = [...sent, await send(card)];
        expectAnswers(sent, [200, 202, 409, 422, 500, 503]);
      }
      if (sent.some(({ status }) => status === 200)) return this.expectCharged(seen.id, buyer, due);
      if (sent.some(({ status }) => status === 202) && (await this.comeBackFromBank(visit, buyer, seen.id))) return;
      if (sent.some(({ body }) => codeOf(body) === "price_changed"))
        due = (await this.readDraft(seen.id, buyer)).totals.toPay;
    }
  }

  /** The amount that was shown is the amount of the first payment. */
  private async expectCharged(id: string, buyer: Buyer, due: number): Promise<void> {
    const { payments: parts } = await this.api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
    const today = londonDay(this.api.deps.clock());
    const dueNow = parts.filter((part) => part.due <= today).reduce((sum, { amount }) => sum + amount, 0);
    if (dueNow !== due) throw new Error(`${due} pence were shown as due, and the order says ${dueNow}.`);
  }

  private readDraft(id: string, buyer: Buyer): Promise<contract.Checkout> {
    return this.api.ok(contract.readOrder, { params: { id }, as: buyer.token });
  }

  /** @returns whether the payment is over for this buyer */
  private async comeBackFromBank({ bank }: Visit, buyer: Buyer, orderId: string): Promise<boolean> {
    const { ledger } = this.api.provider;
    const asked = [...ledger.charges.values()].filter(
      ({ customerId, status }) => customerId === buyer.customerId && status === "requires_action",
    );
    if (bank === "abandoned") return false;
    for (const charge of asked) ledger.authenticate(charge.id, bank === "failed" ? "failed" : "passed");
    if (bank === "passed and closed") return true;
    const confirmed = await this.call(confirmPayment, { body: { order_id: orderId }, as: buyer.token });
    expectAnswers([confirmed], [200, 202, 422, 500, 503]);
    return confirmed.status === 200;
  }

  private async doAfterwards(visit: Visit, buyer: Buyer): Promise<void> {
    const { api } = this;
    const { db } = api.deps;
    const { afterwards } = visit;
    const own = eq(orders.userId, buyer.id);
    if (afterwards.startsWith("the transfer")) {
      const [unpaid] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(own, eq(orders.paymentType, "bacs"), isNotNull(orders.placedAt), isNull(orders.paidAt)))
        .orderBy(orders.number);
      const times = afterwards.endsWith("twice") ? 2 : 1;
      const receive = () => inTransaction(api.deps, (tx) => receiveTransfer(tx, unpaid?.id ?? "", null));
      if (unpaid) await Promise.all(Array.from({ length: times }, receive));
    }
    if (afterwards === "an instalment is paid") {
      const [unpaid] = await db
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.userId, buyer.id), isNull(payments.paidAt), isNull(payments.cancelledAt)))
        .orderBy(payments.dueOn, payments.number, payments.id);
      const card = api.provider.ledger.addCard(buyer.customerId).id;
      const pay = () =>
        this.call(payInstalment, {
          ...{ params: { id: unpaid?.id ?? "" }, body: { payment_method_id: card }, as: buyer.token },
        });
      if (unpaid)
        expectAnswers(await Promise.all(Array.from({ length: visit.presses }, pay)), [200, 404, 422, 500, 503]);
    }
    if (afterwards === "a renewal is cancelled" || afterwards === "a transfer instead") {
      const isRenewal = afterwards === "a renewal is cancelled";
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(own, eq(orders.renewal, isRenewal), isNotNull(orders.placedAt), isNull(orders.paidAt)))
        .orderBy(orders.number);
      const body = isRenewal
        ? ({ status: "cancelled" } as const)
        : ({ payment_type: "bacs", status: "pending" } as const);
      // What waits for its buyer is settled first, which the database may fail to write.
      const allowed = isRenewal ? [200, 409] : [200, 409, 500];
      for (const { id } of found.slice(-1))
        expectAnswers([await this.call(contract.updateOrder, { params: { id }, body, as: buyer.token })], allowed);
    }
    if (afterwards.includes("refunded")) await this.giveBack(visit, buyer);
    if (afterwards.startsWith("the order is") || afterwards.startsWith("the renewal is"))
      await this.cancel(visit, buyer);
    const cards = [...api.provider.ledger.cards.values()].filter(({ customerId }) => customerId === buyer.customerId);
    if (afterwards === "the card fails from now on") for (const card of cards) card.behaviour = "declined";
    const [first] = cards;
    if (afterwards === "the card works again" && first) {
      first.behaviour = "pays";
      await setDefaultCard(db, buyer.id, first.id);
    }
  }

  /** The last order is cancelled: by its buyer, for good, to change it, or while it is paid, or by an administrator. */
  private async cancel(visit: Visit, buyer: Buyer): Promise<void> {
    const { api } = this;
    const { afterwards, presses } = visit;
    const isRenewal = afterwards.startsWith("the renewal");
    const isWithdrawn = afterwards.endsWith("withdrawn");
    const [last] = await api.deps.db
      .select({ id: orders.id, paymentType: orders.paymentType })
      .from(orders)
      .where(
        and(
          ...[eq(orders.userId, buyer.id), isNotNull(orders.placedAt), isNull(orders.cancelledAt)],
          ...(isWithdrawn ? [] : [eq(orders.renewal, isRenewal), eq(orders.paymentStatus, "unpaid")]),
        ),
      )
      .orderBy(desc(orders.number));
    if (!last) return;
    if (isWithdrawn) return this.withdraw(visit, last.id);
    const isChange = afterwards.endsWith("changed");
    const key = keyHeader(visit, `${last.id} is cancelled`);
    const cancel = (): Promise<TestAnswer> =>
      isRenewal
        ? this.call(contract.updateOrder, { params: { id: last.id }, body: { status: "cancelled" }, as: buyer.token })
        : this.call(contract.cancelOrder, {
            ...{ params: { id: last.id }, as: buyer.token, headers: key },
            body: { to_basket: isChange },
          });
    const paying = afterwards.endsWith("while it is paid") ? this.payUnpaid(visit, buyer, last) : undefined;
    const answers = await Promise.all(Array.from({ length: presses }, cancel));
    await paying;
    expectAnswers(answers, [200, 409, 500]);
    const refilled = answers.map(({ body }) => (body as { basket?: { token: string } | null } | undefined)?.basket);
    const token = refilled.find(Boolean)?.token;
    if (token) await this.orderAgain(visit, buyer, token);
  }

  /** Pays what is unpaid of an order, by a transfer that arrives or by the visit's cards. */
  private async payUnpaid(
    visit: Visit,
    buyer: Buyer,
    { id, paymentType }: { id: string; paymentType: "card" | "bacs" },
  ): Promise<void> {
    if (paymentType === "bacs") return void (await inTransaction(this.api.deps, (tx) => receiveTransfer(tx, id, null)));
    const [unpaid] = await this.api.deps.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, id), isNull(payments.paidAt), isNull(payments.cancelledAt)))
      .orderBy(payments.number);
    const [behaviour] = visit.cards;
    const card = this.api.provider.ledger.addCard(buyer.customerId, behaviour).id;
    if (!unpaid) return;
    const paid = await this.call(payInstalment, {
      ...{ params: { id: unpaid.id }, body: { payment_method_id: card }, as: buyer.token },
    });
    expectAnswers([paid], [200, 202, 404, 409, 422, 500, 503]);
    if (paid.status === 202) await this.comeBackFromBank(visit, buyer, id);
  }

  /** What was put back into the basket is ordered again, by transfer. */
  private async orderAgain(visit: Visit, buyer: Buyer, token: string): Promise<void> {
    const held = { as: buyer.token, headers: { "x-basket-token": token } };
    const opened = await this.call(contract.getOrCreateOrder, held);
    if (["basket_empty", "files_held"].includes(codeOf(opened.body) ?? "")) return;
    expectAnswers([opened], [200]);
    const { id } = opened.body as contract.Checkout;
    const filledIn = { params: { id }, body: complete, as: buyer.token };
    await this.orderByTransfer(visit, buyer, await this.api.ok(contract.updateOrder, filledIn));
  }

  /** An administrator cancels an order, whatever is paid of it. */
  private async withdraw({ presses, withdrawal, refund, hasKey }: Visit, id: string): Promise<void> {
    const { ledger } = this.api.provider;
    const clerk = await this.clerk();
    const seen = await this.api.ok(administration.readAnyOrder, { params: { id }, as: clerk });
    const requestId = randomUUID();
    ledger.nextRefund = refund.stands;
    const send = () =>
      this.call(administration.cancelAnyOrder, {
        ...{ params: { id }, as: clerk, ...(hasKey && { headers: { "idempotency-key": requestId } }) },
        body: { request_id: requestId, reason: "Of the soak", seen_left: seen.left, ...withdrawal },
      });
    expectAnswers(await Promise.all(Array.from({ length: presses }, send)), [200, 409, 500]);
    ledger.nextRefund = "succeeded";
    for (const { id: refundId, status } of ledger.refunds.values())
      if (status === "pending") ledger.endRefund(refundId, refund.ends);
    await this.sendWhatIsOwed(id, clerk, refund);
  }

  /** An administrator, or two at once, give back what the last order has paid, in part or whole. */
  private async giveBack({ afterwards, refund, presses, hasKey }: Visit, buyer: Buyer): Promise<void> {
    const { api } = this;
    const { ledger } = api.provider;
    const clerk = await this.clerk();
    const [last] = await api.deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, buyer.id), isNotNull(orders.placedAt), ne(orders.paymentStatus, "unpaid")))
      .orderBy(desc(orders.number));
    if (!last) return;
    const found = await api.ok(administration.readAnyOrder, { params: { id: last.id }, as: clerk });
    const one = found.refundable.find(({ left }) => left > 0);
    if (!one) return;
    const amount = Math.max(1, Math.floor((one.left * refund.share) / 1_000));
    if (afterwards === "refunded at the provider") {
      const charge = [...ledger.charges.values()].findLast(
        ({ id, customerId, status, amountPence }) =>
          customerId === buyer.customerId &&
          status === "succeeded" &&
          amountPence >= amount &&
          ledger.refundsOf(id).length === 0 &&
          // The provider refuses what is disputed.
          ![...ledger.disputes.values()].some(({ chargeId }) => chargeId === id),
      );
      if (charge) ledger.refund({ refundId: null, chargeId: charge.id, amountPence: amount });
      return;
    }
    ledger.nextRefund = refund.stands;
    const line = one.lines.find(({ left }) => left >= amount);
    const isWhole = afterwards === "all is refunded";
    const body = {
      ...{ request_id: randomUUID(), payment_id: isWhole ? null : one.payment_id, reason: "Of the soak" },
      ...(refund.byLine && line && !isWhole ? { lines: [{ position: line.position, amount }] } : { amount }),
      ...{ seen_left: found.left, ...(refund.isSent && { sent_on: londonDay(api.deps.clock()) }) },
    };
    const send = (requestId: string) =>
      this.call(administration.refundOrder, {
        ...{ params: { id: last.id }, as: clerk, body: { ...body, request_id: requestId } },
        ...(hasKey && { headers: { "idempotency-key": requestId } }),
      });
    const others = Array.from({ length: presses }, (_, press) =>
      send(press % 3 === 2 ? randomUUID() : body.request_id),
    );
    expectAnswers(await Promise.all(others), [200, 409, 422, 500]);
    ledger.nextRefund = "succeeded";
    for (const { id, status } of [...ledger.refunds.values()].slice(-1))
      if (status === "pending" || (status === "succeeded" && refund.ends === "failed"))
        ledger.endRefund(id, refund.ends);
    await this.sendWhatIsOwed(last.id, clerk, refund);
  }

  /** What a person has to send by bank transfer is sent, pressed twice, or withdrawn, or both at once. */
  private async sendWhatIsOwed(id: string, clerk: string, { isSent, byLine }: Visit["refund"]): Promise<void> {
    const { refunds } = await this.api.ok(administration.readAnyOrder, { params: { id }, as: clerk });
    const day = londonDay(this.api.deps.clock());
    for (const refund of refunds.filter(({ to_send }) => to_send)) {
      const params = { id, refundId: refund.id };
      const send = () => this.call(administration.recordSentRefund, { params, body: { sent_on: day }, as: clerk });
      const body = { reason: "Withdrawn in the soak" };
      const withdraw = () => this.call(administration.withdrawRefund, { params, body, as: clerk });
      const first = isSent && refund.withdrawable ? withdraw : send;
      expectAnswers(await Promise.all([first(), byLine ? withdraw() : send()]), [200, 409]);
    }
  }

  private async clerk(): Promise<string> {
    const permissions = ["orders.view", "orders.manage", "orders.refund", "products.manage"] as const;
    this.administrator ??= await makePerson(this.api, { email: "clerk@almanac.test", permissions: [...permissions] });
    const { db, clock } = this.api.deps;
    return (await createSession(db, this.administrator.id, "soak", clock())).token;
  }

  /** Sends the webhooks of all that happened since the last time, or leaves them for later. */
  private async deliverWebhooks({ webhooks: { when, times, isReversed } }: Visit): Promise<void> {
    const { events } = this.api.provider.ledger;
    const fresh = Array.from({ length: events.length - this.toldEvents }, (_, at) => this.toldEvents + at);
    this.toldEvents = events.length;
    if (when === "later") return void this.lateEvents.push(...fresh);
    const all = [...this.lateEvents, ...fresh];
    this.lateEvents = [];
    for (let time = 0; time < times; time += 1) await this.sendEvents(isReversed ? all.toReversed() : all);
    await this.nextApi().runJobs();
  }

  private async sendEvents(which: number[]): Promise<void> {
    const { api } = this;
    for (const at of which) {
      const event = api.provider.ledger.events[at];
      if (!event) continue;
      const { bytes, signature } = signedWebhook(stripeEvent(event), api.deps.clock());
      const headers = { "stripe-signature": signature };
      const answer = await this.nextApi().fetch("/stripe/webhook", {
        method: "POST",
        headers,
        body: Buffer.from(bytes),
      });
      if (answer.status !== 204) throw new Error(`A webhook was answered with ${answer.status}.`);
    }
  }

  /** What workers do: the sweeper at each visit, the rest once a day, two of them at the same moment. */
  private async work(workers: number): Promise<void> {
    const programs = [this.api, this.second].slice(0, workers);
    const all = (work: (deps: TestApi["deps"]) => Promise<void>) => Promise.all(programs.map(({ deps }) => work(deps)));
    await all(settleUnsettled);
    await all(beginOrderedPlans);
    const today = londonDay(this.api.deps.clock());
    if (today === this.lastWork) return;
    this.lastWork = today;
    await all(orderRenewals);
    await all(takeDuePayments);
    await all(pausePlans);
    await all(sendReminders);
  }

  /** Sends what is left, and lets the workers end what is open. */
  async finish(): Promise<void> {
    const { api } = this;
    this.faults = [];
    const { events, disputes } = api.provider.ledger;
    for (const { id, status } of disputes.values())
      if (status === "needs_response") api.provider.ledger.endDispute(id, "lost");
    await this.sendEvents([...this.lateEvents, ...Array.from(events.keys()).slice(this.toldEvents)]);
    for (let round = 0; round < maxRounds && (await this.isOpen()); round += 1) {
      api.advance(2 * hourMs);
      await settleUnsettled(api.deps);
      await api.runJobs();
    }
  }

  private async isOpen(): Promise<boolean> {
    const { db } = this.api.deps;
    const attempts = await db.$count(paymentAttempts, isNull(paymentAttempts.settledAt));
    const refunding = and(eq(refunds.status, "created"), eq(refunds.method, "card"));
    return (
      attempts +
        (await db.$count(refunds, refunding)) +
        (await db.$count(stripeEvents, isNull(stripeEvents.processedAt))) >
      0
    );
  }

  async check(options: { isOver: boolean }): Promise<void> {
    const faults = await findMoneyFaults(this.api.deps.db, this.api.provider.ledger, options);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }

  async report(visits: number): Promise<SoakReport> {
    const { deps, provider } = this.api;
    const placed = isNotNull(orders.placedAt);
    const charges = [...provider.ledger.charges.values()];
    return {
      visits,
      ordersPlaced: await deps.db.$count(orders, placed),
      renewals: await deps.db.$count(orders, and(placed, orders.renewal)),
      charges: charges.filter(({ status }) => status === "succeeded").length,
      refunds: provider.ledger.refunds.size,
      cancelled: await deps.db.$count(orders, and(placed, isNotNull(orders.cancelledAt))),
      takenOver: await deps.db.$count(orders, isNotNull(orders.continuesOrderId)),
      disputes: provider.ledger.disputes.size,
      declined: charges.filter(({ status }) => status !== "succeeded").length,
      takenPence: provider.ledger.takingsPence,
      events: provider.ledger.events.length,
    };
  }
}

const postcodes: Record<string, { postcode: string }> = {
  JE: { postcode: "JE2 3AB" },
  FR: { postcode: "75011" },
  AU: { postcode: "2000" },
};

function keyHeader({ hasKey }: Visit, key: string): Record<string, string> {
  return hasKey ? { "idempotency-key": key } : {};
}

function expectAnswers(answers: TestAnswer[], allowed: number[]): void {
  for (const { status, body } of answers)
    if (!allowed.includes(status)) throw new Error(`A call was answered with ${status} ${JSON.stringify(body)}.`);
}

function codeOf(body: unknown): string | undefined {
  return (body as { code?: string } | undefined)?.code;
}
