import { parseWithZod } from "@conform-to/zod/v4";
import type { ContentDraft } from "contract/publishing";
import type { OptionFiles } from "contract/stored-file";
import type { Failure } from "~/api/client.server";
import { readOrFail, withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import type { ListedFile } from "~/components/admin/file-list-editor";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidAsChanged, invalidAsStale } from "~/forms/edit-conflict.server";
import { fileSchema, newFileSchema } from "~/forms/file-schema.server";
import { directionIn, movedIn } from "~/forms/reorder.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  requireRow,
  type Submission,
} from "~/forms/submission.server";
import { fileFieldNames, fileUpload, keepUpload, withUploadError } from "~/forms/upload.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findProduct } from "~/models/product.server";
import { findEntry, updateContent } from "~/models/publishing.server";
import { findOptionFiles, findStoredFile, setOptionFiles, uploadFile } from "~/models/stored-file.server";
import { toBlocks } from "~/view-models/block-drafts.server";
import { pictureUrl } from "~/view-models/card.server";

type Api = Member["api"];
type Files = { hash: string; caption: string }[];
type Sent = { ok: true } | Failure;

interface Current {
  version: number | null;
  changed_by: string | null;
  changed_by_id: string | null;
  changed_at: string | null;
  files: ContentDraft["files"];
}

/** What has files: an item, or an option of a product. */
export interface FilesOwner<C extends Current = Current> {
  /** Null where there is none. */
  read(): Promise<C | null>;
  /** @param replaced the file that another one takes the place of */
  save(current: C, files: Files, replaced?: { from: string; to: string }): Promise<Sent>;
  list(query?: Record<string, string>): string;
  file(hash: string, query?: Record<string, string>): string;
}

/** The files of an item; a block that offers a file which is replaced offers the new one. */
export function filesOfItem(api: Api, id: string): FilesOwner<ContentDraft> {
  return {
    read: () => findEntry(api, id),
    save: ({ version, blocks }, media, replaced) => {
      const isOffered = blocks.some(({ content }) => content.filename_hash === replaced?.from);
      const offering = replaced && isOffered ? blocks.map((block) => withFile(block, replaced)) : undefined;
      return updateContent(api, id, { version, media, ...(offering && { blocks: toBlocks(offering) }) });
    },
    list: (query) => paths.adminItemFiles(id, query),
    file: (hash, query) => paths.adminItemFile(id, hash, query),
  };
}

function withFile(block: ContentDraft["blocks"][number], { from, to }: { from: string; to: string }) {
  if (block.content.filename_hash !== from) return block;
  return { ...block, content: { ...block.content, filename_hash: to } };
}

/** The files that the buyers of an option get. */
export function filesOfOption(api: Api, productId: string, optionId: string): FilesOwner<OptionFiles> {
  return {
    read: () => findOptionFiles(api, optionId),
    save: ({ version }, files) => setOptionFiles(api, optionId, { version, files }),
    list: (query) => paths.adminProductOptionFiles(productId, optionId, query),
    file: (hash, query) => paths.adminProductOptionFile(productId, optionId, hash, query),
  };
}

/** An option that sells files, with its product and its files. @throws a 404 page */
export async function readOptionWithFiles(
  api: Api,
  owner: FilesOwner<OptionFiles>,
  productId: string,
  optionId: string,
) {
  const [found, current] = await Promise.all([findProduct(api, productId), owner.read()]);
  const option = found?.options.find(({ id }) => id === optionId);
  if (!found || !option || !current || found.type !== "product" || found.shipping) throw notFound();
  return { product: { id: found.id, title: found.title }, option: { id: option.id, title: option.title }, current };
}

/** The files as their list shows them. */
export function toListed<C extends Current>(owner: FilesOwner<C>, files: Current["files"]): ListedFile[] {
  return files.map(({ filename_hash: hash, caption, file_type: type, size }) => ({
    hash,
    href: owner.file(hash),
    caption,
    kind: type.toUpperCase(),
    size,
  }));
}

/** One of the files, with where it is used and the pages about it. @throws a 404 page */
export async function readListedFile<C extends Current>(api: Api, owner: FilesOwner<C>, current: C, hash: string) {
  const file = toListed(owner, current.files).find((one) => one.hash === hash);
  const stored = file && (await readOrFail(findStoredFile(api, hash, file.caption), "getting the files"));
  if (!file || !stored) throw notFound();
  return {
    file: { ...file, items: stored.items, download: pictureUrl(stored.temporary_url) },
    places: { here: file.href, removal: owner.file(hash, { confirm: "remove" }), list: owner.list() },
    version: current.version ?? 1,
  };
}

