import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { UserError } from "../scripts/lib/terminal.mjs";

/** @typedef {Awaited<ReturnType<typeof startChild>>} Child */

/**
 * Starts one of the programs in this folder. `call` sends it a message and resolves with its reply.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
export async function startChild(file, env) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  /** @returns {Promise<any>} */
  async function nextMessage() {
    const done = new AbortController();
    const options = { signal: done.signal };
    const [message] = await Promise.race([once(child, "message", options), once(child, "exit", options)]);
    done.abort();
    if (message === null || typeof message !== "object") throw new UserError(`bench/${file} ended before it replied.`);
    return message;
  }
  const firstMessage = await nextMessage();
  return {
    firstMessage,
    pid: child.pid ?? 0,
    /** @param {import("node:child_process").Serializable} message */
    call(message) {
      const reply = nextMessage();
      child.send(message);
      return reply;
    },
    stop: () => void child.kill(),
  };
}

/**
 * Sends a message from a program that startChild has started.
 * @param {object} message
 */
export function sendToParent(message) {
  process.send?.(message);
}
