import { createApp } from "api/app";
import { openDatabase } from "api/db/connect";
import { jobs, mails, settings } from "api/db/schema/index";
import type { Deps } from "api/deps";
import { productionFormMinAgeMs } from "api/domain/form-age";
import { createRasteriser } from "api/files/rasteriser";
import { memoryStore } from "api/files/storage";
import { createTextReader } from "api/import/text-reader";
import { jobHandlers } from "api/jobs/handlers";
import { runDueJobs } from "api/jobs/queue";
import { Keyring } from "api/keyring";
import { createPayments } from "api/payments/create";
import { createPdfRenderer } from "api/pdf/renderer";
import { createVatRegisters } from "api/vat/create";
import type { Arguments, Call, Success } from "contract/call";
import { commonCodes, type ErrorCode, type Problem, problem } from "contract/problem";
import { asc, eq } from "drizzle-orm";
import { typedInAuditLog, typedOfPeople } from "tests/support/audit-log";
import { type FaultyProvider, faultyProvider } from "tests/support/faulty-provider";
import { testPasswordCost } from "tests/support/password-cost";
import { pgliteSnapshot } from "tests/support/pglite-snapshot";
import { createDatabase } from "tests/support/postgres";
import { visitorFrom } from "tests/support/site-proof";
import { startDrawingProcess, startRenderWorker, startTextWorker } from "tests/support/worker-threads";

