import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteTeams } from "~/models/team.server";

/** Deletes the chosen teams. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one team.");
  const sent = await deleteTeams(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the team"));
  return redirectAfterBulkDelete(paths.adminTeams(), sent.body, { one: messages.teamDeleted, many: "teams" });
}
