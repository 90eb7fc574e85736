import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidAsStale } from "~/forms/edit-conflict.server";
import { pickedQuery } from "~/forms/reorder.server";
import { invalidFromApiProblem, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findNewsletter, updateNewsletter } from "~/models/composed-newsletter.server";

/** Saves the chosen items as a button has changed them. @throws a 404 page if there is no such newsletter */
export async function changeItems(
  submission: Submission,
  { api }: Member,
  id: string,
  change: (ids: string[]) => string[],
) {
  const current = await findNewsletter(api, id);
  if (!current) throw notFound();
  const ids = current.items_from === "chosen" ? current.items.map((item) => item.id) : [];
  const version = Number(submission.form.get("version"));
  const sent = await updateNewsletter(api, id, { version, items_from: "chosen", item_ids: change(ids) });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminNewsletterItems(id, pickedQuery(submission, requireRow(submission))));
  if (sent.problem.code === "changed") return invalidAsStale(submission, (await findNewsletter(api, id)) ?? current);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the newsletter"));
}
