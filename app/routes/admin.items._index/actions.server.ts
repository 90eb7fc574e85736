import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkAction, redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteContents, publishContents } from "~/models/publishing.server";

/** Deletes the chosen items; those that cannot be deleted are named with the reason. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one item.");
  const sent = await deleteContents(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the content"));
  return redirectAfterBulkDelete(paths.adminItems(), sent.body, { one: adminMessages.contentDeleted, many: "items" });
}

/** Publishes the chosen items with their dates; those that cannot be published are named with the reason. */
export async function publishChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one item.");
  const sent = await publishContents(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "publishing the content"));
  const { done, refused } = sent.body;
  // The page before has named each with what it lacks; a notice is kept in a cookie, and cut.
  const stay = refused.length === 1 ? "1 is not published:" : `${refused.length} are not published:`;
  const reasons = refused.length > 0 ? [{ message: stay }, ...refused] : [];
  return redirectAfterBulkAction(paths.adminItems(), { done, refused: reasons }, (count) =>
    count === 1 ? "1 item is published with its date." : `${count} items are published with their dates.`,
  );
}
