import { paths } from "~/config/paths";
import type { SectionGroup } from "../layout/sections-layout";

const sections = [
  { name: "details", text: "Account Details", href: paths.account() },
  { name: "orders", text: "Orders & Payments", href: paths.usersOrders() },
  { name: "downloads", text: "My Downloads", href: paths.downloads() },
  { name: "saved", text: "Saved Resources", href: paths.favourites() },
  { name: "team", text: "Team", href: paths.team() },
] as const;

export type AccountSection = (typeof sections)[number]["name"];

/** The sections of the account, as its navigation shows them. @param current the section of the current page */
export function accountSections(current: AccountSection | undefined, pathname: string): SectionGroup[] {
  const links = sections.map(({ name, text, href }) => ({
    text,
    href,
    current: name === current ? (isPage(href, pathname) ? ("page" as const) : ("true" as const)) : undefined,
  }));
  return [{ links }];
}

function isPage(href: string, pathname: string): boolean {
  return pathname.replace(/\/$/, "") === href;
}
