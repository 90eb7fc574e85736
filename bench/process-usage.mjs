import { existsSync, readdirSync, readFileSync } from "node:fs";

// The unit of the times in /proc on every current Linux.
const ticksPerSecond = 100;

/** Whether this system reports the processor time and memory of other processes. */
export const canMeasureProcesses = existsSync("/proc/self/stat");

/**
 * The processor time that a process has used so far, all its threads together, in seconds.
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  if (!canMeasureProcesses) return Number.NaN;
  const fields = readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/**
 * The processes that descend from one, without it.
 * @param {number} ancestor
 * @returns {number[]}
 */
export function descendantsOf(ancestor) {
  if (!canMeasureProcesses) return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((name) => [Number(name), Number(readStat(Number(name))[1])]));
  /** @param {number} pid @returns {number[]} */
  const below = (pid) => [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []));
  return below(ancestor);
}

/**
 * The fields of /proc/…/stat after the program's name, which is in brackets and may contain spaces; none for a process
 * that has ended.
 * @param {number} pid
 */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/**
 * The resident memory of a process, now and at its highest, in MB.
 * @param {number} pid
 */
export function memoryMb(pid) {
  if (!canMeasureProcesses) return { current: Number.NaN, peak: Number.NaN };
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  /** @param {string} name */
  const megabytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
  return { current: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
