import { parseWithZod } from "@conform-to/zod/v4";
import type { Member } from "~/auth/guards.server";
import { inviteOrder } from "~/components/admin/invite-fields";
import { adminMessages } from "~/config/admin-messages";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { teamRefusal } from "~/features/team-refusal.server";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged, mergedWords, mergeSeen } from "~/forms/edit-conflict.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { inviteSchema } from "~/forms/team-schema.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteInvite, findInvite, resendInvite, updateInvite } from "~/models/invite.server";

/**
 * Corrects the invite, and sends an expired one again. What somebody else has saved meanwhile stays in a field that was
 * not touched, and is asked about in one that both have changed.
 */
export async function saveInvite(submission: Submission, member: Member, id: string, merged?: string) {
  const parsed = parseWithZod(submission.form, { schema: inviteSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateInvite(member.api, id, parsed.value);
  if (sent.ok) return back(id, merged ? `${adminMessages.inviteUpdated} ${merged}` : adminMessages.inviteUpdated);
  if (sent.problem.code === "changed") return mergeChange(submission, member, id, merged);
  const refusal = teamRefusal(sent, "updating the invite", "email");
  return invalidFromApiProblem(submission, refusal, { fields: inviteOrder });
}

async function mergeChange(
  submission: Submission,
  member: Member,
  id: string,
  merged: string | undefined,
): Promise<Awaited<ReturnType<typeof back>> | ReturnType<typeof invalidAsChanged>> {
  const current = await findInvite(member.api, id);
  if (!current) throw notFound();
  const { clashing, changedLabels } = mergeSeen(submission, [
    { name: "name", saved: current.name },
    { name: "email", label: "E-mail address", saved: current.email },
  ]);
  if (clashing.length > 0 || merged !== undefined) return invalidAsChanged(submission, current, clashing);
  submission.form.set("version", String(current.version));
  return saveInvite(submission, member, id, mergedWords(current, changedLabels, submission.senderId));
}

/** Mails the invite again. */
export async function sendAgain(submission: Submission, { api }: Member, id: string) {
  const sent = await resendInvite(api, id, submission.idempotencyKey);
  if (!sent.ok) return invalidFromApiProblem(submission, teamRefusal(sent, "updating the invite"));
  return back(id, `The invite to ${sent.body.name} was sent again, with a new link.`);
}

/**
 * Deletes the invite.
 * @param isFromTeam the page was opened from the team's
 */
export async function removeInvite(submission: Submission, { api }: Member, id: string, isFromTeam: boolean) {
  const sent = await deleteInvite(api, id);
  const team = String(submission.form.get("team") ?? "");
  return redirectAfterDelete(submission, sent, {
    list: isFromTeam && team ? paths.adminTeam(team) : paths.adminInvites(),
    message: messages.inviteDeleted,
    noun: "invite",
    phrase: "deleting the invite",
  });
}

function back(id: string, message: string): Promise<Response> {
  return redirectAfterSubmit(paths.adminInvite(id), { notice: { type: "success", message } });
}
