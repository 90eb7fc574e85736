import type { Permission } from "contract/permissions";
import { paths } from "~/config/paths";
import type { SectionGroup } from "../layout/sections-layout";

/** The headings that group the sections, in the order of the navigation. */
const headings = ["Publishing", "Shop", "Orders", "People", "Texts", "System"] as const;

interface AdminSection {
  heading: (typeof headings)[number];
  text: string;
  href: string;
  /** Any of several opens it. */
  permission: Permission | readonly Permission[];
  /** What is done there, for the administration's first page. */
  about: string;
}

/** The sections of the administration, in order within each heading. */
const adminSections: AdminSection[] = [
  {
    heading: "Publishing",
    text: "Items",
    href: paths.adminItems(),
    permission: "content.edit",
    about: "Publications: written, previewed, published at once or at a set time, and their revisions.",
  },
  {
    heading: "Publishing",
    text: "Categories",
    href: paths.adminCategories(),
    permission: "content.edit",
    about: "The tree that the items are found in: industries and what is below them, in their order.",
  },
  {
    heading: "Publishing",
    text: "Media",
    href: paths.adminMedia(),
    permission: "content.edit",
    about: "Pictures: uploaded, described, and where each is used.",
  },
  {
    heading: "Publishing",
    text: "Dashboard",
    href: paths.adminDashboard(),
    permission: "content.publish",
    about: "What members see first: the items at the top, panels of your own, and popular searches.",
  },
  {
    heading: "Publishing",
    text: "Import",
    href: paths.adminImports(),
    permission: "content.import",
    about: "A library as a file: checked first, with each fault and its line, then imported at the press of a button.",
  },
  {
    heading: "Publishing",
    text: "Export",
    href: paths.adminExports(),
    permission: "content.import",
    about: "The whole library as a file, in the form that is imported.",
  },
  {
    heading: "Publishing",
    text: "Newsletters",
    href: paths.adminNewsletters(),
    permission: "newsletters.send",
    about: "Announcements written by hand: previewed, tested, and sent now or at a set time to those who have agreed.",
  },
  {
    heading: "Shop",
    text: "Products",
    href: paths.adminProducts(),
    permission: "products.manage",
    about: "What the shop sells: printed things, files and plans, with their options and prices.",
  },
  {
    heading: "Shop",
    text: "Product categories",
    href: paths.adminProductCategories(),
    permission: "products.manage",
    about: "The parts of the shop that its products are listed in.",
  },
  {
    heading: "Shop",
    text: "Product tags",
    href: paths.adminProductTags(),
    permission: "products.manage",
    about: "Words that products of several categories share.",
  },
  {
    heading: "Orders",
    text: "Orders",
    href: paths.adminOrders(),
    permission: "orders.view",
    about: "What was ordered, how far it is paid, and what is to be done with it.",
  },
  {
    heading: "Orders",
    text: "Bank statement",
    href: paths.adminBankStatement(),
    permission: "orders.manage",
    about: "Transfers that have arrived, matched with the payments they are for.",
  },
  {
    heading: "Orders",
    text: "Kept money",
    href: paths.adminBalances(),
    permission: "orders.view",
    about: "Customers that money is kept for, as they have transferred more than was due.",
  },
  {
    heading: "Orders",
    text: "Books",
    href: paths.adminBooks(),
    permission: "reports.view",
    about: "VAT by country and rate; invoices, credit notes, payments and refunds of a period, as files for accounts.",
  },
  {
    heading: "Texts",
    text: "Plans",
    href: paths.adminPlans(),
    permission: "settings.manage",
    about: "What each plan says about itself, and what it opens.",
  },
  {
    heading: "Texts",
    text: "Popups",
    href: paths.adminPopups(),
    permission: "settings.manage",
    about: "Notes that members see on a page, on its days, until they close them.",
  },
  {
    heading: "Texts",
    text: "Callouts",
    href: paths.adminCallouts(),
    permission: "settings.manage",
    about: "Lines that members see on every page after they have logged in, until they close them.",
  },
  {
    heading: "Texts",
    text: "Tooltips",
    href: paths.adminTooltips(),
    permission: "settings.manage",
    about: "The tips that lead a new member to the tools of the header, one after the other.",
  },
  {
    heading: "Texts",
    text: "Navigation",
    href: paths.adminNavigation(),
    permission: "settings.manage",
    about: "The line below the header: its entries, their order and where they lead.",
  },
  {
    heading: "Texts",
    text: "Kinds of e-mail",
    href: paths.adminEmailKinds(),
    permission: "settings.manage",
    about: "What members may choose to receive, beside the newsletter.",
  },
  {
    heading: "Texts",
    text: "Settings",
    href: paths.adminSettings(),
    permission: ["settings.manage", "settings.bank"],
    about: "The seller, the bank account, the banner and the contract; and what is set by environment.",
  },
  {
    heading: "System",
    text: "Overview",
    href: paths.adminOverview(),
    permission: "reports.view",
    about: "Members, revenue, orders, churn, reading and searches, month by month.",
  },
  {
    heading: "System",
    text: "Audit log",
    href: paths.adminAuditLog(),
    permission: "audit.view",
    about: "What administrators, teams and payments have changed: who did what, to whom, and when.",
  },
  {
    heading: "System",
    text: "Event log",
    href: paths.adminEvents(),
    permission: "audit.view",
    about: "Pages that were not there or not open, plans that were looked at, searches without results.",
  },
  {
    heading: "System",
    text: "Jobs and mail",
    href: paths.adminJobs(),
    permission: "jobs.manage",
    about: "What could not be done or sent, to be tried again, and what waits.",
  },
  {
    heading: "People",
    text: "Members",
    href: paths.adminMembers(),
    permission: "members.view",
    about: "Everybody with an account: their plans, orders, sessions and mails, and the site as they see it.",
  },
  {
    heading: "People",
    text: "Import members",
    href: paths.adminMemberImports(),
    permission: "members.import",
    about: "From a CSV file, which is checked first.",
  },
  {
    heading: "People",
    text: "Teams",
    href: paths.adminTeams(),
    permission: "teams.manage",
    about: "Those who share a plan: their people, places and invites.",
  },
  {
    heading: "People",
    text: "Invites",
    href: paths.adminInvites(),
    permission: "teams.manage",
    about: "Who was invited to which team, and has not joined yet.",
  },
  {
    heading: "People",
    text: "Roles",
    href: paths.adminRoles(),
    permission: "roles.view",
    about: "Who may do what in the administration.",
  },
];

/** The sections that somebody with these permissions may open, under their headings. */
export function sectionsFor(permissions: readonly Permission[]) {
  const open = adminSections.filter(({ permission }) => [permission].flat().some((one) => permissions.includes(one)));
  return headings
    .map((heading) => ({ heading, sections: open.filter((section) => section.heading === heading) }))
    .filter(({ sections }) => sections.length > 0);
}

/** The administration's sections, as its navigation shows them. */
export function adminNavigation(permissions: readonly Permission[], pathname: string): SectionGroup[] {
  const toLink = ({ text, href }: { text: string; href: string }) => ({
    text,
    href,
    current: currentOf(href, pathname),
  });
  const home = { text: "Administration", href: paths.administration() };
  const groups = sectionsFor(permissions).map(({ heading, sections }) => ({ heading, links: sections.map(toLink) }));
  return [{ links: [toLink(home)] }, ...groups];
}

function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href === sectionOf(pathname) ? "true" : undefined;
}

/** The section that a page belongs to: of those above it the nearest, as one may be below another. */
function sectionOf(pathname: string): string | undefined {
  const above = adminSections.map(({ href }) => href).filter((href) => `${pathname}/`.startsWith(`${href}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
