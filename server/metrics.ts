import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { productVersion } from "contract/version";
import type { Hono, MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { refuse } from "./refusal";
import { routeGroups } from "./route-subsets";
import type { Settings } from "./settings";

/**
 * Adds `/metrics` in Prometheus' text form, for whoever sends the token, if they are on: requests by route, calls of the
 * product API, Node and its event loop, and the version. To be called before the routes that it is to measure.
 */
export function metricsRoute(app: Hono<{ Bindings: HttpBindings }>, build: ServerBuild, { metrics }: Settings): void {
  if (!metrics) return;
  // The application, which is bundled apart, registers its calls here too.
  register.removeSingleMetric(requestsName);
  register.removeSingleMetric("app_info");
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  const info = new Gauge({ name: "app_info", help: "The version, as a label.", labelNames: ["program", "version"] });
  info.set({ program: "site", version: productVersion() }, 1);
  app.use(measure(build));
  app.get("/metrics", async (c) => {
    if (metrics.token !== undefined && !isBearer(c.req.header("authorization"), metrics.token))
      return refuse(401, "This is for those who watch over the site.");
    return c.text(await register.metrics(), 200, { "content-type": register.contentType, "cache-control": "no-store" });
  });
}

const requestsName = "http_request_duration_seconds";

function measure(build: ServerBuild): MiddlewareHandler {
  const groupOf = routeGroups(build);
  const requests = new Histogram({
    name: requestsName,
    help: "Time until a response was ready, by the fixed beginning of its route.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  return async (c, next) => {
    const end = requests.startTimer();
    try {
      await next();
    } finally {
      end({ method: methodOf(c.req.method), route: groupOf(c.req.path), status: String(c.res.status) });
    }
  };
}

/** The method, of which a visitor may send any: a label has only those that there are. */
function methodOf(method: string): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}

/** Compared by their hashes, so that the time that it takes says nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(header ?? ""), hashOf(`Bearer ${token}`));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
