import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { titlesOf } from "~/components/admin/choices";
import { productKinds, productOrder, templates, vatClasses } from "~/components/admin/product-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { shownAgain } from "~/forms/picture-search.server";
import { kindOf, productSchema, toProduct } from "~/forms/product-schema.server";
import { directionIn, movedIn } from "~/forms/reorder.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { keepUpload, withUploadError } from "~/forms/upload.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { uploadPicture } from "~/models/picture.server";
import { deleteProduct as deleteAtApi, findProduct, sortProductOptions, updateProduct } from "~/models/product.server";

/** Changes the product and shows it again, or the form with what is wrong. */
export async function saveProduct(submission: Submission, { api }: Member, id: string) {
  const fault = await keepUpload(submission, (file) => uploadPicture(api, file));
  if (submission.finds && !fault) return shownAgain(submission);
  const parsed = parseWithZod(submission.form, { schema: productSchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(parsed.reply(), fault));
  const { version, ...fields } = parsed.value;
  const sent = await updateProduct(api, id, { ...toProduct(fields), version });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProduct(id), {
      notice: { type: "success", message: adminMessages.productUpdated },
    });
  if (sent.problem.code === "changed") return showChange(submission, { api }, id);
  const { errors } = sent.problem;
  const problem = {
    ...sent.problem,
    errors: errors.type || errors.shipping ? { ...errors, kind: kindError(errors) } : errors,
  };
  return invalidFromApiProblem(submission, withPhrase({ ...sent, problem }, "updating the product"), {
    fields: productOrder,
  });
}

/** The form has one field for what the API calls type and shipping. */
function kindError({ type, shipping }: Record<string, string>): string {
  return type ?? shipping ?? "";
}

async function showChange(submission: Submission, { api }: Pick<Member, "api">, id: string) {
  const current = await findProduct(api, id);
  if (!current) throw notFound();
  const typed = (name: string) => String(submission.form.get(name) ?? "");
  const wordsFor = (name: string, saved: string, words: Record<string, string>) => ({
    name,
    saved: words[saved] ?? "",
    typed: words[typed(name)] ?? "",
  });
  const choiceOf = (name: "categories" | "tags") => {
    const saved = current[name].assigned.map((one) => one.id);
    const chosen = submission.form.getAll(name).map(String);
    return { name, saved: titlesOf(current[name], saved), typed: titlesOf(current[name], chosen) };
  };
  return invalidAsChanged(submission, current, [
    { name: "title", saved: current.title },
    { name: "slug", saved: current.slug },
    { name: "description", saved: current.description },
    wordsFor("kind", kindOf(current), productKinds),
    wordsFor("vat_class", current.vat_class, vatClasses),
    wordsFor("status", current.status ? "on" : "", { on: "on sale", "": "off sale" }),
    { name: "picture_alt", saved: current.picture_alt },
    { name: "colour_primary", saved: current.colour_primary ?? "" },
    { name: "colour_secondary", saved: current.colour_secondary ?? "" },
    { ...wordsFor("template", current.template, templates), label: "Page" },
    choiceOf("categories"),
    choiceOf("tags"),
  ]);
}

/** Deletes the product. */
export async function deleteProduct(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteAtApi(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminProducts(),
    message: adminMessages.productDeleted,
    noun: "product",
    phrase: "deleting the product",
  });
}

/** Takes the product off sale, instead of deleting it. */
export async function withdrawProduct(submission: Submission, { api }: Member, id: string) {
  const sent = await updateProduct(api, id, { status: false });
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the product"));
  return redirectAfterSubmit(paths.adminProduct(id), {
    notice: { type: "success", message: adminMessages.productUpdated },
  });
}

/** Moves an option up or down, and leads back to the button that was pressed. */
export async function moveOption(submission: Submission, { api }: Member, id: string) {
  const optionId = requireRow(submission);
  const direction = directionIn(submission.form);
  const product = await findProduct(api, id);
  if (!product) throw notFound();
  const ids = product.options.map((option) => option.id);
  const order = movedIn(ids, optionId, direction);
  const sent = order && (await sortProductOptions(api, id, order));
  if (sent && !sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "changing the order of the option"));
  const { title = "" } = product.options.find((option) => option.id === optionId) ?? {};
  const place = (order ?? ids).indexOf(optionId) + 1;
  return redirectAfterSubmit(paths.adminProduct(id, { moved: optionId, direction }), {
    notice: place > 0 ? { type: "success", message: `${title} is option ${place} of ${ids.length}.` } : undefined,
  });
}
