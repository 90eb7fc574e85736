import { randomUUID } from "node:crypto";
import { type Call, hasEffect } from "contract/call";
import { type Context, Hono } from "hono";
import type { z } from "zod/v4";
import type { Deps } from "./deps";
import { faultOf } from "./domain/fault";
import { isAdmin, type Requester } from "./domain/requester";
import { ApiError, forbidden, notFound, unauthenticated } from "./errors";
import type { Bound } from "./http/bind";
import { defaultBodyLimits, fieldsOf, readBody, readBytes } from "./http/body";
import { clientIp } from "./http/client-ip";
import { databaseAway } from "./http/database";
import { refuseUnreadable, unanswered, wrongMethod } from "./http/door";
import { once } from "./http/idempotency";
import { openapi } from "./http/openapi";
import { operationRoutes } from "./http/operation";
import { parse } from "./http/parse";
import { log, withRequestId } from "./log";
import { fileRoutes } from "./routes/files";
import { handlers } from "./routes/index";
import { outboxRoutes } from "./routes/outbox";
import { hashToken } from "./secrets";
import { findBearer } from "./store/access-tokens";

const mostUrlBytes = 8 * 1024;
const mostMs = 30_000;

/** The product API: a function from request to response over its dependencies. */
export function createApp(deps: Deps, calls: Bound[] = handlers): Hono {
  const app = new Hono();
  app.onError((error) => answerError(error));
  app.notFound((c) => answerError(unanswered(app.routes, c.req.method, c.req.url)));
  app.use((c, next) => {
    refuseUnreadable(c.req.url);
    return next();
  });
  operationRoutes(app, deps);
  const document = openapi({ title: `${deps.settings.productName} product API`, version: "1.0.0" });
  app.get("/openapi.json", (c) => c.json(document));
  if (deps.settings.mode !== "production" && !deps.settings.smtpURL) outboxRoutes(app, deps);
  fileRoutes(app, deps);
  for (const bound of inMatchingOrder(calls)) {
    app.on(bound.call.method, honoPath(bound.call.path), (c) =>
      withRequestId(requestIdOf(c), () => withinTime(answer(bound, c, deps))),
    );
  }
  return app;
}

/** The id that the site gave the request, so that its lines in all logs can be found; else a new one. */
function requestIdOf(c: Context): string {
  const given = c.req.header("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Fixed paths before those with parameters: `/users/orders` is not a user called "orders". */
function inMatchingOrder(all: Bound[]): Bound[] {
  return all
    .map((bound) => ({ bound, rank: rank(bound.call.path) }))
    .sort((a, b) => Number(a.rank > b.rank) - Number(a.rank < b.rank))
    .map(({ bound }) => bound);
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
      throw new ApiError(414, "too_long", "This address is too long.");
    const requester = await identify(call, c, deps);
    admit(call, requester);
    const limits = call.limits ?? defaultBodyLimits;
    const bodyText = call.body ? await readBody(request, limits) : "";
    const parsed = {
      params: call.params && parse(call.params, c.req.param(), () => notFound()),
      query: call.query && parse(call.query, Object.fromEntries(url.searchParams)),
      body: call.body && parse(call.body, fieldsOf(bodyText, limits)),
      ...(call.raw && { raw: { bytes: await readBytes(request, limits), headers: request.headers } }),
      requester,
    };
    const key = call.idempotent ? request.headers.get("idempotency-key") : null;
    const work = () => bound.handler(parsed as never, deps);
    const scope = `${call.method} ${call.path} ${requester.user?.id ?? "guest"}`;
    // The path is part of the payload: a key used for one path must not match the same body for another.
    const payload = `${url.pathname}\n${bodyText}`;
    mayHaveChanged = hasEffect(call);
    const result = key ? await once(deps, scope, key.slice(0, 200), payload, work) : await work();
    return reply(call, result, deps);
  } catch (error) {
    return answerError(databaseAway(error, mayHaveChanged) ?? error);
  }
}

async function identify(call: Call, c: Context, deps: Deps): Promise<Requester> {
  const { headers } = c.req.raw;
  const authorization = call.access === "anyone" ? "" : (headers.get("authorization") ?? "");
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1];
  const tokenHash = bearer ? hashToken(bearer) : null;
  const user = tokenHash ? await findBearer(deps.db, tokenHash, deps.clock()) : undefined;
  return {
    user: user ?? null,
    tokenHash: user ? tokenHash : null,
    basketToken: headers.get("x-basket-token"),
    ip: clientIp(c, deps.secrets),
    userAgent: headers.get("x-client-agent")?.slice(0, 200) ?? "",
  };
}

function admit(call: Call, requester: Requester): void {
  if (call.access === "anyone" || call.access === "optional") return;
  if (!requester.user) throw unauthenticated();
  if (call.access === "verified" && !requester.user.verified)
    throw forbidden("unverified", "Please verify your email address.");
  if (call.access === "admin" && !isAdmin(requester.user))
    throw forbidden("forbidden", "Your access to this is denied.");
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
  const body = promisedBody(call, result, promised, deps.settings.checkReplies);
  if (body === null || body === undefined) return new Response(null, { status: result.status, headers });
  return Response.json(body, { status: result.status, headers });
}

/**
 * The body as the contract describes it: fields that it does not name are not sent. In development and in tests such a
 * field, or any other difference, is a server error.
 */
function promisedBody(
  call: Call,
  { status, body }: { status: number; body: unknown },
  promised: z.ZodType | null | undefined,
  isStrict: boolean,
): unknown {
  const name = `${call.method} ${call.path} ${status}`;
  if (promised === undefined && isStrict) throw new Error(`${name} is not promised by the contract`);
  if (!promised) return body;
  const checked = promised.safeParse(body);
  const difference = checked.success
    ? firstUnnamedField(body, checked.data)
    : checked.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");
  if (difference === undefined) return checked.data;
  if (isStrict) throw new Error(`${name} breaks the contract: ${difference}`);
  if (!checked.success) log.error(`api: ${name} breaks the contract: ${difference}`);
  return checked.success ? checked.data : body;
}

/** The path of a field that a body has and its parsed form has not. */
function firstUnnamedField(body: unknown, parsed: unknown, path = ""): string | undefined {
  if (typeof body !== "object" || body === null || typeof parsed !== "object" || parsed === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    const inner = `${path}${path && "."}${name}`;
    if (value !== undefined && !(name in parsed)) return `${inner} is not in it`;
    const found = firstUnnamedField(value, (parsed as Record<string, unknown>)[name], inner);
    if (found) return found;
  }
  return undefined;
}

function answerError(error: unknown): Response {
  if (error instanceof ApiError) {
    return Response.json(error.problem, {
      status: error.status,
      headers: { "cache-control": "no-store", ...error.headers },
    });
  }
  log.error({ error: faultOf(error) }, "http: a request failed");
  return Response.json({ message: "Something went wrong on our side.", errors: {}, code: "internal" }, { status: 500 });
}

async function withinTime(work: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(answerError(new ApiError(503, "late", "This took too long. Please try again."))),
      mostMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
