import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { CataloguePhrase } from "~/config/messages";

/** The refusals that are about the person with the address. */
const known = ["approved", "in_team", "invited", "member", "revoked", "waiting"];

/**
 * A refused change of a team or an invite, in the catalogue's words. That no seat is free has its own words, and what is
 * wrong with an address is shown at its field.
 * @param address the field of the address, if the form has one
 */
export function teamRefusal(sent: Failure, phrase: CataloguePhrase, address?: string): Failure {
  const { problem } = sent;
  if (problem.code === "no_places") return sent;
  if (address && known.includes(problem.code))
    return { ...sent, problem: { ...problem, errors: { [address]: problem.message } } };
  return withPhrase(sent, phrase);
}
