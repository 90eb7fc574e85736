import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { retryJobs } from "~/models/job.server";

/** Tries the chosen jobs and mails again. */
export async function retryChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one.");
  const sent = await retryJobs(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "trying the jobs again"));
  const { done, refused } = sent.body;
  const queued = `${done} will be tried again. What fails once more comes back to this list.`;
  const message = [...(done > 0 ? [queued] : []), ...refused.map((one) => one.message)].join(" ");
  return redirectAfterSubmit(paths.adminJobs(), {
    notice: { type: refused.length > 0 ? "error" : "success", message },
  });
}
