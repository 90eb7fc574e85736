import type { MiddlewareHandler } from "hono";
import type { Settings } from "./settings";

/** An operator's other hosts may not have HTTPS, and browsers keep to these for two years: only if they say so. */
const scopes = { host: "", subdomains: "; includeSubDomains", preload: "; includeSubDomains; preload" };

/**
 * The headers of every response that does not set its own: documents have a content policy of their own, and a page
 * that loads Stripe's script a permissions policy (`app/http/csp.server.ts`).
 * Hono's secureHeaders is not used: responses to unreadable requests are written to the socket and need the same list.
 */
export function securityHeaders({ publicOrigin, hsts }: Settings): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cache-control": "private, no-store",
    ...(publicOrigin?.protocol === "https:" && {
      "strict-transport-security": `max-age=63072000${scopes[hsts]}`,
    }),
  };
}

/** The headers that also matter for a style sheet or script; the others are about documents and cost bytes. */
export function assetHeaders(settings: Settings): Record<string, string> {
  const names = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];
  return Object.fromEntries(Object.entries(securityHeaders(settings)).filter(([name]) => names.includes(name)));
}

/** Adds the headers that a response does not set itself. */
export function addHeaders(headers: Record<string, string>): MiddlewareHandler {
  const all = Object.entries(headers);
  return async (c, next) => {
    await next();
    const set = c.res.headers;
    for (const [name, value] of all) if (!set.has(name)) set.set(name, value);
  };
}
