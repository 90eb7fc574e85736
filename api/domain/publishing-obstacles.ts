import type { BlockDraft, ContentDraft, SavedFields } from "contract/publishing";

type Obstacle = ContentDraft["obstacles"][number];

/**
 * What has to be done before an item can be published, in the order of its fields.
 * @param accepted the pictures that may be without an alternative text
 */
export function obstaclesOf(item: SavedFields, accepted: string[] = []): Obstacle[] {
  const { media_type: medium } = item;
  const found = [
    !item.subtext && fieldObstacle("subtext", "Write the summary that its card shows."),
    item.categories.length === 0 && fieldObstacle("categories", "Choose a category."),
    !item.cover_hash && fieldObstacle("cover_hash", "Choose a cover picture."),
    isCoverUndescribed(item, accepted) && fieldObstacle("cover_alt", describeCover),
    medium === "download" && item.media.length === 0 && fieldObstacle("media", "Choose the file that is downloaded."),
    medium === "pdf" &&
      item.media.length === 0 &&
      !item.allow_pdf &&
      fieldObstacle("allow_pdf", "Choose a file, or have its blocks made into a PDF."),
    medium === "digital" && item.blocks.length === 0 && fieldObstacle("blocks", "Add a block: it has no content yet."),
  ].filter((one) => one !== false);
  const files = new Set(item.media.map(({ hash }) => hash));
  return [...found, ...item.blocks.flatMap((block, index) => obstaclesOfBlock(block, index, files, accepted))];
}

const describeCover = "Describe the cover picture for people who cannot see it.";

/** What is to be described of an item's pictures, in the order of its fields. */
export function undescribedOf(item: SavedFields): Obstacle[] {
  const ofCover = isCoverUndescribed(item) ? [fieldObstacle("cover_alt", describeCover)] : [];
  return [...ofCover, ...item.blocks.flatMap((block, index) => undescribedInBlock(block, index))];
}

type WithPictures = Pick<SavedFields, "cover_hash" | "cover_alt"> & { blocks: { content: unknown }[] };

/** The pictures of an item that have no alternative text, each once. */
export function undescribedPictures({ cover_hash: cover, cover_alt: alt, blocks }: WithPictures): string[] {
  const ofCover = cover === null ? [] : [{ hash: cover, alt }];
  const pictures = [...ofCover, ...blocks.flatMap(({ content }) => picturesOf(content))];
  return [...new Set(pictures.filter((picture) => !picture.alt).map(({ hash }) => hash))];
}

function isCoverUndescribed({ cover_hash: cover, cover_alt: alt }: SavedFields, accepted: string[] = []): boolean {
  return cover !== null && !alt && !accepted.includes(cover);
}

interface ItemOfImport {
  fields: Pick<SavedFields, "cover_hash" | "cover_alt"> & { blocks: BlockDraft[] };
  categories: string[];
  acceptsUndescribed?: boolean | undefined;
}

/** What keeps an item of an import that is to be published from it, with the place of its block as `block_id`. */
export function obstaclesToImport({ fields, categories, acceptsUndescribed: accepts = false }: ItemOfImport) {
  const blocks = fields.blocks.map(({ type, content }, index) => ({ id: String(index), type, content }));
  const places = categories.map((path) => ({ id: path, title: path }));
  const saved = { ...fields, blocks, categories: places } as unknown as SavedFields;
  return obstaclesOf(saved, accepts ? undescribedPictures(saved) : []);
}

/** Whether an item of an import is a draft only because pictures of it have no alternative texts. */
export function lacksTextsAlone(
  item: ItemOfImport & { state?: string | undefined; draftBecause?: string | undefined },
): boolean {
  if (item.state !== "draft" || item.draftBecause || undescribedPictures(item.fields).length === 0) return false;
  return obstaclesToImport({ ...item, acceptsUndescribed: true }).length === 0;
}

function fieldObstacle(field: string, message: string): Obstacle {
  return { field, block_id: null, message };
}

type SavedBlock = SavedFields["blocks"][number];

function obstaclesOfBlock(block: SavedBlock, index: number, files: Set<string>, accepted: string[]): Obstacle[] {
  const { id, type, content } = block;
  if (type === "download" && !files.has(String(content.filename_hash))) {
    const message = `Block ${index + 1} (Download) offers a file that is not among the item's files: choose one of them, or add it there.`;
    return [{ field: "blocks", block_id: id, message }];
  }
  return undescribedInBlock(block, index, accepted);
}

function undescribedInBlock({ id, type, content }: SavedBlock, index: number, accepted: string[] = []): Obstacle[] {
  const pictures = picturesOf(content);
  const undescribed = pictures.flatMap(({ hash, alt }, at) => (alt || accepted.includes(hash) ? [] : [at + 1]));
  if (undescribed.length === 0) return [];
  const isOne = undescribed.length === 1;
  const named = `picture${isOne ? "" : "s"} ${new Intl.ListFormat("en-GB").format(undescribed.map(String))}`;
  const which = pictures.length === 1 ? "the picture" : named;
  const message = `Describe ${which} in block ${index + 1} (${blockNames[type] ?? type}) for people who cannot see ${isOne ? "it" : "them"}.`;
  return [{ field: "blocks", block_id: id, message }];
}

/**
 * The field of a draft that an obstacle is about: in a block with pictures the first alternative text that is missing.
 * @param accepted the pictures that may be without one
 */
export function fieldOfObstacle(
  { field, block_id: id }: Obstacle,
  { blocks }: Pick<SavedFields, "blocks">,
  accepted: string[] = [],
): string {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  if (!block || block.type === "download") return field;
  const content = `blocks.${index}.content`;
  if (block.type !== "gallery") return `${content}.${block.type === "video" ? "poster." : ""}alt`;
  return `${content}.pictures.${picturesOf(block.content).findIndex(({ hash, alt }) => !alt && !accepted.includes(hash))}.alt`;
}

/** What editors call the blocks that have pictures. */
const blockNames: Record<string, string> = { image: "Picture", gallery: "Gallery", video: "Video" };

/** A picture in a block, as it is stored. */
interface BlockPicture {
  hash: string;
  alt: string;
}

/** The pictures that a block names, at any depth. */
export function picturesOf(content: unknown): BlockPicture[] {
  if (Array.isArray(content)) return content.flatMap(picturesOf);
  if (typeof content !== "object" || content === null) return [];
  const { hash, alt, ...parts } = content as Record<string, unknown>;
  const own = typeof hash === "string" ? [{ hash, alt: typeof alt === "string" ? alt : "" }] : [];
  return [...own, ...Object.values(parts).flatMap(picturesOf)];
}
