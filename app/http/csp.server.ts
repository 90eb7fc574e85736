import { env } from "~/env.server";

/** The headers of a document. Everything that is not listed is forbidden. */
export function securityHeaders(nonce: string, sendsScript: boolean): [string, string][] {
  const policy = [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ...(sendsScript ? [`script-src 'self' 'nonce-${nonce}'`, "connect-src 'self'"] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(env.secure ? ["upgrade-insecure-requests"] : []),
  ];
  return [["content-security-policy", policy.join("; ")]];
}
