import { Icon } from "../ui/icon";

export interface NavigationItem {
  name: string;
  link: string;
  type: "internal" | "external";
  subItems: { name: string; value: string }[];
}

/** The operator's own entries below the header: links, and lists of links that open. */
export function LibraryNav({ items, current }: { items: NavigationItem[]; current?: string | undefined }) {
  if (items.length === 0) return null;
  return (
    <nav className="wrap bar__library" aria-label="Library">
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            {item.subItems.length > 0 ? <SubMenu {...item} /> : <Entry {...item} isCurrent={item.link === current} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ name, link, type, isCurrent }: NavigationItem & { isCurrent: boolean }) {
  return (
    <a href={link} rel={type === "external" ? "noopener" : undefined} aria-current={isCurrent ? "page" : undefined}>
      {name}
      {type === "external" ? <Icon name="external" /> : null}
    </a>
  );
}

function SubMenu({ name, link, subItems }: NavigationItem) {
  return (
    <details name="library">
      <summary>
        {name}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        <li>
          <a href={link}>All of {name}</a>
        </li>
        {subItems.map((sub) => (
          <li key={sub.value}>
            <a href={sub.value}>{sub.name}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
