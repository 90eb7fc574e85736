import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { installDebianPostgres, isProgram, mayInstall, onPath } from "./debian.mjs";
import { freePort } from "./ports.mjs";
import { run, signalGroup } from "./run.mjs";

const oldest = 15;

/** The folder with the newest PostgreSQL programs on this machine, if they are new enough. */
export async function findPostgres() {
  const debian = list("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`);
  const others = ["/usr/local/pgsql/bin", "/usr/local/bin", "/opt/homebrew/bin", "/usr/bin"];
  const named = ["postgres", "pg_ctl"].map(onPath).filter(Boolean).map(dirname);
  const found = [];
  for (const folder of new Set([...named, ...debian, ...others])) {
    if (!isProgram(join(folder, "postgres")) || !isProgram(join(folder, "initdb"))) continue;
    const { output } = await run(join(folder, "postgres"), ["--version"], { timeoutMs: 10_000 });
    const version = Number(/\) (\d+)/.exec(output)?.[1] ?? 0);
    if (version >= oldest) found.push({ folder, version });
  }
  return found.sort((a, b) => b.version - a.version)[0]?.folder;
}

/** Finds PostgreSQL's programs, or installs Debian's package where it may. */
export async function findOrInstallPostgres() {
  const found = await findPostgres();
  if (found || !mayInstall() || !(await installDebianPostgres())) return found;
  return findPostgres();
}

/**
 * Starts a PostgreSQL in a temporary folder, on a free port of loopback, as an ordinary user also when we are root.
 * Returns the address of its maintenance database and how to stop and remove it.
 */
export async function startPostgres(programs) {
  const owner = ordinaryUser();
  // Not below our own TMPDIR, into which another user might not get.
  const home = mkdtempSync(join(existsSync("/tmp") ? "/tmp" : tmpdir(), "almanac-pg-"));
  const data = join(home, "data");
  mkdirSync(data, { mode: 0o700 });
  for (const folder of [home, data]) if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const env = { ...process.env, HOME: home, TZ: "UTC" };
  try {
    await initialise(programs, data, { env, cwd: home, ...owner });
    return await listen(programs, { home, data, env, owner });
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(programs, data, options) {
  const args = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
  let result;
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    result = await run(join(programs, "initdb"), [...args, `--locale=${locale}`], options);
    if (result.code === 0) return;
  }
  throw new Error(`initdb failed: ${result.output.trim().split("\n").at(-1)}`);
}

async function listen(programs, { home, data, env, owner }) {
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
  // The shell holds the end of our pipe: when we are gone, even by kill -9, it stops the server and clears up.
  const keeper = '"$@" & cat >/dev/null; kill -INT $!; wait; rm -rf "$PWD"';
  const server = spawn("sh", ["-c", keeper, "sh", join(programs, "postgres"), ...args], {
    env,
    cwd: home,
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
    ...owner,
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text) => {
    log = (log + text).slice(-4000);
  });
  const exited = new Promise((resolve) => server.once("close", resolve).once("error", resolve));
  const stop = async () => {
    server.stdin.end();
    const byForce = setTimeout(() => signalGroup(server, "SIGKILL"), 10_000);
    await exited;
    clearTimeout(byForce);
    rmSync(home, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300 && !/FATAL/.test(log); tries++) {
    if (/ready to accept connections/.test(log)) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`PostgreSQL did not start: ${log.trim().split("\n").at(-1)}`);
}

// PostgreSQL refuses to run as root.
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) throw new Error("there is no ordinary user to run PostgreSQL as");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function list(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
