import { createSecondApi, createTestApi, type TestApi } from "tests/support/real-api";
import { soak } from "tests/support/soak";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const visits = Number(process.env.SOAK_VISITS ?? 30);
const seed = Number(process.env.SOAK_SEED ?? 20_261_123);

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

// Two APIs, their workers and a button that is pressed twice meet only on PostgreSQL.
it.skipIf(process.env.DATABASE !== "postgres")(
  "random orders with random faults end with books that agree with the provider's to the penny",
  { timeout: 120_000 + visits * 4_000 },
  async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const errors = () => log.mock.calls.splice(0).map((words) => words.join(" "));
    const say = (line: string) => {
      if (process.env.SOAK_VISITS) console.log(line);
    };
    const second = await createSecondApi(api);
    const report = await soak(api, second, { visits, seed, errors, say }).finally(() => second.close());
    say(JSON.stringify({ seed, ...report }));
    expect(report.ordersPlaced).toBeGreaterThan(visits / 2);
    expect(report.takenPence).toBeGreaterThan(0);
  },
);
