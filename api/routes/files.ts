import type { Hono } from "hono";
import type { Deps } from "../deps";
import { isSignedAddress } from "../files/address";
import { findFile } from "../store/media";

const oneYear = "public, max-age=31536000, immutable";

/**
 * The bytes behind `temporary_url`, with a signature that has not run out. A name stands for one content, so an answer
 * never goes stale.
 */
export function fileRoutes(app: Hono, deps: Deps): void {
  app.get("/files/:hash", async (c) => {
    const hash = c.req.param("hash");
    if (!isSignedAddress(deps.secrets, deps.clock(), hash, c.req.query("s")))
      return c.json({ message: "This address has run out.", errors: {}, code: "forbidden" }, 403);
    const file = await findFile(deps.db, hash);
    const bytes = file && (await deps.files.read(file.storageKey));
    if (!file || !bytes) return c.notFound();
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": file.mime,
        "content-length": String(bytes.byteLength),
        "cache-control": oneYear,
        "x-content-type-options": "nosniff",
        etag: `"${hash}"`,
      },
    });
  });
}
