import { parseWithZod } from "@conform-to/zod/v4";
import { joinTeam as joinCall } from "contract/team";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { createTeam, joinTeam, leaveTeam } from "~/models/team.server";
import {
  formText,
  invalidTeamButton,
  redirectAsDone,
  redirectToTeam,
  type TeamPageMember,
  withCurrentUser,
} from "./action-result.server";
import { joinSchema, teamSchema } from "./schema.server";

/** Creates a team with the user as its owner. */
export async function createTeamAsOwner(submission: Submission, member: TeamPageMember) {
  const parsed = parseWithZod(submission.form, { schema: teamSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createTeam(member.api, parsed.value, submission.idempotencyKey);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["display_name"] });
  return redirectToTeam(paths.team(), messages.teamCreated, await withCurrentUser(member));
}

/** Joins by the code that was entered, to wait for approval. The whole link that contains the code is accepted, too. */
export async function joinByCode(submission: Submission, member: TeamPageMember) {
  const parsed = parseWithZod(submission.form, { schema: joinSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  return join(parsed.value.team_code.split("/").pop() ?? "", submission, member);
}

/** Joins by the invite in the page's address. */
export function acceptInvite(submission: Submission, member: TeamPageMember) {
  return join(member.inviteCode, submission, member);
}

async function join(code: string, submission: Submission, member: TeamPageMember) {
  const params = joinCall.params.safeParse({ code });
  if (!params.success) return invalidWithMessage(submission, messages.inviteNotFound);
  const sent = await joinTeam(member.api, params.data.code, submission.idempotencyKey);
  if (!sent.ok) {
    // The API names no field for an unknown code; on the page it is an error of the code's field.
    const errors = sent.status === 404 ? { team_code: sent.problem.message } : sent.problem.errors;
    const fields = submission.intent === "join-team" ? ["team_code"] : [];
    return invalidFromApiProblem(submission, { ...sent, problem: { ...sent.problem, errors } }, { fields });
  }
  const { display_name: team, you } = sent.body;
  const notice = you?.approved ? `You are in ${teamPhrase(team)} now.` : `You have asked to join ${teamPhrase(team)}.`;
  return redirectToTeam(paths.team(), notice, await withCurrentUser(member));
}

/** Leaves the team, or withdraws the request to join it. */
export async function leave(submission: Submission, member: TeamPageMember) {
  const sent = await leaveTeam(member.api, formText(submission, "team"));
  if (!sent.ok && sent.status === 404)
    return redirectAsDone(paths.team(), "You are not in that team.", await withCurrentUser(member));
  if (!sent.ok) return invalidTeamButton(submission, sent, "updating the team");
  const wasWaiting = formText(submission, "was") === "waiting";
  const notice = wasWaiting ? "Your request to join is withdrawn." : "You have left the team.";
  return redirectToTeam(paths.team(), notice, await withCurrentUser(member));
}
