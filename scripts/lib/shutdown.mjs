import { readFileSync } from "node:fs";
import { printError } from "./terminal.mjs";

const repeatedSignalMs = 1500;

/**
 * Calls `shutDown` once: on Ctrl-C, SIGTERM, a closed terminal, or when the npm that started this process is gone. The
 * shell that npm was started from may end before it.
 * @param {() => void} shutDown
 */
export function onShutdown(shutDown) {
  /** @type {number | undefined} */
  let startedAt;
  function begin() {
    if (startedAt === undefined) {
      startedAt = Date.now();
      shutDown();
    } else if (Date.now() - startedAt > repeatedSignalMs) {
      // npm repeats a Ctrl-C that this process has already received; only a later one means "at once".
      printError("Stopped without waiting.");
      process.exit(1);
    }
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, begin);
  if (process.env.npm_lifecycle_event === undefined) return;
  const starters = startersOf();
  setInterval(() => {
    if (startedAt === undefined && startersOf() !== starters) begin();
  }, 500).unref();
}

/** The processes from npm down to this one: npm runs scripts by a shell, which may outlive it. */
function startersOf() {
  const parent = String(process.ppid);
  return isNpm(parent) ? parent : `${parent} ${parentOf(parent)}`;
}

/** @param {string} pid */
function isNpm(pid) {
  const command = procFile(`${pid}/cmdline`).split("\0")[0] ?? "";
  // npm gives itself the title "npm start".
  return /^npm\b/.test(command) || command.endsWith("npm-cli.js");
}

/** @param {string} pid */
function parentOf(pid) {
  const stat = procFile(`${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")")).split(" ")[2] ?? "";
}

/**
 * A file about a process; empty where there is none, as on systems without /proc.
 * @param {string} name
 */
function procFile(name) {
  try {
    return readFileSync(`/proc/${name}`, "utf8");
  } catch {
    return "";
  }
}
