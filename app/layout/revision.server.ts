import type { RevisionEntry, SavedFields } from "contract/publishing";
import { blockWords } from "~/components/admin/block-words";
import { contentStateWords } from "~/components/admin/content-state";
import { formatDateInWords, formatTime } from "~/format/dates";
import { type DiffPart, wordDiff } from "~/format/word-diff";

/** What was done to make a revision, in words. */
export const revisionWords: Record<RevisionEntry["action"], string> = {
  created: "Created",
  changed: "Changed",
  scheduled: "Scheduled",
  published: "Published",
  unpublished: "Made a draft",
  archived: "Archived",
  restored: "Restored",
  kept: "As it was before",
};

const mediaWords = { digital: "Digital", pdf: "PDF", download: "Download" };

/** A field, or a block, that differs between two revisions. */
interface Difference {
  name: string;
  parts: DiffPart[];
}

/** What differs between two revisions, field by field and block by block. */
export function differencesBetween(before: SavedFields, after: SavedFields): Difference[] {
  const from = factsOf(before);
  const fields = Object.entries(factsOf(after)).flatMap(([name, text]) => differenceOf(name, from[name] ?? "", text));
  return [...fields, ...orderOf(before, after), ...blockDifferences(before, after)];
}

function differenceOf(name: string, before: string, after: string): Difference[] {
  return before === after ? [] : [{ name, parts: wordDiff(before, after) }];
}

function factsOf(item: SavedFields): Record<string, string> {
  const yes = (is: boolean) => (is ? "Yes" : "No");
  const button = (cta: SavedFields["cta_1"]) => (cta ? `${cta.text} (${cta.slug}, ${cta.type})` : "");
  const at = item.publish_at;
  return {
    Title: item.title,
    State: contentStateWords[item.state],
    Date: at ? `${formatDateInWords(at)} at ${formatTime(at)}` : "",
    Slug: item.slug,
    Type: item.type,
    Format: mediaWords[item.media_type],
    Summary: item.subtext,
    Standfirst: item.subtext_access,
    Authors: item.authors.join(", "),
    Season: item.season,
    Categories: item.categories.map(({ title }) => title).join(", "),
    Tags: item.tags.join(", "),
    Premium: yes(item.is_premium),
    "Only these plans": item.plan_ids.join(", "),
    Demo: yes(item.is_demo),
    PDF: yes(item.allow_pdf),
    Featured: yes(item.featured),
    Pinned: yes(item.stickied),
    Cover: item.cover_hash ?? "",
    "Alternative text of the cover": item.cover_alt,
    Credit: item.image_credit ?? "",
    "Primary colour": item.colour_primary ?? "",
    "Secondary colour": item.colour_secondary ?? "",
    "Text colour": item.colour_text ?? "",
    "Background colour": item.background_colour ?? "",
    "First button, without access": button(item.cta_1),
    "Second button, without access": button(item.cta_2),
    "First button, with access": button(item.cta_1_access),
    "Second button, with access": button(item.cta_2_access),
    Files: item.media.map(({ caption, hash }) => caption || hash).join(", "),
  };
}

/** Blocks that both have, in another order. */
function orderOf(before: SavedFields, after: SavedFields): Difference[] {
  const kept = after.blocks.filter(({ id }) => before.blocks.some((block) => block.id === id)).map(({ id }) => id);
  const earlier = before.blocks.filter(({ id }) => kept.includes(id)).map(({ id }) => id);
  if (kept.join() === earlier.join()) return [];
  const numbers = kept.map((id) => before.blocks.findIndex((block) => block.id === id) + 1);
  const text = `The blocks that were ${earlier.map((id) => before.blocks.findIndex((block) => block.id === id) + 1).join(", ")} are in the order ${numbers.join(", ")} now.`;
  return [{ name: "Order of the blocks", parts: [{ kind: "same", text }] }];
}

function blockDifferences(before: SavedFields, after: SavedFields): Difference[] {
  const earlier = new Map(before.blocks.map((block) => [block.id, block]));
  const written = after.blocks.flatMap((block, index) => {
    const name = `Block ${index + 1}, ${blockWords[block.type].name}`;
    return differenceOf(name, textOf(earlier.get(block.id)?.content), textOf(block.content));
  });
  const removed = before.blocks.flatMap((block, index) =>
    after.blocks.some(({ id }) => id === block.id)
      ? []
      : differenceOf(`Block ${index + 1}, ${blockWords[block.type].name}, before`, textOf(block.content), ""),
  );
  return [...written, ...removed];
}

const unseen = ["width", "height", "file_type", "size"];

/** What a block says, with the names of its pictures and files. */
function textOf(content: unknown): string {
  return linesOf(content).join("\n");
}

function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value))
    return value.every((cell) => typeof cell === "string") ? value : value.flatMap((part) => linesOf(part));
  if (typeof value !== "object") return [String(value)];
  return Object.entries(value).flatMap(([name, part]) =>
    unseen.includes(name) && typeof part === "number" ? [] : linesOf(part),
  );
}
