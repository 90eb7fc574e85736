import { setImmediate } from "node:timers/promises";
import { paymentAttempts, payments, scheduledTasks, subscriptions } from "api/db/schema/index";
import { londonDay } from "api/domain/dates";
import { and, eq, isNull } from "drizzle-orm";
import { callOnce } from "tests/support/call-once";
import { holding, untilWaiting } from "tests/support/database-locks";
import { findMoneyFaults } from "tests/support/money-rules";
import {
  type Buyer,
  chargesOf,
  makeAttemptsOlder,
  type PayingPrograms,
  payAt,
  readOwn,
  startPayingPrograms,
} from "tests/support/paying-programs";
import { type Programs, startPrograms } from "tests/support/programs";
import type { Moment } from "tests/support/stripe-double";
import { until } from "tests/support/until";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const charging = "POST /v1/payment_intents";
/** Longer than a request to the provider can be on its way. */
const lostMinutes = 3;

let shop: PayingPrograms;
let program: Programs;

// The embedded database ends with its program; PostgreSQL and the provider outlive it.
describe.skipIf(process.env.DATABASE !== "postgres")("an API that is killed", () => {
  beforeAll(async () => {
    shop = await startPayingPrograms();
    program = await startPrograms({ site: false, env: shop.env });
  });
  afterEach(async () => {
    shop.stripe.at = async () => {};
    shop.stripe.faults.length = 0;
    expect(await findMoneyFaults(shop.api.deps.db, shop.ledger)).toEqual([]);
  });
  afterAll(async () => {
    await program?.stop();
    await shop?.stop();
  });

  it.each<[string, Moment, boolean]>([
    ["before the charge has arrived", "arrived", false],
    ["when the charge is made and not answered", "done", true],
    ["when the answer has come and is not written", "answered", true],
  ])("%s charges nobody twice: a sweeper settles it after the restart, and so does trying again", async (...args) => {
    const [, moment, isCharged] = args;
    const { api } = shop;
    const [absent, returning] = [await shop.makeBuyer(), await shop.makeBuyer()];
    await killWhilePaying(moment, [absent, returning]);
    expect(await openAttempts()).toBe(2);
    await makeAttemptsOlder(api, absent, lostMinutes);
    await startForNextTurn();

    const again = await payAt(program.apiURL, returning);
    expect(again).toMatchObject(isCharged ? { status: 200 } : { status: 503, body: { code: "payment_unknown" } });
    await until("the sweeper has settled the other one", async () => (await openAttempts()) === (isCharged ? 0 : 1));
    expect((await readOwn(api, absent)).payments[0]?.paid).toBe(isCharged);

    await makeAttemptsOlder(api, returning, lostMinutes);
    for (const buyer of [absent, returning]) {
      expect((await payAt(program.apiURL, buyer)).status).toBe(200);
      expect(await readOwn(api, buyer)).toMatchObject({ status: "active", payments: [{ paid: true }] });
      expect(chargesOf(shop, buyer)).toBe(1);
      expect(await api.deps.db.$count(subscriptions, eq(subscriptions.userId, buyer.id))).toBe(1);
      expect(await api.mailsTo(buyer.email)).toHaveLength(1);
    }
  });

  it("while its worker takes an instalment takes it once", async () => {
    const { api, stripe } = shop;
    const buyer = await shop.makeBuyer("studio-monthly");
    expect((await payAt(program.apiURL, buyer)).status).toBe(200);
    await api.deps.db
      .update(payments)
      .set({ dueOn: londonDay(new Date()) })
      .where(and(eq(payments.orderId, buyer.orderId), eq(payments.number, 2)));
    await program.api.stop();
    const killed = new Promise<void>((resolve) => {
      stripe.at = async (moment, name) => {
        if (moment === "done" && name === charging) await program.api.kill("SIGKILL").then(resolve);
      };
    });
    // The worker begins before the program listens.
    await Promise.all([killed, startForNextTurn().catch(() => {})]);
    stripe.at = async () => {};
    expect(await openAttempts()).toBe(1);
    await makeAttemptsOlder(api, buyer, lostMinutes);
    await startForNextTurn();
    await until("the sweeper has settled it", async () => (await openAttempts()) === 0);
    expect((await readOwn(api, buyer)).payments.filter(({ paid }) => paid)).toHaveLength(2);
    expect(chargesOf(shop, buyer)).toBe(2);
  });
});

/** Starts the API when the next turn of each periodic task has come: the lease of one that was killed is over. */
async function startForNextTurn(): Promise<void> {
  await shop.api.deps.db.delete(scheduledTasks);
  await program.api.start();
}

/** Kills the API as soon as the charges of all these buyers have come to a moment. */
async function killWhilePaying(moment: Moment, buyers: Buyer[]): Promise<void> {
  const { stripe, api } = shop;
  const { db } = api.deps;
  const at = { arrived: barrier(buyers.length), done: barrier(buyers.length), answered: barrier(buyers.length) };
  const unlock = barrier(1);
  const kill = callOnce(async () => {
    if (moment === "answered") await untilWaiting(db, buyers.length);
    await program.api.kill("SIGKILL");
  });
  let locked: Promise<void> | undefined;
  // What the answers have to write waits for this lock.
  const lock = callOnce(async () => {
    const held = barrier(1);
    locked = holding(shop.env.DATABASE_URL ?? "", "select id from payment_attempts for update", async () => {
      held.pass();
      await unlock.passed;
    });
    await held.passed;
  });
  stripe.at = async (now, name) => {
    if (name !== charging) return;
    at[now].pass();
    await at[now].passed;
    if (now === "done" && moment === "answered") await lock();
    if (now !== moment) return;
    await kill();
    if (moment === "arrived") stripe.faults.push("closed before");
  };
  const paying = buyers.map((buyer) => payAt(program.apiURL, buyer));
  for (const ended of await Promise.allSettled(paying)) expect(ended.status).toBe("rejected");
  unlock.pass();
  await Promise.all([locked, kill()]);
  // Each charge that was not to be answered has taken its fault by then.
  await setImmediate();
  stripe.at = async () => {};
  stripe.faults.length = 0;
}

function openAttempts(): Promise<number> {
  return shop.api.deps.db.$count(paymentAttempts, isNull(paymentAttempts.settledAt));
}

/** What is passed when so many have come. */
function barrier(many: number): { pass: () => void; passed: Promise<void> } {
  let left = many;
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  function pass(): void {
    left -= 1;
    if (left <= 0) open();
  }
  return { pass, passed };
}
