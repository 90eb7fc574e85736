import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { popover, popoverTarget } from "../ui/popover";

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
    <nav className="wrap site-header__library" aria-label="Library">
      <ul>
        {items.map((item, index) => (
          <li key={item.name}>
            {item.subItems.length > 0 ? (
              <SubMenu {...item} id={`library-${index + 1}`} current={current} />
            ) : (
              <Entry {...item} isCurrent={item.link === current} />
            )}
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

/** A list that its button opens and Escape closes; without popover support a link goes to the whole list. */
function SubMenu({ id, name, link, subItems, current }: NavigationItem & { id: string; current: string | undefined }) {
  const entries = [{ name: `${name} overview`, value: link }, ...subItems];
  return (
    <>
      <button type="button" className="popover-button site-header__button" {...popoverTarget(id)}>
        {name}
        <Icon name="chevron-down" />
      </button>{" "}
      <ButtonLink kind="quiet" className="only-without-popover" href={link}>
        {name}
      </ButtonLink>
      <ul className="popover-list" id={id} {...popover}>
        {entries.map((entry) => (
          <li key={entry.value}>
            <a href={entry.value} aria-current={entry.value === current ? "page" : undefined}>
              {entry.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
