import { type ChildProcess, fork } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import { createLog } from "contract/log-lines";
import { productVersion } from "contract/version";
import { runAdminCommand } from "./admin-command";
import { createApp } from "./app";
import { type Config, ConfigError, readConfig } from "./config";
import { openDatabase } from "./db/connect";
import { fillDemo, holdsDemo } from "./db/demo/fill";
import { seedDatabase } from "./db/seeds/seed";
import type { Deps } from "./deps";
import { missingOfSeller } from "./domain/company";
import {
  claimFilesFolder,
  compareFilesFolder,
  FilesFolderError,
  filesFolderCheck,
  probeFilesFolder,
} from "./files/folder";
import { createRasteriser } from "./files/rasteriser";
import { diskStore } from "./files/storage";
import { runFilesCommand } from "./files-command";
import { runExportCommand, runImportCommand } from "./import/command";
import { runMembersCommand } from "./import/members-command";
import { createTextReader } from "./import/text-reader";
import { runJobsCommand } from "./jobs/command";
import { startStoringReads } from "./jobs/stored-reads";
import { startWorker } from "./jobs/worker";
import { Keyring } from "./keyring";
import { log } from "./log";
import { runOrdersCommand } from "./orders-command";
import { createPayments } from "./payments/create";
import { createPdfRenderer } from "./pdf/renderer";
import { readSeller, takesTransfers } from "./services/company";
import { startFaultOf } from "./start-fault";
import { createVatRegisters } from "./vat/create";

/** The lines of the start that are no faults. */
const startLog = createLog("api", (line) => console.log(line));
const long = ["demo", "import", "export", "import-members"];
/** The commands that write files; without a command, the API does. */
const writeFiles = [undefined, "demo", "import"];

/** What an operator asks of the database in a few words, and reads in a few lines. */
const operators: Record<string, (deps: Deps, words: string[]) => Promise<string[]>> = {
  orders: runOrdersCommand,
  admin: runAdminCommand,
};

/** What says by its exit code how it went. */
const tools: Record<string, (deps: Deps, words: string[], say: (line: string) => void) => Promise<number>> = {
  import: runImportCommand,
  export: runExportCommand,
  "import-members": runMembersCommand,
  files: (deps, words, say) => runFilesCommand(deps, join(deps.config.dataDir, "files"), words, say),
};

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const [command, ...rest] = process.argv.slice(2);
  if (command === "demo" && config.mode === "production")
    throw new ConfigError("The demo library and its accounts are refused in production: set APP_MODE to demo.");
  const folder = join(config.dataDir, "files");
  const files = diskStore(folder);
  if (writeFiles.includes(command)) await probeFilesFolder(files, folder);
  const database = await openDatabase({
    url: config.databaseURL,
    dataDir: config.dataDir,
    // Filling or importing a large library takes longer than any request may.
    limits: long.includes(command ?? "") ? undefined : config.databaseLimits,
  });
  if (command === "migrate") {
    await database.close();
    console.log("api: the database is migrated");
    return;
  }
  if (command === "seed") {
    const seeded = await seedDatabase(database.db);
    console.log(`api: added ${seeded.map(({ kind, added }) => `${added} ${kind}`).join(", ")}`);
    await database.close();
    return;
  }
  if (command === "jobs") {
    for (const line of await runJobsCommand(database.db, rest, new Date())) console.log(line);
    await database.close();
    return;
  }
  const base = {
    db: database.db,
    clock: () => new Date(),
    secrets: new Keyring(config.secrets),
    config,
    wake: () => {},
  };
  const deps: Deps = Object.assign(base, {
    engine: database.engine,
    connections: database.connections,
    hasItsFiles: database.hasItsFiles,
    files,
    filesFolderObstacle: filesFolderCheck({ db: database.db, files }),
    renderer: createPdfRenderer(() => startThread("./render-worker.js")),
    texts: createTextReader(() => startThread("./text-worker.js")),
    rasteriser: createRasteriser(() => startProcess("./drawing-worker.js")),
    ...createPayments(base),
    vatRegisterOf: createVatRegisters(base),
  });
  if (writeFiles.includes(command)) await claimFilesFolder(deps, folder);
  if (command === "export") await requireFiles(deps, folder);
  const operate = operators[command ?? ""];
  if (operate) {
    for (const line of await operate(deps, rest)) console.log(line);
    await closeThreads(deps);
    await database.close();
    return;
  }
  const tool = tools[command ?? ""];
  if (tool) {
    process.exitCode = await tool(deps, rest, (line) => console.log(line));
    await closeThreads(deps);
    await database.close();
    return;
  }
  if (command === "demo") {
    await fillDemo(deps, { items: numberAfter(rest, "--items"), say: (line) => console.log(`demo: ${line}`) });
    await database.close();
    return;
  }
  if (config.mode === "production" && (await holdsDemo(database.db))) {
    throw new ConfigError(
      "The database holds the demo library and its accounts, which production refuses. Give it one of its own.",
    );
  }
  if (config.mode === "demo") await fillDemo(deps, { say: (line) => console.log(`demo: ${line}`) });
  if (config.mode === "production") {
    await warnOfSeller(deps);
    await warnOfBankAccount(deps);
    warnOfSandbox(config);
  }
  const halt = config.runsJobs ? startJobs(deps) : withoutJobs();
  const storeLastReads = startStoringReads(deps);
  async function close(): Promise<void> {
    await closeThreads(deps);
    await storeLastReads();
    await database.close();
  }
  await listen(config, deps, { halt, close });
}

