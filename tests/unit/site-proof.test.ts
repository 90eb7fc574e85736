import { Keyring } from "api/keyring";
import { siteProof } from "contract/site-proof";
import { expect, it } from "vitest";
import { siteProofHeader } from "~/api/site-proof.server";
import { env } from "~/env.server";

it("the site's proof holds a signature by each of its secrets, as the API verifies it", () => {
  const proofs = siteProofHeader[siteProof.header]?.split(",") ?? [];
  expect(proofs).toHaveLength(env.secrets.length);
  for (const [index, proof] of proofs.entries()) {
    const secrets = new Keyring(["a secret that the site does not know", env.secrets[index] as string]);
    expect(secrets.verify(siteProof.purpose, siteProof.value, proof)).toBe(true);
  }
});