/** The caller's token and headers, beside the call's own arguments. */
export interface Asking {
  /** A bearer token. */
  as?: string | undefined;
  /** The visitor's network address. */
  from?: string;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

export interface TestApi {
  deps: Deps;
  /** Its database, for programs beside it; undefined on PGlite. */
  databaseURL: string | undefined;
  /** The card provider, unless the settings name another. */
  provider: FaultyProvider;
  /** Moves the clock, which otherwise does not move. */
  advance(ms: number): void;
  /** Moves the clock back to the start, as another test may have moved it. */
  resetClock(): void;
  /** Makes a call and checks that the response fits the contract. */
  call<C extends Call>(call: C, args: Arguments<C> & Asking): Promise<TestAnswer>;
  /** The body of a call that is expected to succeed. */
  ok<C extends Call>(call: C, args: Arguments<C> & Asking): Promise<Success<C>>;
  /** The refusal of a call that is expected to fail. */
  refused<C extends Call>(
    call: C,
    args: Arguments<C> & Asking,
  ): Promise<Problem & { status: number; headers: Headers }>;
  /** Any other HTTP request. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Runs the jobs that are due, as the worker would. */
  runJobs(): Promise<void>;
  /** The mails written to an address, oldest first. */
  mailsTo(address: string): Promise<(typeof mails.$inferSelect)[]>;
  close(): Promise<void>;
}

/** The first of the API's secrets, and of the site's. */
export const testSecret = "a secret that only tests know, first";

/** Monday morning in London. */
export const testStart = new Date("2026-03-02T10:00:00.000Z");

/** The bank account that every test's API has; a test of an operator who has none deletes the setting. */
export const testBank = {
  account_name: "Almanac Ltd",
  bank: "Lanyon Bank",
  sort_code: "60-16-13",
  account_number: "31926819",
  iban: "",
  bic: "",
};

/** The whole API on a migrated database of its own: PGlite in memory, or PostgreSQL if DATABASE says so. */
export async function createTestApi(config: Partial<Deps["config"]> = {}): Promise<TestApi> {
  const own = process.env.DATABASE === "postgres" ? await createDatabase() : undefined;
  const database = await openDatabase(own ? { url: own.url } : { snapshot: await pgliteSnapshot() });
  await database.db.insert(settings).values({ key: "bank", value: testBank });
  let now = testStart.getTime();
  const base = {
    db: database.db,
    clock: () => new Date(now),
    secrets: new Keyring([testSecret, "a secret that only tests know, older"]),
    config: { ...testConfig, ...config },
    wake: () => {},
  };
  const provider = faultyProvider(base.clock);
  const deps: Deps = {
    ...base,
    engine: database.engine,
    files: memoryStore(),
    renderer: createPdfRenderer(startRenderWorker),
    texts: createTextReader(startTextWorker),
    rasteriser: createRasteriser(startDrawingProcess),
    vatRegisterOf: createVatRegisters(base),
    ...(base.config.cards.kind === "none" ? { payments: provider } : createPayments(base)),
  };
  const typed = new Set<string>();
  return {
    ...programOn(deps, typed),
    databaseURL: own?.url,
    provider,
    advance: (ms) => {
      now += ms;
    },
    resetClock: () => {
      now = testStart.getTime();
    },
    async close() {
      const kept = await typedInAuditLog(database.db, typed);
      await Promise.all([deps.renderer.close(), deps.texts.close(), deps.rasteriser.close()]);
      await database.close();
      await own?.drop();
      if (kept.length > 0)
        throw new Error(`The audit log, which nothing erases, keeps typed words: ${kept.join("; ")}`);
    },
  };
}

/**
 * A second API on the same PostgreSQL database, as production runs several: with connections and memory of its own. The
 * clock, the files and the card provider are those of the first.
 */
export async function createSecondApi(first: TestApi): Promise<TestApi> {
  const database = await openDatabase({ url: first.databaseURL });
  const deps: Deps = { ...first.deps, db: database.db, engine: database.engine };
  return { ...first, ...programOn(deps), close: () => database.close() };
}

/** The app with these dependencies, and what tests ask of it. @param typed is given what calls type about people */
function programOn(
  deps: Deps,
  typed = new Set<string>(),
): Pick<TestApi, "deps" | "call" | "ok" | "refused" | "fetch" | "runJobs" | "mailsTo"> {
  const app = createApp(deps);
  const send = (call: Call, args: Arguments<Call> & Asking) => {
    for (const words of typedOfPeople(args.body)) typed.add(words);
    return sendBy(async (path, init) => app.request(path, init), call, args);
  };
  return {
    deps,
    call: (call, args) => send(call, args as Arguments<Call> & Asking),
    async ok(call, args) {
      const answer = await send(call, args as Arguments<Call> & Asking);
      if (answer.status >= 300)
        throw new Error(`${nameOf(call)} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as never;
    },
    async refused(call, args) {
      const answer = await send(call, args as Arguments<Call> & Asking);
      if (answer.status < 400)
        throw new Error(`${nameOf(call)} answered ${answer.status} where a refusal was expected`);
      return { ...(answer.body as Problem), status: answer.status, headers: answer.headers };
    },
    fetch: async (path, init) => app.request(path, init),
    async runJobs() {
      for (const lane of jobs.lane.enumValues) await runDueJobs(deps, jobHandlers, lane);
    },
    mailsTo: (address) => deps.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(asc(mails.number)),
  };
}

/** Does something with an API on an empty database of its own, for a test that looks at all there is. */
export async function withTestApi(work: (own: TestApi) => Promise<void>): Promise<void> {
  const own = await createTestApi();
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

/** Makes a call of a program that answers at a URL, and checks that the response fits the contract. */
export function callAt<C extends Call>(url: string, call: C, args: Arguments<C> & Asking): Promise<TestAnswer> {
  return sendBy((path, init) => fetch(`${url}${path}`, init), call, args as Arguments<Call> & Asking);
}

async function sendBy(
  request: (path: string, init: RequestInit) => Promise<Response>,
  call: Call,
  args: Arguments<Call> & Asking,
): Promise<TestAnswer> {
  const response = await request(addressOf(call, args), {
    method: call.method,
    headers: headersOf(args),
    ...(call.body && { body: JSON.stringify(args.body ?? {}) }),
    ...(args.raw !== undefined && { body: Buffer.from(args.raw as Uint8Array) }),
  });
  const answer = { status: response.status, body: await bodyOf(response), headers: response.headers };
  checkPromise(call, answer);
  return answer;
}

const testConfig: Deps["config"] = {
  mode: "test",
  port: 0,
  host: "127.0.0.1",
  databaseURL: undefined,
  runsJobs: true,
  logsAnswers: false,
  databaseLimits: {
    poolSize: 10,
    setBy: "startup",
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    idleInTransactionTimeoutMs: 0,
  },
  dataDir: "",
  secrets: [],
  publicOrigin: "https://almanac.example",
  smtpURL: undefined,
  productName: "Almanac",
  supportEmail: "support@almanac.example",
  passwordCost: testPasswordCost,
  formMinAgeMs: productionFormMinAgeMs,
  metrics: null,
  cards: { kind: "none" },
  vatRegisters: { vies: null, hmrc: null },
  checkReplies: true,
};

// The refusals of any call: the request itself is malformed or too large.
const always = [400, 413, 414];

function checkPromise(call: Call, { status, body }: TestAnswer): void {
  const promised = call.replies[status];
  if (promised === "binary") return;
  if (promised === null) {
    if (body !== undefined) throw new Error(`${nameOf(call)} ${status} has a body`);
    return;
  }
  const isOfQuery = status === 422 && call.query !== undefined;
  const schema = promised ?? (always.includes(status) || isOfQuery ? problem : undefined);
  if (!schema) throw new Error(`${nameOf(call)} answered ${status}, which is not promised: ${JSON.stringify(body)}`);
  schema.parse(body);
  if (schema === problem) checkCode(call, status, (body as Problem).code);
}

function checkCode(call: Call, status: number, code: string): void {
  const common: readonly string[] = commonCodes[status as keyof typeof commonCodes] ?? [];
  if (!common.includes(code) && !call.codes?.includes(code as ErrorCode))
    throw new Error(`${nameOf(call)} answered ${status} with the code ${code}, which the contract does not name`);
}

function addressOf({ path }: Call, { params, query }: { params?: unknown; query?: unknown }): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersOf({ as, from, headers }: Asking): Record<string, string> {
  return {
    "content-type": "application/json",
    ...(as && { authorization: `Bearer ${as}` }),
    ...(from && visitorFrom(from, testSecret)),
    ...headers,
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.headers.get("content-type")?.includes("json")) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.byteLength > 0 ? bytes : undefined;
  }
  return response.json();
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
