import { messages } from "~/config/messages";
import { ChapterCard } from "../content/chapter-card";
import type { CardItem } from "../content/item-types";
import { SaveForm } from "../content/save-button";
import { VisuallyHidden } from "../ui/visually-hidden";

/** A child category, with its newest items. */
export interface Chapter {
  slug: string;
  title: string;
  intro: string;
  /** Links to its page, or to the only item in it. */
  href: string;
  total: number;
  items: ChapterItem[];
}

/** `repeats` if the item is in an earlier chapter already: a page has one Save button for each item. */
export type ChapterItem = CardItem & { repeats?: boolean };

/** The child categories of a category in order, each laid out differently from the one before. */
export function Chapters({ chapters }: { chapters: Chapter[] }) {
  return (
    <>
      {chapters.map((chapter, index) => (
        <section className="section wrap" aria-labelledby={`in-${chapter.slug}`} key={chapter.slug}>
          <ChapterHead chapter={chapter} />
          {chapter.items.length > 0 ? (
            <SaveForm>
              <ul className={`chapter-grid chapter-grid--${layoutOf(chapter.items.length, index)}`}>
                {chapter.items.map((item, at) => (
                  <li key={item.slug}>
                    <ChapterCard
                      item={item}
                      isLead={at === 0 || chapter.items.length === 2}
                      isFirst={index === 0 && at === 0}
                      canSave={!item.repeats}
                    />
                  </li>
                ))}
              </ul>
            </SaveForm>
          ) : null}
        </section>
      ))}
    </>
  );
}

const layouts = ["left", "across", "right"] as const;

/** One item takes the whole row, two share it; chapters with more have the first one large, in three layouts by turns. */
function layoutOf(count: number, index: number) {
  if (count <= 2) return count === 2 ? "pair" : "across";
  return layouts[index % layouts.length];
}

/** An empty category is a link and says so; one with several items links to all of them. */
function ChapterHead({ chapter: { slug, title, intro, href, items } }: { chapter: Chapter }) {
  const id = `in-${slug}`;
  if (items.length === 0) {
    return (
      <div className="section__header">
        <h2 id={id}>
          <a href={href}>{title}</a>
        </h2>
        <p className="meta">{messages.nothingToShow}</p>
      </div>
    );
  }
  return (
    <div className="section__header chapter-grid__header">
      <h2 id={id}>{title}</h2>
      {items.length > 1 ? (
        <a href={href}>
          {messages.viewAll}
          <VisuallyHidden> {title}</VisuallyHidden>
        </a>
      ) : null}
      <p>{intro}</p>
    </div>
  );
}
