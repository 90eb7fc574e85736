import { parseWithZod } from "@conform-to/zod/v4";
import type { ErrorCode } from "contract/problem";
import type { teamChange } from "contract/team";
import type { z } from "zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invitesMessage, sendTeamInvites } from "~/features/team-invites.server";
import { teamRefusal } from "~/features/team-refusal.server";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged, mergedWords, mergeSeen } from "~/forms/edit-conflict.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { teamChangeSchema, teamMemberSchema } from "~/forms/team-schema.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { resendInvite } from "~/models/invite.server";
import { deleteTeam, readTeam, updateTeam } from "~/models/team.server";
import { teamPath } from "./team-path";

/** The member who submitted a form, and the page that they submitted it from. */
interface TeamEditor extends Member {
  teamId: string;
  /** The page of the team's people. */
  page: number;
}

/** The handlers of the page's forms, by intent. */
export const teamHandlers = {
  "save-team": saveTeam,
  "delete-team": removeTeam,
  "approve-member": changeMember("approveUser", "now has access.", "approved"),
  "revoke-member": changeMember("revokeUser", "no longer has access.", "not_approved"),
  "remove-member": changeMember("removeUser", "is no longer in it."),
  "add-admin": changeMember("addAdmin", "is now an admin of the team.", "admin"),
  "remove-admin": changeMember("removeAdmin", "is no longer an admin of the team.", "no_admin"),
  "add-member": addMember,
  "renew-code": renewCode,
  "invite-members": invitePeople,
  "resend-invite": sendAgain,
};

/** Renames the team and sets its places; what somebody else has saved meanwhile stays in a field that was not touched. */
async function saveTeam(submission: Submission, editor: TeamEditor, merged?: string) {
  const { api, teamId } = editor;
  const parsed = parseWithZod(submission.form, { schema: teamChangeSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateTeam(api, teamId, parsed.value, submission.idempotencyKey);
  if (sent.ok) return back(editor, merged ? `${messages.teamUpdated} ${merged}` : messages.teamUpdated);
  if (sent.problem.code === "changed") return mergeChange(submission, editor, merged);
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

async function mergeChange(
  submission: Submission,
  editor: TeamEditor,
  merged: string | undefined,
): Promise<Awaited<ReturnType<typeof back>> | ReturnType<typeof invalidAsChanged>> {
  const current = await readTeam(editor.api, editor.teamId);
  if (!current) throw notFound();
  const { clashing, changedLabels } = mergeSeen(submission, [
    { name: "display_name", label: "Team name", saved: current.display_name },
    { name: "places", saved: String(current.places_set ?? "") },
  ]);
  if (clashing.length > 0 || merged !== undefined) return invalidAsChanged(submission, current, clashing);
  submission.form.set("version", String(current.version));
  return saveTeam(submission, editor, mergedWords(current, changedLabels, submission.senderId));
}

/** Deletes the team. */
async function removeTeam(submission: Submission, { api, teamId }: TeamEditor) {
  const sent = await deleteTeam(api, teamId);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminTeams(),
    message: messages.teamDeleted,
    noun: "team",
    phrase: "deleting the team",
  });
}

type MemberField = keyof Pick<
  z.input<typeof teamChange>,
  "approveUser" | "revokeUser" | "removeUser" | "addAdmin" | "removeAdmin"
>;

/**
 * The handler of a change of the member of the form's row.
 * @param done what the notice says of them, after the name that the form carries
 * @param already the API's code when it is so already, which is no problem
 */
function changeMember(change: MemberField, done: string, already?: ErrorCode) {
  return async (submission: Submission, editor: TeamEditor) => {
    const sent = await updateTeam(editor.api, editor.teamId, { [change]: requireRow(submission) });
    const fact = !sent.ok && (sent.problem.code === already ? sent.problem.message : sent.problem.errors.removeUser);
    if (fact) return back(editor, fact);
    if (!sent.ok) return invalidFromApiProblem(submission, teamRefusal(sent, "updating the team"));
    const name = String(submission.form.get("about") ?? "");
    return back(editor, name ? `${messages.teamUpdated} ${name} ${done}` : messages.teamUpdated);
  };
}

/** Puts the member with an address into the team, approved. */
async function addMember(submission: Submission, editor: TeamEditor) {
  const parsed = parseWithZod(submission.form, { schema: teamMemberSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateTeam(editor.api, editor.teamId, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return back(editor, `${messages.teamUpdated} ${parsed.value.addEmail} has access, and is told by e-mail.`);
  const fields = ["addEmail"];
  return invalidFromApiProblem(submission, teamRefusal(sent, "updating the team", "addEmail"), { fields });
}

/** Replaces the invite code. */
async function renewCode(submission: Submission, editor: TeamEditor) {
  const sent = await updateTeam(editor.api, editor.teamId, { newCode: true });
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"));
  const detail = `Its invite code is now ${sent.body.invite_code}, and the old one no longer works.`;
  return back(editor, `${messages.teamUpdated} ${detail}`);
}

/** Invites people by mail. */
async function invitePeople(submission: Submission, editor: TeamEditor) {
  const { invites, refused } = await sendTeamInvites(submission, editor.api, editor.teamId);
  return refused ?? back(editor, invitesMessage(invites, messages.inviteCreated));
}

/** Mails the invite of the form's row again. */
async function sendAgain(submission: Submission, editor: TeamEditor) {
  const sent = await resendInvite(editor.api, requireRow(submission));
  if (!sent.ok) return invalidFromApiProblem(submission, teamRefusal(sent, "updating the invite"));
  return back(editor, `The invite to ${sent.body.name} was sent again, with a new link.`);
}

function back({ teamId, page }: TeamEditor, message: string): Promise<Response> {
  return redirectAfterSubmit(teamPath(teamId, page), { notice: { type: "success", message } });
}
