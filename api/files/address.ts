import type { Secrets } from "../secrets";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * A temporary address of a file below the API's root. It runs out between one and two weeks from now, at the turn of
 * a week, so that a picture keeps one address for days and caches can hold it.
 */
export function temporaryAddress(secrets: Secrets, now: Date, hash: string): string {
  const expires = (Math.floor(now.getTime() / weekMs) + 2) * weekMs;
  return signedAddress(secrets, hash, expires);
}

/** A temporary address that runs out after `lifeMs`: for downloads. */
export function shortAddress(secrets: Secrets, now: Date, hash: string, lifeMs: number): string {
  return signedAddress(secrets, hash, now.getTime() + lifeMs);
}

function signedAddress(secrets: Secrets, hash: string, expires: number): string {
  return `/files/${hash}?expires=${expires}&signature=${secrets.sign("file", `${hash} ${expires}`)}`;
}

export function isSignedAddress(secrets: Secrets, now: Date, hash: string, expires = "", signature = ""): boolean {
  return Number(expires) > now.getTime() && secrets.verify("file", `${hash} ${expires}`, signature);
}
