import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { createPriceChange, deletePriceChange } from "~/models/price-change.server";
import { priceSchema } from "./schema.server";

interface Place {
  productId: string;
  optionId: string;
}

/** The form's fields in the order of the page. */
export const priceOrder = ["starts", "amount", "for_renewals"];

/** Schedules a price. */
export async function schedulePrice(submission: Submission, { api }: Member, { productId, optionId }: Place) {
  const parsed = parseWithZod(submission.form, { schema: priceSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createPriceChange(api, optionId, parsed.value, submission.idempotencyKey);
  if (!sent.ok)
    return invalidFromApiProblem(submission, withPhrase(sent, "scheduling the price"), { fields: priceOrder });
  return redirectAfterSubmit(paths.adminProductOptionPrices(productId, optionId), {
    notice: { type: "success", message: adminMessages.priceScheduled },
  });
}

/** Removes a scheduled price. A second press finds it removed, which is not an error. */
export async function unschedulePrice(submission: Submission, { api }: Member, { productId, optionId }: Place) {
  const sent = await deletePriceChange(api, requireRow(submission));
  if (!sent.ok && sent.status !== 404) return invalidFromApiProblem(submission, withPhrase(sent, "removing the price"));
  return redirectAfterSubmit(paths.adminProductOptionPrices(productId, optionId), {
    notice: { type: "success", message: adminMessages.priceUnscheduled },
  });
}
