import { createHmac } from "node:crypto";
import { siteProof } from "contract/site-proof";

/** The SESSION_SECRETS of the programs that tests start. */
export const programSecret = "a secret that only the programs of the tests know";

/** The headers by which the site reports a visitor's network address to the API. */
export function visitorFrom(address: string, secret = programSecret): Record<string, string> {
  return { "x-client-address": address, [siteProof.header]: proofBy(secret) };
}

/** The site's proof by one of its secrets. */
export function proofBy(secret: string): string {
  return createHmac("sha256", secret).update(`${siteProof.purpose}\n${siteProof.value}`).digest("base64url");
}
