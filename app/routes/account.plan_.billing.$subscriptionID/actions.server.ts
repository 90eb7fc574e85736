import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { savePlanBilling } from "~/features/save-plan-billing.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { changePlanBilling, findPlanBilling, takeOverPayments } from "~/models/plan-billing.server";
import { takeOverSchema } from "./schema.server";

/**
 * Changes the billing details, and says so on the page of the plan.
 * @throws a 404 page for a plan that is not the member's, or is over
 */
export async function saveBilling(submission: Submission, { api, user }: Member, subscriptionId: string) {
  return savePlanBilling(submission, {
    change: (body) => changePlanBilling(api, user.id, subscriptionId, body),
    read: (asked) => findPlanBilling(api, user.id, subscriptionId, asked),
    next: ({ subscription_id, payments }) =>
      payments?.payer === "other" ? paths.planBilling(subscription_id) : paths.accountPlan(),
  });
}

/** Takes the payments over, and leads to their order. A second press finds it done, which is not an error. */
export async function takeOver(submission: Submission, { api, user }: Member, subscriptionId: string) {
  const parsed = parseWithZod(submission.form, { schema: takeOverSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await takeOverPayments(api, user.id, subscriptionId, parsed.value);
  if (sent.ok) {
    const message = "You pay for this plan from now on. Its payments are this order.";
    return redirectAfterSubmit(paths.usersOrder(sent.body.order_id), { notice: { type: "success", message } });
  }
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "taking over the payments"), {
    fields: ["payment_type"],
  });
}
