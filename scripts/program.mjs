import { spawn } from "node:child_process";
import { get } from "node:http";
import { createInterface } from "node:readline";
import { inProject, root } from "./project.mjs";
import { signalGroup } from "./run.mjs";
import { Fault } from "./say.mjs";

const leash = new URL("./leash.mjs", import.meta.url).href;
const killAfterMs = 10_000;

// What a page leaves behind is nearly all dead when it has been sent: the longer the new memory is, the less is copied.
const flags = ["--enable-source-maps", "--max-semi-space-size=32"];

/** What to run for each program, from the project's folder. */
export const programs = {
  api: [...flags, inProject("build/api/main.js")],
  site: [...flags, inProject("scripts/serve.mjs")],
};

/**
 * Starts one of our programs on a leash, in a process group of its own: Ctrl-C reaches only the starter, which
 * then ends them in the right order. `onLine(line, stream)` gets every line that the program prints.
 */
export function startProgram({ name, args, env, onLine = () => {} }) {
  const child = spawn(process.execPath, ["--import", leash, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: process.platform !== "win32",
  });
  const faults = [];
  read(child.stdout, (line) => onLine(line, "stdout"));
  read(child.stderr, (line) => {
    faults.push(line);
    if (faults.length > 100) faults.shift();
    onLine(line, "stderr");
  });

  const program = { name, child, ended: false };
  program.exited = new Promise((resolve) => {
    const over = (code, signal) => {
      program.ended = true;
      resolve({ code, signal });
    };
    child.once("error", (error) => {
      faults.push(error.message);
      over(1, null);
    });
    child.once("close", over);
  });
  program.fault = () => explain(faults);
  program.ready = (url, timeoutMs) => waitUntilHealthy(program, url, timeoutMs);
  program.kill = (signal) => {
    if (!program.ended) signalGroup(child, signal);
    return program.exited;
  };
  program.stop = () => stop(program);
  return program;
}

function read(stream, onLine) {
  createInterface({ input: stream }).on("line", (line) => {
    if (line.trim() !== "") onLine(line);
  });
}

// The line that says why: the last that is neither a stack, nor a caret, nor Node's own good-bye.
function explain(lines) {
  const saying = lines.filter((line) => !/^\s|^[{}\]]|^Node\.js v|^file:|^node:|^\(/.test(line));
  return saying.at(-1)?.replace(/^(\w+ cannot start: )?(Uncaught )?(Error: )?/, "");
}

async function waitUntilHealthy(program, url, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (program.ended) {
      const { code, signal } = await program.exited;
      throw new Fault(
        `${program.name} did not start: ${program.fault() ?? `it ended with ${signal ?? `code ${code}`}`}`,
      );
    }
    if ((await status(url)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Fault(`${program.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}

function status(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(0));
  });
}

async function stop(program) {
  if (program.ended) return program.exited;
  signalGroup(program.child, "SIGTERM");
  const byForce = setTimeout(() => signalGroup(program.child, "SIGKILL"), killAfterMs);
  const result = await program.exited;
  clearTimeout(byForce);
  return result;
}
