import { env } from "~/env.server";

/** The policy of a document. Everything that is not listed is forbidden. */
export function contentSecurityPolicy(nonce: string, sendsScripts: boolean): string {
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ...(sendsScripts ? [`script-src 'self' 'nonce-${nonce}'`, "connect-src 'self'"] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(env.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
