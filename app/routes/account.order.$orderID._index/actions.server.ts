import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { cancelRenewal as cancel } from "~/models/order.server";

/**
 * Cancels the renewal. After the last day for it the page says why it was refused.
 * @throws a 404 page if the user has no such order
 */
export async function cancelRenewal(submission: Submission, { api }: Member, orderId: string) {
  const sent = await cancel(api, orderId, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.usersOrder(orderId), {
      notice: { type: "success", message: messages.renewalCancelled },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the order"));
}
