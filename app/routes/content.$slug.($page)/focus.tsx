import type { Section } from "~/components/blocks/outline";
import { Icon } from "~/components/ui/icon";

/** Links to the sections; following one dims all the others, by styles alone. */
export function FocusList({ sections }: { sections: Section[] }) {
  if (sections.length < 2) return null;
  return (
    <details className="disclosure article-parts no-print">
      <summary>
        <Icon name="chevron-right" />
        Focus on one section
      </summary>
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
    </details>
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
