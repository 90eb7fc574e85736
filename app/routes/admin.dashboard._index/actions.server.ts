import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidAsChanged, invalidAsStale, unknownEditor } from "~/forms/edit-conflict.server";
import { searchesSchema } from "~/forms/panel-schema.server";
import { movedQuery } from "~/forms/reorder.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { toLines } from "~/forms/text-parts";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { movePanel, readEditedDashboard, updatePopularSearches } from "~/models/edited-dashboard.server";

/** Moves a panel among the others, unless it was moved meanwhile. */
export async function moveOnDashboard(submission: Submission, { api }: Member, by: 1 | -1) {
  const from = Number(submission.form.get("position"));
  const id = requireRow(submission);
  const sent = await movePanel(api, id, { from, to: from + by });
  if (sent.ok) return redirectAfterSubmit(paths.adminDashboard(movedQuery(id, submission.intent)));
  if (sent.problem.code === "changed" || sent.status === 404) return invalidAsStale(submission, unknownEditor);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the dashboard"));
}

/** Replaces the popular searches. */
export async function saveSearches(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: searchesSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updatePopularSearches(api, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminDashboard(), {
      notice: { type: "success", message: adminMessages.popularSearchesUpdated },
    });
  if (sent.problem.code === "changed") {
    const { searches } = await readEditedDashboard(api);
    const typed = toLines(String(submission.form.get("searches") ?? "")).join("; ");
    const field = { name: "searches", label: "Searches", saved: searches.searches.join("; "), typed };
    return invalidAsChanged(submission, searches, [field]);
  }
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the dashboard"), { fields: ["searches"] });
}
