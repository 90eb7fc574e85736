import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Keyring } from "../keyring";
import { isFromSite } from "./client-ip";

/**
 * The id that the site gave the request, so that its lines in all logs can be found; else a new one. Nobody else names a
 * request: with the id of another, a caller could put lines among those of a visitor.
 */
export function requestIdOf(c: Context, secrets: Keyring): string {
  const given = c.req.header("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(given) && isFromSite(c, secrets) ? given : randomUUID();
}
