import { filePath } from "contract/file-path";
import type { Context, Hono } from "hono";
import type { Deps } from "../deps";
import { keyOfWidth, narrowerWidths } from "../domain/picture-widths";
import { isUuid } from "../domain/uuid";
import { type ApiError, forbidden, gone, notFound } from "../errors";
import { serveFile } from "../files/send-file";
import { addressState } from "../files/signed-urls";
import { notePath } from "../http/answered-call";
import { requestIdOf } from "../http/request-id";
import { respondWithError } from "../http/respond";
import { withRequestId } from "../log";
import { exportKey } from "../services/library-exports";
import { findExport } from "../store/library-exports";
import { findFile } from "../store/media";

const oneYear = "public, max-age=31536000, immutable";
const kept = { picture: oneYear, download: "private, no-store, no-transform" } as const;

/**
 * The bytes behind `temporary_url`, with a valid signature; those of a narrower version where `w` is one of its widths.
 * A picture's name identifies its content, so its response is cached for ever; a download is private.
 */
export function fileRoutes(app: Hono, deps: Deps): void {
  app.get(filePath.replace("{hash}", ":hash"), (c) => {
    const requestId = requestIdOf(c, deps.secrets);
    notePath(c, filePath, requestId);
    return withRequestId(requestId, () =>
      answer(c, c.req.param("hash") ?? "", deps).catch((error) => respondWithError(error)),
    );
  });
}

async function answer(c: Context, hash: string, deps: Deps): Promise<Response> {
  const state = addressState(deps.secrets, deps.clock(), hash, c.req.query());
  if (state === "wrong") return refuse(c, forbidden("forbidden", "This address is not valid."));
  if (state === "expired") return refuse(c, gone("expired", "This address has expired."));
  const file = (await findFile(deps.db, hash)) ?? (state === "download" ? await findExportFile(deps, hash) : undefined);
  const width = Number(c.req.query("w") ?? 0);
  const isNarrower = file && state === "picture" && narrowerWidths(hash, file.width).includes(width);
  const stored = file && (await deps.files.open(isNarrower ? keyOfWidth(file.storageKey, width) : file.storageKey));
  if (!file || !stored) return refuse(c, notFound());
  return serveFile(c.req.raw, stored, isNarrower ? `"${hash}${width}"` : `"${hash}"`, {
    "content-type": file.mime,
    "cache-control": kept[state],
    "x-content-type-options": "nosniff",
    ...(state === "download" && { "content-disposition": "attachment" }),
  });
}

/** The file of an export of the library, whose address is given to those who may have it. */
async function findExportFile({ db, clock }: Deps, id: string) {
  const found = isUuid(id) ? await findExport(db, id, clock()) : undefined;
  if (found?.state !== "finished") return undefined;
  return { storageKey: exportKey(id), mime: "application/zip", width: null };
}

function refuse(c: Context, { status, problem }: ApiError): Response {
  c.header("cache-control", "no-store");
  return c.json(problem, status as 403 | 404 | 410);
}
