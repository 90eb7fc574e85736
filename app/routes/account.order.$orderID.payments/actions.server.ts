import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { payInstalment as pay } from "~/models/payment.server";
import { bankUrlOf, paymentNotice } from "./payment-notice.server";
import { paySchema } from "./schema.server";

/** Pays an instalment with a saved card; the form's row is the payment. */
export async function payInstalment(submission: Submission, { api }: Member, orderId: string) {
  const parsed = parseWithZod(submission.form, { schema: paySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { payment_method_id } = parsed.value;
  const sent = await pay(api, requireRow(submission), payment_method_id, submission.idempotencyKey);
  const notice = paymentNotice(sent);
  if (notice) return redirectAfterSubmit(paths.usersPayment(orderId), { notice });
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["payment_method_id"] });
  return data({ bankUrl: bankUrlOf(sent) });
}
