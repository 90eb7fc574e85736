import { parseWithZod } from "@conform-to/zod/v4";
import type { BlockTitle } from "contract/block";
import type { ContentDraft } from "contract/publishing";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { blockDescriptions, placeInWords } from "~/components/admin/block-descriptions";
import { type BlockConflict, blockLabels, blockOrder } from "~/components/admin/block-values";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { pictureNames } from "~/features/picture-choices.server";
import {
  type Choice,
  changedFields,
  conflictOf,
  mergeBlock,
  rootOf,
  setField,
  takeChoices,
} from "~/forms/block-conflict.server";
import { hasSaved, mergedWords } from "~/forms/edit-conflict.server";
import { shownAgain } from "~/forms/picture-search.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { altToUpload, keepPictureIn, pictureFieldNames, withUploadError } from "~/forms/upload.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { uploadPicture } from "~/models/picture.server";
import { findEntry, findRevision, updateContent } from "~/models/publishing.server";
import { toBlocks } from "~/view-models/block-drafts.server";
import { blockSchemas } from "./block-schema.server";

type SavedBlock = ContentDraft["blocks"][number];

/** The block that a form is about: one that is saved, or a new one at a place. */
export type BlockAddress = { blockId: string } | { type: BlockTitle; at: number };

/**
 * Saves one block of an item, and leaves the others as they are; or shows its form again. What somebody else has saved
 * meanwhile stays in the fields that were not touched; of those that both have changed the page shows both texts.
 * A block that somebody has deleted meanwhile is put back.
 * @param done the notice, if not that the item is saved
 * @throws a 404 page if its type is not known
 */
export async function saveBlock(
  submission: Submission,
  member: Member,
  id: string,
  address: BlockAddress,
  done?: string,
): Promise<ReturnType<typeof invalidSubmission> | Awaited<ReturnType<typeof redirectAfterSubmit>>> {
  const { api } = member;
  const { form } = submission;
  const item = await findEntry(api, id);
  if (!item) return invalidWithMessage(submission, "That item no longer exists.", { status: 404 });
  const index = "blockId" in address ? item.blocks.findIndex((block) => block.id === address.blockId) : -1;
  const saved = item.blocks[index];
  if ("blockId" in address && !saved) {
    const place = await placeOfDeleted(api, id, Number(form.get("version")), address.blockId);
    return saveBlock(
      submission,
      member,
      id,
      place,
      `${item.changed_by_id === submission.senderId ? "You" : (item.changed_by ?? "Somebody else")} had deleted this block meanwhile: it is here again, as you typed it.`,
    );
  }
  const type = "type" in address ? address.type : saved?.type;
  if (!type) throw notFound();
  const fault = await takePicture(submission, member, type);
  const isListChange = form.has("__intent__") || submission.finds === true;
  const answer = await resolve(submission, member, item, saved, isListChange);
  const version = form.get("version");
  form.delete("version");
  const parsed = parseWithZod(form, { schema: blockSchemas[type] });
  form.set("version", String(version));
  const extras = { version: String(version), conflict: answer.conflicts };
  if (answer.error && !isListChange) {
    const { reply } = parsed;
    const result = reply({ formErrors: [answer.error], fieldErrors: answer.fieldErrors });
    return invalidSubmission(submission, withExtras({ ...result, status: "error" }, extras));
  }
  if (fault) return invalidSubmission(submission, withUploadError(withExtras(parsed.reply(), extras), fault));
  if (submission.finds) return shownAgain(submission, withExtras(parsed.reply(), extras));
  if (parsed.status !== "success") return invalidSubmission(submission, withExtras(parsed.reply(), extras));
  const at = "at" in address ? Math.min(address.at, item.blocks.length) : index;
  const block = { ...(saved && { id: saved.id }), type, content: parsed.value } as never;
  const blocks = toBlocks(item.blocks).toSpliced(at, saved ? 1 : 0, block);
  const sent = await updateContent(api, id, { version: item.version, blocks });
  if (sent.ok) {
    const own = sent.body.blocks[at]?.id ?? "";
    const name = blockDescriptions[type].name;
    const isNew = "at" in address;
    const place = isNew ? ` ${placeInWords(type, at, sent.body.blocks.length)}` : "";
    const words = done ?? `${name} has been ${isNew ? "added" : "updated"}!${place}`;
    if (saved && !answer.merged && sent.body.version === item.version)
      return redirectAfterSubmit(`${paths.adminItemBlocks(id)}#block-${own}`, {
        notice: { type: "info", message: adminMessages.nothingChanged },
      });
    const message = answer.merged ? `${words} ${mergedWords(item, answer.merged, submission.senderId)}` : words;
    return redirectAfterSubmit(`${paths.adminItemBlocks(id)}#block-${own}`, { notice: { type: "success", message } });
  }
  if (sent.problem.code === "changed")
    return invalidSubmission(
      submission,
      withExtras(parsed.reply({ formErrors: ["Someone else is saving this item. Save again in a moment."] }), extras),
    );
  const problem = { ...sent.problem, errors: namedAsFields(sent.problem.errors, at) };
  return invalidFromApiProblem(submission, withPhrase({ ...sent, problem }, "updating the content"), {
    fields: Object.keys(problem.errors).filter((name) => blockOrder[type].includes(rootOf(name))),
  });
}

