import type { IncomingMessage } from "node:http";
import { ApiError, invalid, notFound } from "../errors";

/** The message for a field, or a request, that `isReadable` rejects. */
export const unreadable = "This contains characters that cannot be read.";

/** Whether a database can store a text: NUL and unpaired surrogates cannot be stored. */
export function isReadable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/**
 * @throws ApiError when the URL is badly encoded or contains unreadable characters: 404 in the path, 422 in the query
 */
export function refuseUnreadable(address: string): void {
  if (!address.includes("%")) return;
  const { pathname, search } = new URL(address);
  if (decoded(pathname) === undefined) throw notFound();
  for (const entry of search.slice(1).split("&")) {
    if (decoded(entry) !== undefined) continue;
    const name = decoded(entry.split("=")[0] ?? "");
    throw invalid(name ? { [name]: unreadable } : {}, unreadable);
  }
}

/**
 * Node uses the first of two Host headers, a proxy in front perhaps the second.
 * @param incoming undefined for a request that came without a connection
 * @throws ApiError 400 when a request has several
 */
export function refuseSeveralHosts(incoming: IncomingMessage | undefined): void {
  const hosts = incoming?.headersDistinct.host ?? [];
  if (hosts.length > 1) throw new ApiError(400, "malformed", "The request has two Host headers.");
}

function decoded(encoded: string): string | undefined {
  try {
    const text = decodeURIComponent(encoded);
    return isReadable(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The response to a request that no route matches: 404, or 405 with the allowed methods.
 * @param routes method and path pattern of every route, as Hono has them
 */
export function unanswered(routes: { method: string; path: string }[], method: string, address: string): ApiError {
  const parts = new URL(address).pathname.split("/");
  const fitting = routes.filter((route) => route.method !== "ALL" && fits(route.path.split("/"), parts));
  const methods = [...new Set(fitting.map((route) => route.method))].sort();
  if (methods.length === 0 || methods.includes(method === "HEAD" ? "GET" : method)) return notFound();
  return wrongMethod(methods);
}

function fits(pattern: string[], parts: string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, at) => (part.startsWith(":") ? parts[at] !== "" : part === parts[at]));
}

/** @param methods the allowed ones */
export function wrongMethod(methods: string[], code: "wrong_method" | "no_head" = "wrong_method"): ApiError {
  return new ApiError(405, code, `Ask with ${methods.join(" or ")}.`, {}, { allow: methods.join(", ") });
}
