import type { ContentDraft } from "contract/publishing";
import { paths } from "~/config/paths";

type Obstacle = ContentDraft["obstacles"][number];

/** The page of what is missing of an item, at its field. */
export function obstacleAddress(id: string, { field, block_id: blockId }: Obstacle): string {
  if (blockId) return paths.adminItemBlock(id, blockId);
  if (field === "media") return paths.adminItemFiles(id);
  return field === "blocks" ? paths.adminItemBlocks(id) : `${paths.adminItem(id)}#save-item-${field}`;
}

/** The field of an alternative text that is missing. */
export function undescribedAddress(id: string, missing: ContentDraft["undescribed"][number]): string {
  const address = obstacleAddress(id, missing);
  const picture = /\.pictures\.(\d+)\.alt$/.exec(missing.path)?.[1];
  if (!missing.block_id) return address;
  return `${address}#${picture === undefined ? "save-block-alt" : `save-block-pictures[${picture}].alt`}`;
}
