import type { Permission } from "contract/permissions";
import { paths } from "~/config/paths";

interface AdminSection {
  text: string;
  href: string;
  permission: Permission;
  /** What is done there, for the administration's first page. */
  about: string;
}

/** The sections of the administration, in the order of its navigation. */
export const adminSections: AdminSection[] = [
  {
    text: "Product categories",
    href: paths.adminProductCategories(),
    permission: "products.manage",
    about: "The parts of the shop that its products are listed in.",
  },
];

/** The sections that somebody with these permissions may open. */
export function sectionsFor(permissions: readonly Permission[]): AdminSection[] {
  return adminSections.filter(({ permission }) => permissions.includes(permission));
}

/** The administration's sections beside its pages. */
export function AdminNav({ permissions, pathname }: { permissions: readonly Permission[]; pathname: string }) {
  const home = { text: "Administration", href: paths.administration() };
  return (
    <nav className="admin-nav" aria-label="Administration">
      <ul>
        {[home, ...sectionsFor(permissions)].map(({ text, href }) => (
          <li key={href}>
            <a href={href} aria-current={currentOf(href, pathname)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== paths.administration() && pathname.startsWith(`${href}/`) ? "true" : undefined;
}
