import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { productCategoryOrder } from "~/components/admin/product-category-fields";
import { templates } from "~/components/admin/product-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { productCategorySchema } from "~/forms/product-category-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteProductCategory, findProductCategory, updateProductCategory } from "~/models/product-category.server";

/** Changes the category and shows it again, or the form with what is wrong. */
export async function saveCategory(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: productCategorySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateProductCategory(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProductCategory(id), {
      notice: { type: "success", message: adminMessages.productCategoryUpdated },
    });
  if (sent.problem.code === "changed") return showChange(submission, { api }, id);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the product category"), {
    fields: productCategoryOrder,
    existing: (other) => paths.adminProductCategory(other),
  });
}

async function showChange(submission: Submission, { api }: Pick<Member, "api">, id: string) {
  const current = await findProductCategory(api, id);
  if (!current) throw notFound();
  const { title, slug, parent, template, parents } = current;
  const titleOf = (parentId: FormDataEntryValue | null) => parents.find((one) => one.id === parentId)?.title ?? "";
  const wordsOf = (value: FormDataEntryValue | null) => new Map(Object.entries(templates)).get(String(value)) ?? "";
  return invalidAsChanged(submission, current, [
    { name: "title", saved: title },
    { name: "slug", saved: slug },
    { name: "parent_id", saved: parent?.title ?? "", typed: titleOf(submission.form.get("parent_id")) },
    { name: "template", label: "Page", saved: templates[template], typed: wordsOf(submission.form.get("template")) },
  ]);
}

/** Deletes the category. */
export async function deleteCategory(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteProductCategory(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminProductCategories(),
    message: adminMessages.productCategoryDeleted,
    noun: "product category",
    phrase: "deleting the product category",
  });
}
