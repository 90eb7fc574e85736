import { extname } from "node:path";
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
