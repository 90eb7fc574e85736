import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Loading the modules takes longer than most tests, so that the files of a worker share them: each leaves them as they were. */
const together = { isolate: false, restoreMocks: true };

const shared = {
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("./app/") },
      { find: /^(contract|api|tests)\//, replacement: folder("./$1/") },
    ],
  },
};

const api = {
  ...together,
  include: ["tests/api/**/*.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * What PGlite may do otherwise than PostgreSQL: starting, surviving a crash, the planner and types of its statements,
 * and what must hold in any database (who may see what, money, seats, races, erasure). The journeys walk on it too.
 */
const ownToPglite = [
  "access-table",
  "basket",
  "content-feed",
  "durability",
  "erasure",
  "idempotency",
  "kept-statements",
  "races",
  "search",
  "search-words",
  "start",
  "subscription",
  "team-seats",
  "worker",
].map((name) => `tests/api/${name}.test.ts`);

const pglite = { env: { DATABASE: "pglite" }, globalSetup: "tests/support/pglite-setup.ts" };

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "quick",
          ...together,
          include: ["tests/{structure,unit,contract,models,routes}/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "api-pglite",
          ...api,
          ...pglite,
          include: ownToPglite,
        },
      },
      {
        ...shared,
        test: {
          // The rest of the promises, where there is no PostgreSQL to keep them on.
          name: "api-pglite-rest",
          ...api,
          ...pglite,
          exclude: ownToPglite,
        },
      },
      {
        ...shared,
        test: {
          name: "api-postgres",
          ...api,
          // Starting and stopping is the same whatever holds the data.
          exclude: ["tests/api/start.test.ts"],
          env: { DATABASE: "postgres" },
          globalSetup: "tests/support/postgres-setup.ts",
        },
      },
    ],
  },
});
