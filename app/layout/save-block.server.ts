import { parseWithZod } from "@conform-to/zod/v4";
import type { BlockTitle } from "contract/block";
import type { ContentDraft } from "contract/publishing";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { blockOrder, toBlockForm } from "~/components/admin/block-values";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { blockSchemas } from "~/forms/block-schema.server";
import { invalidAsChanged } from "~/forms/changed-meanwhile.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findEntry, findRevision, updateContent } from "~/models/publishing.server";
import { toBlocks } from "~/view-models/block-drafts.server";

type SavedBlock = ContentDraft["blocks"][number];

/** The block that a form is about: one that is saved, or a new one at a place. */
export type BlockAddress = { blockId: string } | { type: BlockTitle; at: number };

/**
 * Saves one block of an item, and leaves the others as they are; or shows its form again.
 * @throws a 404 page if there is no such item, or its type is not known
 */
export async function saveBlock(submission: Submission, { api }: Member, id: string, address: BlockAddress) {
  const item = await findEntry(api, id);
  if (!item) throw notFound();
  const index = "blockId" in address ? item.blocks.findIndex((block) => block.id === address.blockId) : -1;
  const saved = item.blocks[index];
  const type = "type" in address ? address.type : saved?.type;
  if (!type) throw notFound();
  const version = Number(submission.form.get("version"));
  submission.form.delete("version");
  const parsed = parseWithZod(submission.form, { schema: blockSchemas[type] });
  submission.form.set("version", String(version));
  if (parsed.status !== "success") return invalidSubmission(submission, withVersion(parsed.reply(), version));
  if (version !== item.version && saved && !(await isAsOpened(api, id, version, saved)))
    return showChange(submission, item, type, saved.content);
  const at = "at" in address ? Math.min(address.at, item.blocks.length) : index;
  const block = { ...(saved && { id: saved.id }), type, content: parsed.value } as never;
  const blocks = toBlocks(item.blocks).toSpliced(at, saved ? 1 : 0, block);
  const sent = await updateContent(api, id, { version: item.version, blocks });
  if (sent.ok) {
    const own = sent.body.blocks[at]?.id ?? "";
    return redirectAfterSubmit(`${paths.adminItemBlocks(id)}#block-${own}`, {
      notice: { type: "success", message: adminMessages.contentUpdated },
    });
  }
  if (sent.problem.code === "changed") {
    const current = await findEntry(api, id);
    if (!current) throw notFound();
    return showChange(submission, current, type, current.blocks.find((one) => one.id === saved?.id)?.content);
  }
  const problem = { ...sent.problem, errors: namedAsFields(sent.problem.errors, at) };
  return invalidFromApiProblem(submission, withPhrase({ ...sent, problem }, "updating the content"), {
    fields: Object.keys(problem.errors).filter((name) => blockOrder[type].includes(rootOf(name))),
  });
}

/** Whether a block is still what it was in the version that its form was opened with, whatever else was changed. */
async function isAsOpened(api: Member["api"], id: string, version: number, { id: blockId, content }: SavedBlock) {
  const opened = await findRevision(api, id, version);
  const before = opened?.fields.blocks.find((block) => block.id === blockId);
  return before !== undefined && JSON.stringify(before.content) === JSON.stringify(content);
}

/** The version is not among the fields that a schema knows: it is added to what the page shows again. */
function withVersion<T extends { initialValue?: Record<string, unknown> | null }>(result: T, version: number): T {
  return { ...result, initialValue: { ...result.initialValue, version: String(version) } };
}

/** Takes a block out of its item. */
export async function deleteBlock(submission: Submission, { api }: Member, id: string, blockId: string) {
  const item = await findEntry(api, id);
  if (!item) throw notFound();
  const blocks = toBlocks(item.blocks.filter((block) => block.id !== blockId));
  const sent = await updateContent(api, id, { version: item.version, blocks });
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the content"));
  return redirectAfterSubmit(paths.adminItemBlocks(id), {
    notice: { type: "success", message: adminMessages.contentUpdated },
  });
}

function showChange(
  submission: Submission,
  item: ContentDraft,
  type: BlockTitle,
  content: Record<string, unknown> | undefined,
) {
  const saved = toBlockForm(type, content);
  const flat = blockOrder[type].filter((name) => typeof saved[name] === "string");
  return invalidAsChanged(
    submission,
    item,
    flat.map((name) => ({ name, saved: saved[name] })),
  );
}

/** `blocks.2.content.pictures.0.hash`, as the API names a field, is `pictures[0].hash` in the form. */
function namedAsFields(errors: Record<string, string>, at: number): Record<string, string> {
  const own = `blocks.${at}.content.`;
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name.startsWith(own) ? name.slice(own.length).replace(/\.(\d+)/g, "[$1]") : name,
      message,
    ]),
  );
}

function rootOf(name: string): string {
  return name.split(/[.[]/)[0] ?? "";
}
