import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { placeInWords } from "~/components/admin/block-descriptions";
import { paths } from "~/config/paths";
import { invalidAsStale } from "~/forms/edit-conflict.server";
import { directionIn } from "~/forms/reorder.server";
import { invalidFromApiProblem, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findEntry, updateContent } from "~/models/publishing.server";
import { toBlocks } from "~/view-models/block-drafts.server";

/**
 * Moves a block by one place. The order that was read has to be the saved one: otherwise the page is shown again as it
 * is now.
 * @throws a 404 page if there is no such item
 */
export async function moveBlock(submission: Submission, { api }: Member, id: string) {
  const blockId = requireRow(submission);
  const item = await findEntry(api, id);
  if (!item) throw notFound();
  const from = item.blocks.findIndex((block) => block.id === blockId);
  const direction = directionIn(submission.form);
  const to = direction === "up" ? from - 1 : from + 1;
  const version = Number(submission.form.get("version"));
  if (from < 0 || version !== item.version) return invalidAsStale(submission, item);
  if (to < 0 || to >= item.blocks.length) return redirectAfterSubmit(paths.adminItemBlocks(id));
  const sent = await updateContent(api, id, { version, blocks: toBlocks(moved(item.blocks, from, to)) });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminItemBlocks(id, { moved: blockId, direction }), {
      notice: { type: "success", message: placeInWords(item.blocks[from]?.type, to, item.blocks.length) },
    });
  if (sent.problem.code === "changed") return invalidAsStale(submission, item);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the content"));
}

function moved<T>(all: T[], from: number, to: number): T[] {
  const one = all[from] as T;
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}
