import type { Section } from "~/components/blocks/outline";
import { Icon } from "~/components/ui/icon";

/** Where the sections are; following a link to one lets all the others step back. */
export function FocusList({ sections }: { sections: Section[] }) {
  if (sections.length < 2) return null;
  return (
    <details className="parts no-print">
      <summary>
        <Icon name="chevron-right" />
        Focus on one section
      </summary>
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

/** The way back, seen only while one section has the focus. */
export function Unfocus({ sections }: { sections: Section[] }) {
  if (sections.length < 2) return null;
  return (
    <p className="unfocus no-print">
      <a href="#article">Show all sections alike</a>
    </p>
  );
}
