import type { ListedRevision, RevisionEntry, SavedFields } from "contract/publishing";
import { blockDescriptions } from "~/components/admin/block-descriptions";
import { contentStateWords } from "~/components/admin/content-state";
import { itemFactsLabels } from "~/components/admin/item-fields";
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

/** What pictures are called, by their hash. */
type PictureNames = Map<string, string>;

/** What differs between two revisions, field by field and block by block. */
export function differencesBetween(before: SavedFields, after: SavedFields, pictures: PictureNames): Difference[] {
  const from = factsOf(before, pictures);
  const fields = Object.entries(factsOf(after, pictures)).flatMap(([name, text]) =>
    differenceOf(name, from[name] ?? "", text),
  );
  return [...fields, ...orderOf(before, after), ...blockDifferences(before, after, pictures)];
}

function differenceOf(name: string, before: string, after: string): Difference[] {
  return before === after ? [] : [{ name, parts: wordDiff(before, after) }];
}

function factsOf(item: SavedFields, pictures: PictureNames): Record<string, string> {
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
    Cover: item.cover_hash ? pictures.get(item.cover_hash) || "A picture that is no longer in the library" : "",
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

function blockDifferences(before: SavedFields, after: SavedFields, pictures: PictureNames): Difference[] {
  const hashesIn = (content: unknown) =>
    JSON.stringify(content ?? "")
      .match(/"hash":"[^"]*"/g)
      ?.join();
  const earlier = new Map(before.blocks.map((block) => [block.id, block]));
  const written = after.blocks.flatMap((block, index) => {
    const name = `Block ${index + 1}, ${blockDescriptions[block.type].name}`;
    const old = earlier.get(block.id);
    const found = differenceOf(name, textOf(old?.content, pictures), textOf(block.content, pictures));
    if (found.length > 0 || !old || hashesIn(old.content) === hashesIn(block.content)) return found;
    return [{ name, parts: [{ kind: "same" as const, text: "It shows another picture." }] }];
  });
  const removed = before.blocks.flatMap((block, index) =>
    after.blocks.some(({ id }) => id === block.id)
      ? []
      : differenceOf(
          `Block ${index + 1}, ${blockDescriptions[block.type].name}, before`,
          textOf(block.content, pictures),
          "",
        ),
  );
  return [...written, ...removed];
}

const unseen = ["width", "height", "file_type", "size", "hash"];

/** What a block says, line by line: a table by its rows, a picture by its alternative text or its name. */
function textOf(content: unknown, pictures: PictureNames): string {
  return linesOf(content, pictures).join("\n");
}

/** Fields of paragraphs, which stand apart from each other. */
const prose = ["paragraphs", "transcript"];

function linesOf(value: unknown, pictures: PictureNames): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((part) => linesOf(part, pictures));
  if (typeof value !== "object") return [String(value)];
  if (isTable(value)) return [value.caption, ...[value.columns, ...value.rows].map((cells) => cells.join(" | "))];
  const { hash, alt } = value as { hash?: unknown; alt?: unknown };
  const picture =
    typeof hash === "string" ? [`Picture: ${alt || pictures.get(hash) || "one that is not described"}`] : [];
  const others = Object.entries(value).filter(
    ([name]) => !unseen.includes(name) && !(name === "alt" && picture.length > 0),
  );
  return [
    ...picture,
    ...others.flatMap(([name, part]) =>
      prose.includes(name) && Array.isArray(part) ? [part.join("\n\n")] : linesOf(part, pictures),
    ),
  ];
}

function isTable(value: object): value is { caption: string; columns: string[]; rows: string[][] } {
  return "caption" in value && "columns" in value && "rows" in value;
}

const changeWords: Record<string, string> = {
  ...Object.fromEntries(Object.entries(itemFactsLabels).map(([name, label]) => [name, label.toLowerCase()])),
  state: "state",
  publish_at: "date",
  media: "files",
  cta_1: "buttons",
  cta_2: "buttons",
  cta_1_access: "buttons",
  cta_2_access: "buttons",
  allow_pdf: "PDF",
};

/** What a revision changed, in a line: "Title, summary, 2 blocks"; empty where nothing differs or there was none before. */
export function changesInWords({ changed, changed_blocks: count }: Pick<ListedRevision, "changed" | "changed_blocks">) {
  const fields = changed.filter((name) => name !== "blocks").map((name) => changeWords[name] ?? name);
  const blocks = count > 0 ? [`${count} ${count === 1 ? "block" : "blocks"}`] : ["order of the blocks"];
  const words = [...new Set([...fields, ...(changed.includes("blocks") ? blocks : [])])].join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
