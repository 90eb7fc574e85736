import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { changePlanBilling, findPlanBilling, takeOverPayments } from "~/models/plan-billing.server";
import { billingOrder } from "./field-order";
import { billingSchema, takeOverSchema } from "./schema.server";

/**
 * Changes the billing details, and says so on the page of the plan. Where they change what the payments cost that are
 * left, the page is shown again with what they would cost: sent once more, it is agreed to.
 * @throws a 404 page for a plan that is not the member's, or is over
 */
export async function saveBilling(submission: Submission, { api, user }: Member, subscriptionId: string) {
  const parsed = parseWithZod(submission.form, { schema: billingSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await changePlanBilling(api, user.id, subscriptionId, parsed.value);
  if (sent.ok) {
    const { subscription_id, payments } = sent.body;
    const message = "The billing details have been changed.";
    const next = payments?.payer === "other" ? paths.planBilling(subscription_id) : paths.accountPlan();
    return redirectAfterSubmit(next, { notice: { type: "success", message } });
  }
  if (sent.status === 404) throw notFound();
  if (sent.problem.code === "price_changed") {
    const { country, postcode, vat_number } = parsed.value;
    const asked = await findPlanBilling(api, user.id, subscriptionId, { country, postcode, vat_number });
    const amount = asked?.payments?.changed?.amount;
    if (amount !== undefined) submission.form.set("seen_amount", String(amount));
  }
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the billing details"), {
    fields: [...billingOrder],
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
