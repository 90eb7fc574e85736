/** A category as a link, with those below it. */
export interface FilterLink {
  text: string;
  href: string;
  isCurrent: boolean;
  children: FilterLink[];
}

/** What the shop can be narrowed down to. */
export interface ShopFilters {
  /** The tree of categories; the first leads to everything. */
  categories: FilterLink[];
  /** The first leads to any tag. */
  tags: Omit<FilterLink, "children">[];
  /** The tags that go with the chosen one. */
  related: Pick<FilterLink, "text" | "href">[];
}

/** The categories as a tree, and the tags: each a link, left out where there is nothing to choose from. */
export function Filters({ filters: { categories, tags, related } }: { filters: ShopFilters }) {
  const [, first, ...others] = categories;
  const hasTree = others.length > 0 || (first?.children.length ?? 0) > 0;
  return (
    <>
      {hasTree ? (
        <nav className="shop-tree no-print" aria-label="Categories">
          <Branch links={categories} />
        </nav>
      ) : null}
      {tags.length > 1 ? (
        <nav className="shop-tags no-print" aria-label="Tags">
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <Filter {...tag} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {related.length > 0 ? (
        <p className="shop-related no-print">
          Goes with{" "}
          {related.map(({ text, href }, index) => (
            <span key={href}>
              {index > 0 ? ", " : null}
              <a href={href}>{text}</a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

function Branch({ links }: { links: FilterLink[] }) {
  return (
    <ul>
      {links.map(({ children, ...link }) => (
        <li key={link.href}>
          <Filter {...link} />
          {children.length > 0 ? <Branch links={children} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Filter({ text, href, isCurrent }: Omit<FilterLink, "children">) {
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined}>
      {text}
    </a>
  );
}
