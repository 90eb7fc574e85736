import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invitesMessage, sendTeamInvites } from "~/features/team-invites.server";
import { requireRow, type Submission } from "~/forms/submission.server";
import { deleteInvite, resendInvite } from "~/models/invite.server";
import {
  formText,
  invalidTeamButton,
  redirectAsDone,
  redirectToTeam,
  type TeamPageMember,
} from "./action-result.server";
import { teamPage } from "./team-view";

/** Invites people by mail; the next page says who was invited. */
export async function inviteMembers(submission: Submission, { api }: TeamPageMember) {
  const { invites, refused } = await sendTeamInvites(submission, api, formText(submission, "team"));
  if (refused) return refused;
  const sent = new URLSearchParams(invites.map(({ id }) => ["sent", id]));
  return redirectToTeam(`${paths.team()}?${sent}#invite-section`, invitesMessage(invites, messages.inviteCreated));
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
