import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findNewsletter, updateNewsletter } from "~/models/composed-newsletter.server";

/** Adds an item at the end. */
export function addItem(submission: Submission, member: Member, id: string) {
  const row = requireRow(submission);
  return change(submission, member, id, (ids) => [...ids.filter((one) => one !== row), row]);
}

/** Takes an item out. */
export function removeItem(submission: Submission, member: Member, id: string) {
  const row = requireRow(submission);
  return change(submission, member, id, (ids) => ids.filter((one) => one !== row));
}

/** Moves an item among the others. */
export function moveItem(submission: Submission, member: Member, id: string, by: 1 | -1) {
  const row = requireRow(submission);
  return change(submission, member, id, (ids) => {
    const at = ids.indexOf(row) + by;
    const others = ids.filter((one) => one !== row);
    return at < 0 ? ids : [...others.slice(0, at), row, ...others.slice(at)];
  });
}

/** @throws a 404 page if there is no such newsletter */
async function change(
  submission: Submission,
  { api }: Member,
  id: string,
  toIds: (ids: string[]) => string[],
): Promise<Response | ReturnType<typeof invalidWithMessage>> {
  const current = await findNewsletter(api, id);
  if (!current) throw notFound();
  const ids = current.items_from === "chosen" ? current.items.map((item) => item.id) : [];
  const version = Number(submission.form.get("version"));
  const sent = await updateNewsletter(api, id, { version, items_from: "chosen", item_ids: toIds(ids) });
  if (sent.ok) return redirectAfterSubmit(paths.adminNewsletterItems(id));
  if (sent.problem.code === "changed")
    return invalidWithMessage(
      submission,
      "Somebody has saved this newsletter since you opened this page, which shows it as it is now. Please press the button again.",
    );
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the newsletter"));
}
