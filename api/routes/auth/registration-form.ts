import * as contract from "contract/auth";
import { stateOf } from "../../domain/one-time-link";
import { endpoint } from "../../http/endpoint";
import { hashToken } from "../../keyring";
import { tokenLimit } from "../../services/login-limits";
import { limitGuesses } from "../../services/rate-limit";
import { readRegistrationFields } from "../../services/registration";
import { noSuchInvite } from "../../services/team-admission";
import { findInvite } from "../../store/invites";
import { findTeamByCode } from "../../store/teams";

/** The questions of the registration's second step. */
export const formOptions = endpoint(contract.formOptions).handle(async (_request, { db, clock }) => {
  return { status: 200, body: { fields: await readRegistrationFields(db, clock()) } };
});

/** A preview of the team that an invite's token or a team's code leads to. */
export const previewInvite = endpoint(contract.previewInvite).handle(async ({ params, requester }, deps) => {
  const { db, clock } = deps;
  const invite = await findInvite(db, hashToken(params.code));
  if (invite) {
    const { teamId, teamName, email, name, expiresAt } = invite;
    const team = { id: teamId, display_name: teamName };
    const state = stateOf(invite, clock());
    return { status: 200, body: { type: "email", state, team, email, name, expires_at: expiresAt.toISOString() } };
  }
  const find = () => findTeamByCode(db, params.code);
  const team = await limitGuesses(deps, tokenLimit, requester.ip, find);
  if (!team) throw noSuchInvite();
  const { id, displayName } = team;
  return {
    status: 200,
    body: { type: "team", state: "open", team: { id, display_name: displayName }, expires_at: null },
  };
});
