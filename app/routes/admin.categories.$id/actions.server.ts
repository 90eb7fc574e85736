import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { categoryOrder } from "~/components/admin/category-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { categorySchema, toCategory } from "~/forms/category-schema.server";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { formValues, invalidAsChanged } from "~/forms/edit-conflict.server";
import { shownAgain } from "~/forms/picture-search.server";
import { directionIn } from "~/forms/reorder.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { keepUpload, withUploadError } from "~/forms/upload.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import {
  deleteEditedCategory,
  findEditedCategory,
  moveEditedCategory,
  updateEditedCategory,
} from "~/models/edited-category.server";
import { uploadPicture } from "~/models/picture.server";
import { toValues } from "./view-model.server";

/** Changes the category, or shows the form again. */
export async function saveCategory(submission: Submission, { api }: Member, id: string) {
  const fault = await keepUpload(submission, (file) => uploadPicture(api, file));
  if (submission.finds && !fault) return shownAgain(submission);
  const parsed = parseWithZod(submission.form, { schema: categorySchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(parsed.reply(), fault));
  const { version, ...fields } = parsed.value;
  const sent = await updateEditedCategory(api, id, { ...toCategory(fields), version });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminCategory(id), {
      notice: { type: "success", message: adminMessages.categoryUpdated },
    });
  if (sent.problem.code === "changed") return showChange(submission, { api }, id);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the category"), {
    fields: categoryOrder,
    existing: (other) => paths.adminCategory(other),
  });
}

const ticks = ["show_children", "is_premium", "step1.status", "step2.status", "step3.status"];

async function showChange(submission: Submission, { api }: Pick<Member, "api">, id: string) {
  const current = await findEditedCategory(api, id);
  if (!current) throw notFound();
  const { version, parent_id: _parent, ...values } = formValues(toValues(current));
  const typed = (name: string) => String(submission.form.get(name) ?? "");
  const titleOf = (parentId: string) => current.parents.find((one) => one.id === parentId)?.title ?? "";
  const inWords = (text: string) => (text ? "ticked" : "not ticked");
  const fields = Object.entries(values).map(([name, value]) => {
    const saved = String(value);
    return ticks.includes(name)
      ? { name, saved: inWords(saved), typed: inWords(typed(name)) }
      : { name, saved, typed: typed(name).replaceAll("\r\n", "\n") };
  });
  const parent = { name: "parent_id", saved: current.parent?.title ?? "", typed: titleOf(typed("parent_id")) };
  return invalidAsChanged(submission, current, [...fields, parent]);
}

/** Moves the category, or one beside it, up or down, and leads back to the button that was pressed. */
export async function moveSibling(submission: Submission, { api }: Member, id: string) {
  const moved = requireRow(submission);
  const direction = directionIn(submission.form);
  const sent = await moveEditedCategory(api, moved, direction);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "changing the order of the category"));
  const { title = "" } = (await findEditedCategory(api, moved)) ?? {};
  const { position, total } = sent.body;
  return redirectAfterSubmit(paths.adminCategory(id, { moved, direction }), {
    notice: { type: "success", message: `${title} is category ${position} of ${total}.` },
  });
}

/** Deletes the category. */
export async function deleteCategory(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteEditedCategory(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminCategories(),
    message: adminMessages.categoryDeleted,
    noun: "category",
    phrase: "deleting the category",
  });
}
