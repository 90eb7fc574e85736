import { parseWithZod } from "@conform-to/zod/v4";
import type { Problem } from "contract/problem";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { createInvite, deleteInvite, resendInvite } from "~/models/invite.server";
import {
  formText,
  invalidTeamButton,
  redirectAsDone,
  redirectToTeam,
  type TeamPageMember,
} from "./action-result.server";
import { inviteSchema } from "./schema.server";
import { teamPage } from "./team-view";

/** Invites a person by mail; the next page says who was invited. */
export async function inviteMember(submission: Submission, { api }: TeamPageMember) {
  const parsed = parseWithZod(submission.form, { schema: inviteSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const invite = { ...parsed.value, team_id: formText(submission, "team") };
  const sent = await createInvite(api, invite, submission.idempotencyKey);
  if (!sent.ok) {
    const problem = withAddressError(sent.problem);
    return invalidFromApiProblem(submission, { ...sent, problem }, { fields: ["name", "email"] });
  }
  return redirectToTeam(`${paths.team({ sent: sent.body.id })}#invite-section`, messages.inviteCreated);
}

/** The API names no field for a person who is in the team already; the page shows the error at the address. */
function withAddressError(problem: Problem): Problem {
  const isKnown = ["member", "waiting", "revoked", "invited"].includes(problem.code);
  return isKnown ? { ...problem, errors: { email: problem.message } } : problem;
}

/** Mails an open invite again. */
export async function resend(submission: Submission, { api, page }: TeamPageMember) {
  const sent = await resendInvite(api, requireRow(submission), submission.idempotencyKey);
  if (!sent.ok) return invalidTeamButton(submission, sent, "updating the team");
  const message = `The invite to ${sent.body.name} was sent again, with a new link.`;
  return redirectToTeam(`${teamPage(page)}#invites-section`, message);
}

/** Deletes an open invite. */
export async function deleteOpenInvite(submission: Submission, { api, page }: TeamPageMember) {
  const sent = await deleteInvite(api, requireRow(submission));
  if (!sent.ok && sent.status === 404)
    return redirectAsDone(`${teamPage(page)}#invites-section`, "There is no such invite any more.");
  if (!sent.ok) return invalidTeamButton(submission, sent, "deleting the invite");
  const about = formText(submission, "about");
  const detail = about && ` The link that was sent to ${about} no longer works.`;
  return redirectToTeam(`${teamPage(page)}#invites-section`, messages.inviteDeleted + detail);
}
