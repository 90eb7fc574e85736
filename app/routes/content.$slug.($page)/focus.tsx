import type { Section } from "~/components/blocks/outline";
import { Disclosure } from "~/components/ui/disclosure";

/** Links to the sections; following one dims all the others, by styles alone. */
export function FocusList({ sections }: { sections: Section[] }) {
  if (sections.length < 2) return null;
  return (
    <Disclosure className="article-parts no-print" summary="Focus on one section">
      <p className="hint">Choose one: it stays as it is, and all the others fade until you ask for them again.</p>
      <nav aria-label="Sections">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </Disclosure>
  );
}

/** The link back, visible only while one section has the focus. */
export function Unfocus({ sections }: { sections: Section[] }) {
  if (sections.length < 2) return null;
  return (
    <p className="focus-exit no-print">
      <a href="#article">Show all sections alike</a>
    </p>
  );
}
