import { spawn } from "node:child_process";
import { projectRoot } from "./paths.mjs";

/**
 * @typedef {object} ExecOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [inherit] passes the output through to the terminal instead of collecting it
 * @property {number} [timeoutMs] ends the command early; 0 for never
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string} [cwd]
 * @property {(message: unknown) => void} [onMessage] opens a channel, and is called for each message that the command sends
 */

/**
 * @typedef {object} ExecResult
 * @property {number} code
 * @property {string} output standard output and standard error, in the order they were written
 * @property {number} ms
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end. It never rejects: a command that cannot be started has code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {ExecOptions} [options]
 * @returns {Promise<ExecResult>}
 */
export function exec(command, args, options = {}) {
  const { env = process.env, inherit = false, timeoutMs = 0, uid, gid, cwd = projectRoot, onMessage } = options;
  return new Promise((resolve) => {
    const start = performance.now();
    const user = uid === undefined ? {} : { uid, gid };
    const output = inherit ? "inherit" : "pipe";
    const detached = process.platform !== "win32";
    /** @type {("ipc")[]} */
    const channel = onMessage ? ["ipc"] : [];
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", output, output, ...channel], detached, ...user });
    if (onMessage) child.on("message", onMessage);
    let collected = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk) => {
        collected += chunk;
      });
    }
    running.add(child);
    const timer = timeoutMs > 0 ? setTimeout(() => signalProcessGroup(child, "SIGKILL"), timeoutMs) : undefined;
    /** @param {number} code */
    function finish(code) {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: collected, ms: performance.now() - start });
    }
    child.on("error", (error) => {
      collected += error.message;
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

/** Ends every command that `exec` is still running: by SIGINT, and after five seconds by SIGKILL. */
export async function terminateRunning() {
  const children = [...running];
  for (const child of children) signalProcessGroup(child, "SIGINT");
  const killTimer = setTimeout(() => {
    for (const child of children) signalProcessGroup(child, "SIGKILL");
  }, 5000);
  await Promise.all(children.map(waitForExit));
  clearTimeout(killTimer);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<void>}
 */
function waitForExit(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("close", () => resolve());
  });
}

/**
 * Signals a detached child and every process that it started.
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalProcessGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
