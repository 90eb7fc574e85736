import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { readConfig } from "api/config";
import { jobs, mails } from "api/db/schema/index";
import { type JobKind, jobKinds } from "api/store/job-kinds";
import { allCalls } from "contract/index";
import { maxLibraryBytes } from "contract/library-import";
import { until } from "tests/support/until";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { findOnPath } from "../../scripts/lib/executables.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { maxLibraryUploadBytes, maxUploadBytes } from "../../server/limits";

const folder = "docs/operations";
const nginx = findOnPath("nginx");
const openssl = findOnPath("openssl");
const systemd = findOnPath("systemd-analyze");
const config = readFileSync(join(folder, "nginx.conf"), "utf8");
const units = ["almanac-api@.service", "almanac-site@.service"];

/** The size of a body that a part of the configuration lets through, in bytes: the part begins with this text. */
function bodyLimitAfter(text: string): number {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(config.slice(config.indexOf(text))) ?? [];
  return Number(megabytes) * 1024 * 1024;
}

describe("the example of nginx", () => {
  it("lets through what the product takes, so that it is the product that says what is too large", () => {
    const mostOfCall = Math.max(...allCalls().map(({ call }) => call.bodyLimits?.bytes ?? 0));
    expect(mostOfCall).toBeGreaterThan(10_000_000);
    expect(bodyLimitAfter("listen 127.0.0.1:4100")).toBeGreaterThan(mostOfCall);
    expect(bodyLimitAfter("listen 443")).toBeGreaterThan(maxUploadBytes);
    expect(bodyLimitAfter("location = /admin/import")).toBeGreaterThan(maxLibraryUploadBytes);
    expect(maxLibraryUploadBytes).toBeGreaterThan(maxLibraryBytes);
    const webhook = allCalls().find(({ call }) => call.path === "/stripe/webhook");
    expect(bodyLimitAfter("location = /stripe/webhook")).toBeGreaterThanOrEqual(webhook?.call.bodyLimits?.bytes ?? 0);
    expect(webhook).toBeDefined();
  });

  it("counts no process out that restarts", () => {
    const servers = config.match(/^ +server \S+.*;$/gm) ?? [];
    expect(servers).toHaveLength(4);
    for (const server of servers) expect(server).toContain("max_fails=0");
  });

  // Reported as skipped where nginx or openssl is not installed.
  it.skipIf(!nginx || !openssl)(
    "works: forms and uploads arrive, and a process that is away costs nothing",
    async () => {
      const site = await startUpstream();
      const api = await startUpstream();
      const { port } = await startNginx({
        "127.0.0.1:3000": site.address,
        "127.0.0.1:3001": `127.0.0.1:${await freePort()}`,
        "127.0.0.1:4000": api.address,
        "127.0.0.1:4001": `127.0.0.1:${await freePort()}`,
      });
      const picture = await send(port, "POST", "/admin/media/upload", 10 * 1024 * 1024);
      expect(picture).toMatchObject({
        status: 200,
        bytes: 10 * 1024 * 1024,
        host: "almanac.example",
        client: "127.0.0.1",
      });
      expect(await send(port, "POST", "/admin/import", 60_000_000)).toMatchObject({ status: 200, bytes: 60_000_000 });
      expect(await statusOfLength(port, "/admin/media/upload", 34 * 1024 * 1024)).toBe(413);
      expect((await send(port, "GET", "/metrics", 0)).status).toBe(404);
      const [asked] = [api.asked.length];
      expect((await send(port, "POST", "/stripe/webhook", 1_000)).status).toBe(200);
      expect(api.asked.slice(asked)).toEqual(["/stripe/webhook"]);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(port, "GET", "/pricing", 0)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    },
  );
});

