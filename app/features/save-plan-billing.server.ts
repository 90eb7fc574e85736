import { parseWithZod } from "@conform-to/zod/v4";
import type { PlanBilling } from "contract/plan-billing";
import type { z } from "zod/v4";
import { withPhrase } from "~/api/result.server";
import { billingOrder } from "~/components/plan/billing-order";
import { planBillingSchema } from "~/forms/plan-billing-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { changePlanBilling, findPlanBilling } from "~/models/plan-billing.server";

/** Whose plan it is: the calls that change and read it, and where the page leads when it is changed. */
interface Changed {
  change: (body: z.output<typeof planBillingSchema>) => ReturnType<typeof changePlanBilling>;
  read: (asked: {
    country: string;
    postcode: string;
    vat_number?: string | undefined;
  }) => ReturnType<typeof findPlanBilling>;
  next: (billing: PlanBilling) => string;
}

/**
 * Changes the billing details of a plan. Where they change what the payments cost that are left, the page is shown again
 * with what they would cost: sent once more, it is agreed to.
 * @throws a 404 page for a plan that is not there, or is over
 */
export async function savePlanBilling(submission: Submission, { change, read, next }: Changed) {
  const parsed = parseWithZod(submission.form, { schema: planBillingSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await change(parsed.value);
  if (sent.ok) {
    const message = "The billing details have been changed.";
    return redirectAfterSubmit(next(sent.body), { notice: { type: "success", message } });
  }
  if (sent.status === 404) throw notFound();
  if (sent.problem.code === "price_changed") {
    const { country, postcode, vat_number } = parsed.value;
    const asked = await read({ country, postcode, vat_number });
    const amount = asked?.payments?.changed?.amount;
    if (amount !== undefined) submission.form.set("seen_amount", String(amount));
  }
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the billing details"), {
    fields: [...billingOrder],
  });
}
