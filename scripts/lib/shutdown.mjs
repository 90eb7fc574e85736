import { readFileSync } from "node:fs";
import { printError } from "./terminal.mjs";

const repeatedSignalMs = 1500;

/**
 * Calls `shutDown` once: on Ctrl-C, SIGTERM, a closed terminal, or when the npm that started this process is gone.
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
  const parents = parentIds();
  setInterval(() => {
    if (startedAt === undefined && parentIds() !== parents) begin();
  }, 500).unref();
}

// The parent is npm, or the shell that npm runs scripts by and that may outlive it; so the grandparent counts as well.
function parentIds() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(")")).split(" ")[2]}`;
  } catch {
    return String(process.ppid);
  }
}
