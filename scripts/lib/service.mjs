import { spawn } from "node:child_process";
import { get } from "node:http";
import { createInterface } from "node:readline";
import { signalProcessGroup } from "./exec.mjs";
import { inProject, projectRoot } from "./paths.mjs";
import { UserError } from "./terminal.mjs";

const exitWithParent = new URL("./exit-with-parent.mjs", import.meta.url).href;
const killAfterMs = 10_000;
const keptErrorLines = 100;

// Nearly everything that a request allocates is garbage once it has been answered: a larger young generation copies less.
const nodeFlags = ["--enable-source-maps", "--max-semi-space-size=32"];

/** The arguments that Node runs each service with, from the project's folder. */
export const serviceArgs = {
  api: [...nodeFlags, inProject("build/api/main.js")],
  site: [...nodeFlags, inProject("build/server/index.js")],
};

/**
 * @typedef {object} Exit
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 */

/**
 * @typedef {"stdout" | "stderr"} OutputStream
 */

/**
 * @typedef {object} ServiceOptions
 * @property {string} name
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string, stream: OutputStream) => void} [onLine] receives every line that the service prints
 */

/**
 * The message of a line of a log in JSON; any other line as it is.
 * @param {string} line
 */
function messageOf(line) {
  if (!line.startsWith('{"level":')) return line;
  try {
    return String(JSON.parse(line).msg);
  } catch {
    return line;
  }
}

/** A long-running child process: the API, the site, or a development server. */
export class Service {
  /** @type {string[]} */
  #errorLines = [];

  /** @param {ServiceOptions} options */
  constructor({ name, args, env, onLine = () => {} }) {
    this.name = name;
    // Its own process group: Ctrl-C reaches only this process, which then stops the services in the right order.
    this.child = spawn(process.execPath, ["--import", exitWithParent, ...args], {
      cwd: projectRoot,
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: process.platform !== "win32",
    });
    this.hasExited = false;
    /** @type {Promise<Exit>} */
    this.exited = new Promise((resolve) => {
      /**
       * @param {number | null} code
       * @param {NodeJS.Signals | null} signal
       */
      const finish = (code, signal) => {
        this.hasExited = true;
        resolve({ code, signal });
      };
      this.child.once("error", (error) => {
        this.#errorLines.push(error.message);
        finish(1, null);
      });
      this.child.once("close", finish);
    });
    readLines(this.child.stdout, (line) => onLine(line, "stdout"));
    readLines(this.child.stderr, (line) => {
      this.#errorLines.push(line);
      if (this.#errorLines.length > keptErrorLines) this.#errorLines.shift();
      onLine(line, "stderr");
    });
  }

  /** The line of its standard error that says why it ended, if there is one. */
  get lastError() {
    const messages = this.#errorLines
      .map(messageOf)
      .filter((line) => !/^\s|^[{}\]]|^Node\.js v|^file:|^node:|^\(/.test(line));
    // What follows a fault in text, its stack and causes, says less.
    const fault = messages.findLast((line) => / cannot start: /.test(line)) ?? messages.at(-1);
    return fault?.replace(/^(.*?\b\w+ cannot start: )?(Uncaught )?(Error: )?/, "");
  }

  /**
   * Resolves when a GET of the URL answers 200.
   * @param {string} url
   * @param {number} timeoutMs
   * @throws {UserError} when the service exits first or the time is up
   */
  async waitUntilHealthy(url, timeoutMs) {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (this.hasExited) {
        const { code, signal } = await this.exited;
        const reason = this.lastError ?? `it ended with ${signal ?? `code ${code}`}`;
        throw new UserError(`${this.name} did not start: ${reason}`);
      }
      if ((await statusOf(url)) === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new UserError(`${this.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
  }

  /**
   * Sends a signal and resolves when the service has exited.
   * @param {NodeJS.Signals} signal
   */
  kill(signal) {
    if (!this.hasExited) signalProcessGroup(this.child, signal);
    return this.exited;
  }

  /** Sends SIGTERM, and after ten seconds SIGKILL. */
  async stop() {
    if (this.hasExited) return this.exited;
    signalProcessGroup(this.child, "SIGTERM");
    const killTimer = setTimeout(() => signalProcessGroup(this.child, "SIGKILL"), killAfterMs);
    const exit = await this.exited;
    clearTimeout(killTimer);
    return exit;
  }
}

/** @param {ServiceOptions} options */
export function startService(options) {
  return new Service(options);
}

/**
 * @param {import("node:stream").Readable | null} stream
 * @param {(line: string) => void} onLine
 */
function readLines(stream, onLine) {
  if (!stream) return;
  createInterface({ input: stream }).on("line", (line) => {
    if (line.trim() !== "") onLine(line);
  });
}

/**
 * The status that a GET is answered with, or 0 when it is not answered.
 * @param {string} url
 * @returns {Promise<number>}
 */
function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(0));
  });
}
