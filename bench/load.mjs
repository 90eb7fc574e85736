import { Agent } from "node:http";
import { Fault } from "../scripts/say.mjs";
import { secondsOfProcessor } from "./processor.mjs";
import { ask } from "./visitor.mjs";

/**
 * Asks for one address over keep-alive connections, until so many answers are in or the time is up.
 * @returns times of the answers in ms, answers per second, and the processor's ms an answer of each of `pids`
 */
export async function load(url, { cookie, connections, most, mostMs, pids }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const used = pids.map(secondsOfProcessor);
  const times = [];
  let begun = 0;
  const began = performance.now();
  async function keepAsking() {
    while (begun < most && performance.now() - began < mostMs) {
      begun += 1;
      const asked = performance.now();
      const { status } = await ask(url, { agent, cookie });
      if (status !== 200) throw new Fault(`${url} answered with ${status}.`);
      times.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const cpuMs = pids.map((pid, at) => ((secondsOfProcessor(pid) - used[at]) * 1000) / times.length);
  return { times, perSecond: times.length / seconds, cpuMs };
}

/** The value below which this share of the values lies. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1];
}

export function median(values) {
  return quantile(values, 0.5);
}
