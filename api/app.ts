import type { Call } from "contract/call";
import { type Context, Hono } from "hono";
import type { z } from "zod/v4";
import type { Deps } from "./deps";
import { type Asker, isAdmin } from "./domain/asker";
import { faultOf } from "./domain/fault";
import type { Bound } from "./http/bind";
import { fieldsOf, readBody } from "./http/body";
import { databaseAway } from "./http/database";
import { networkAddress, refuseUnreadable, unanswered, wrongMethod } from "./http/door";
import { once } from "./http/idempotency";
import { openapi } from "./http/openapi";
import { parse } from "./http/parse";
import { forbidden, notFound, Refusal, unauthenticated } from "./http/refusal";
import { fileRoutes } from "./routes/files";
import { handlers } from "./routes/index";
import { outboxRoutes } from "./routes/outbox";
import { hashToken } from "./secrets";
import { findBearer } from "./store/access-tokens";

const mostUrlBytes = 8 * 1024;
const mostMs = 30_000;

/** The product API: a function from request to response over its dependencies. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.onError((error) => answerError(error));
  app.notFound((c) => answerError(unanswered(app.routes, c.req.method, c.req.url)));
  app.use((c, next) => {
    refuseUnreadable(c.req.url);
    return next();
  });
  app.get("/health", (c) => c.json({ status: "ok", engine: deps.engine }));
  const document = openapi({ title: `${deps.settings.productName} product API`, version: "1.0.0" });
  app.get("/openapi.json", (c) => c.json(document));
  if (deps.settings.mode !== "production" && !deps.settings.smtpURL) outboxRoutes(app, deps);
  fileRoutes(app, deps);
  for (const bound of inMatchingOrder(handlers)) {
    app.on(bound.call.method, honoPath(bound.call.path), (c) => withinTime(answer(bound, c, deps)));
  }
  return app;
}

/** Fixed paths before those with parameters: `/users/orders` is not a user called "orders". */
function inMatchingOrder(all: Bound[]): Bound[] {
  return [...all].sort((a, b) => (rank(a.call.path) < rank(b.call.path) ? -1 : 1));
}

function rank(path: string): string {
  return path
    .split("/")
    .map((part) => (part.startsWith("{") ? "~" : part))
    .join("/");
}

/** A parameter may contain encoded slashes. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

async function answer(bound: Bound, c: Context, deps: Deps): Promise<Response> {
  const request = c.req.raw;
  const { call } = bound;
  let mayHaveChanged = false;
  try {
    // Some GETs of the specification have effects; a HEAD, which only asks what a GET would return, must not.
    if (request.method === "HEAD") throw wrongMethod([call.method], "no_head");
    const url = new URL(request.url);
    if (url.pathname.length + url.search.length > mostUrlBytes)
      throw new Refusal(414, "too_long", "This address is too long.");
    const asker = await identify(call, c, deps);
    admit(call, asker);
    const rawBody = call.body ? await readBody(request) : "";
    const parsed = {
      params: call.params && parse(call.params, c.req.param(), () => notFound()),
      query: call.query && parse(call.query, Object.fromEntries(url.searchParams)),
      body: call.body && parse(call.body, fieldsOf(rawBody)),
      asker,
    };
    const key = call.idempotent ? request.headers.get("idempotency-key") : null;
    const work = () => bound.handler(parsed as never, deps);
    const scope = `${call.method} ${call.path} ${asker.user?.id ?? "guest"}`;
    // The path is part of the payload: a key used for one path must not match the same body for another.
    const payload = `${url.pathname}\n${rawBody}`;
    mayHaveChanged = call.method !== "GET";
    const result = key ? await once(deps, scope, key.slice(0, 200), payload, work) : await work();
    return reply(call, result, deps);
  } catch (error) {
    return answerError(databaseAway(error, mayHaveChanged) ?? error);
  }
}

async function identify(call: Call, c: Context, deps: Deps): Promise<Asker> {
  const { headers } = c.req.raw;
  const authorization = call.access === "anyone" ? "" : (headers.get("authorization") ?? "");
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1];
  const tokenHash = bearer ? hashToken(bearer) : null;
  const user = tokenHash ? await findBearer(deps.db, tokenHash, deps.clock()) : undefined;
  return {
    user: user ?? null,
    tokenHash: user ? tokenHash : null,
    basketToken: headers.get("x-basket-token"),
    address: networkAddress(c),
    userAgent: headers.get("x-client-agent")?.slice(0, 200) ?? "",
  };
}

function admit(call: Call, asker: Asker): void {
  if (call.access === "anyone" || call.access === "optional") return;
  if (!asker.user) throw unauthenticated();
  if (call.access === "verified" && !asker.user.verified)
    throw forbidden("unverified", "Please verify your email address.");
  if (call.access === "admin" && !isAdmin(asker.user)) throw forbidden("forbidden", "Your access to this is denied.");
}

function reply(
  call: Call,
  result: { status: number; body: unknown; headers?: Record<string, string> },
  deps: Deps,
): Response {
  const headers = { "cache-control": "no-store", ...result.headers };
  const promised = call.replies[result.status];
  if (promised === "binary")
    return new Response(result.body as Uint8Array<ArrayBuffer>, { status: result.status, headers });
  if (deps.settings.checkReplies) checkPromise(call, result, promised);
  if (result.body === null || result.body === undefined) return new Response(null, { status: result.status, headers });
  return Response.json(result.body, { status: result.status, headers });
}

/** In development and in tests a response that breaks the contract is a server error and is not sent. */
function checkPromise(
  call: Call,
  result: { status: number; body: unknown },
  promised: z.ZodType | null | undefined,
): void {
  const name = `${call.method} ${call.path} ${result.status}`;
  if (promised === undefined) throw new Error(`${name} is not promised by the contract`);
  if (promised === null) return;
  const checked = promised.safeParse(result.body);
  if (!checked.success)
    throw new Error(
      `${name} breaks the contract: ${checked.error.issues.map((i) => `${i.path.join(".")} ${i.message}`).join("; ")}`,
    );
}

function answerError(error: unknown): Response {
  if (error instanceof Refusal) {
    return Response.json(error.problem, {
      status: error.status,
      headers: { "cache-control": "no-store", ...error.headers },
    });
  }
  console.error(faultOf(error));
  return Response.json({ message: "Something went wrong on our side.", errors: {}, code: "internal" }, { status: 500 });
}

async function withinTime(work: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(answerError(new Refusal(503, "late", "This took too long. Please try again."))),
      mostMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
