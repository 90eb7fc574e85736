import { median, quantile, sum } from "./load.mjs";
import { memoryMb } from "./process-usage.mjs";
import { formatNumber, printTable } from "./table.mjs";

/**
 * @typedef {import("./run.mjs").BenchInstance} BenchInstance
 * @typedef {import("./run.mjs").PageResult} PageResult
 * @typedef {import("./load.mjs").LoadResult} LoadResult
 */

/** The most that a page costs beside React alone: pages that are read, and all others. */
const readPages = ["dashboard", "category", "article", "list"];
const maxRatioRead = 2.5;
const maxRatio = 3.5;
const maxGrowth = 1.3;

/**
 * Prints all tables of a benchmark.
 * @param {object} benchmark
 * @param {BenchInstance[]} benchmark.instances the smallest first
 * @param {PageResult[]} benchmark.results
 * @param {Record<string, number>} benchmark.reactMs
 * @param {number} benchmark.connections
 */
export function printReport({ instances, results, reactMs, connections }) {
  const smallest = results.filter(({ instance }) => instance === instances[0]);
  const embedded = results.filter(({ instance }) => !instance.postgres);
  const onPostgres = results.filter(({ instance }) => instance.postgres);
  printPages(embedded, connections);
  printComparison(smallest, onPostgres, reactMs);
  if (onPostgres.length > 0) printDatabases(smallest, onPostgres);
  if (embedded.length > smallest.length) printGrowth(smallest, embedded);
  printInstances(instances);
}

/**
 * @param {PageResult[]} results
 * @param {number} connections
 */
function printPages(results, connections) {
  const rows = results.map(({ page, instance, bytes, sequential, concurrent }) => {
    const [site, api] = cpuMs(sequential);
    return [
      page,
      instance.items,
      formatNumber(bytes / 1024),
      formatNumber(site),
      formatNumber(api),
      formatNumber(totalCpuMs(sequential)),
      formatNumber(perSecond(concurrent), 0),
      formatNumber(timeQuantile(sequential, 0.5)),
      formatNumber(timeQuantile(sequential, 0.95)),
      formatNumber(timeQuantile(concurrent, 0.95)),
    ];
  });
  const header = ["page", "items", "kB", "site", "API", "both", "per s", "p50", "p95", `p95 of ${connections}`];
  printTable("Processor time per request in ms; requests per second; response times in ms", header, rows);
}

/**
 * @param {PageResult[]} results
 * @param {PageResult[]} onPostgres the same pages, or none
 * @param {Record<string, number>} reactMs
 */
function printComparison(results, onPostgres, reactMs) {
  const rows = results.map(({ page, sequential, concurrent, baseline }) => {
    const total = totalCpuMs(sequential);
    const react = reactMs[page] ?? Number.NaN;
    const ratio = total / react;
    const other = onPostgres.find((result) => result.page === page);
    const otherRatio = other ? totalCpuMs(other.sequential) / react : Number.NaN;
    const limit = readPages.includes(page) ? maxRatioRead : maxRatio;
    const isMet = ratio <= limit && !(otherRatio > limit);
    const baselineMs = totalCpuMs(baseline);
    return [
      page,
      formatNumber(react, 2),
      formatNumber(ratio),
      formatNumber(otherRatio),
      limit,
      Number.isFinite(ratio) ? yesOrNo(isMet) : "–",
      formatNumber(baselineMs, 3),
      formatNumber(total / baselineMs, 0),
      formatNumber(perSecond(baseline) / perSecond(concurrent), 0),
    ];
  });
  const header = [
    "page",
    "React alone",
    "ratio",
    "on PostgreSQL",
    "limit",
    "met",
    "minimal server",
    "ratio",
    "ratio per s",
  ];
  const items = results[0]?.instance.items;
  printTable(`Processor time in ms beside React alone and a minimal server, ${items} items`, header, rows);
}

