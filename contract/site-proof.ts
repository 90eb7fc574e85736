/**
 * How the site proves itself to the API, which then believes the visitor's network address that the site reports. The
 * header holds a signature by each of the site's SESSION_SECRETS, separated by commas; one that the API shares is
 * enough, so that the secrets can rotate.
 */
export const siteProof = {
  header: "x-site-proof",
  /** What is signed: HMAC-SHA-256 of `purpose`, a line feed and `value`, as base64url. */
  purpose: "site-proof",
  value: "the site",
} as const;
