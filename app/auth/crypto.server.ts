import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sign, unsign } from "cookie-signature";
import { env } from "~/env.server";

/** Signs a value for one purpose; the signature is invalid for any other purpose. */
export function signFor(purpose: string, value: string): string {
  return sign(`${purpose}:${value}`, env.secrets[0] as string);
}

/** The value if it was signed for this purpose with any of the secrets, old ones included; otherwise `undefined`. */
export function unsignFor(purpose: string, signed: string): string | undefined {
  for (const secret of env.secrets) {
    const value = unsign(signed, secret);
    if (value !== false && value.startsWith(`${purpose}:`)) return value.slice(purpose.length + 1);
  }
  return undefined;
}

/** The signature alone, for a value that its checker knows. */
export function signatureOf(purpose: string, value: string): string {
  return signFor(purpose, value).split(".").pop() as string;
}

/** Whether a signature belongs to this value and purpose, by any of the secrets. */
export function isSignatureOf(purpose: string, value: string, signature: string): boolean {
  return unsignFor(purpose, `${purpose}:${value}.${signature}`) === value;
}

const keys = env.secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "site", "access-token", 32)));

/** Encrypts a text for a cookie: the access token, or a pending form (AES-256-GCM). */
export function encrypt(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keys[0] as Buffer, iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** @returns undefined when no secret decrypts it */
export function decrypt(sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  for (const key of keys) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    } catch {
      // Another secret may decrypt it.
    }
  }
  return undefined;
}