/** Adds the uploaded file as the last, or shows the form again. @throws a 404 page */
export async function addFile<C extends Current>(submission: Submission, { api }: Member, owner: FilesOwner<C>) {
  const fault = await keepFile(submission, api);
  const parsed = parseWithZod(submission.form, { schema: newFileSchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(parsed.reply(), fault, fileFieldNames));
  const { file_id: hash, caption } = parsed.value;
  if (!hash) return refuseFile(submission, "Choose a file");
  const current = await requireCurrent(owner);
  const files = toFiles(current);
  if (files.some((one) => one.hash === hash))
    return refuseFile(submission, "This file is here already: choose another");
  const sent = await owner.save(current, [...files, { hash, caption: caption || "File" }]);
  if (!sent.ok) return refuse(submission, sent, "adding the file", current);
  return redirectAfterSubmit(owner.list(), { notice: { type: "success", message: messages.fileAdded } });
}

/** Changes the label of a file, or replaces it; or shows the form again. @throws a 404 page */
export async function saveFile<C extends Current>(
  submission: Submission,
  { api }: Member,
  owner: FilesOwner<C>,
  hash: string,
) {
  const fault = await keepFile(submission, api);
  const parsed = parseWithZod(submission.form, { schema: fileSchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(parsed.reply(), fault, fileFieldNames));
  const { file_id: to = hash, caption, version } = parsed.value;
  const current = await requireCurrent(owner);
  const files = toFiles(current);
  const saved = files.find((one) => one.hash === hash);
  if (!saved) throw notFound();
  if (version !== current.version)
    return invalidAsChanged(submission, { ...current, version: current.version ?? 1 }, [
      { name: "caption", label: "Label", saved: saved.caption },
    ]);
  if (to !== hash && files.some((one) => one.hash === to))
    return refuseFile(submission, "This file is among the others already: choose another");
  const changed = files.map((one) => (one.hash === hash ? { hash: to, caption } : one));
  const sent = await owner.save(current, changed, to === hash ? undefined : { from: hash, to });
  if (!sent.ok) return refuse(submission, sent, "updating the file", current);
  return redirectAfterSubmit(owner.list(), { notice: { type: "success", message: messages.fileUpdated } });
}

/** Moves a file by one place, and leads back to the button that was pressed. @throws a 404 page */
export async function moveFile<C extends Current>(submission: Submission, _member: Member, owner: FilesOwner<C>) {
  const hash = requireRow(submission);
  const direction = directionIn(submission.form);
  const current = await requireCurrent(owner);
  const files = toFiles(current);
  if (Number(submission.form.get("version")) !== current.version) return invalidAsStale(submission, current);
  const hashes = files.map((one) => one.hash);
  const order = movedIn(hashes, hash, direction);
  const sent =
    order &&
    (await owner.save(
      current,
      order.flatMap((wanted) => files.filter((one) => one.hash === wanted)),
    ));
  if (sent && !sent.ok) return refuse(submission, sent, "updating the file", current);
  const { caption = "" } = files.find((one) => one.hash === hash) ?? {};
  const place = (order ?? hashes).indexOf(hash) + 1;
  return redirectAfterSubmit(owner.list({ moved: hash, direction }), {
    notice: place > 0 ? { type: "success", message: `${caption} is file ${place} of ${files.length}.` } : undefined,
  });
}

/** Removes a file. A second press of the button finds it removed, which is not an error. @throws a 404 page */
export async function removeFile<C extends Current>(
  submission: Submission,
  _member: Member,
  owner: FilesOwner<C>,
  hash: string,
) {
  const current = await requireCurrent(owner);
  const files = toFiles(current);
  const kept = files.filter((one) => one.hash !== hash);
  const sent: Sent = kept.length < files.length ? await owner.save(current, kept) : { ok: true };
  if (!sent.ok) return refuse(submission, sent, "removing the file", current);
  return redirectAfterSubmit(owner.list(), { notice: { type: "success", message: messages.fileRemoved } });
}

/** Uploads the chosen file; a label that was left empty is made from its name. */
function keepFile(submission: Submission, api: Api): Promise<string | undefined> {
  const { form } = submission;
  return keepUpload(
    submission,
    async (file) => {
      const sent = await uploadFile(api, file);
      if (!sent.ok) return sent;
      if (String(form.get("caption") ?? "").trim() === "") form.set("caption", sent.body.caption);
      return { ok: true, body: { id: sent.body.hash } };
    },
    fileUpload,
  );
}

async function requireCurrent<C extends Current>(owner: FilesOwner<C>): Promise<C> {
  const current = await owner.read();
  if (!current) throw notFound();
  return current;
}

function toFiles({ files }: Current): Files {
  return files.map(({ filename_hash: hash, caption }) => ({ hash, caption }));
}

/** The form again, without the file that was refused. */
function refuseFile(submission: Submission, message: string) {
  submission.form.delete(fileFieldNames.id);
  submission.form.delete(fileFieldNames.name);
  return invalidWithMessage(submission, undefined, { fieldErrors: { [fileFieldNames.file]: [message] } });
}

function refuse(submission: Submission, sent: Failure, phrase: Parameters<typeof withPhrase>[1], current: Current) {
  if (sent.status === 404) throw notFound();
  if (sent.problem.code === "changed") return invalidAsStale(submission, current);
  return invalidFromApiProblem(submission, withPhrase(sent, phrase));
}
