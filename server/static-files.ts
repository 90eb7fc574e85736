import { extname } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/**
 * Sends files of a folder, each as its brotli copy where there is one and the browser takes it.
 * @param caching the cache-control of each file
 */
export function staticFiles(folder: string, caching: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    // A path without an extension is not that of a file, so the disk is not read before a page is rendered.
    if (!extname(c.req.path)) return next();
    const file = await serve(c, async () => {});
    if (!file) return next();
    file.headers.set("cache-control", caching);
    if (c.req.header("if-modified-since") !== file.headers.get("last-modified")) return file;
    await file.body?.cancel();
    for (const name of ["content-type", "content-length", "content-encoding"]) file.headers.delete(name);
    return new Response(null, { status: 304, headers: file.headers });
  };
}

/**
 * Sends the files that Remix has built, which a browser keeps for a year, as their names change with their contents. A
 * page may load forty, so headers that tell it nothing are left out: when such a file changed, that its connection is
 * kept, and a charset, as esbuild writes ASCII.
 */
export function builtFiles(folder: string): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    const file = await serve(c, async () => {});
    if (!file) return next();
    const { headers } = file;
    headers.set("cache-control", "max-age=31536000, immutable");
    headers.set("content-type", headers.get("content-type")?.split(";")[0] ?? "");
    headers.delete("last-modified");
    const { outgoing } = c.env;
    if (outgoing.shouldKeepAlive && !outgoing.hasHeader("connection")) outgoing.removeHeader("connection");
    return file;
  };
}
