import type { SavedFields } from "contract/publishing";
import { picturesOf } from "./publishing-obstacles";

type WithCover = Pick<SavedFields, "cover_hash" | "cover_alt">;
type WithPictures = WithCover & { blocks: { content: unknown }[] };

/**
 * Gives pictures without an alternative text the one that they have in the item as it is. Of a picture that occurs in
 * several places each keeps its own; one that has come in addition gets the first that there is.
 */
export function withKeptTexts<F extends WithPictures>(fields: F, current: WithPictures): F {
  const inBlocks = new Map<string, string[]>();
  for (const { hash, alt } of current.blocks.flatMap(({ content }) => picturesOf(content)))
    inBlocks.set(hash, [...(inBlocks.get(hash) ?? []), alt]);
  const coverAlt = (hash: string) => (hash === current.cover_hash ? current.cover_alt : undefined);
  const anyText = (hash: string) => [...(inBlocks.get(hash) ?? []), coverAlt(hash)].find(Boolean) ?? "";
  const seen = new Map<string, number>();
  function textOf(hash: string): string {
    const at = seen.get(hash) ?? 0;
    seen.set(hash, at + 1);
    return inBlocks.get(hash)?.[at] ?? anyText(hash);
  }
  const { cover_hash: cover, cover_alt: alt } = fields;
  const kept = cover === null ? "" : (coverAlt(cover) ?? anyText(cover));
  const blocks = fields.blocks.map((block) => ({ ...block, content: described(block.content, textOf) }));
  return { ...fields, cover_alt: alt || kept, blocks };
}

function described(content: unknown, textOf: (hash: string) => string): unknown {
  if (Array.isArray(content)) return content.map((part) => described(part, textOf));
  if (typeof content !== "object" || content === null) return content;
  const parts = Object.fromEntries(Object.entries(content).map(([key, part]) => [key, described(part, textOf)]));
  if (typeof parts.hash !== "string") return parts;
  const kept = textOf(parts.hash);
  return parts.alt || !kept ? parts : { ...parts, alt: kept };
}
