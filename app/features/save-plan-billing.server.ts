import { parseWithZod } from "@conform-to/zod/v4";
import type { PlanBilling } from "contract/plan-billing";
import type { z } from "zod/v4";
import { tryRead, withPhrase } from "~/api/result.server";
import { billingOrder } from "~/components/plan/billing-order";
import { addressLabels, shownValue } from "~/forms/address-labels.server";
import { planBillingSchema } from "~/forms/plan-billing-schema.server";
import { savedElsewhere, savedNow, shownHash } from "~/forms/shown-values.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { changePlanBilling, findPlanBilling } from "~/models/plan-billing.server";

/** Whose plan it is: the calls that change and read it, and where the page leads when it is changed. */
interface Changed {
  change: (body: Omit<z.output<typeof planBillingSchema>, "seen">) => ReturnType<typeof changePlanBilling>;
  read: (asked?: {
    country: string;
    postcode: string;
    vat_number?: string | undefined;
  }) => ReturnType<typeof findPlanBilling>;
  next: (billing: PlanBilling) => string;
}

const labels: Record<(typeof billingOrder)[number], string> = {
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  email: "E-mail address",
  telephone: "Telephone",
  ...addressLabels,
  vat_number: "VAT number",
  company_number: "Company registration number",
  purchase_number: "Purchase order number",
};

/** A hash of the billing details as the form shows them. */
export function shownBilling(billing: PlanBilling): string {
  return shownHash(billingOrder, valuesOf(billing));
}

function valuesOf({ address, vat_number, company_number, purchase_number }: PlanBilling) {
  return { ...address, vat_number, company_number, purchase_number };
}

/**
 * Changes the billing details of a plan. What was saved in another window since the form was shown is named, and replaced
 * when the form is sent again. Where they change what the payments cost that are left, the page is shown again
 * with what they would cost: sent once more, it is agreed to.
 * @throws a 404 page for a plan that is not there, or is over
 */
export async function savePlanBilling(submission: Submission, { change, read, next }: Changed) {
  const parsed = parseWithZod(submission.form, { schema: planBillingSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { seen, ...typed } = parsed.value;
  const current = seen ? await tryRead(read()) : undefined;
  if (current?.ok && current.value && shownBilling(current.value) !== seen) {
    const fieldErrors = savedNow(labels, valuesOf(current.value), typed, shownValue);
    submission.form.set("seen", shownBilling(current.value));
    if (Object.keys(fieldErrors).length > 0) return invalidWithMessage(submission, savedElsewhere, { fieldErrors });
  }
  const sent = await change(typed);
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
