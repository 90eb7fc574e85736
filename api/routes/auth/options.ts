import type { formOptions, lookAtInvite } from "contract/auth";
import type { Deps } from "../../deps";
import { stateOf } from "../../domain/link";
import { registrationFields } from "../../domain/registration";
import type { Answer, Request } from "../../http/bind";
import { hashToken } from "../../secrets";
import { tokenLimit } from "../../services/login-limits";
import { limit } from "../../services/rate-limit";
import { noSuchInvite } from "../../services/team-admission";
import { findInvite } from "../../store/invites";
import { findTeamByCode } from "../../store/teams";

/** The questions of the registration's second step. */
export async function answerFormOptions(): Promise<Answer<typeof formOptions>> {
  return { status: 200, body: { fields: registrationFields } };
}

/** The team of an invite's token or a team's code; reading changes nothing. */
export async function answerInvite(
  { params, requester }: Request<typeof lookAtInvite>,
  deps: Deps,
): Promise<Answer<typeof lookAtInvite>> {
  await limit(deps, tokenLimit, requester.ip);
  const invite = await findInvite(deps.db, hashToken(params.code));
  if (invite) {
    const { teamId, teamName, email, name, expiresAt } = invite;
    const state = stateOf(invite, deps.clock());
    return {
      status: 200,
      body: {
        type: "email",
        state,
        team: { id: teamId, display_name: teamName },
        email,
        name,
        expires_at: expiresAt.toISOString(),
      },
    };
  }
  const team = await findTeamByCode(deps.db, params.code);
  if (!team) throw noSuchInvite();
  return {
    status: 200,
    body: { type: "team", state: "open", team: { id: team.id, display_name: team.displayName }, expires_at: null },
  };
}
