import { Keyring } from "api/keyring";
import { siteProof } from "contract/site-proof";
import { expect, it } from "vitest";

it("the site's proof holds a signature by each of its secrets, as the API verifies it", async () => {
  process.env.SESSION_SECRETS ||= "a secret of the site that is long enough";
  process.env.APP_MODE ||= "test";
  const { env } = await import("~/env.server");
  const { siteProofHeader } = await import("~/api/site-proof.server");
  const proofs = siteProofHeader[siteProof.header]?.split(",") ?? [];
  expect(proofs).toHaveLength(env.secrets.length);
  for (const [index, proof] of proofs.entries()) {
    const secrets = new Keyring(["a secret that the site does not know", env.secrets[index] as string]);
    expect(secrets.verify(siteProof.purpose, siteProof.value, proof)).toBe(true);
  }
});
