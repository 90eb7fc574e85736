import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { secretPaths } from "../app/http/load-context";
import { requestIdOf } from "./load-context";

const maxPathLength = 500;

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
    console.log(
      `${incoming.method} ${withoutSecrets(incoming.url ?? "")} ${status} ${bytes} - ${ms} ms ${requestIdOf(incoming)}`,
    );
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
