import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const longestPath = 500;

/**
 * Logs one line for each response. URLs of mailed links hold secrets, so the query and the rest of such a path are left
 * out.
 */
export const logRequests: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const startedAt = performance.now();
  const { incoming, outgoing } = c.env;
  outgoing.once("close", () => {
    const status = outgoing.headersSent ? outgoing.statusCode : "-";
    const bytes = (c.finalized && c.res.headers.get("content-length")) || "-";
    const ms = (performance.now() - startedAt).toFixed(3);
    console.log(`${incoming.method} ${withoutSecrets(incoming.url ?? "")} ${status} ${bytes} - ${ms} ms`);
  });
  await next();
};

/** The path of a URL, without the token of a mailed link, cut to a length for the log. */
function withoutSecrets(url: string): string {
  const path = url.split("?", 1).join("").slice(0, longestPath);
  const [, link] = /^\/(login|register|comms|email\/verify)\/+[^/]/i.exec(decoded(path)) ?? [];
  return link ? `/${link.toLowerCase()}/…` : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
