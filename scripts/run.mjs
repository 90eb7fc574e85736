import { spawn } from "node:child_process";
import { root } from "./project.mjs";

const running = new Set();

/**
 * Runs a command to its end.
 * `show` passes its output through as it comes; otherwise the output is returned.
 * `timeoutMs` ends it early. Never throws: a command that cannot be started has code 127.
 */
export function run(command, args, { env = process.env, show = false, timeoutMs = 0, uid, gid, cwd = root } = {}) {
  return new Promise((resolve) => {
    const start = performance.now();
    const owner = uid === undefined ? {} : { uid, gid };
    const stdio = ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"];
    const child = spawn(command, args, { cwd, env, stdio, detached: process.platform !== "win32", ...owner });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding("utf8").on("data", collect);
    child.stderr?.setEncoding("utf8").on("data", collect);
    running.add(child);
    const timer = timeoutMs > 0 ? setTimeout(() => signalGroup(child, "SIGKILL"), timeoutMs) : undefined;
    const done = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, ms: performance.now() - start });
    };
    child.on("error", (error) => {
      output += error.message;
      done(127);
    });
    child.on("close", (code) => done(code ?? 1));
  });
}

/** Ends every command that `run` still has under way: politely, then after five seconds by force. */
export async function endRunning() {
  const children = [...running];
  for (const child of children) signalGroup(child, "SIGINT");
  const byForce = setTimeout(() => {
    for (const child of children) signalGroup(child, "SIGKILL");
  }, 5000);
  await Promise.all(children.map((child) => new Promise((resolve) => ended(child, resolve))));
  clearTimeout(byForce);
}

function ended(child, resolve) {
  if (child.exitCode !== null || child.signalCode !== null) resolve();
  else child.once("close", resolve);
}

/** Signals a detached child and everything it started. */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
