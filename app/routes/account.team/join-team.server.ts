import { joinTeam as joinCall, teamFields } from "contract/team";
import { required } from "contract/text";
import { z } from "zod/v4";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";
import type { FormState } from "~/forms/form-state";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { createTeam, joinTeam, leaveTeam } from "~/models/team.server";
import {
  formText,
  invalidTeamForm,
  redirectToTeam,
  type TeamAction,
  withCurrentUser,
  withKey,
} from "./action-result.server";

const words = "Enter the code that your team admin has given you";
const joinSchema = z.object({ team_code: required(words, 200, messages.teamInviteCode) });

/** Creates a team with the sender as its owner. */
export async function create({ name, form, member }: TeamAction) {
  const { value, state } = parseForm(form, teamFields);
  const again = withKey(state, form);
  if (!value) return invalid(name, again);
  const sent = await createTeam(member.api, value, formText(form, "idempotencyKey") || undefined);
  if (!sent.ok) return invalidFromApi(name, again, sent.status, sent.problem, ["display_name"]);
  return redirectToTeam(paths.team(), messages.teamCreated, await withCurrentUser(member));
}

/** Joins by the code that was typed, to wait for approval; the whole address that has the code in it will do as well. */
export async function join(deed: TeamAction) {
  const { value, state } = parseForm(deed.form, joinSchema);
  const again = withKey(state, deed.form);
  if (!value) return invalid(deed.name, again);
  return joinBy(value.team_code.split("/").pop() ?? "", again, deed);
}

/** Joins by the link whose page this is. */
export function joinInvited(deed: TeamAction) {
  return joinBy(deed.invite, withKey({ values: {}, errors: {} }, deed.form), deed);
}

async function joinBy(code: string, state: FormState, { name, form, member }: TeamAction) {
  const params = joinCall.params.safeParse({ code });
  if (!params.success) return invalid(name, { ...state, problem: messages.inviteNotFound });
  const sent = await joinTeam(member.api, params.data.code, formText(form, "idempotencyKey") || undefined);
  if (!sent.ok) {
    const { status, problem } = sent;
    // A code that nobody knows is the field's fault, although the API has no field to name.
    const errors = status === 404 ? { team_code: problem.message } : problem.errors;
    return invalidFromApi(name, state, status, { ...problem, errors }, name === "join" ? ["team_code"] : []);
  }
  const { display_name: team, you } = sent.body;
  const notice = you?.approved ? `You are in ${teamPhrase(team)} now.` : `You have asked to join ${teamPhrase(team)}.`;
  return redirectToTeam(paths.team(), notice, await withCurrentUser(member));
}

/** Leaves the team, or stops waiting for it. */
export async function leave(deed: TeamAction) {
  const sent = await leaveTeam(deed.member.api, formText(deed.form, "team"));
  if (!sent.ok) return invalidTeamForm(deed, sent, "updating the team");
  const notice =
    formText(deed.form, "was") === "waiting" ? "Your request to join is withdrawn." : "You have left the team.";
  return redirectToTeam(paths.team(), notice, await withCurrentUser(deed.member));
}
