import { Icon } from "./icon";
import { popover, popoverTarget } from "./popover";
import { VisuallyHidden } from "./visually-hidden";

interface Sibling {
  text: string;
  href: string;
  current?: boolean;
}

export interface Crumb {
  text: string;
  /** Left out for the current page. */
  href?: string;
  siblings?: Sibling[];
}

/** Breadcrumbs, each with its siblings to switch to. */
export function Breadcrumbs({ items, label = "Breadcrumb" }: { items: Crumb[]; label?: string }) {
  return (
    <nav className="breadcrumbs no-print" aria-label={label}>
      <ol>
        {items.map((item, index) => (
          <li key={item.text}>
            {item.href ? <a href={item.href}>{item.text}</a> : <span aria-current="page">{item.text}</span>}{" "}
            {item.siblings?.length ? <Siblings id={`crumb-${index + 1}`} of={item.text} items={item.siblings} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Hidden without popover support: the page of the crumb before links to the same siblings. */
function Siblings({ id, of, items }: { id: string; of: string; items: Sibling[] }) {
  return (
    <>
      <button type="button" className="popover-button" {...popoverTarget(id)}>
        <Icon name="chevron-down" />
        <VisuallyHidden>Other categories beside {of}</VisuallyHidden>
      </button>
      <ul className="popover-list" id={id} {...popover}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? "true" : undefined}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
