import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Loading the modules takes longer than most tests, so the files of a worker share them and must restore what they change. */
const together = { isolate: false, restoreMocks: true };

const toPath = (name: string) => `tests/api/${name}.test.ts`;

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
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

/**
 * Tests of what may differ between PGlite and PostgreSQL: starting, surviving a crash, the planner, the types and the
 * errors of statements, and transactions that meet.
 */
const ownToPglite = [
  "content-feed",
  "durability",
  "idempotency",
  "ledger",
  "queue",
  "statement-cache",
  "races",
  "search",
  "search-words",
  "start",
  "worker",
].map(toPath);

/**
 * Tests on PGlite without what `api/db/pglite/` adds to it (the cache of statements and the decoder of rows): types,
 * errors, transactions, leases and the planner must be the same.
 */
const plainPglite = ["statement-cache", "idempotency", "search", "worker"].map(toPath);

/** The files that take longest come first, or one of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = ["start", "import-killed", "durability", "demo", "killed-programs", "access-table", "refunds"];
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/tests/api/${name}.test.ts`));
      return index < 0 ? longest.length : index;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

const pglite = { env: { DATABASE: "pglite" }, globalSetup: "tests/support/pglite-setup.ts" };

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: "quick",
          ...together,
          include: ["tests/{structure,unit,contract,models,routes}/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
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
          name: "api-pglite-plain",
          ...api,
          ...pglite,
          env: { ...pglite.env, PGLITE_STATEMENT_CACHE: "off" },
          include: plainPglite,
        },
      },
      {
        ...shared,
        test: {
          // The other tests, if there is no PostgreSQL to run them on.
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
          // Starting and stopping do not depend on the database.
          exclude: ["tests/api/start.test.ts"],
          env: { DATABASE: "postgres" },
          globalSetup: "tests/support/postgres-setup.ts",
        },
      },
    ],
  },
});
