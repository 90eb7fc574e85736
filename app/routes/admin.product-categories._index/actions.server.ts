import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteProductCategories } from "~/models/product-category.server";

/** Deletes the chosen categories; those that cannot be deleted are named with the reason. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one category.");
  const sent = await deleteProductCategories(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the product category"));
  return redirectAfterBulkDelete(paths.adminProductCategories(), sent.body, {
    one: adminMessages.productCategoryDeleted,
    many: "product categories",
  });
}
