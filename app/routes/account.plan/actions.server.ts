import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { invalidFromApiProblem, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { setRenewal } from "~/models/plan.server";

/**
 * Lets a plan renew or not, as its button says. What was so before is said as a fact; after the last day for it the page
 * says why it was refused.
 * @throws a 404 page if the user has no such plan
 */
async function changeRenewal(submission: Submission, { api }: Member, renews: boolean) {
  const sent = await setRenewal(api, requireRow(submission), renews);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the renewal"));
  const { title, ends, renews: on, price, changed } = sent.body;
  const fact = on
    ? `Your ${title} plan ${changed ? "renews again" : "renews already"} on ${formatDay(on)}${price ? `, for ${price}` : ""}.`
    : `Your ${title} plan ends on ${formatDay(ends)}. It will not renew.`;
  return redirectAfterSubmit(paths.accountPlan(), {
    notice: changed
      ? { type: "success", message: `${fact} We have mailed you that.` }
      : { type: "info", message: fact },
  });
}

/** Lets a plan end on its last day. */
export function stopRenewal(submission: Submission, member: Member) {
  return changeRenewal(submission, member, false);
}

/** Lets a plan renew that was not to. */
export function renewAgain(submission: Submission, member: Member) {
  return changeRenewal(submission, member, true);
}
