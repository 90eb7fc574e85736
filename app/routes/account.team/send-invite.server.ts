import { inviteFields } from "contract/invite";
import type { Problem } from "contract/problem";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { createInvite, deleteInvite, resendInvite } from "~/models/invite.server";
import { formText, invalidTeamForm, redirectToTeam, type TeamAction, withKey } from "./action-result.server";
import { teamPage } from "./team-view";

/** Invites somebody by mail; the page then says to whom. */
export async function sendInvite({ name, form, member }: TeamAction) {
  const { value, state } = parseForm(form, inviteFields);
  const again = withKey(state, form);
  if (!value) return invalid(name, again);
  const fields = { ...value, team_id: formText(form, "team") };
  const sent = await createInvite(member.api, fields, formText(form, "idempotencyKey") || undefined);
  if (!sent.ok) return invalidFromApi(name, again, sent.status, blamed(sent.problem), ["name", "email"]);
  return redirectToTeam(`${paths.team({ sent: sent.body.id })}#invite-section`, messages.inviteCreated);
}

/** Whoever is known already is known by the address, although the API has no field to name. */
function blamed(problem: Problem): Problem {
  const isKnown = ["member", "waiting", "revoked", "invited"].includes(problem.code);
  return isKnown ? { ...problem, errors: { email: problem.message } } : problem;
}

/** Mails an open invite again. */
export async function resend(deed: TeamAction) {
  const { form, member, page } = deed;
  const sent = await resendInvite(member.api, formText(form, "invite"), formText(form, "idempotencyKey") || undefined);
  if (!sent.ok) return invalidTeamForm(deed, sent, "updating the team");
  return redirectToTeam(
    `${teamPage(page)}#invites-section`,
    `The invite to ${sent.body.name} was sent again, with a new link.`,
  );
}

/** Withdraws an open invite. */
export async function withdrawInvite(deed: TeamAction) {
  const sent = await deleteInvite(deed.member.api, formText(deed.form, "invite"));
  if (!sent.ok) return invalidTeamForm(deed, sent, "deleting the invite");
  const about = formText(deed.form, "about");
  const detail = about && ` The link that was sent to ${about} has ended.`;
  return redirectToTeam(`${teamPage(deed.page)}#invites-section`, messages.inviteDeleted + detail);
}
