import { existsSync, readFileSync } from "node:fs";

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
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
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
