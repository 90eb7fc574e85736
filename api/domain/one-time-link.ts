import type { linkState } from "contract/auth";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** How long links, codes and drafts are valid. */
export const linkTtlMs = {
  login: 30 * minuteMs,
  reset: 60 * minuteMs,
  verify: 7 * dayMs,
  invite: 14 * dayMs,
  draft: 30 * minuteMs,
} as const;

export type LinkState = keyof (typeof linkState)["enum"];

/** The state of a link that works once; a used one stays used, however old. */
export function stateOf(link: { usedAt: Date | null; expiresAt: Date }, now: Date): LinkState {
  if (link.usedAt) return "used";
  return link.expiresAt > now ? "open" : "expired";
}

/** "jo@example.com" as "j•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

/** What a verification link's signature covers. @param expires seconds since 1970 */
export function verificationText(userId: string, emailHash: string, expires: number): string {
  return `${userId}\n${emailHash}\n${expires}`;
}

/** The alphabet of codes: no characters that look alike. */
export const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code that can be read out and typed, shown as XXXX-XXXX; 40 bits. @param bytes eight random ones */
export function codeOf(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, 8)].map((byte) => codeAlphabet[byte & 31]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/** Normalises a typed code: ignores case, hyphens and spaces. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
}

/** @returns the path if it is one of this site, else `undefined` */
export function safeRedirect(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes("\\")) return undefined;
  const base = "https://site.invalid";
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : undefined;
}
