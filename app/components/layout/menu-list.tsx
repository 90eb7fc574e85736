import { messages } from "~/config/messages";
import type { MenuEntry } from "./drawer";

/** The whole library as nested lists, for the menu page. */
export function MenuList({ entries, label = messages.industries }: { entries: MenuEntry[]; label?: string }) {
  return (
    <nav className="menu-tree" aria-label={label}>
      <Branch entries={entries} />
    </nav>
  );
}

function Branch({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href}>{entry.title}</a>
          {entry.children.length > 0 ? <Branch entries={entry.children} /> : null}
        </li>
      ))}
    </ul>
  );
}
