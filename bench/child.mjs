import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Fault } from "../scripts/say.mjs";

/** Starts one of the programs beside this file; `tell` sends it a message and resolves with its answer. */
export async function startChild(name, env) {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = fork(path, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const next = async () => {
    const over = new AbortController();
    const options = { signal: over.signal };
    const [answer] = await Promise.race([once(child, "message", options), once(child, "exit", options)]);
    over.abort();
    if (answer === null || typeof answer !== "object") throw new Fault(`bench/${name} ended before it answered.`);
    return answer;
  };
  const first = await next();
  return {
    first,
    pid: child.pid,
    tell(message) {
      const answer = next();
      child.send(message);
      return answer;
    },
    stop: () => child.kill(),
  };
}