/**
 * @param {PageResult[]} embedded
 * @param {PageResult[]} onPostgres the same pages
 */
function printDatabases(embedded, onPostgres) {
  const rows = onPostgres.map(({ page, sequential, concurrent }) => {
    const other = embedded.find((result) => result.page === page);
    const [site = Number.NaN, api = Number.NaN, server] = cpuMs(sequential);
    const before = totalCpuMs(other?.sequential ?? []);
    return [
      page,
      formatNumber(before),
      formatNumber(site + api),
      formatNumber((site + api) / before, 2),
      formatNumber(server),
      formatNumber(timeQuantile(other?.sequential ?? [], 0.5)),
      formatNumber(timeQuantile(sequential, 0.5)),
      formatNumber(perSecond(other?.concurrent ?? []), 0),
      formatNumber(perSecond(concurrent), 0),
    ];
  });
  const header = ["page", "PGlite", "PostgreSQL", "ratio", "and its server", "p50", "p50 PostgreSQL", "per s", "per s"];
  const items = embedded[0]?.instance.items;
  printTable(`Processor time of site and API in ms on the two databases, ${items} items`, header, rows);
}

/**
 * @param {PageResult[]} smallest
 * @param {PageResult[]} results
 */
function printGrowth(smallest, results) {
  const rows = smallest.flatMap((base) =>
    results
      .filter((result) => result.page === base.page && result !== base)
      .map((result) => {
        const p95Growth = timeQuantile(result.sequential, 0.95) / timeQuantile(base.sequential, 0.95);
        const cpuGrowth = totalCpuMs(result.sequential) / totalCpuMs(base.sequential);
        return [
          result.page,
          result.instance.items,
          formatNumber(p95Growth, 2),
          maxGrowth,
          yesOrNo(p95Growth <= maxGrowth),
          formatNumber(cpuGrowth, 2),
        ];
      }),
  );
  const header = ["page", "items", "p95", "limit", "met", "processor"];
  printTable(`Compared with ${smallest[0]?.instance.items} items, as a ratio`, header, rows);
}

/** @param {BenchInstance[]} instances */
function printInstances(instances) {
  const rows = instances.map(({ items, postgres, fillMs, api, site, idleMb }) => {
    const siteMb = memoryMb(site.pid);
    const apiMb = memoryMb(api.pid);
    return [
      postgres ? `${items} PostgreSQL` : items,
      formatNumber(fillMs / 1000),
      formatNumber(api.startMs / 1000),
      formatNumber(site.startMs / 1000),
      ...[idleMb.site, siteMb.current, siteMb.peak].map((value) => formatNumber(value, 0)),
      ...[idleMb.api, apiMb.current, apiMb.peak].map((value) => formatNumber(value, 0)),
    ];
  });
  const header = ["items", "fill s", "API start s", "site start s"];
  const memory = ["site MB idle", "after", "peak", "API MB idle", "after", "peak"];
  printTable("Filling, starting, memory", [...header, ...memory], rows);
}

/**
 * The processor time per request of each process: the median of the rounds, in ms.
 * @param {LoadResult[]} rounds
 */
function cpuMs(rounds) {
  const processes = rounds[0]?.cpuMs.length ?? 0;
  return Array.from({ length: processes }, (_, index) =>
    median(rounds.map((round) => round.cpuMs[index] ?? Number.NaN)),
  );
}

/** @param {LoadResult[]} rounds */
function totalCpuMs(rounds) {
  return sum(cpuMs(rounds));
}

/** @param {LoadResult[]} rounds */
function perSecond(rounds) {
  return median(rounds.map((round) => round.perSecond));
}

/**
 * @param {LoadResult[]} rounds
 * @param {number} share
 */
function timeQuantile(rounds, share) {
  return median(rounds.map(({ times }) => quantile(times, share)));
}

/** @param {boolean} value */
function yesOrNo(value) {
  return value ? "yes" : "no";
}
