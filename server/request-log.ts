import type { HttpBindings } from "@hono/node-server";
import { createLog } from "contract/log-lines";
import type { MiddlewareHandler } from "hono";
import { secretPaths } from "../app/http/load-context";
import { requestIdOf } from "./load-context";

const maxPathLength = 500;

const requestLog = createLog("site", (line) => console.log(line));

/**
 * Logs one line for each response, whose status is 0 if the visitor left before it. URLs of mailed links hold secrets, so
 * the query and the rest of such a path are left out.
 */
export const logRequests: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const startedAt = performance.now();
  const { incoming, outgoing } = c.env;
  outgoing.once("close", () => {
    const status = outgoing.headersSent ? outgoing.statusCode : 0;
    const bytes = c.finalized ? Number(c.res.headers.get("content-length")) : 0;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method } = incoming;
    const path = withoutSecrets(incoming.url ?? "");
    const fields = { requestId: requestIdOf(incoming), method, path, status, bytes, ms };
    requestLog.info(fields, `${method} ${path} ${status}`);
  });
  await next();
};

/** Paths of mailed links, also where a mail program or a proxy has altered them. */
const secretPath = new RegExp(`^[\\\\/]*(${secretPaths.join("|").replaceAll("/", "[\\\\/]+")})[\\\\/]+[^\\\\/]`, "i");

/** The path of a URL, without the token of a mailed link, cut to a length for the log. */
function withoutSecrets(url: string): string {
  const path = pathOf(url);
  const [, link] = secretPath.exec(decoded(path)) ?? [];
  return link ? `/${link.toLowerCase().replace(/[\\/]+/g, "/")}/…` : path.slice(0, maxPathLength);
}

/** The path of a request's target, which a proxy may send with the host before it. */
function pathOf(url: string): string {
  const [target = ""] = url.split(/[?#]/, 1);
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  return URL.canParse(address) ? new URL(address).pathname : target;
}

/** A path with its ASCII characters decoded; one that is encoded badly does not fail. */
function decoded(path: string): string {
  return path.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
