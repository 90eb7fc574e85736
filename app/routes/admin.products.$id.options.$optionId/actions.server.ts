import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { productOptionOrder } from "~/components/admin/product-option-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { poundsText } from "~/forms/pounds.server";
import { productOptionSchema, toOption } from "~/forms/product-option-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteProductOption, findProduct, updateProductOption } from "~/models/product.server";

interface Place {
  productId: string;
  optionId: string;
}

/** Changes the option and redirects to its product, or shows the form again. */
export async function saveOption(submission: Submission, { api }: Member, place: Place) {
  const parsed = parseWithZod(submission.form, { schema: productOptionSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { version, ...fields } = parsed.value;
  const sent = await updateProductOption(api, place.optionId, { ...toOption(fields), version });
  if (sent.ok && sent.body.status && sent.body.lacks_file)
    return redirectAfterSubmit(paths.adminProductOptionFiles(place.productId, place.optionId), {
      notice: { type: "warning", message: adminMessages.productOptionWithoutFile },
    });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProduct(place.productId), {
      notice: { type: "success", message: adminMessages.productOptionUpdated },
    });
  if (sent.problem.code === "changed") return showChange(submission, { api }, place);
  return invalidFromApiProblem(submission, withPhrase(sent, "saving the option"), { fields: productOptionOrder });
}

async function showChange(submission: Submission, { api }: Pick<Member, "api">, { productId, optionId }: Place) {
  const product = await findProduct(api, productId);
  const current = product?.options.find(({ id }) => id === optionId);
  if (!product || !current) throw notFound();
  const typed = (name: string) => String(submission.form.get(name) ?? "");
  const amount = (name: "price" | "rrp" | "monthly_price") => {
    const pence = current[name];
    return { name, saved: pence === null ? "" : poundsText(pence) };
  };
  const titleIn = (all: { id: string | number; title: string }[], id: string | number | null) =>
    all.find((one) => String(one.id) === String(id))?.title ?? "";
  const status = (text: string) => (text === "on" ? "on sale" : "off sale");
  return invalidAsChanged(submission, current, [
    { name: "title", saved: current.title },
    amount("price"),
    amount("rrp"),
    {
      name: "subscription_plan_id",
      saved: titleIn(product.plans, current.subscription_plan_id),
      typed: titleIn(product.plans, typed("subscription_plan_id")),
    },
    { name: "months", saved: String(current.months ?? "") },
    amount("monthly_price"),
    {
      name: "content_id",
      saved: titleIn(product.items, current.content_id),
      typed: titleIn(product.items, typed("content_id")),
    },
    { name: "status", saved: status(current.status ? "on" : ""), typed: status(typed("status")) },
    { name: "slug", saved: current.slug },
  ]);
}

/** Deletes the option. */
export async function deleteOption(submission: Submission, { api }: Member, { productId, optionId }: Place) {
  const sent = await deleteProductOption(api, optionId);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminProduct(productId),
    message: adminMessages.productOptionDeleted,
    noun: "option",
    phrase: "deleting the option",
  });
}
