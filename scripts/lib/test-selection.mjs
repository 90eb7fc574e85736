import { UserError } from "./terminal.mjs";
import { journeyProjects, notOnPostgres, ownToPglite, plainPglite } from "./test-projects.mjs";

/** @typedef {import("./source-graph.mjs").SourceGraph} SourceGraph */

/**
 * Tests that one process of Playwright runs. It has one worker, whose programs all of them share.
 * @typedef {object} JourneyPart
 * @property {string} project
 * @property {string[]} files
 * @property {string} [shard] the part of a large project: "1/2"
 */

const quickTest = /^tests\/(structure|unit|contract|models|routes)\/.*\.test\.tsx?$/;
const apiTest = /^tests\/api\/.*\.test\.ts$/;
const journey = /^tests\/journeys\/.*\.(spec|http|axe)\.ts$/;
const judge = "tests/journeys/documents.axe.ts";
const mostNearPaths = 8;

/** The projects whose journeys are too many for one process: in how many parts each of them runs. */
const shards = new Map([["scripts-off", 2]]);

/** @param {string} path */
export function isTestFile(path) {
  return quickTest.test(path) || apiTest.test(path) || journey.test(path);
}

/**
 * The files whose path has one of the words.
 * @param {string[]} files
 * @param {string[]} words
 * @throws {UserError} where a word matches nothing; it names paths that are like it
 */
export function filesOfWords(files, words) {
  for (const word of words) {
    if (files.some((path) => path.includes(word))) continue;
    const near = nearPaths(files, word);
    const suggestion = near.length > 0 ? ` Near it:\n${near.map((path) => `  ${path}`).join("\n")}` : "";
    throw new UserError(`No test's path has "${word}".${suggestion}`);
  }
  return files.filter((path) => words.some((word) => path.includes(word)));
}

/**
 * Paths that begin like the word or that have a part that is one or two letters from it.
 * @param {string[]} files
 * @param {string} word
 */
function nearPaths(files, word) {
  const wanted = partsOf(word);
  const distance = (/** @type {string} */ path) => {
    const parts = partsOf(path);
    const closest = wanted.map((one) => Math.min(...parts.map((part) => editDistance(one, part))));
    return closest.reduce((sum, one) => sum + one, 0);
  };
  return files
    .map((path) => ({ path, distance: distance(path) }))
    .filter((one) => one.distance <= 2 * wanted.length && one.distance < word.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostNearPaths)
    .map(({ path }) => path);
}

/** @param {string} path */
function partsOf(path) {
  return path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part && !["tests", "test", "spec", "ts", "tsx"].includes(part));
}

/**
 * How many letters have to be changed, added or removed.
 * @param {string} one
 * @param {string} other
 */
function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * The tests that changed paths touch: the changed tests themselves, those that reach a changed file by what they import,
 * the journeys whose name shares a word with a changed path of the product (a journey imports nothing of it), and the
 * tests of the structure, which read all files.
 * @param {SourceGraph} graph
 * @param {string[]} changed
 */
export function filesTouchedBy(graph, changed) {
  const sources = changed.filter((path) => !/\.md$/.test(path));
  const all = changed.some((path) => /^(package(-lock)?\.json|tsconfig\.json)$/.test(path));
  const isChanged = new Set(changed);
  const reaches = (/** @type {string[]} */ start) => [...graph.reach(start)].some((path) => isChanged.has(path));
  const allOfVitest = all || reaches(["vitest.config.ts"]);
  const allOfPlaywright = all || reaches(["playwright.config.ts"]);
  const words = new Set(changed.filter((path) => /^(app|api|contract|server)\//.test(path)).flatMap(wordsOf));
  return graph.files.filter((path) => {
    if (!isTestFile(path)) return false;
    if (journey.test(path) ? allOfPlaywright : allOfVitest) return true;
    if (path.startsWith("tests/structure/") && sources.length > 0) return true;
    if (journey.test(path) && wordsOf(path.replace(/^tests\/journeys\//, "")).some((word) => words.has(word)))
      return true;
    return reaches([path]);
  });
}

/**
 * The words of a path, each in the singular. Those that name a kind of file say nothing.
 * @param {string} path
 */
function wordsOf(path) {
  const kinds = ["page", "route", "server", "index", "admin", "layout", "form", "view", "http", "mail"];
  return partsOf(path.replace(/([a-z])([A-Z])/g, "$1-$2"))
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word.length > 2 && !kinds.includes(word));
}

/**
 * What the files need to run.
 * @param {string[]} files
 * @param {SourceGraph} graph
 */
export function planOf(files, graph) {
  const quick = files.filter((path) => quickTest.test(path));
  const api = files.filter((path) => apiTest.test(path));
  const journeys = files.filter((path) => journey.test(path) && path !== judge);
  const startsPrograms = api.some((path) => graph.reach([path]).has("scripts/lib/service.mjs"));
  return {
    quick,
    api,
    journeys,
    judge: files.find((path) => path === judge),
    /** Whether axe judges the documents that these journeys showed. */
    judges: files.includes(judge) && journeys.length > 0,
    needsBuild: startsPrograms || journeys.length > 0,
    needsDatabase: api.some((path) => !notOnPostgres.includes(path)) || journeys.length > 0,
    needsBrowser: journeys.length > 0,
  };
}

/** @typedef {ReturnType<typeof planOf>} TestPlan */

/**
 * The projects of vitest.config.ts that run these files: no other is started, as each prepares its database.
 * @param {Pick<TestPlan, "quick" | "api">} plan
 * @param {boolean} hasPostgres
 */
export function vitestProjects({ quick, api }, hasPostgres) {
  const some = (/** @type {(path: string) => boolean} */ runs) => api.some(runs);
  return [
    ...(quick.length > 0 ? ["quick"] : []),
    ...(some((path) => ownToPglite.includes(path)) ? ["api-pglite"] : []),
    ...(some((path) => plainPglite.includes(path)) ? ["api-pglite-plain"] : []),
    ...(!hasPostgres && some((path) => !ownToPglite.includes(path)) ? ["api-pglite-rest"] : []),
    ...(hasPostgres && some((path) => !notOnPostgres.includes(path)) ? ["api-postgres"] : []),
  ];
}

/**
 * The parts that the journeys run in, those that take longest first. Playwright shuffles across projects, and a worker
 * starts the programs anew whenever a test of another project follows: so each part is of one project.
 * @param {string[]} journeys
 * @param {boolean} isWhole whether these are all journeys
 * @returns {JourneyPart[]}
 */
export function journeyParts(journeys, isWhole) {
  return Object.entries(journeyProjects).flatMap(([project, { testMatch, ...left }]) => {
    const ignored = "testIgnore" in left ? left.testIgnore : undefined;
    const files = journeys.filter((path) => testMatch.test(path) && ignored?.test(path) !== true);
    if (files.length === 0) return [];
    const count = isWhole ? (shards.get(project) ?? 1) : 1;
    if (count === 1) return [{ project, files }];
    return Array.from({ length: count }, (_, index) => ({ project, files, shard: `${index + 1}/${count}` }));
  });
}
