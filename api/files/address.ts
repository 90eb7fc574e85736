import type { Secrets } from "../secrets";

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** 66 bits: a page of cards carries dozens of signatures, and nobody guesses one of these over a network. */
const signatureLength = 11;

/**
 * A temporary address of a file below the API's root. It runs out between one and two weeks from now, at the turn of
 * a week, so that a picture keeps one address for days and caches can hold it.
 */
export function temporaryAddress(secrets: Secrets, now: Date, hash: string): string {
  return signedAddress(secrets, hash, (Math.floor(now.getTime() / weekMs) + 2) * weekMs);
}

/** A temporary address that runs out after `lifeMs`: for downloads. */
export function shortAddress(secrets: Secrets, now: Date, hash: string, lifeMs: number): string {
  return signedAddress(secrets, hash, now.getTime() + lifeMs);
}

/** `s` holds when the address runs out (seconds since 1970, base 36) and the signature of that and the file's name. */
function signedAddress(secrets: Secrets, hash: string, expires: number): string {
  const until = Math.floor(expires / 1000).toString(36);
  return `/files/${hash}?s=${until}.${signature(secrets, hash, until)}`;
}

function signature(secrets: Secrets, hash: string, until: string): string {
  return secrets.sign("file", `${hash} ${until}`, signatureLength);
}

/** @param signed the address's `s` */
export function isSignedAddress(secrets: Secrets, now: Date, hash: string, signed = ""): boolean {
  const [until = "", made = ""] = signed.split(".");
  if (!(Number.parseInt(until, 36) * 1000 > now.getTime())) return false;
  return secrets.verify("file", `${hash} ${until}`, made, signatureLength);
}
