import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ContentDraft, SavedFields } from "contract/publishing";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { itemFactsLabels, itemFactsOrder } from "~/components/admin/item-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { pictureNames } from "~/features/picture-choices.server";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { differing, formValues, invalidAsChanged, mergedWords, mergeSaved } from "~/forms/edit-conflict.server";
import { itemFactsSchema } from "~/forms/item-schema.server";
import { shownAgain } from "~/forms/picture-search.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { altToUpload, keepPictureIn, withUploadError } from "~/forms/upload.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { uploadPicture } from "~/models/picture.server";
import { deleteContent, findEntry, findRevision, updateContent } from "~/models/publishing.server";
import { toFacts } from "./load.server";

/**
 * Changes the item's facts, or shows the form again. What somebody else has saved meanwhile stays in the fields that
 * were not touched, and is asked about in those that both have changed.
 */
export async function saveFacts(submission: Submission, member: Member, id: string, merged?: string) {
  const { api } = member;
  const alt = altToUpload(submission.form, "cover_alt");
  const fault = await keepPictureIn("cover_hash", submission, (file) => uploadPicture(api, file, alt));
  if (submission.finds && !fault) return shownAgain(submission);
  const parsed = parseWithZod(submission.form, { schema: itemFactsSchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(withLabels(parsed.reply()), fault));
  const sent = await updateContent(api, id, parsed.value);
  if (sent.ok && !merged && sent.body.version === parsed.value.version)
    return redirectAfterSubmit(paths.adminItem(id), {
      notice: { type: "info", message: adminMessages.nothingChanged },
    });
  if (sent.ok) {
    const message = merged ? `${adminMessages.contentUpdated} ${merged}` : adminMessages.contentUpdated;
    return redirectAfterSubmit(paths.adminItem(id), { notice: { type: "success", message } });
  }
  if (sent.problem.code === "changed") {
    const current = await findEntry(api, id);
    if (!current) throw notFound();
    const opened = await findRevision(api, id, parsed.value.version);
    const values = (item: SavedFields) => {
      const { version, ...facts } = formValues(toFacts({ ...item, version: 0 }));
      return facts;
    };
    const clashes = opened && mergeSaved(submission.form, values(opened.fields), values(current));
    if (opened && clashes?.length === 0 && merged === undefined) {
      submission.form.set("version", String(current.version));
      const changed = differing(values(opened.fields), values(current));
      const labels = changed.map((name) => itemFactsLabels[name] ?? name);
      return saveFacts(
        submission,
        member,
        id,
        mergedWords(current, labels.length > 0 ? labels : ["Blocks"], submission.senderId),
      );
    }
    const fields = savedFields(submission, current, await pictureNames(api, current));
    return invalidAsChanged(
      submission,
      current,
      fields.filter(({ name }) => clashes?.includes(name) ?? true),
    );
  }
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the content"), { fields: itemFactsOrder });
}

/** The errors of the colours and buttons, of which there are four each, begin with the label of their field. */
function withLabels(reply: SubmissionResult): SubmissionResult {
  if (!reply.error) return reply;
  const error = Object.entries(reply.error).map(([name, texts]) => {
    const label = /colour|^cta_/.test(name) && itemFactsLabels[name];
    return [name, label ? (texts?.map((text) => `${label}: ${text}`) ?? null) : texts];
  });
  return { ...reply, error: Object.fromEntries(error) };
}

const ticks = ["is_demo", "allow_pdf", "featured", "stickied"];

/** What is saved now beside what was typed, field by field. */
function savedFields({ form }: Submission, current: ContentDraft, pictures: Map<string, string>) {
  const facts = formValues(toFacts(current));
  return Object.entries(itemFactsLabels).map(([name, label]) => {
    const saved = facts[name] ?? "";
    const typed = form.getAll(name).map(String);
    if (ticks.includes(name))
      return { name, label, saved: saved ? "ticked" : "not ticked", typed: typed[0] ? "ticked" : "not ticked" };
    if (name === "categories") {
      const titles = current.categories.map(({ title }) => title).join(", ");
      const ids = current.categories.map((one) => one.id);
      return { name, label, saved: titles, typed: sameIds(typed, ids) ? titles : "other" };
    }
    if (name === "cover_hash") {
      const nameOf = (hash: string) => hash && (pictures.get(hash) ?? "another picture");
      return { name, label, saved: nameOf(String(saved)), typed: nameOf(typed[0] ?? "") };
    }
    if (Array.isArray(saved)) return { name, label, saved: saved.join(", "), typed: typed.join(", ") };
    return { name, label, saved, typed: typed[0] ?? "" };
  });
}

function sameIds(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

/** Deletes the item. */
export async function deleteItem(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteContent(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminItems(),
    message: adminMessages.contentDeleted,
    noun: "item",
    phrase: "deleting the content",
  });
}
