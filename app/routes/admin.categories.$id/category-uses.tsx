import type { EditedCategory } from "contract/edited-category";
import { UsesList } from "~/components/admin/uses-list";
import { paths } from "~/config/paths";

type Uses = Pick<EditedCategory, "id" | "items" | "children" | "followers_total" | "links">;

/** Where a category is used, with links: items, categories below it, feeds, and what leads to its page. */
export function CategoryUses({ category }: { category: Uses }) {
  const { id, items, children, followers_total: followers, links } = category;
  return (
    <>
      <UsesList nouns={{ one: "item is in it", many: "items are in it" }} uses={items} href={paths.adminItem} />
      {items.total > items.first.length ? (
        <p>
          <a href={paths.adminItems({ category: id })}>All items in it and below it</a>
        </p>
      ) : null}
      <UsesList
        nouns={{ one: "category is below it", many: "categories are below it" }}
        uses={children}
        href={paths.adminCategory}
      />
      {links.length > 0 ? (
        <>
          <p>{links.length === 1 ? "1 link leads to it:" : `${links.length} links lead to it:`}</p>
          <ul className="bulleted-list">
            {links.map((link) => (
              <li key={`${link.kind} ${link.id} ${link.title}`}>
                <a href={pageOf(link)}>{link.title}</a> ({kinds[link.kind]})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {followers > 0 ? (
        <p>{followers === 1 ? "1 member has it in their feed." : `${followers} members have it in their feed.`}</p>
      ) : null}
    </>
  );
}

const kinds = { navigation: "navigation", popup: "popup", callout: "callout", panel: "panel of the dashboard" };

function pageOf({ kind, id }: EditedCategory["links"][number]): string {
  if (kind === "navigation") return paths.adminNavigationEntry(id);
  if (kind === "popup") return paths.adminPopup(id);
  return kind === "callout" ? paths.adminCallout(id) : paths.adminPanel(id);
}
