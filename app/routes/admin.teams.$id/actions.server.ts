import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { teamChangeSchema, teamInviteSchema } from "~/forms/team-schema.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { createInvite, deleteInvite, resendInvite } from "~/models/invite.server";
import { deleteTeam, updateTeam } from "~/models/team.server";

/** Renames the team and sets its places. */
export async function saveTeam(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: teamChangeSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateTeam(api, id, parsed.value, submission.idempotencyKey);
  if (sent.ok) return back(id, messages.teamUpdated);
  const fields = ["display_name", "places"];
  const links = [
    { href: "#people", text: "See the members" },
    { href: "#invites", text: "See the open invites" },
  ];
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"), {
    fields,
    ...(sent.problem.errors.places && { links }),
  });
}

/** Deletes the team. A second press of the button finds it deleted, which is not an error. */
export async function removeTeam(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteTeam(api, id);
  if (!sent.ok && sent.status !== 404) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the team"));
  return redirectAfterSubmit(paths.adminTeams(), {
    notice: sent.ok
      ? { type: "success", message: messages.teamDeleted }
      : { type: "info", message: "That team no longer exists." },
  });
}

/** Approves, revokes or removes the member of the form's row. */
export async function changeMember(
  submission: Submission,
  { api }: Member,
  id: string,
  change: "approveUser" | "revokeUser" | "removeUser",
) {
  const sent = await updateTeam(api, id, { [change]: requireRow(submission) });
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"));
  return back(id, messages.teamUpdated);
}

/** Invites a person by mail. */
export async function invitePerson(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: teamInviteSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createInvite(api, { ...parsed.value, team_id: id }, submission.idempotencyKey);
  const fields = ["name", "email"];
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"), { fields });
  return back(id, messages.inviteCreated);
}

/** Mails the invite of the form's row again. */
export async function sendAgain(submission: Submission, { api }: Member, id: string) {
  const sent = await resendInvite(api, requireRow(submission));
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"));
  return back(id, `The invite to ${sent.body.name} was sent again, with a new link.`);
}

/** Deletes the invite of the form's row; an invite that no longer exists is not an error. */
export async function removeInvite(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteInvite(api, requireRow(submission));
  if (!sent.ok && sent.status !== 404)
    return invalidFromApiProblem(submission, withPhrase(sent, "deleting the invite"));
  return back(id, messages.inviteDeleted);
}

function back(id: string, message: string): Promise<Response> {
  return redirectAfterSubmit(paths.adminTeam(id), { notice: { type: "success", message } });
}
