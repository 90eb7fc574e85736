import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { notOnPostgres, ownToPglite, plainPglite } from "./scripts/lib/test-projects.mjs";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Loading the modules takes longer than most tests, so the files of a worker share them and must restore what they change. */
const together = { isolate: false, restoreMocks: true };

/** TEST_SEED repeats an order. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
const sequence = { shuffle: { tests: true }, seed };

/** In the order that they run in. */
const projectNames = ["quick", "api-pglite", "api-pglite-plain", "api-pglite-rest", "api-postgres"];

const shared = {
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("./app/") },
      { find: /^(contract|api|tests)\//, replacement: folder("./$1/") },
    ],
  },
};

/** The site's settings, which it reads when its first module is loaded, by whichever file of a worker that is. */
const env = {
  APP_MODE: "test",
  SESSION_SECRETS: "a-secret-of-the-tests-that-is-long-enough",
  PRODUCT_API_URL: "http://api.test",
};

const api = {
  ...together,
  sequence,
  include: ["tests/api/**/*.test.ts"],
  globalSetup: "tests/support/databases-setup.ts",
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

/**
 * The order is random, and a seed repeats it. But the files of a project follow one another, as its workers share their
 * modules, and those that take longest come first, or one of them runs alone at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = ["start", "durability", "plan-pauses", "killed-programs", "import-killed", "access-table", "demo"];
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/tests/api/${name}.test.ts`));
      const chance = createHash("sha1")
        .update(`${seed} ${relative(folder("."), moduleId)}`)
        .digest("hex");
      return [projectNames.indexOf(project.name), index < 0 ? longest.length : index, chance].join(" ");
    };
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return [...files].sort((one, other) => ((places.get(one) ?? "") < (places.get(other) ?? "") ? -1 : 1));
  }
}

const pglite = { ...env, DATABASE: "pglite" };

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    silent: "passed-only",
    sequence: { ...sequence, sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: "quick",
          ...together,
          env,
          sequence,
          include: ["tests/{structure,unit,contract,models,routes}/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "api-pglite",
          ...api,
          env: pglite,
          include: ownToPglite,
        },
      },
      {
        ...shared,
        test: {
          name: "api-pglite-plain",
          ...api,
          env: { ...pglite, PGLITE_STATEMENT_CACHE: "off" },
          include: plainPglite,
        },
      },
      {
        ...shared,
        test: {
          // The other tests, if there is no PostgreSQL to run them on.
          name: "api-pglite-rest",
          ...api,
          env: pglite,
          exclude: ownToPglite,
        },
      },
      {
        ...shared,
        test: {
          name: "api-postgres",
          ...api,
          exclude: notOnPostgres,
          env: { ...env, DATABASE: "postgres" },
        },
      },
    ],
  },
});