describe("the units of systemd", () => {
  it("start what the build makes", () => {
    const texts = units.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    for (const program of ["build/api/main.js", "build/server/index.js"])
      expect(texts).toMatch(new RegExp(`^ExecStart=\\S+ .*${program.replaceAll(".", "\\.")}$`, "m"));
  });

  it("wait for the share of files, and leave DATA_DIR to the settings that commands read too", () => {
    const unit = readFileSync(join(folder, "almanac-api@.service"), "utf8");
    expect(unit).toMatch(/^RequiresMountsFor=\/var\/lib\/almanac\/files$/m);
    expect(unit).not.toMatch(/^Environment=.*DATA_DIR/m);
  });

  // Reported as skipped where systemd is not installed.
  it.skipIf(!systemd)("pass systemd's own check", () => {
    const copies = temporaryFolder();
    for (const name of units) {
      const text = readFileSync(join(folder, name), "utf8").replace("/usr/bin/node", process.execPath);
      writeFileSync(join(copies, name), text);
    }
    const instances = ["almanac-api@4000.service", "almanac-site@3000.service"].map((name) => join(copies, name));
    for (const path of instances) writeFileSync(path, readFileSync(path.replace(/@\d+/, "@")));
    const said = execFileSync(systemd ?? "", ["verify", "--man=no", ...instances], { encoding: "utf8", stdio: "pipe" });
    expect(said).toBe("");
  });
});

describe("the example of compose", () => {
  const compose = parse(readFileSync(join(folder, "compose.yaml"), "utf8"));

  it("starts both programs of the image that the Dockerfile makes, and keeps the database and the files", () => {
    expect(compose.services.api.command).toContain("build/api/main.js");
    expect(readFileSync(join(folder, "Dockerfile"), "utf8")).toMatch(/^CMD .*"build\/server\/index\.js"\]$/m);
    expect(Object.keys(compose.volumes)).toEqual(["database", "data"]);
    expect(compose.services.api.volumes).toEqual([`data:${compose.services.api.environment.DATA_DIR}`]);
  });

  it("has all ports of the proxy's example that one process of each program needs, on this machine alone", () => {
    const published = Object.values<{ ports?: string[] }>(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(["127.0.0.1:4000:4000", "127.0.0.1:3000:3000"]);
    for (const port of published) expect(config).toContain(`server ${port.replace(/:\d+$/, "")} `);
  });

  it("makes an image without secrets, data and what the build makes, and git takes no settings either", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const path of [".git", "**/*.env", ".env", "data", "node_modules", "build", "public/build"])
      expect(ignored).toContain(path);
    const settings: string = compose.services.api.env_file;
    expect(settings).toMatch(/\.env$/);
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain("*.env");
  });

  it("and the units set only what the README describes", () => {
    const inCompose = ["api", "site"].flatMap((name) => Object.keys(compose.services[name].environment));
    const inUnits = units.flatMap((name) => {
      const [, settings = ""] = /^Environment=(.*)$/m.exec(readFileSync(join(folder, name), "utf8")) ?? [];
      return settings.split(" ").map((setting) => setting.split("=")[0] ?? "");
    });
    const readme = readFileSync("README.md", "utf8");
    expect([...inCompose, ...inUnits].length).toBeGreaterThan(8);
    for (const name of [...inCompose, ...inUnits]) expect(readme).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\|`, "m"));
  });
});

describe("the alerts", () => {
  const alerts = readFileSync(join(folder, "alerts.md"), "utf8").replaceAll("\\|", "|");
  const [, others = ""] = /queue_oldest_seconds\{lane!~"([^"]+)"\}\) > 900/.exec(alerts) ?? [];
  const [, patient = ""] = /queue_oldest_seconds\{lane=~"([^"]+)"\}\) > 7200/.exec(alerts) ?? [];

  it("give newsletters, imports and exports hours, and what people wait for a quarter of an hour", () => {
    expect(others).toBe(patient);
    const slow = patient.split("|");
    const lanes = new Set<string>([...jobs.lane.enumValues, ...mails.lane.enumValues]);
    for (const lane of slow) expect(lanes).toContain(lane);
    const isPatient = (kind: JobKind) => slow.includes(jobKinds[kind].lane);
    const long = Object.keys(jobKinds).filter((kind) =>
      /library|newsletter|import|export|index/.test(kind),
    ) as JobKind[];
    expect(long.length).toBeGreaterThan(5);
    for (const kind of long) expect(isPatient(kind), kind).toBe(true);
    for (const kind of ["login-link", "password-link", "process-provider-event"] as const)
      expect(isPatient(kind), kind).toBe(false);
  });

  it("ask every process where the examples have it listen", () => {
    const [, block = ""] = /```yaml\n([^`]+)```/.exec(alerts) ?? [];
    const targets = parse(block).scrape_configs.flatMap((scrape: { static_configs: { targets: string[] }[] }) =>
      scrape.static_configs.flatMap(({ targets }) => targets),
    );
    const servers = [...config.matchAll(/^ +server (\S+) /gm)].map(([, address]) => address);
    expect(targets.sort()).toEqual(servers.sort());
  });
});