/**
 * Uploads the picture that was chosen in the form of a block, and enters it: where the block has one, or as the last of
 * a gallery.
 * @returns the message for the field, if there is none or it was refused
 */
async function takePicture({ form, ...submission }: Submission, { api }: Member, type: BlockTitle) {
  if (type === "image" || type === "video")
    return keepPictureIn("hash", { ...submission, form }, (file) => uploadPicture(api, file, altToUpload(form, "alt")));
  if (type !== "gallery") return undefined;
  const fault = await keepPictureIn("uploaded", { ...submission, form }, (file) => uploadPicture(api, file));
  const hash = String(form.get("uploaded") ?? "");
  for (const name of ["uploaded", ...Object.values(pictureFieldNames)]) form.delete(name);
  const isAdding = String(form.get("__intent__") ?? "").includes(emptyPicture);
  if (isAdding) form.delete("__intent__");
  if (fault || (isAdding && !hash)) return fault ?? "Choose a picture to upload.";
  if (!hash) return undefined;
  const picture = { hash, alt: "" };
  if (isAdding)
    form.set("__intent__", JSON.stringify({ type: "insert", payload: { name: "pictures", defaultValue: picture } }));
  else form.set(`pictures[${countOf(form, "pictures")}].hash`, hash);
  return undefined;
}

/** In what the button sends that uploads a picture and adds it. */
const emptyPicture = '"hash":""';

/** The number of rows of a list in a form. */
function countOf(form: FormData, list: string): number {
  const names = [...form.keys()].flatMap((name) => (name.startsWith(`${list}[`) ? [name.split("]")[0]] : []));
  return new Set(names).size;
}

interface Resolved {
  conflicts: BlockConflict[];
  error?: string;
  fieldErrors?: Record<string, string[]>;
  /** What somebody else has changed and was taken into the form, as the page calls it. */
  merged?: string[];
}

/**
 * Brings a form up to the version that is saved now: what was chosen in the last conflict, then what was changed since.
 * The form of a block that nobody else has changed stays as it is.
 */