/** An export only reads the folder, which may be mounted so. */
async function requireFiles(deps: Deps, folder: string): Promise<void> {
  const { fault } = await compareFilesFolder(deps, folder);
  if (fault !== undefined) throw new FilesFolderError(fault);
}

/** @returns stops the worker */
function startJobs(deps: Deps): () => Promise<void> {
  const worker = startWorker(deps);
  deps.wake = worker.wake;
  return worker.stop;
}

/** What is queued stays as it is, for processes that run jobs. */
function withoutJobs(): () => Promise<void> {
  log.warn("api: JOBS is off: this process runs no job and sends no mail");
  return async () => {};
}

/** An invoice without its seller's details is no tax invoice; the shop sells all the same, so it is only said. */
async function warnOfSeller(deps: Deps): Promise<void> {
  const missing = missingOfSeller(await readSeller(deps));
  if (missing.length > 0)
    log.warn(`api: invoices lack the seller's ${missing.join(", ")}: enter them under /admin/settings`);
}

/** Without a bank account the shop offers no bank transfer, and without a card provider too nothing but what is free. */
async function warnOfBankAccount(deps: Deps): Promise<void> {
  if (!(await takesTransfers(deps)))
    log.warn("api: bank transfers are not offered without a bank account: enter it under /admin/settings");
}

/** Whoever buys with a test card gets what they ordered, and nobody pays for it. */
function warnOfSandbox({ cards }: Config): void {
  if (cards.kind === "sandbox")
    log.warn("api: CARD_SANDBOX is on in production: orders are paid with test cards, and no money arrives");
}

async function closeThreads({ renderer, texts, rasteriser }: Deps): Promise<void> {
  await Promise.all([renderer.close(), texts.close(), rasteriser.close()]);
}

/** The build puts a thread's program beside this one. It gets neither the secrets of the environment nor Node's flags. */
function startThread(program: string): Worker {
  return new Worker(new URL(program, import.meta.url), { env: {}, execArgv: [] });
}

/** The same for a process, which finds the fonts of the machine in HOME too. */
function startProcess(program: string): ChildProcess {
  const { HOME } = process.env;
  // The types ask for NODE_ENV, which this program does not read.
  const env = (HOME === undefined ? {} : { HOME }) as NodeJS.ProcessEnv;
  const file = fileURLToPath(new URL(program, import.meta.url));
  return fork(file, { env, execArgv: [], serialization: "advanced" });
}

function numberAfter(words: string[], flag: string): number | undefined {
  const at = words.indexOf(flag);
  if (at < 0) return undefined;
  const value = Number(words[at + 1]);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000)
    throw new ConfigError(`${flag} takes a number from 1 to 1000000`);
  return value;
}

interface Ending {
  /** Stops the worker, while open requests are answered. */
  halt: () => Promise<void>;
  /** Closes what both have used. */
  close: () => Promise<void>;
}

async function listen(config: Config, deps: Deps, { halt, close }: Ending): Promise<void> {
  const answer = getRequestListener(createApp(deps).fetch);
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  const server = createServer(
    // By default Node checks every 30 s, so that a limit of 10 s would end after up to 40 s.
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      if (stopping) askNoMore(response);
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
      return answer(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : config.port;
  startLog.info({ version: productVersion() }, `api ready on http://${config.host}:${port}`);
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    for (const response of underWay) askNoMore(response);
    server.close();
    // A kept connection becomes idle only when its response has been sent.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    const deadline = setTimeout(() => server.closeAllConnections(), 8_000);
    const answered = new Promise((resolve) => server.once("close", resolve));
    await Promise.all([answered, halt()]);
    clearTimeout(deadline);
    await close();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.once(signal, stop);
}

/** Tells clients on a kept connection to open another, rather than cutting theirs off in the middle of a request. */
function askNoMore(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

main().catch((error) => {
  const { line, details } = startFaultOf(error, { hasURL: Boolean(process.env.DATABASE_URL) });
  const said = `api cannot start: ${line}`;
  // A command is run by a person.
  if (process.argv[2] === undefined) log.fatal(details ? { error: details } : {}, said);
  else for (const text of details ? [details, said] : [said]) console.error(text);
  process.exit(1);
});
