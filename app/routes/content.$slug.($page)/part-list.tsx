import type { ShownBlock } from "~/components/blocks/block-types";
import { Disclosure } from "~/components/ui/disclosure";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";

/** One block with a page of its own. */
export interface Part {
  position: number;
  title: string;
}

/** The parts of an item in order, with the API's titles; a part without one is named by its first words. */
export function splitIntoParts(blocks: ShownBlock[], thumbs: Part[]): Part[] {
  const titles = new Map(thumbs.map(({ position, title }) => [position, title]));
  return blocks.map((block, index) => {
    const blockTitle = titles.get(block.position) ?? "";
    const isName = blockTitle !== "" && blockTitle.toLowerCase() !== block.kind;
    return { position: block.position, title: isName ? blockTitle : firstWords(block) || `Part ${index + 1}` };
  });
}

function firstWords(block: ShownBlock): string {
  const words = wordsOf(block).trim().split(/\s+/);
  return words.length > 7
    ? `${words
        .slice(0, 6)
        .join(" ")
        .replace(/[,;:.–-]+$/, "")} …`
    : words.join(" ");
}

function wordsOf(block: ShownBlock): string {
  switch (block.kind) {
    case "text":
      return block.content.paragraphs[0] ?? "";
    case "quote":
    case "cta":
      return block.content.text;
    case "list":
      return block.content.title ?? block.content.items[0] ?? "";
    case "image":
      return block.content.caption ?? block.content.alt;
    default:
      return "";
  }
}

/** The parts of an item as links; `current` is the position of the current page. */
export function PartList({ slug, parts, current }: { slug: string; parts: Part[]; current?: number }) {
  if (parts.length < 2) return null;
  return (
    <Disclosure
      className="article-parts no-print"
      summary={current === undefined ? "Read page by page" : `All ${parts.length} parts`}
    >
      <nav aria-label="Parts">
        <ol>
          {parts.map((part, index) => (
            <li key={part.position}>
              <a
                href={paths.content(slug, part.position)}
                aria-current={part.position === current ? "page" : undefined}
              >
                <VisuallyHidden>Part {index + 1}: </VisuallyHidden>
                {part.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Disclosure>
  );
}

interface TurnProps {
  slug: string;
  turn: { previous: Part | null; next: Part | null };
}

/** Links to the previous and the next page. */
export function PartNavigation({ slug, turn: { previous, next } }: TurnProps) {
  return (
    <nav className="part-pager" aria-label="Pages">
      {previous ? (
        <a href={paths.content(slug, previous.position)} rel="prev" aria-label={`Back: ${previous.title}`}>
          <Icon name="arrow-left" />
          Back
        </a>
      ) : null}{" "}
      <a href={paths.content(slug)}>Read it whole</a>{" "}
      {next ? (
        <a
          className="part-pager__next"
          href={paths.content(slug, next.position)}
          rel="next"
          aria-label={`Next: ${next.title}`}
        >
          Next
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  );
}
