import { existsSync, readFileSync } from "node:fs";

// What the kernel counts in for programs, on every Linux of today.
const ticksPerSecond = 100;

/** Whether this machine tells what another process has used. */
export const canMeasure = existsSync("/proc/self/stat");

/** Processor time that a process has used so far, all its threads together, in seconds. */
export function secondsOfProcessor(pid) {
  if (!canMeasure) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Memory that a process holds now and held at most, in MB. */
export function memoryOf(pid) {
  if (!canMeasure) return { now: Number.NaN, most: Number.NaN };
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
  return { now: kilobytes("VmRSS") / 1024, most: kilobytes("VmHWM") / 1024 };
}
