import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "tests/support/until";
import { findOnPath } from "../../scripts/lib/executables.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

export interface Pooler {
  /** The address of this database through the pooler. */
  urlOf(databaseURL: string): string;
  stop(): Promise<void>;
}

const program = findOnPath("pgbouncer");

/** The version of the PgBouncer on this machine, 118 for 1.18; undefined if there is none. */
export async function pgbouncerVersion(): Promise<number | undefined> {
  if (!program) return undefined;
  const { stdout } = await promisify(execFile)(program, ["--version"]);
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 100 + Number(minor);
}

/**
 * Starts PgBouncer on a free port, in front of the server of this address and for its role, as an ordinary user even for
 * root.
 */
export async function startPgbouncer(
  serverURL: string,
  mode: "session" | "transaction",
  settings: Record<string, string | number> = {},
): Promise<Pooler> {
  if (!program) throw new Error("There is no pgbouncer on this machine.");
  const { hostname, port: serverPort, username, password } = new URL(serverURL);
  const port = await freePort();
  // Not below TMPDIR, which another user may not be allowed to enter.
  const folder = mkdtempSync(join(existsSync("/tmp") ? "/tmp" : tmpdir(), "almanac-pooler-"));
  const lines = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users"),
    pool_mode: mode,
    ...settings,
  };
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    [
      "[databases]",
      `* = host=${hostname} port=${serverPort}`,
      "[pgbouncer]",
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    ].join("\n"),
  );
  writeFileSync(join(folder, "users"), `"${username}" "${password}"\n`);
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, [config], { stdio: ["ignore", "ignore", "pipe"], ...asNobody });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const ended = once(child, "exit");
  await until("pgbouncer listened", () => child.exitCode !== null || isListening(port), 10_000);
  if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
  return {
    urlOf(databaseURL) {
      const url = new URL(databaseURL);
      url.hostname = "127.0.0.1";
      url.port = String(port);
      return url.href;
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
