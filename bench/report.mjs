import { median, quantile, sum } from "./load.mjs";
import { memoryMb } from "./process-usage.mjs";
import { formatNumber, printTable } from "./table.mjs";

/**
 * @typedef {import("./run.mjs").BenchInstance} BenchInstance
 * @typedef {import("./run.mjs").PageResult} PageResult
 * @typedef {import("./load.mjs").LoadResult} LoadResult
 */

/** @type {Record<string, number>} */
const limitsMs = { article: 5 };
const defaultLimitMs = 10;
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
  printPages(results, connections);
  printComparison(smallest, reactMs);
  if (instances.length > 1) printGrowth(smallest, results);
  printInstances(instances);
}

/**
 * @param {PageResult[]} results
 * @param {number} connections
 */
function printPages(results, connections) {
  const rows = results.map(({ page, instance, bytes, sequential, concurrent }) => {
    const [site, api] = cpuMs(sequential);
    const total = totalCpuMs(sequential);
    const limit = limitsMs[page] ?? defaultLimitMs;
    return [
      page,
      instance.items,
      formatNumber(bytes / 1024),
      formatNumber(site),
      formatNumber(api),
      formatNumber(total),
      limit,
      Number.isFinite(total) ? yesOrNo(total <= limit) : "–",
      formatNumber(perSecond(concurrent), 0),
      formatNumber(timeQuantile(sequential, 0.5)),
      formatNumber(timeQuantile(sequential, 0.95)),
      formatNumber(timeQuantile(concurrent, 0.95)),
    ];
  });
  const header = [
    "page",
    "items",
    "kB",
    "site",
    "API",
    "both",
    "limit",
    "met",
    "per s",
    "p50",
    "p95",
    `p95 of ${connections}`,
  ];
  printTable("Processor time per request in ms; requests per second; response times in ms", header, rows);
}

/**
 * @param {PageResult[]} results
 * @param {Record<string, number>} reactMs
 */
function printComparison(results, reactMs) {
  const rows = results.map(({ page, sequential, concurrent, baseline }) => {
    const total = totalCpuMs(sequential);
    const react = reactMs[page] ?? Number.NaN;
    const baselineMs = totalCpuMs(baseline);
    return [
      page,
      formatNumber(total),
      formatNumber(react, 2),
      formatNumber(total / react),
      formatNumber(baselineMs, 3),
      formatNumber(total / baselineMs, 0),
      formatNumber(perSecond(baseline) / perSecond(concurrent), 0),
    ];
  });
  const header = ["page", "whole", "React alone", "ratio", "minimal server", "ratio", "ratio per s"];
  const items = results[0]?.instance.items;
  printTable(`Processor time in ms beside React alone and a minimal server, ${items} items`, header, rows);
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
  const rows = instances.map(({ items, fillMs, api, site, idleMb }) => {
    const siteMb = memoryMb(site.pid);
    const apiMb = memoryMb(api.pid);
    return [
      items,
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
