// Measures speed: `npm run bench`, with `-- --quick` for the smallest library alone, or with `-- --lists` for the lists
// of the administration alone. docs/speed.md explains the
// tables.
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../scripts/lib/build.mjs";
import { requireSupportedNode } from "../scripts/lib/environment.mjs";
import { terminateRunning } from "../scripts/lib/exec.mjs";
import { installPackages } from "../scripts/lib/install.mjs";
import { findPostgres, startPostgres } from "../scripts/lib/postgres.mjs";
import { onShutdown } from "../scripts/lib/shutdown.mjs";
import { readDemoAccounts } from "../scripts/lib/startup-message.mjs";
import { formatElapsed, print, printError, runMain, withProgress } from "../scripts/lib/terminal.mjs";
import { administer, measureLists } from "./admin-lists.mjs";
import { startChild } from "./child-process.mjs";
import { logIn, request } from "./http-client.mjs";
import { startInstance } from "./instance.mjs";
import { measureLoad } from "./load.mjs";
import { productInBasket, selectPages } from "./pages.mjs";
import { canMeasureProcesses, descendantsOf, memoryMb } from "./process-usage.mjs";
import { printReport } from "./report.mjs";

/**
 * A running instance with its logged-in users.
 * @typedef {import("./instance.mjs").Instance & {
 *   cookieFor: (pageName: string) => string,
 *   idleMb: { site: number, api: number },
 * }} BenchInstance
 */

/**
 * The measurements of one page on one instance.
 * @typedef {object} PageResult
 * @property {string} page
 * @property {BenchInstance} instance
 * @property {number} bytes
 * @property {import("./load.mjs").LoadResult[]} sequential one request after another, one result per round
 * @property {import("./load.mjs").LoadResult[]} concurrent eight connections, one result per round
 * @property {import("./load.mjs").LoadResult[]} baseline the same bytes from a minimal server; smallest library only
 */

/** @typedef {(() => void | Promise<void>)[]} Cleanups run in reverse order at the end */

const sizes = process.argv.includes("--quick") ? [1_000] : [1_000, 10_000, 100_000];
const rounds = 3;
const sequential = { connections: 1, maxRequests: 60, maxMs: 5_000 };
const concurrent = { connections: 8, maxRequests: 160, maxMs: 5_000 };
/** A member may make 600 searches a minute, two for a page: so each round of 220 pages has its own minute. */
const searchWindowMs = 60_000;
const warmUp = { connections: 4, maxRequests: 150, maxMs: 8_000 };

requireSupportedNode();
await runMain(bench);

async function bench() {
  /** @type {Cleanups} */
  const cleanups = [];
  async function cleanUp() {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  }
  onShutdown(async () => {
    await terminateRunning();
    await cleanUp();
    process.exit(1);
  });
  try {
    await installPackages();
    await buildIfStale();
    if (!canMeasureProcesses) printError("This system has no /proc: processor time and memory are left out.");
    if (!process.argv.includes("--lists")) await measure(cleanups);
    if (!process.argv.includes("--quick")) await measureAdministration(cleanups);
  } finally {
    await cleanUp();
  }
}

/**
 * The lists of the administration over as many items, members and orders, where PostgreSQL is on the machine.
 * @param {Cleanups} cleanups
 */
async function measureAdministration(cleanups) {
  const programs = await findPostgres();
  if (!programs) return printError("There is no PostgreSQL here: the lists of the administration are left out.");
  const { password } = readDemoAccounts();
  const administered = [];
  for (const items of [1_000, 100_000]) {
    const postgres = await startPostgres(programs);
    cleanups.push(postgres.stop);
    const what = `${items} items, members and orders on PostgreSQL`;
    const instance = await withProgress(`Filling ${what}`, "Filled and started", () => startInstance(items, postgres));
    cleanups.push(instance.stop);
    administered.push(await administer(instance, password));
  }
  await measureLists(administered);
}

