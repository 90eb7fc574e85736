import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("./app/") },
      { find: /^(contract|api|tests)\//, replacement: folder("./$1/") },
    ],
  },
};

const api = {
  include: ["tests/api/**/*.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The API keeps nothing in its modules but what belongs to one database, and loading them takes longer than most tests.
  isolate: false,
  restoreMocks: true,
};

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "quick",
          include: ["tests/{structure,unit,contract,models,routes}/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "api-pglite",
          ...api,
          env: { DATABASE: "pglite" },
          globalSetup: "tests/support/pglite-setup.ts",
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
