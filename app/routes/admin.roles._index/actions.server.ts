import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteRoles } from "~/models/role.server";

/** Deletes the chosen roles; those that are protected, or that somebody has, are named with the reason. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one role.");
  const sent = await deleteRoles(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the role"));
  return redirectAfterBulkDelete(paths.adminRoles(), sent.body, { one: adminMessages.roleDeleted, many: "roles" });
}
