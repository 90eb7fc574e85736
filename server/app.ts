import type { HttpBindings } from "@hono/node-server";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { errorField, log } from "../app/log.server";
import { compressText } from "./compression";
import { limitRequests } from "./limits";
import { getLoadContext, requestIdOf } from "./load-context";
import { metricsRoute } from "./metrics";
import { refuse } from "./refusal";
import { logRequests } from "./request-log";
import { routeSubsets } from "./route-subsets";
import { addHeaders, assetHeaders, securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { builtFiles, staticFiles } from "./static-files";

/**
 * The web server as a function from request to response.
 * @param publicFolder the folder of static files, absolute
 */
export function createApp(build: ServerBuild, settings: Settings, publicFolder: string) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const remix = remixHandlers(build, settings.mode);
  const withRequestId = requestScope(build);
  app.onError((error, c) => {
    log.error({ requestId: requestIdOf(c.env.incoming), ...errorField(error) }, "site: a request failed");
    return refuse(500, "Something went wrong on our side.");
  });
  metricsRoute(app, build, settings);
  app.use("/build/*", addHeaders(assetHeaders(settings)), compressText, builtFiles(publicFolder));
  app.use(logRequests, addHeaders(securityHeaders(settings)), limitRequests, compressText);
  app.use(staticFiles(publicFolder, "public, max-age=3600"));
  app.all("*", async (c) => {
    const { raw: request, path } = c.req;
    const context = getLoadContext(c, settings);
    // Remix would answer a foreign origin with an empty 500; the form's own check answers with a page.
    request.headers.delete("origin");
    return mutable(await withRequestId(requestIdOf(c.env.incoming), () => remix(path)(request, context)));
  });
  return app;
}

/** A response whose headers can be added to: those of a response that an endpoint has fetched are read-only. */
function mutable(response: Response): Response {
  return response.type === "default" ? response : new Response(response.body, response);
}

type RequestScope = <T>(requestId: string, work: () => T) => T;

/** The application is bundled apart from this server: it brings its own function by which its log knows the request. */
function requestScope({ entry }: ServerBuild): RequestScope {
  const { withRequestId } = entry.module as { withRequestId?: RequestScope };
  return withRequestId ?? ((_, work) => work());
}

/** A request handler for each subset of the routes, created when it is first needed. */
function remixHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const subsetFor = routeSubsets(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (path) => {
    const subset = subsetFor(path);
    const handler = handlers.get(subset) ?? createRequestHandler(subset, mode);
    handlers.set(subset, handler);
    return handler;
  };
}
