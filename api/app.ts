import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { toUnavailable } from "./database-errors";
import type { Deps } from "./deps";
import type { Requester } from "./domain/requester";
import { ApiError, notFound } from "./errors";
import { noteCall } from "./http/answered-call";
import { authenticate, authorise } from "./http/authenticate";
import { defaultBodyLimits, fieldsOf, readBody, readBytes } from "./http/body";
import type { Endpoint } from "./http/endpoint";
import { execute } from "./http/execute";
import { findAnswer, keyOf } from "./http/idempotency";
import { openapi } from "./http/openapi";
import { operationRoutes } from "./http/operation";
import { recordRefusal } from "./http/refusals";
import { requestIdOf } from "./http/request-id";
import { logAnswers } from "./http/request-log";
import { respond, respondWithError } from "./http/respond";
import { refuseSeveralHosts, refuseUnreadable, unanswered, wrongMethod } from "./http/url-checks";
import { validate } from "./http/validate";
import { withRequestId } from "./log";
import { devOutboxRoutes } from "./routes/dev-outbox";
import { fileRoutes } from "./routes/files";
import { endpoints as allEndpoints } from "./routes/index";

const maxUrlBytes = 8 * 1024;
const maxMs = 30_000;

/** The product API: a function from request to response over its dependencies. */
export function createApp(deps: Deps, endpoints: Endpoint[] = allEndpoints): Hono {
  const app = new Hono();
  app.onError((error) => respondWithError(error));
  app.notFound((c) => respondWithError(unanswered(app.routes, c.req.method, c.req.url)));
  app.use((c, next) => {
    refuseSeveralHosts((c.env as Partial<HttpBindings> | undefined)?.incoming);
    refuseUnreadable(c.req.url);
    return next();
  });
  if (deps.config.logsAnswers) app.use(logAnswers);
  operationRoutes(app, deps);
  openapiRoute(app, deps);
  if (deps.config.mode !== "production" && !deps.config.smtpURL) devOutboxRoutes(app, deps);
  fileRoutes(app, deps);
  deps.sandbox?.mount(app);
  for (const endpoint of inMatchingOrder(endpoints)) {
    app.on(endpoint.call.method, honoPath(endpoint.call.path), (c) => {
      const requestId = requestIdOf(c, deps.secrets);
      noteCall(c, endpoint.call, requestId);
      return withRequestId(requestId, () => withinTime(answer(endpoint, c, deps)));
    });
  }
  return app;
}

/** Describing the contract takes as long as starting the rest of the API, and few ask for it: it is done when one does. */
function openapiRoute(app: Hono, { config }: Deps): void {
  let document: ReturnType<typeof openapi> | undefined;
  app.get("/openapi.json", (c) => {
    document ??= openapi({ title: `${config.productName} product API`, version: "1.0.0" });
    return c.json(document);
  });
}

/** Fixed paths before those with parameters: `/users/orders` is not a user called "orders". */
function inMatchingOrder(all: Endpoint[]): Endpoint[] {
  return all
    .map((endpoint) => ({ endpoint, rank: rank(endpoint.call.path) }))
    .sort((a, b) => Number(a.rank > b.rank) - Number(a.rank < b.rank))
    .map(({ endpoint }) => endpoint);
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

async function answer(endpoint: Endpoint, c: Context, deps: Deps): Promise<Response> {
  const request = c.req.raw;
  const { call } = endpoint;
  try {
    // Some GETs of the specification have effects; a HEAD, which only asks what a GET would return, must not.
    if (request.method === "HEAD") throw wrongMethod([call.method], "no_head");
    const url = new URL(request.url);
    if (url.pathname.length + url.search.length > maxUrlBytes)
      throw new ApiError(414, "too_long", "This address is too long.");
    const requester = await authenticate(call, c, deps);
    return await answerTo(endpoint, c, requester, deps).catch(async (error) => {
      await recordRefusal(error, call, requester, deps);
      throw error;
    });
  } catch (error) {
    return respondWithError(toUnavailable(error) ?? error);
  }
}

/** Answers a requester who is known. @throws what refuses the request */
async function answerTo(endpoint: Endpoint, c: Context, requester: Requester, deps: Deps): Promise<Response> {
  const request = c.req.raw;
  const { call } = endpoint;
  const url = new URL(request.url);
  const bodyLimits = call.bodyLimits ?? defaultBodyLimits;
  if (!call.opensSession) authorise(call, requester);
  const bodyText = call.body ? await readBody(request, bodyLimits) : "";
  // The path is part of the payload: a key used for one path must not match the same body for another.
  const key = keyOf(request, call, requester, `${url.pathname}\n${bodyText}`, deps);
  if (call.opensSession) {
    // The first request may have revoked the token that the second one comes with.
    const earlier = key && (await findAnswer(key, deps));
    if (earlier) return respond(call, earlier, deps);
    authorise(call, requester);
  }
  const parsed = {
    params: call.params && validate(call.params, c.req.param(), () => notFound()),
    query: call.query && validate(call.query, Object.fromEntries(url.searchParams)),
    body: call.body && validate(call.body, fieldsOf(bodyText, bodyLimits)),
    ...(call.raw && { raw: { bytes: await readBytes(request, bodyLimits), headers: request.headers } }),
    requester,
  };
  return respond(call, await execute(endpoint, parsed, key, deps), deps);
}

async function withinTime(work: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(respondWithError(new ApiError(503, "late", "This took too long. Please try again."))),
      maxMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
