import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { isPathSegment } from "~/api/client.server";
import { fetchFile } from "~/api/files.server";
import { requireLogin } from "~/auth/guards.server";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { downloadResponse, forwardedHeaders } from "~/http/file-response.server";
import { titleOfStatus } from "~/layout/route-error";
import { standalonePage } from "~/layout/standalone-page.server";
import { findFile } from "~/models/content.server";

const pictures = /^image\/(avif|webp|png|jpeg|gif|svg\+xml)$/;

/**
 * Serves a file of the library: a picture by its signed URL (`s`), and a member's download by a signed URL (`d`) that
 * lasts for minutes or, without a signature, for users with access.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const hash = params.hash ?? "";
  if (!isPathSegment(hash)) return notFoundPage();
  const { searchParams } = new URL(request.url);
  const path = `/files/${encodeURIComponent(hash)}?${searchParams}` as const;
  if (searchParams.has("s")) return picture(path, request);
  const file = searchParams.has("d")
    ? sendDownload(path, searchParams.get("n") || hash, hash, request)
    : download(request, context, hash);
  return file.catch((refusal) => failedPage(refusal, request));
}

async function picture(path: `/files/${string}`, request: Request): Promise<Response> {
  const file = await fetchFile(path, request);
  const type = file.headers.get("content-type") ?? "";
  if (!file.ok || !pictures.test(type)) {
    file.body?.cancel().catch(() => {});
    return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  }
  const headers = forwardedHeaders(file, ["content-length"]);
  headers.set("content-type", type);
  headers.set("cache-control", file.headers.get("cache-control") ?? "private, no-store");
  return new Response(file.body, { headers });
}

async function download(request: Request, context: AppLoadContext, hash: string): Promise<Response> {
  const { api } = await requireLogin(request, context);
  const found = await findFile(api, hash);
  if (!found?.temporary_url.startsWith("/files/")) return notFoundPage();
  const name = `${found.caption}.${found.file_type}`;
  return sendDownload(found.temporary_url as `/files/${string}`, name, hash, request);
}

/** Sends a file as a download. */
async function sendDownload(path: `/files/${string}`, name: string, hash: string, request: Request): Promise<Response> {
  const file = await fetchFile(path, request, true);
  if (file.status === 404) return notFoundPage();
  if (file.status === 403 || file.status === 410) return expiredLink(hash);
  return downloadResponse(file, name);
}

/** The URL has expired or was never valid: the user may well have access to the file. */
function expiredLink(hash: string): Response {
  return standalonePage({
    status: 410,
    title: "This link has expired",
    text: "A link to a file works for 15 minutes, and only as it was given. You can have a new one, after logging in if need be.",
    links: [
      { href: paths.media(hash), text: "Download the file" },
      { href: paths.downloads(), text: "My Downloads" },
    ],
  });
}

/** A page that says why the API gave no file. Redirects are thrown again. */
async function failedPage(refusal: unknown, request: Request): Promise<Response> {
  if (!(refusal instanceof Response) || refusal.status < 400) throw refusal;
  const { status, headers } = refusal;
  const { pathname, search } = new URL(request.url);
  return standalonePage({
    status,
    title: titleOfStatus(status),
    text: problemWith("getting the media item", await refusal.text()),
    links: [
      { href: pathname + search, text: "Try again" },
      { href: paths.downloads(), text: "My Downloads" },
    ],
    retryAfter: headers.get("retry-after"),
  });
}

function notFoundPage(): Response {
  return standalonePage({
    status: 404,
    title: "Page not found",
    text: messages.notFound,
    links: [{ href: paths.downloads(), text: "My Downloads" }],
  });
}
