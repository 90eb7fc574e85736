import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

interface Sibling {
  text: string;
  href: string;
  current?: boolean;
}

export interface Crumb {
  text: string;
  /** Left out on the page itself. */
  href?: string;
  siblings?: Sibling[];
}

/** The way here, each crumb with its siblings to step across to. */
export function Breadcrumbs({ items, label = "Breadcrumb" }: { items: Crumb[]; label?: string }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.text}>
            {item.href ? <a href={item.href}>{item.text}</a> : <span aria-current="page">{item.text}</span>}{" "}
            {item.siblings?.length ? <Siblings of={item.text} items={item.siblings} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Siblings({ of, items }: { of: string; items: Sibling[] }) {
  return (
    <details name="crumb">
      <summary>
        <Icon name="chevron-down" />
        <VisuallyHidden>Other categories beside {of}</VisuallyHidden>
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? "true" : undefined}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
