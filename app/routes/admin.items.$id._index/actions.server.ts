import { parseWithZod } from "@conform-to/zod/v4";
import type { ContentDraft } from "contract/publishing";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { itemFactsOrder } from "~/components/admin/item-fields";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidAsChanged } from "~/forms/changed-meanwhile.server";
import { itemFactsSchema } from "~/forms/item-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteContent, findEntry, updateContent } from "~/models/publishing.server";
import { toFacts } from "./load.server";

/**
 * Changes the item's facts, or shows the form again.
 * @throws a 404 page if there is no such item
 */
export async function saveFacts(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: itemFactsSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateContent(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminItem(id), { notice: { type: "success", message: messages.contentUpdated } });
  if (sent.status === 404) throw notFound();
  if (sent.problem.code === "changed") {
    const current = await findEntry(api, id);
    if (!current) throw notFound();
    return invalidAsChanged(submission, current, savedFields(submission, current));
  }
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the content"), { fields: itemFactsOrder });
}

const ticks = ["is_demo", "allow_pdf", "featured", "stickied"];

/** What is saved now beside what was typed, field by field. */
function savedFields({ form }: Submission, current: ContentDraft) {
  const facts: Record<string, unknown> = toFacts(current);
  return itemFactsOrder.map((name) => {
    const saved = facts[name];
    const typed = form.getAll(name).map(String);
    if (ticks.includes(name))
      return { name, saved: saved ? "ticked" : "not ticked", typed: typed[0] ? "ticked" : "not ticked" };
    if (name === "categories")
      return {
        name,
        saved: current.categories.map(({ title }) => title).join(", "),
        typed: sameIds(
          typed,
          current.categories.map(({ id }) => id),
        )
          ? current.categories.map(({ title }) => title).join(", ")
          : "other",
      };
    if (Array.isArray(saved)) return { name, saved: saved.join(", "), typed: typed.join(", ") };
    return { name, saved: String(saved), typed: typed[0] ?? "" };
  });
}

function sameIds(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

/** Deletes the item. A second press of the button finds it deleted, which is not an error. */
export async function deleteItem(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteContent(api, id);
  if (!sent.ok && sent.status !== 404)
    return invalidFromApiProblem(submission, withPhrase(sent, "deleting the content"));
  return redirectAfterSubmit(paths.adminItems(), {
    notice: sent.ok
      ? { type: "success", message: messages.contentDeleted }
      : { type: "info", message: "There is no such item any longer." },
  });
}
