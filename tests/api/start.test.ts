import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "api/db/connect";
import accounts from "api/db/demo/accounts.json";
import { settings } from "api/db/schema/index";
import { eq } from "drizzle-orm";
import { type Programs, startPrograms } from "tests/support/programs";
import { until } from "tests/support/until";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort, isPortFree } from "../../scripts/lib/ports.mjs";

interface Start {
  process: ChildProcess;
  port: number;
  apiPort: number;
  /** Everything that it has printed so far. */
  said(): string;
  /** Resolves when it has printed this, or has ended. */
  says(text: string): Promise<void>;
  exit: Promise<{ code: number | null; said: string }>;
}

const ready = "Stop with Ctrl-C.";
const started = new Set<ChildProcess>();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "almanac-start-"));
});

afterAll(async () => {
  const left = [...started].map((child) => once(child, "close"));
  for (const child of started) child.kill("SIGTERM");
  await Promise.all(left);
  await rm(dataDir, { recursive: true, force: true });
});

describe("npm start", () => {
  it("prints where everything is, keeps its folder and its port while it runs, stops cleanly on SIGTERM, and starts again", async () => {
    const first = await start();
    await first.says(ready);
    expect(first.said()).toContain(`http://localhost:${first.port}`);
    expect(first.said()).toContain("Demo accounts");
    expect(first.said()).toContain(`Mail is kept at http://127.0.0.1:${first.apiPort}/outbox`);
    expect((await fetch(`http://localhost:${first.port}/health`)).status).toBe(200);
    await fetch(`http://localhost:${first.port}/pricing`);
    for (const program of ["api", "site"]) {
      await until(`it passed lines of the ${program} on`, () => passedOn(first).some((one) => one.program === program));
      expect(passedOn(first)).toContainEqual(expect.objectContaining({ program, version: expect.any(String) }));
    }
    expect((await stat(join(dataDir, "secrets"))).mode & 0o777).toBe(0o600);

    const onItsFolder = await (await start()).exit;
    expect(onItsFolder.code).toBe(1);
    expect(describeError(onItsFolder.said)).toMatch(/^The product API did not start: .*(data folder|DATA_DIR)/i);

    // Before any work begins.
    const onItsPort = await (await start({ PORT: String(first.port) })).exit;
    expect(onItsPort.code).toBe(1);
    expect(onItsPort.said.trim()).toBe(
      `Port ${first.port} is taken: stop the program that uses it, or choose another with PORT.`,
    );

    first.process.kill("SIGTERM");
    expect((await first.exit).code).toBe(0);
    expect(await freed(first)).toBe(true);

    const second = await start();
    await second.says(ready);
    second.process.kill("SIGINT");
    expect((await second.exit).code).toBe(0);
  });

  it("leaves no process behind when it is killed with -9", async () => {
    const killed = await start();
    await killed.says(ready);
    killed.process.kill("SIGKILL");
    await killed.exit;
    await expect.poll(() => freed(killed), { timeout: 15_000 }).toBe(true);
  });

  it("starts the site alone where PRODUCT_API_URL names an API elsewhere", async () => {
    const alone = await start({ PRODUCT_API_URL: "http://127.0.0.1:9" });
    await alone.says(ready);
    expect(alone.said()).not.toContain("Starting the product API");
    expect(await isPortFree(alone.apiPort)).toBe(true);
    alone.process.kill("SIGTERM");
    expect((await alone.exit).code).toBe(0);
  });
});

