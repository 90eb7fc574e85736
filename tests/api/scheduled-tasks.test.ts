import { scheduledTasks } from "api/db/schema/index";
import { addMonths, londonDay } from "api/domain/dates";
import { startWorker } from "api/jobs/worker";
import { claimTask, endTask, renewTask } from "api/store/scheduled-tasks";
import { isNull } from "drizzle-orm";
import { buyByCard, newBuyer, openTestShop, type TestShop } from "tests/support/buyers";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { signal } from "tests/support/signal";
import { until } from "tests/support/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const leaseMs = 30_000;

let shop: TestShop;
let calls: string[];
let workers: ReturnType<typeof startWorker>[] = [];

function start(): void {
  workers.push(startWorker(shop.api.deps));
}

async function hasEnded(...names: string[]): Promise<boolean> {
  const ended = await shop.api.deps.db.select().from(scheduledTasks).where(isNull(scheduledTasks.leasedUntil));
  return names.every((name) => ended.some((one) => one.name === name));
}

/** The second instalment of a plan is due: the provider is asked for its card, and charges it. */
async function withDuePayment(): Promise<void> {
  const buyer = await newBuyer(shop);
  await buyByCard(shop, buyer, ["studio-monthly"]);
  goToNoon(shop.api, addMonths(londonDay(shop.api.deps.clock()), 1));
  calls.length = 0;
}

describe("periodic tasks", () => {
  beforeEach(async () => {
    shop = await openTestShop();
    calls = [];
    shop.api.provider.beforeWork = async (method) => void calls.push(method);
  });
  afterEach(async () => {
    await Promise.all(workers.map(({ stop }) => stop()));
    workers = [];
    await shop.api.close();
  });

  it("are done by one of several workers, so that the provider is asked for a due payment once", async () => {
    await withDuePayment();
    for (const _worker of [1, 2, 3]) start();
    await until("the payments are taken", () => hasEnded("takePaymentsAndPausePlans", "remindOfExpiringCards"));
    // Once for it, and once to see whether the card will have expired for the one after it.
    expect(calls.filter((call) => call === "listCards")).toHaveLength(2);
    expect(calls.filter((call) => call === "charge")).toHaveLength(1);
  });

  it("settle, begin and delete while the provider is slow to charge", async () => {
    await withDuePayment();
    const mayAnswer = signal();
    shop.api.provider.beforeWork = async (method) => {
      calls.push(method);
      if (method === "charge") await mayAnswer.given;
    };
    start();
    await until("the rest is done", () => hasEnded("settleUnsettled", "beginOrderedPlans", "deleteDueAccounts"));
    expect(await hasEnded("takePaymentsAndPausePlans")).toBe(false);
    mayAnswer.give();
    await until("the payment is taken", () => hasEnded("takePaymentsAndPausePlans"));
  });
});

describe("the turn of a periodic task", () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const turn = (name: string, everyMs = hourMs) =>
    claimTask(api.deps.db, { name, everyMs, now: api.deps.clock(), leaseMs });
  const claimed = { leaseId: expect.stringMatching(/^[\w-]{36}$/) };

  it("comes once an interval, to whoever of many asks first", async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => turn("one")));
    const own = claims.flatMap(({ leaseId }) => leaseId ?? []);
    expect(own).toHaveLength(1);
    await endTask(api.deps.db, own[0] ?? "", true);
    const againAt = new Date(api.deps.clock().getTime() + hourMs);
    expect(await turn("one")).toEqual({ leaseId: null, againAt });
    api.advance(hourMs + 1);
    expect(await turn("one")).toEqual(claimed);
  });

  it("comes to another when its worker has died, and not while that renews its lease", async () => {
    const { leaseId } = await turn("long", minuteMs);
    api.advance(leaseMs - 1);
    await renewTask(api.deps.db, leaseId ?? "", new Date(api.deps.clock().getTime() + leaseMs));
    api.advance(leaseMs - 1);
    expect(await turn("long", minuteMs)).toMatchObject({ leaseId: null });
    api.advance(2);
    expect(await turn("long", minuteMs)).toEqual(claimed);
    await renewTask(api.deps.db, leaseId ?? "", new Date(api.deps.clock().getTime() + hourMs));
    api.advance(leaseMs + 1);
    expect(await turn("long", minuteMs)).toEqual(claimed);
  });

  it("comes at once to another when its worker was stopped in the middle of it", async () => {
    const { leaseId } = await turn("stopped");
    await endTask(api.deps.db, leaseId ?? "", false);
    expect(await turn("stopped")).toEqual(claimed);
  });

  it("is not put off by a clock that is set back", async () => {
    const { leaseId } = await turn("back");
    await endTask(api.deps.db, leaseId ?? "", true);
    api.advance(-2 * hourMs);
    expect(await turn("back")).toEqual(claimed);
  });
});