describe("the restore", () => {
  it("starts without jobs and without the card provider, whatever the settings of production are", () => {
    const backup = readFileSync(join(folder, "backup.md"), "utf8");
    const [, line = ""] = /^export (.*)$/m.exec(backup) ?? [];
    const set = Object.fromEntries(line.split(" ").map((setting) => setting.split(/=(.*)/).slice(0, 2)));
    const production = {
      APP_MODE: "production",
      SESSION_SECRETS: "a secret of thirty-two characters or more",
      PUBLIC_ORIGIN: "https://copy.almanac.example",
      SMTP_URL: "smtp://mail.example",
      SUPPORT_EMAIL: "help@almanac.example",
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_PUBLISHABLE_KEY: "pk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    expect(readConfig(production).cards.kind).toBe("stripe");
    const copy = { ...production, ...set, DATABASE_URL: set.DATABASE_URL?.replace("…", "almanac@127.0.0.1") };
    expect(readConfig(copy)).toMatchObject({ runsJobs: false, cards: { kind: "none" } });
  });
});

function temporaryFolder(): string {
  // Not below TMPDIR, which nginx's own user may not be allowed to enter.
  const made = mkdtempSync("/tmp/almanac-operations-");
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A server that says what arrived. */
async function startUpstream(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  // Kept connections last longer than nginx keeps them, as those of both programs.
  const server: Server = createServer({ keepAliveTimeout: 65_000 }, async (incoming, answer) => {
    asked.push(incoming.url ?? "");
    let bytes = 0;
    for await (const chunk of incoming) bytes += (chunk as Buffer).length;
    const { host, "x-forwarded-for": client } = incoming.headers;
    answer.end(JSON.stringify({ bytes, host, client }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Runs nginx with the example, its ports and certificate replaced by ones of this machine. */
async function startNginx(servers: Record<string, string>): Promise<{ port: number }> {
  const home = temporaryFolder();
  mkdirSync(join(home, "logs"));
  const [port, plain, balancer] = [await freePort(), await freePort(), await freePort()];
  const [certificate, key] = [join(home, "cert.pem"), join(home, "key.pem")];
  const subject = ["-subj", "/CN=almanac.example", "-days", "2", "-nodes"];
  execFileSync(
    openssl ?? "",
    ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, ...subject],
    {
      stdio: "ignore",
    },
  );
  const replaced = [
    ...Object.entries(servers),
    ["/etc/ssl/almanac.example/fullchain.pem", certificate],
    ["/etc/ssl/almanac.example/key.pem", key],
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["listen 80", `listen 127.0.0.1:${plain}`],
    ["listen 127.0.0.1:4100", `listen 127.0.0.1:${balancer}`],
    ["    listen [::]:443 ssl;\n", ""],
    ["    listen [::]:80;\n", ""],
  ].reduce((text, [from = "", to = ""]) => text.replace(from, to), config);
  writeFileSync(join(home, "almanac.conf"), replaced);
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  writeFileSync(
    join(home, "nginx.conf"),
    `${user}daemon off;\npid ${home}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths.join("\n")}\ninclude ${home}/almanac.conf;\n}\n`,
  );
  const child = spawn(nginx ?? "", ["-p", home, "-c", join(home, "nginx.conf"), "-e", join(home, "logs/error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await until("nginx listened", () => child.exitCode !== null || isListening(port), 10_000);
  expect(said).not.toContain("[emerg]");
  return { port };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

interface Sent {
  status: number;
  bytes?: number;
  host?: string;
  client?: string;
}

function send(port: number, method: string, path: string, bytes: number): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { host: "almanac.example", "content-length": String(bytes) };
    const asked = request({ port, host: "127.0.0.1", method, path, headers, rejectUnauthorized: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        resolve(status === 200 ? { status, ...JSON.parse(text) } : { status });
      });
    });
    asked.on("error", reject);
    asked.end(Buffer.alloc(bytes));
  });
}

/** The status for a body of this length, none of which is sent: a proxy that refuses it closes the connection. */
function statusOfLength(port: number, path: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: "almanac.example", "content-length": String(bytes) };
    const options = { port, host: "127.0.0.1", method: "POST", path, headers, rejectUnauthorized: false };
    const asked = request(options, (answer) => {
      resolve(answer.statusCode);
      asked.destroy();
    });
    asked.on("error", reject);
    asked.flushHeaders();
  });
}
