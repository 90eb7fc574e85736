import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { titlesOf } from "~/components/admin/choices";
import { productTagOrder } from "~/components/admin/product-tag-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { productTagSchema } from "~/forms/product-tag-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteProductTag, findProductTag, updateProductTag } from "~/models/product-tag.server";

/** Changes the tag and shows it again, or the form with what is wrong. */
export async function saveTag(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: productTagSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateProductTag(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProductTag(id), {
      notice: { type: "success", message: adminMessages.productTagUpdated },
    });
  if (sent.problem.code === "changed") return showChange(submission, { api }, id);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the product tag"), {
    fields: productTagOrder,
    existing: (other) => paths.adminProductTag(other),
  });
}

async function showChange(submission: Submission, { api }: Pick<Member, "api">, id: string) {
  const current = await findProductTag(api, id);
  if (!current) throw notFound();
  const choiceOf = (name: "categories" | "tags") => {
    const saved = current[name].assigned.map((one) => one.id);
    const typed = submission.form.getAll(name).map(String);
    return { name, saved: titlesOf(current[name], saved), typed: titlesOf(current[name], typed) };
  };
  return invalidAsChanged(submission, current, [
    { name: "title", saved: current.title },
    { name: "slug", saved: current.slug },
    choiceOf("categories"),
    choiceOf("tags"),
  ]);
}

/** Deletes the tag. */
export async function deleteTag(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteProductTag(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminProductTags(),
    message: adminMessages.productTagDeleted,
    noun: "product tag",
    phrase: "deleting the product tag",
  });
}