async function resolve(
  submission: Submission,
  { api }: Member,
  item: ContentDraft,
  saved: SavedBlock | undefined,
  isListChange: boolean,
): Promise<Resolved> {
  const { form } = submission;
  const choices = takeChoices(form);
  const version = Number(form.get("version"));
  if (!saved || (version === item.version && choices.length === 0)) return { conflicts: [] };
  const { type } = saved;
  const opened = version === item.version ? saved : await findOpened(api, item.id, version, saved.id);
  const seen = opened?.content ?? saved.content;
  const shown = async (names: Choice[], theirs: Record<string, unknown>) => {
    const called = names.length > 0 ? await namesIn(api, item) : new Map<string, string>();
    return names.map((choice) => conflictOf(form, type, choice, theirs, called));
  };
  if (isListChange) return { conflicts: await shown(choices, seen) };
  for (const { name, keep } of choices) if (keep === "theirs") setField(form, type, name, seen);
  const waiting = choices.filter(({ keep }) => keep !== "mine" && keep !== "theirs");
  const fresh = version === item.version ? [] : mergeBlock(form, type, opened?.content, saved.content);
  form.set("version", String(item.version));
  const all = [
    ...waiting,
    ...fresh.flatMap((name) => (waiting.some((one) => one.name === name) ? [] : { name, keep: "" })),
  ];
  const changed = opened && version !== item.version ? changedFields(type, opened.content, saved.content) : [];
  if (all.length === 0)
    return { conflicts: [], ...(changed.length > 0 && { merged: changed.map((name) => blockLabels[name] ?? name) }) };
  return {
    conflicts: await shown(all, saved.content),
    error: `${hasSaved(item, submission.senderId)} What you typed is kept: choose whose text stays, and save again.`,
    fieldErrors: Object.fromEntries(
      waiting.map(({ name }, index) => [
        `conflict[${index}].keep`,
        [`${blockLabels[name]}: choose whose text is kept`],
      ]),
    ),
  };
}

/** Where a block was in the version that its form was opened with. @throws a 404 page if that is not known */
async function placeOfDeleted(api: Member["api"], id: string, version: number, blockId: string): Promise<BlockAddress> {
  const opened = await findRevision(api, id, version);
  const at = opened?.fields.blocks.findIndex((block) => block.id === blockId) ?? -1;
  const type = opened?.fields.blocks[at]?.type;
  if (!type) throw notFound();
  return { type, at };
}

/** A block as it was in the version that its form was opened with; undefined if that is not kept. */
async function findOpened(api: Member["api"], id: string, version: number, blockId: string) {
  const opened = await findRevision(api, id, version);
  return opened?.fields.blocks.find((block) => block.id === blockId);
}

/** What the pictures and files of an item are called, by their hashes. */
async function namesIn(api: Member["api"], item: ContentDraft): Promise<Map<string, string>> {
  const files = item.media.map(({ hash, caption }) => [hash, caption] as const);
  return new Map([...(await pictureNames(api, item)), ...files]);
}

/** What the block's schema does not know is added to what the page shows again. */
function withExtras<T extends { initialValue?: Record<string, unknown> | null }>(
  result: T,
  extras: { version: string; conflict: BlockConflict[] },
): T {
  return { ...result, initialValue: { ...result.initialValue, ...extras } };
}

/** Takes a block out of its item. */
export async function deleteBlock(submission: Submission, { api }: Member, id: string, blockId: string) {
  const item = await findEntry(api, id);
  if (!item) throw notFound();
  const type = item.blocks.find((block) => block.id === blockId)?.type;
  const blocks = toBlocks(item.blocks.filter((block) => block.id !== blockId));
  const sent = await updateContent(api, id, { version: item.version, blocks });
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the content"));
  return redirectAfterSubmit(paths.adminItemBlocks(id), {
    notice: { type: "success", message: `${type ? blockDescriptions[type].name : "The block"} has been deleted!` },
  });
}

/** `blocks.2.content.pictures.0.hash`, as the API names a field, is `pictures[0].hash` in the form; a film's still is its own. */
function namedAsFields(errors: Record<string, string>, at: number): Record<string, string> {
  const own = `blocks.${at}.content.`;
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name.startsWith(own)
        ? name
            .slice(own.length)
            .replace(/^poster\./, "")
            .replace(/\.(\d+)/g, "[$1]")
        : name,
      message,
    ]),
  );
}
