import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { recordTransfer as record } from "~/models/order-administration.server";
import { transferSchema } from "./schema.server";

const transferFields = ["received_on", "amount", "reference", "accept_difference"];

/**
 * Records that a bank transfer has arrived; one that was recorded before says so.
 * @throws a 404 page if there is no such order
 */
export async function recordTransfer(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: transferSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await record(api, id, parsed.value, submission.idempotencyKey);
  if (sent.ok) {
    const { recorded, order } = sent.body;
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: recorded
        ? { type: "success", message: `The transfer for order ${order.number} is recorded, and its invoice is mailed.` }
        : { type: "info", message: "This payment was recorded before: nothing was changed." },
    });
  }
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"), { fields: transferFields });
}
