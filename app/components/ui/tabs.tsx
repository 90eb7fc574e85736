interface Tab {
  text: string;
  href: string;
  /** The tab's page, or a part of it, is the current one. */
  current?: boolean | "part";
}

/** Links to the sibling pages of a section. */
export function Tabs({ label, items }: { label: string; items: Tab[] }) {
  return (
    <nav className="tabs no-print" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current === "part" ? "true" : item.current ? "page" : undefined}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
