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
