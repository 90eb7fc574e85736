import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** A random token for a bearer, a link or a basket: 256 bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a token. Tokens are random and long, so a plain hash cannot be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Signs and encrypts values with the operator's secrets: the first is used for new values, all are accepted, so that
 * they can rotate.
 */
export class Keyring {
  constructor(private readonly secrets: string[]) {}

  /**
   * @param purpose prevents a signature from being used for another purpose
   * @param length how many of its characters (6 bits each) are used; all 43 by default
   */
  sign(purpose: string, value: string, length?: number): string {
    return mac(this.first, purpose, value).slice(0, length);
  }

  /** Whether a signature was made with any of the secrets. @param length as it was signed */
  verify(purpose: string, value: string, signature: string, length?: number): boolean {
    return this.secrets.some((secret) => sameText(mac(secret, purpose, value).slice(0, length), signature));
  }

  /** Encrypts a text (AES-256-GCM) to be stored in the database. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", cipherKey(this.first, purpose), iv);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** @returns undefined when no secret decrypts it */
  open(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, "base64url");
    for (const secret of this.secrets) {
      try {
        const decipher = createDecipheriv("aes-256-gcm", cipherKey(secret, purpose), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        // An older or newer secret may decrypt it.
      }
    }
    return undefined;
  }

  private get first(): string {
    return this.secrets[0] as string;
  }
}

function cipherKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "almanac", `seal:${purpose}`, 32));
}

function mac(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
