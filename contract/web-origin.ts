import { z } from "zod/v4";

/**
 * Where browsers reach a program: a scheme and a host, with a port if it is not the usual one. Anything after that would
 * be dropped without a word, and links in mails would lead elsewhere.
 */
export const webOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => isOrigin(text), "it should be only a scheme and a host, such as https://almanac.example");

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, username, password, search, hash, pathname } = new URL(text);
  const isBare = pathname === "/" && !search && !hash && !username && !password;
  return isBare && origin !== "null" && !/[?#@]/.test(text);
}