/** @param {Cleanups} cleanups */
async function measure(cleanups) {
  const start = performance.now();
  const instances = [];
  for (const items of sizes) instances.push(await prepareInstance(items, cleanups));
  const [smallest] = instances;
  if (!smallest) throw new Error("There is no size to measure.");
  const onPostgres = await preparePostgres(smallest.items, cleanups);
  if (onPostgres) instances.push(onPostgres);
  const pages = await selectPages(smallest);
  const baseline = await startChild("baseline-server.mjs", process.env);
  cleanups.push(baseline.stop);

  /** @type {PageResult[]} */
  const results = [];
  for (const instance of instances) {
    for (const [page, path] of Object.entries(pages)) {
      const { body } = await request(instance.siteUrl + path, { cookie: instance.cookieFor(page) });
      if (instance === smallest) await baseline.call({ path, body: body.toString("base64") });
      results.push({ page, instance, bytes: body.length, sequential: [], concurrent: [], baseline: [] });
    }
  }

  print(`Measuring ${Object.keys(pages).length} pages, ${rounds} rounds …`);
  /** @type {Map<BenchInstance, number>} */
  const searchedAt = new Map();
  for (const { page, instance } of results) {
    if (page === "search") searchedAt.set(instance, performance.now());
    await loadPage(instance, page, warmUp);
  }
  // The sizes take turns, so that anything else that the machine does affects all of them alike.
  for (let round = 0; round < rounds; round++) {
    for (const [page, path] of Object.entries(pages)) {
      for (const result of results.filter((candidate) => candidate.page === page)) {
        if (page === "search") await waitForSearchLimit(result.instance);
        result.sequential.push(await loadPage(result.instance, page, sequential));
        result.concurrent.push(await loadPage(result.instance, page, concurrent));
        if (result.instance !== smallest) continue;
        const options = {
          ...concurrent,
          maxRequests: concurrent.maxRequests * 10,
          cookie: "",
          processes: [[baseline.pid]],
        };
        result.baseline.push(await measureLoad(`http://127.0.0.1:${baseline.firstMessage.port}${path}`, options));
      }
    }
  }
  const reactMs = await measureReact(smallest, pages);

  printReport({ instances, results, reactMs, connections: concurrent.connections });
  print(`\nMeasured in ${formatElapsed(start)}; medians of ${rounds} rounds.`);

  /** @param {BenchInstance} instance */
  async function waitForSearchLimit(instance) {
    const elapsedMs = performance.now() - (searchedAt.get(instance) ?? 0);
    if (elapsedMs < searchWindowMs) await sleep(searchWindowMs - elapsedMs);
    searchedAt.set(instance, performance.now());
  }

  /**
   * @param {BenchInstance} instance
   * @param {string} page
   * @param {typeof sequential} amount
   */
  function loadPage(instance, page, amount) {
    const processes = [[instance.site.pid], [instance.api.pid]];
    if (instance.postgres) processes.push(descendantsOf(instance.postgres.pid));
    return measureLoad(`${instance.siteUrl}${pages[page]}`, { ...amount, cookie: instance.cookieFor(page), processes });
  }
}

/**
 * An instance on PostgreSQL, where its programs are on the machine.
 * @param {number} items
 * @param {Cleanups} cleanups
 */
async function preparePostgres(items, cleanups) {
  const programs = await findPostgres();
  if (!programs) return printError("There is no PostgreSQL here: its table is left out.");
  const postgres = await startPostgres(programs);
  cleanups.push(postgres.stop);
  return prepareInstance(items, cleanups, postgres);
}

/**
 * @param {number} items
 * @param {Cleanups} cleanups
 * @param {import("../scripts/lib/postgres.mjs").PostgresServer} [postgres]
 * @returns {Promise<BenchInstance>}
 */
async function prepareInstance(items, cleanups, postgres) {
  const where = postgres ? " on PostgreSQL" : "";
  const instance = await withProgress(`Filling a library of ${items} items${where}`, "Filled and started", () =>
    startInstance(items, postgres),
  );
  cleanups.push(instance.stop);
  const { password } = readDemoAccounts();
  const member = await logIn(instance.siteUrl, "member@almanac.test", password);
  const teamAdmin = await logIn(instance.siteUrl, "team-admin@almanac.test", password);
  const shopper = await logIn(instance.siteUrl, "member@almanac.test", password, [`/basket/${productInBasket.slug}`]);
  /** @type {Record<string, string>} */
  const cookies = { team: teamAdmin, basket: shopper, checkout: shopper };
  return {
    ...instance,
    cookieFor: (pageName) => cookies[pageName] ?? member,
    idleMb: { site: memoryMb(instance.site.pid).current, api: memoryMb(instance.api.pid).current },
  };
}

/**
 * The processor time of rendering each page's React tree alone, in ms.
 * @param {BenchInstance} instance
 * @param {import("./pages.mjs").Pages} pages
 */
async function measureReact(instance, pages) {
  const renderer = await startChild("react-render.mjs", instance.env);
  try {
    /** @type {Record<string, number>} */
    const reactMs = {};
    for (const [page, path] of Object.entries(pages)) {
      const { cpuMs } = await renderer.call({ url: instance.siteUrl + path, cookie: instance.cookieFor(page) });
      reactMs[page] = cpuMs;
    }
    return reactMs;
  } finally {
    renderer.stop();
  }
}