describe("npm start refuses in one line", () => {
  it.each([
    ["PORT", "abc", 'PORT must be a number from 1 to 65535; it is "abc".'],
    ["API_PORT", "70000", 'API_PORT must be a number from 1 to 65535; it is "70000".'],
    ["PRODUCT_API_URL", "elsewhere", /^PRODUCT_API_URL must be an address/],
    ["SMTP_URL", "nonsense", /^The product API did not start: SMTP_URL/],
    ["DATABASE_URL", "nonsense", /^The product API did not start: DATABASE_URL/],
    ["NODE_ENV", "production", "SESSION_SECRETS, PUBLIC_ORIGIN, SMTP_URL, SUPPORT_EMAIL must be set in production."],
  ])("%s=%s", async (name, value, line) => {
    const { code, said } = await (await start({ [name]: value })).exit;
    expect(code).toBe(1);
    expect(describeError(said)).toMatch(line);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it("a data folder that is a file", async () => {
    const path = join(dataDir, "a-file");
    await writeFile(path, "");
    const { code, said } = await (await start({ DATA_DIR: path })).exit;
    expect(code).toBe(1);
    expect(describeError(said)).toMatch(/^DATA_DIR cannot be used: /);
  });
});

describe("the API started without npm start", () => {
  const production = {
    NODE_ENV: "production",
    APP_MODE: "",
    PUBLIC_ORIGIN: "https://almanac.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    SUPPORT_EMAIL: "help@almanac.example",
    PASSWORD_COST: "",
    FORM_MIN_AGE_MS: "",
  };

  describe("with the settings of production", () => {
    let programs: Programs;

    beforeAll(async () => {
      programs = await startPrograms({ site: false, env: production });
    });

    afterAll(() => programs.stop());

    it("is in production mode: no demo accounts, no outbox", async () => {
      const body = JSON.stringify({ email: "admin@almanac.test", password: accounts.password });
      const headers = { "content-type": "application/json" };
      const login = await fetch(`${programs.apiURL}/auth/login`, { method: "POST", headers, body });
      expect(login.status).toBe(422);
      expect((await fetch(`${programs.apiURL}/outbox.json`)).status).toBe(404);
    });

    it("cuts off a request whose headers take longer than ten seconds, and refuses what is too large", async () => {
      const { apiURL } = programs;
      const began = performance.now();
      const slow = sendSlowly(apiURL, "GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      const headers = { "content-type": "application/json" };
      const post = (bytes: number) => {
        const body = JSON.stringify({ email: "nobody@almanac.test", password: "x".repeat(bytes) });
        return fetch(`${apiURL}/auth/login`, { method: "POST", headers, body });
      };
      expect((await post(200_000)).status).toBe(422);
      expect((await post(300_000)).status).toBe(413);
      expect((await fetch(`${apiURL}/subscription-plans?q=${"x".repeat(9_000)}`)).status).toBe(414);
      expect((await fetch(`${apiURL}/health`, { headers: { cookie: "x".repeat(17_000) } })).status).toBe(431);
      expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
      expect(performance.now() - began).toBeGreaterThan(9_000);
      expect(performance.now() - began).toBeLessThan(20_000);
    });
  });

  it("refuses a short secret", async () => {
    const started = startPrograms({ site: false, env: { ...production, SESSION_SECRETS: "short" } });
    await expect(started).rejects.toThrow("SESSION_SECRETS is too short for production");
  });

  it("refuses to fill a database with the demo library", async () => {
    const own = { ...production, DATA_DIR: join(dataDir, "empty"), SESSION_SECRETS: "s".repeat(32) };
    const child = spawn(process.execPath, ["build/api/main.js", "demo"], { env: own as unknown as NodeJS.ProcessEnv });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk;
    });
    const [code] = await once(child, "close");
    expect(said).toContain("refused in production");
    expect(code).toBe(1);
  });

  it("refuses a database with demo accounts, whoever created them", async () => {
    const copy = await mkdtemp(join(tmpdir(), "almanac-start-demo-"));
    onTestFinished(() => rm(copy, { recursive: true, force: true }));
    await cp(dataDir, copy, { recursive: true });
    const demo = await startPrograms({ site: false, env: { DATA_DIR: copy } });
    await demo.stop();
    const database = await openDatabase({ dataDir: copy });
    await database.db.delete(settings).where(eq(settings.key, "demo"));
    await database.close();
    const refused = startPrograms({ site: false, env: { ...production, DATA_DIR: copy } });
    await expect(refused).rejects.toThrow("which production refuses");
  });
});

/** Sends a text and then a letter twice a second, until the connection is closed. @returns what was answered */
function sendSlowly(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let received = "";
    const timer = setInterval(() => socket.write("x"), 500);
    socket.on("data", (chunk) => {
      received += chunk.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      resolve(received);
    });
    socket.write(text);
  });
}

async function start(env: Record<string, string> = {}): Promise<Start> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const { PATH, HOME } = process.env;
  const own = { PATH, HOME, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, ...env };
  const child = spawn(process.execPath, ["scripts/commands/start.mjs"], { env: own as unknown as NodeJS.ProcessEnv });
  started.add(child);
  let said = "";
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const exit = once(child, "close").then(([code]) => {
    started.delete(child);
    return { code: code as number | null, said };
  });
  return {
    process: child,
    port,
    apiPort,
    said: () => said,
    says: async (text) => {
      const isOver = () => said.includes(text) || child.exitCode !== null;
      await until(`it said "${text}"`, isOver, 180_000).catch(() => {});
      if (!said.includes(text)) throw new Error(`It never said "${text}", but: ${said}`);
    },
    exit,
  };
}

/** The lines of the logs of both programs, each of which is JSON from its first letter. */
function passedOn({ said }: Start): Record<string, unknown>[] {
  const whole = said().split("\n").slice(0, -1);
  return whole.filter((line) => line.includes('"level":')).map((line) => JSON.parse(line));
}

async function freed({ port, apiPort }: Start): Promise<boolean> {
  return (await isPortFree(port)) && (await isPortFree(apiPort));
}

// The last line that it prints is the reason.
function describeError(said: string): string {
  return said.trim().split("\n").at(-1) ?? "";
}
