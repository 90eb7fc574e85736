import { join } from "node:path";
import { runLint, runTypes } from "./check.mjs";
import { createSlots } from "./slots.mjs";
import { errorMessage } from "./terminal.mjs";
import { failedResult } from "./test-report.mjs";
import { escapePattern, runPlaywright, runVitest } from "./test-runners.mjs";
import { journeyParts, vitestProjects } from "./test-selection.mjs";

/**
 * @typedef {import("./test-events.mjs").Failure} Failure
 * @typedef {import("./test-report.mjs").TestResult} TestResult
 * @typedef {import("./test-selection.mjs").JourneyPart} JourneyPart
 * @typedef {import("./test-selection.mjs").TestPlan} TestPlan
 * @typedef {import("./test-surroundings.mjs").Surroundings} Surroundings
 */

/**
 * @typedef {object} Round
 * @property {TestPlan} plan
 * @property {boolean} isWhole whether the plan has every test
 * @property {boolean} withChecks whether lint and types run beside the tests
 * @property {string} [only] a text that the names of the tests must have
 * @property {number} seed
 * @property {Set<string>} leftOut gets a reason for each suite that cannot run here
 */

/** The processes that run tests side by side: each is one of vitest's two workers, or a part of the journeys. */
const processes = 2;

/**
 * Runs the tests of a plan once. Lint and types run beside them; when one of vitest's workers has nothing left, the
 * journeys begin.
 * @param {Surroundings} surroundings
 * @param {Round} round
 * @returns {Promise<TestResult[]>}
 */
export async function runRound(surroundings, round) {
  const { plan, withChecks } = round;
  const slots = createSlots(processes);
  const checks = withChecks ? [slots.run(1, runLint), runTypes()] : [];
  const [broken, postgres] = await Promise.all([
    plan.needsBuild ? slots.run(1, surroundings.build).then(() => undefined, errorMessage) : undefined,
    plan.needsDatabase ? surroundings.postgres() : undefined,
  ]);
  if (broken) return [...(await Promise.all(checks)), failedResult("the build", broken)];
  if (postgres?.missing && plan.api.length > 0) round.leftOut.add(`the API on PostgreSQL: ${postgres.missing}`);
  const parts = [
    runQuickAndApi(surroundings, round, slots, postgres?.env),
    // What breaks the journeys must not end the tests beside them.
    runJourneys(surroundings, round, slots, postgres?.env).catch((error) => [
      failedResult("the journeys", errorMessage(error)),
    ]),
  ];
  return (await Promise.all([...checks, ...parts])).flat();
}

/**
 * @param {Surroundings} surroundings
 * @param {Round} round
 * @param {ReturnType<typeof createSlots>} slots
 * @param {Record<string, string> | undefined} postgresEnv
 * @returns {Promise<TestResult[]>}
 */
async function runQuickAndApi({ env, stripeEnv }, { plan, isWhole, only, seed }, slots, postgresEnv) {
  const projects = vitestProjects(plan, postgresEnv !== undefined);
  if (projects.length === 0) return [];
  const options = {
    name: plan.api.length === 0 ? "structure, routes and units" : "structure, routes, units and API",
    env: { ...env, ...stripeEnv, ...postgresEnv },
    projects,
    seed,
    ...(!isWhole && { files: [...plan.quick, ...plan.api] }),
    ...(only !== undefined && { title: new RegExp(escapePattern(only)) }),
  };
  return [await slots.run(processes, (giveBack) => runVitest({ ...options, onIdleWorker: giveBack }))];
}

/**
 * @param {Surroundings} surroundings
 * @param {Round} round
 * @param {ReturnType<typeof createSlots>} slots
 * @param {Record<string, string> | undefined} postgresEnv
 * @returns {Promise<TestResult[]>}
 */
async function runJourneys(surroundings, { plan, isWhole, only, seed, leftOut }, slots, postgresEnv) {
  if (plan.journeys.length === 0) return [];
  const chromium = await surroundings.chromium();
  if (chromium.missing !== undefined) {
    leftOut.add(`the journeys: ${chromium.missing}`);
    return [];
  }
  const env = { ...surroundings.env, ...postgresEnv, ...chromium.env, ...documentsOf(surroundings, seed) };
  const title = only === undefined ? undefined : new RegExp(escapePattern(only));
  const parts = journeyParts(plan.journeys, isWhole);
  // The last part of a whole run removes what the others share.
  const shared = plan.judges ? { TEST_DEMO_SHARED: join(surroundings.folder, `demo-${seed}.json`) } : {};
  const run = (/** @type {JourneyPart} */ part) =>
    slots.run(1, () =>
      runPlaywright({
        ...part,
        name: nameOf(part),
        env: { ...env, ...shared },
        seed,
        workers: 1,
        ...(title && { title }),
      }),
    );
  const results = await Promise.all(parts.map(run));
  if (!plan.judges) return results;
  const judging = { name: "journeys, documents", project: "documents", workers: processes };
  const lastEnv = { ...env, ...shared, TEST_DEMO_LAST: "1" };
  return [...results, await runPlaywright({ ...judging, env: lastEnv, seed, ...(title && { title }) })];
}

/**
 * Runs one test again, with a set-up of its own.
 * @param {Surroundings} surroundings
 * @param {Failure} failure
 * @param {number} seed
 * @returns {Promise<TestResult>}
 */
export async function runAlone(surroundings, { path, project, titles }, seed) {
  const postgresEnv = project === "quick" ? {} : (await surroundings.postgres()).env;
  const env = { ...surroundings.env, ...postgresEnv };
  const name = `${titles.at(-1)}`;
  const whole = titles.join(" ");
  if (!path.startsWith("tests/journeys/")) {
    const title = new RegExp(`^${escapePattern(whole)}$`);
    const vitestEnv = { ...env, ...surroundings.stripeEnv };
    return runVitest({ name, projects: [project], files: [path], title, seed, env: vitestEnv });
  }
  // Playwright matches the whole of the name, which begins with the project and the file.
  const title = new RegExp(`${escapePattern(whole)}$`);
  const journeyEnv = { ...env, ...(await surroundings.chromium()).env, ...documentsOf(surroundings, seed) };
  return runPlaywright({ name, project, files: [path], title, seed, workers: 1, env: journeyEnv });
}

/**
 * Where the journeys record the documents that axe judges.
 * @param {Surroundings} surroundings
 * @param {number} seed
 */
function documentsOf({ folder }, seed) {
  return { JOURNEY_DOCUMENTS: join(folder, `documents-${seed}`) };
}

/** @param {JourneyPart} part */
function nameOf({ project, shard }) {
  return `journeys, ${project}${shard ? ` ${shard}` : ""}`;
}
