import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { canInstallSystemPackages, installPostgresPackage } from "./apt.mjs";
import { exec, signalProcessGroup } from "./exec.mjs";
import { findOnPath, isExecutable } from "./executables.mjs";
import { freePort } from "./ports.mjs";

/**
 * @typedef {object} PostgresServer
 * @property {string} url the address of its maintenance database
 * @property {number} pid the process that its processes descend from
 * @property {() => Promise<void>} stop stops the server and removes its data
 */

/** @typedef {{ uid?: number, gid?: number }} SystemUser */

const oldestVersion = 15;

/** The folder with the newest PostgreSQL programs on this machine, if they are new enough. */
export async function findPostgres() {
  const debianRoot = "/usr/lib/postgresql";
  const debian = existsSync(debianRoot) ? readdirSync(debianRoot).map((name) => `${debianRoot}/${name}/bin`) : [];
  const others = ["/usr/local/pgsql/bin", "/usr/local/bin", "/opt/homebrew/bin", "/usr/bin"];
  const onPath = ["postgres", "pg_ctl"].map(findOnPath).filter((path) => path !== undefined);
  const found = [];
  for (const folder of new Set([...onPath.map((path) => dirname(path)), ...debian, ...others])) {
    if (!isExecutable(join(folder, "postgres")) || !isExecutable(join(folder, "initdb"))) continue;
    const { output } = await exec(join(folder, "postgres"), ["--version"], { timeoutMs: 10_000 });
    const version = Number(/\) (\d+)/.exec(output)?.[1] ?? 0);
    if (version >= oldestVersion) found.push({ folder, version });
  }
  return found.sort((a, b) => b.version - a.version)[0]?.folder;
}

/** Finds PostgreSQL's programs, or installs Debian's package where that is possible. */
export async function findOrInstallPostgres() {
  const found = await findPostgres();
  if (found || !canInstallSystemPackages()) return found;
  const isInstalled = await installPostgresPackage("the tests of the API on PostgreSQL");
  return isInstalled ? findPostgres() : undefined;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of loopback, as an ordinary user even for root.
 * @param {string} programs the folder with PostgreSQL's programs
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres(programs) {
  const user = ordinaryUser();
  // Not below TMPDIR, which another user may not be allowed to enter.
  const home = mkdtempSync(join(existsSync("/tmp") ? "/tmp" : tmpdir(), "almanac-pg-"));
  const data = join(home, "data");
  mkdirSync(data, { mode: 0o700 });
  for (const folder of [home, data]) {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  }
  const env = { ...process.env, HOME: home, TZ: "UTC" };
  try {
    await initialiseData(programs, data, { env, cwd: home, ...user });
    return await startServer(programs, { home, data, env, user });
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} programs
 * @param {string} data
 * @param {import("./exec.mjs").ExecOptions} options
 */
async function initialiseData(programs, data, options) {
  const args = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
  let output = "";
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const result = await exec(join(programs, "initdb"), [...args, `--locale=${locale}`], options);
    if (result.code === 0) return;
    output = result.output;
  }
  throw new Error(`initdb failed: ${output.trim().split("\n").at(-1)}`);
}

/**
 * @param {string} programs
 * @param {{ home: string, data: string, env: NodeJS.ProcessEnv, user: SystemUser }} options
 * @returns {Promise<PostgresServer>}
 */
async function startServer(programs, { home, data, env, user }) {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: home,
    max_connections: 200,
    // A test's database need not survive a power cut.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const args = ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // The shell reads from our pipe: when this process is gone, even by kill -9, it stops the server and removes the data.
  const watchdog = '"$@" & cat >/dev/null; kill -INT $!; wait; rm -rf "$PWD"';
  const server = spawn("sh", ["-c", watchdog, "sh", join(programs, "postgres"), ...args], {
    env,
    cwd: home,
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
    ...user,
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text) => {
    log = (log + text).slice(-4000);
  });
  const exited = new Promise((resolve) => server.once("close", resolve).once("error", resolve));
  async function stop() {
    server.stdin.end();
    const killTimer = setTimeout(() => signalProcessGroup(server, "SIGKILL"), 10_000);
    await exited;
    clearTimeout(killTimer);
    rmSync(home, { recursive: true, force: true });
  }
  for (let attempt = 0; attempt < 300 && !/FATAL/.test(log); attempt++) {
    if (/ready to accept connections/.test(log))
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`PostgreSQL did not start: ${log.trim().split("\n").at(-1)}`);
}

/**
 * The user to run PostgreSQL as, which refuses to run as root; empty for the current one.
 * @returns {SystemUser}
 */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) throw new Error("there is no ordinary user to run PostgreSQL as");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
