import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidAsStale } from "~/forms/edit-conflict.server";
import { movedQuery } from "~/forms/reorder.server";
import { invalidFromApiProblem, requireRow, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { readNavigation, updateNavigation } from "~/models/navigation.server";

/** Moves an entry among the others. Its row is its place, so the version that was read says whether it still is. */
export async function moveEntry(submission: Submission, { api }: Member, by: 1 | -1) {
  const { entries } = await readNavigation(api);
  const at = Number(requireRow(submission));
  const [moved] = entries.slice(at, at + 1);
  const others = entries.filter((_, place) => place !== at);
  const moving = moved ? [...others.slice(0, at + by), moved, ...others.slice(at + by)] : entries;
  const version = Number(submission.form.get("version"));
  const sent = await updateNavigation(api, { entries: at + by < 0 ? entries : moving, version });
  if (sent.ok) return redirectAfterSubmit(paths.adminNavigation(movedQuery(String(at + by), submission.intent)));
  if (sent.problem.code === "changed") return invalidAsStale(submission, await readNavigation(api));
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the navigation"));
}
