import { createHmac } from "node:crypto";
import { siteProof } from "contract/site-proof";
import { env } from "~/env.server";

/** The header by which the API knows this site, so that it believes the visitor's network address. */
export const siteProofHeader: Record<string, string> = {
  [siteProof.header]: env.secrets.map(proofBy).join(","),
};

function proofBy(secret: string): string {
  return createHmac("sha256", secret).update(`${siteProof.purpose}\n${siteProof.value}`).digest("base64url");
}
