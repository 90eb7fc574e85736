import { readFileSync } from "node:fs";
import { complain } from "./say.mjs";

/** Calls `stop` once, on Ctrl-C, SIGTERM, a closed terminal, or when the npm that started us is gone. */
export function onStop(stop) {
  let since;
  const begin = () => {
    if (since === undefined) {
      since = Date.now();
      stop();
    } else if (Date.now() - since > 1500) {
      // npm passes a Ctrl-C on that we have had already; only a later one means "at once".
      complain("Stopped without waiting.");
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, begin);
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = ancestors();
  setInterval(() => {
    if (since === undefined && ancestors() !== before) begin();
  }, 500).unref();
}

// Our parent is npm, or the shell that npm runs us by and that may outlive it; where /proc tells, so is the next one.
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(")")).split(" ")[2]}`;
  } catch {
    return String(process.ppid);
  }
}
