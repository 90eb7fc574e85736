import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { refuse } from "./refusal";

const maxUrlBytes = 8 * 1024;
const maxBodyBytes = 256 * 1024;
/** More than the largest picture or file, so that the page can say that it is too large, with all that was typed. */
export const maxUploadBytes = 32 * 1024 * 1024;
/** More than the largest library, for the same reason. Its bytes are passed on as they arrive. */
export const maxLibraryUploadBytes = 2_000_000_000;
const maxDiscardedBytes = 64 * 1024 * 1024;
const methods = ["GET", "HEAD", "POST"];

/** Refuses, with a page, requests that no part of the site answers, before they reach the application. */
export const limitRequests: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { incoming } = c.env;
  const { method = "", url = "", headers } = incoming;
  if (url.length > maxUrlBytes) return refuse(414, "This address is too long.");
  if (countOf("host", incoming) > 1 || !isAddress(headers.host, url))
    return refuse(400, "This address cannot be read.");
  // Data requests of earlier versions of Remix: no page makes one, and Remix answers some with a stack trace in the log.
  if (c.req.query("_data") !== undefined) return refuse(400, "This address cannot be read.");
  if (!methods.includes(method)) return refuse(405, "That cannot be done here.", { allow: methods.join(", ") });
  if (method !== "POST") return next();
  if (headers["content-length"] === undefined && headers["transfer-encoding"])
    return refuse(411, "The length of the form is missing.");
  const bodyBytes = Number(headers["content-length"] ?? 0);
  if (bodyBytes <= maxBytesOf(incoming)) return next();
  if (bodyBytes <= maxDiscardedBytes) await discardBody(incoming);
  return refuse(413, "That is too much at once: a form may be up to 256 kB.");
};

function maxBytesOf(incoming: IncomingMessage): number {
  if (isLibraryUpload(incoming)) return maxLibraryUploadBytes;
  return isUpload(incoming.headers["content-type"], incoming.url ?? "") ? maxUploadBytes : maxBodyBytes;
}

/** Whether a form sends a library to be imported, which may be large and take minutes. */
export function isLibraryUpload({ headers, url }: Pick<IncomingMessage, "headers" | "url">): boolean {
  return url === "/admin/import" && /^multipart\/form-data *;/i.test(headers["content-type"] ?? "");
}

/** Whether a form of the administration sends files. */
function isUpload(type: string | undefined, url: string): boolean {
  return url.startsWith("/admin/") && /^multipart\/form-data *;/i.test(type ?? "");
}

/** How often a header was sent; of some Node keeps only the first value. */
function countOf(name: string, { rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

/**
 * Whether it is a well-encoded path of this site; one that begins with two slashes would lead elsewhere in a redirect.
 */
function isAddress(host: string | undefined, path: string): boolean {
  if (!path.startsWith("/") || (host !== undefined && !/^[\w.:[\]-]+$/.test(host))) return false;
  const address = `http://${host ?? "localhost"}${path}`;
  if (!URL.canParse(address)) return false;
  const { pathname } = new URL(address);
  try {
    return !pathname.startsWith("//") && decodeURI(pathname) !== "";
  } catch {
    return false;
  }
}

/** Reads a body to its end: while a browser is still sending, it shows a broken connection instead of the response. */
function discardBody(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    incoming.once("close", resolve).once("end", resolve).resume();
  });
}
