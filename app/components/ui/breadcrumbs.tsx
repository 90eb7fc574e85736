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
  /** Left out on the page itself. */
  href?: string;
  siblings?: Sibling[];
}

/** The way here, each crumb with its siblings to step across to. */
export function Breadcrumbs({ items, label = "Breadcrumb" }: { items: Crumb[]; label?: string }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
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

/** Where popovers are unknown there is none: the page of the crumb before leads to the same places. */
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
