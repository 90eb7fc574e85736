import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteNewsletters } from "~/models/composed-newsletter.server";

/** Deletes the chosen drafts; those that are none are named with the reason. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one newsletter.");
  const sent = await deleteNewsletters(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the newsletter"));
  return redirectAfterBulkDelete(paths.adminNewsletters(), sent.body, {
    one: adminMessages.newsletterDeleted,
    many: "newsletters",
  });
}
