import type { BlockDraft } from "contract/publishing";
import type { List, Paragraph, PhrasingContent, RootContent } from "mdast";
import { writeMarkdown } from "./syntax";

/** The path of a stored file, by its name, from the file that is written. */
export type PathOf = (hash: string, kind: "picture" | "file") => string;

/** Blocks as Markdown, of which `readBlocks` makes the same again. */
export function writeBlocks(blocks: BlockDraft[], pathOf: PathOf): string {
  return blocks
    .map((block, index) => {
      // Two texts would be read as one, and so would two lists.
      const isSecond = blocks[index - 1]?.type === block.type;
      return writeBlock(block, pathOf, isSecond);
    })
    .join("\n\n");
}

function writeBlock({ type, content }: BlockDraft, pathOf: PathOf, isSecond: boolean): string {
  switch (type) {
    case "heading":
      return writeMarkdown([{ type: "heading", depth: content.level, children: words(content.text) }]);
    case "text": {
      const prose = paragraphs(content.paragraphs);
      return isSecond ? container("text", {}, prose) : prose;
    }
    case "image":
      return `::image${attributes({ src: pathOf(content.hash, "picture"), alt: content.alt, size: content.size, caption: content.caption, credit: content.credit })}`;
    case "gallery": {
      const pictures = content.pictures.map(
        ({ hash, alt, caption, credit }) =>
          `::picture${attributes({ src: pathOf(hash, "picture"), alt, caption, credit })}`,
      );
      return container("gallery", { title: content.title }, pictures.join("\n"));
    }
    case "quote":
      return container("quote", { who: content.who, role: content.role }, paragraphs([content.text]));
    case "video": {
      const { title, minutes, url, poster, transcript } = content;
      const given = {
        title,
        minutes: String(minutes),
        url: url ?? undefined,
        poster: pathOf(poster.hash, "picture"),
        alt: poster.alt,
      };
      return container("video", given, paragraphs(transcript));
    }
    case "palette": {
      const colours = content.colours.map(({ name, hex, code }) => `::colour${attributes({ name, hex, code })}`);
      const intro = content.intro ? [`${paragraphs([content.intro])}\n`] : [];
      return container("palette", { title: content.title }, [...intro, ...colours].join("\n"));
    }
    case "list": {
      const list = writeMarkdown([listOf(content)]);
      return content.title || isSecond ? container("list", { title: content.title }, list) : list;
    }
    case "table": {
      const rows = [content.columns, ...content.rows];
      const table = writeMarkdown([
        {
          type: "table",
          children: rows.map((cells) => ({
            type: "tableRow",
            children: cells.map((value) => ({ type: "tableCell", children: [{ type: "text", value }] })),
          })),
        },
      ]);
      return container("table", { caption: content.caption }, table);
    }
    case "download":
      return `::download${attributes({ file: pathOf(content.filename_hash, "file"), title: content.title, caption: content.caption })}`;
    case "cta":
      return container("cta", { to: content.to, label: content.label }, paragraphs([content.text]));
    case "embed":
      return container("embed", { title: content.title, url: content.url }, paragraphs([content.text]));
  }
}

function container(name: string, given: Record<string, string | undefined>, inside: string): string {
  return [`:::${name}${attributes(given)}`, ...(inside ? [inside] : []), ":::"].join("\n");
}

function attributes(given: Record<string, string | undefined>): string {
  const written = Object.entries(given).flatMap(([name, value]) => (value ? [`${name}="${quoted(value)}"`] : []));
  return written.length > 0 ? `{${written.join(" ")}}` : "";
}

/** A text within quotation marks, on one line. */
function quoted(value: string): string {
  return value.replace(/[&"<\p{Cc}]/gu, (found) =>
    found === '"' ? "&quot;" : found === "&" ? "&amp;" : `&#x${found.charCodeAt(0).toString(16).toUpperCase()};`,
  );
}

function listOf({ style, items }: { style: "bullets" | "numbers" | "checks"; items: string[] }): List {
  return {
    type: "list",
    ordered: style === "numbers",
    spread: false,
    children: items.map((text) => ({
      type: "listItem",
      spread: false,
      ...(style === "checks" && { checked: false }),
      children: [paragraph(text)],
    })),
  };
}

function paragraphs(texts: string[]): string {
  return texts.length > 0 ? writeMarkdown(texts.map(paragraph)) : "";
}

function paragraph(text: string): Paragraph & RootContent {
  return { type: "paragraph", children: words(text) };
}

/** A text with its line breaks. */
function words(text: string): PhrasingContent[] {
  return text
    .split("\n")
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: "break" as const }] : []),
      ...(line ? [{ type: "text" as const, value: line }] : []),
    ]);
}
