import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteProductTags } from "~/models/product-tag.server";

/** Deletes the chosen tags. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one tag.");
  const sent = await deleteProductTags(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the product tag"));
  return redirectAfterBulkDelete(paths.adminProductTags(), sent.body, {
    one: adminMessages.productTagDeleted,
    many: "product tags",
  });
}
