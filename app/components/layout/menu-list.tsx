import { messages } from "~/config/messages";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { MenuEntry } from "./drawer";

/** The whole library as nested lists, for the menu page. */
export function MenuList({ entries, label = messages.industries }: { entries: MenuEntry[]; label?: string }) {
  return (
    <nav className="menu-tree" aria-label={label}>
      <Branch entries={entries} shared={sharedTitles(entries)} />
    </nav>
  );
}

interface BranchProps {
  entries: MenuEntry[];
  /** The category that they belong to. */
  parent?: string;
  /** Titles of several categories: the parent's follows, for those who go from link to link. */
  shared: Set<string>;
}

function Branch({ entries, parent, shared }: BranchProps) {
  return (
    <ul>
      {entries.map(({ href, title, children }) => (
        <li key={href}>
          <a href={href}>
            {title}
            {parent && shared.has(title) ? <VisuallyHidden>, {parent}</VisuallyHidden> : null}
          </a>
          {children.length > 0 ? <Branch entries={children} parent={title} shared={shared} /> : null}
        </li>
      ))}
    </ul>
  );
}

function sharedTitles(entries: MenuEntry[]): Set<string> {
  const titles = allTitles(entries);
  return new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
}

function allTitles(entries: MenuEntry[]): string[] {
  return entries.flatMap(({ title, children }) => [title, ...allTitles(children)]);
}
