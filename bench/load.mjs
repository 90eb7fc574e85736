import { Agent } from "node:http";
import { UserError } from "../scripts/lib/terminal.mjs";
import { request } from "./http-client.mjs";
import { cpuSeconds } from "./process-usage.mjs";

/**
 * @typedef {object} LoadOptions
 * @property {string} cookie
 * @property {string} [token] of the API
 * @property {number} connections
 * @property {number} maxRequests
 * @property {number} maxMs
 * @property {number[][]} processes groups of process ids, whose processor time is measured
 */

/**
 * @typedef {object} LoadResult
 * @property {number[]} times the time of each response, in ms
 * @property {number} perSecond responses per second
 * @property {number[]} cpuMs processor time per response of each group of processes, in ms
 */

/**
 * Requests one URL over keep-alive connections, until the number of requests or the time is reached.
 * @param {string} url
 * @param {LoadOptions} options
 * @returns {Promise<LoadResult>}
 */
export async function measureLoad(url, { cookie, token, connections, maxRequests, maxMs, processes }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cpuBefore = processes.map(groupCpuSeconds);
  /** @type {number[]} */
  const times = [];
  let sent = 0;
  const start = performance.now();
  async function sendInSequence() {
    while (sent < maxRequests && performance.now() - start < maxMs) {
      sent += 1;
      const sentAt = performance.now();
      const { status } = await request(url, { agent, cookie, token });
      if (status !== 200) throw new UserError(`${url} answered with ${status}.`);
      times.push(performance.now() - sentAt);
    }
  }
  await Promise.all(Array.from({ length: connections }, sendInSequence));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const cpuMs = processes.map(
    (pids, index) => ((groupCpuSeconds(pids) - (cpuBefore[index] ?? 0)) * 1000) / times.length,
  );
  return { times, perSecond: times.length / seconds, cpuMs };
}

/** @param {number[]} pids */
function groupCpuSeconds(pids) {
  return sum(pids.map(cpuSeconds));
}

/**
 * The value that this share of the values does not exceed.
 * @param {number[]} values
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/** @param {number[]} values */
export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
