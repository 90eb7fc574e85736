import { expect, it } from "vitest";
import { adminNavigation } from "~/components/admin/admin-sections";

/** The sections that the navigation marks on a page, and how. */
function marked(pathname: string): string[] {
  const links = adminNavigation(["members.view", "members.import", "orders.view"], pathname).flatMap(
    ({ links }) => links,
  );
  return links.flatMap(({ text, current }) => (current ? [`${text} ${current}`] : []));
}

it.each([
  ["/admin", ["Administration page"]],
  ["/admin/members", ["Members page"]],
  ["/admin/members/0dd82b2f", ["Members true"]],
  ["/admin/members/import", ["Import members page"]],
  ["/admin/members/import/0dd82b2f", ["Import members true"]],
  ["/admin/orders/0dd82b2f", ["Orders true"]],
])("on %s the navigation marks one section, the nearest", (pathname, sections) => {
  expect(marked(pathname)).toEqual(sections);
});
