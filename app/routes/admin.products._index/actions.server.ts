import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkAction, redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { deleteProducts, setProductsStatus } from "~/models/product.server";

const nothingChosen = "Choose at least one product.";

/** Deletes the chosen products. */
export async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, nothingChosen);
  const sent = await deleteProducts(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the product"));
  return redirectAfterBulkDelete(paths.adminProducts(), sent.body, {
    one: adminMessages.productDeleted,
    many: "products",
  });
}

/** Puts the chosen products on sale, or takes them off. */
export async function setStatus(submission: Submission, { api }: Member, status: boolean) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, nothingChosen);
  const sent = await setProductsStatus(api, ids, status);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the product"));
  const what = status ? "on sale" : "off sale";
  return redirectAfterBulkAction(paths.adminProducts(), sent.body, (done) =>
    done === 1 ? adminMessages.productUpdated : `${done} products are ${what} now.`,
  );
}
