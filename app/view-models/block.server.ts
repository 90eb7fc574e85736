import { type BlockTitle, blockContents } from "contract/block";
import type { Item } from "contract/content";
import type { ShownBlock } from "~/components/blocks/block-types";
import { log } from "~/log.server";
import { pictureUrl } from "./card.server";

/**
 * Turns the API's blocks into the site's, each parsed by its type. An unknown type or an invalid block is logged and
 * replaced by a notice.
 * @param where names the page in the log
 */
export function toBlocks({ blocks, types }: Pick<Item, "blocks" | "types">, where: string): ShownBlock[] {
  const titles = new Map(types.map((type) => [type.id, type.title]));
  return [...blocks].sort((a, b) => a.position - b.position).map((block) => toBlock(block, titles, where));
}

function toBlock(block: Item["blocks"][number], titles: Map<number, string>, where: string): ShownBlock {
  const { position } = block;
  const title = titles.get(block.type_id) ?? `type ${block.type_id}`;
  const problem = isKnown(title) ? undefined : "unknown type";
  const parsed = isKnown(title) ? blockContents[title].safeParse(block.content) : undefined;
  if (parsed?.success) return { position, kind: title, content: withSources(parsed.data) } as ShownBlock;
  const issue = parsed?.error?.issues[0];
  log.error(
    `${where}: block ${position} (${title}) cannot be shown: ${problem ?? `${issue?.path.join(".")} ${issue?.message}`}`,
  );
  return { position, kind: "broken", title };
}

function isKnown(title: string): title is BlockTitle {
  return Object.hasOwn(blockContents, title);
}

/** The same block, with `src` for every `temporary_url`. */
function withSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSources);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, part]) =>
    name === "temporary_url" && typeof part === "string" ? ["src", pictureUrl(part)] : [name, withSources(part)],
  );
  return Object.fromEntries(entries);
}

/** The colours of the palettes among these blocks. */
export function blockSwatches(blocks: ShownBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === "palette" ? block.content.colours.map(({ hex }) => hex) : []));
}
