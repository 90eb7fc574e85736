import { joinTeam as joinCall, teamFields } from "contract/team";
import { required } from "contract/text";
import { z } from "zod/v4";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { theTeam } from "~/format/team-name";
import type { FormState } from "~/forms/form-state";
import { parseForm, refuse, refuseProblem } from "~/forms/submission.server";
import { createTeam, joinTeam, leaveTeam } from "~/models/team.server";
import { afresh, type Deed, done, refused, said, withKey } from "./action-result.server";

const words = "Enter the code that your team admin has given you";
const joinSchema = z.object({ team_code: required(words, 200, messages.teamInviteCode) });

/** Creates a team with the sender as its owner. */
export async function create({ name, form, member }: Deed) {
  const { value, state } = parseForm(form, teamFields);
  const again = withKey(state, form);
  if (!value) return refuse(name, again);
  const sent = await createTeam(member.api, value, said(form, "idempotencyKey") || undefined);
  if (!sent.ok) return refuseProblem(name, again, sent.status, sent.problem, ["display_name"]);
  return done(paths.team(), messages.teamCreated, await afresh(member));
}

/** Joins by the code that was typed, to wait for approval; the whole address that has the code in it will do as well. */
export async function join(deed: Deed) {
  const { value, state } = parseForm(deed.form, joinSchema);
  const again = withKey(state, deed.form);
  if (!value) return refuse(deed.name, again);
  return joinBy(value.team_code.split("/").pop() ?? "", again, deed);
}

/** Joins by the link whose page this is. */
export function joinInvited(deed: Deed) {
  return joinBy(deed.invite, withKey({ values: {}, errors: {} }, deed.form), deed);
}

async function joinBy(code: string, state: FormState, { name, form, member }: Deed) {
  const params = joinCall.params.safeParse({ code });
  if (!params.success) return refuse(name, { ...state, problem: messages.inviteNotFound });
  const sent = await joinTeam(member.api, params.data.code, said(form, "idempotencyKey") || undefined);
  if (!sent.ok) {
    const { status, problem } = sent;
    // A code that nobody knows is the field's fault, although the API has no field to name.
    const errors = status === 404 ? { team_code: problem.message } : problem.errors;
    return refuseProblem(name, state, status, { ...problem, errors }, name === "join" ? ["team_code"] : []);
  }
  const { display_name: team, you } = sent.body;
  const notice = you?.approved ? `You are in ${theTeam(team)} now.` : `You have asked to join ${theTeam(team)}.`;
  return done(paths.team(), notice, await afresh(member));
}

/** Leaves the team, or stops waiting for it. */
export async function leave(deed: Deed) {
  const sent = await leaveTeam(deed.member.api, said(deed.form, "team"));
  if (!sent.ok) return refused(deed, sent, "updating the team");
  const notice =
    said(deed.form, "was") === "waiting" ? "Your request to join is withdrawn." : "You have left the team.";
  return done(paths.team(), notice, await afresh(deed.member));
}
