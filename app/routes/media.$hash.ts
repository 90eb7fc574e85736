import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchFile } from "~/api.server";
import { requireLogin } from "~/guard.server";
import { findFile } from "~/models/content.server";

const pictures = /^image\/(avif|webp|png|jpeg|gif|svg\+xml)$/;

/** Nothing that a file holds is run or loads anything, should somebody open it by itself. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A file of the library: a picture by its signed address, anything else as a download for those who may have it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const hash = encodeURIComponent(params.hash ?? "");
  const { searchParams } = new URL(request.url);
  if (searchParams.has("s")) return picture(`/files/${hash}?${searchParams}`, request);
  return download(request, params.hash ?? "");
}

async function picture(path: `/files/${string}`, request: Request): Promise<Response> {
  const file = await fetchFile(path, request.signal);
  const type = file?.headers.get("content-type") ?? "";
  if (!file || !pictures.test(type)) return missing(file);
  const headers = passedOn(file, type);
  headers.set("cache-control", file.headers.get("cache-control") ?? "private, no-store");
  return new Response(file.body, { headers });
}

async function download(request: Request, hash: string): Promise<Response> {
  const { api } = await requireLogin(request);
  const found = await findFile(api, hash);
  const address = found?.temporary_url.replace(/^\/files\//, "");
  const file = found && address !== found.temporary_url ? await fetchFile(`/files/${address}`, request.signal) : null;
  if (!found || !file) return missing(file);
  const headers = passedOn(file, "application/octet-stream");
  headers.set("content-disposition", `attachment; filename="${fileName(found.caption, found.file_type)}"`);
  headers.set("cache-control", "private, no-store");
  return new Response(file.body, { headers });
}

function passedOn(file: Response, type: string): Headers {
  const headers = new Headers({
    "content-type": type,
    "x-content-type-options": "nosniff",
    "content-security-policy": inert,
  });
  const length = file.headers.get("content-length");
  if (length) headers.set("content-length", length);
  return headers;
}

/** Letters, digits and hyphens of the caption: nothing that could end the header. */
function fileName(caption: string, type: string): string {
  const name = caption
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${name || "file"}.${
    type
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .slice(0, 10) || "bin"
  }`;
}

function missing(file: Response | null): Response {
  file?.body?.cancel().catch(() => {});
  return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
