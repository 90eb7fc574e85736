import { paths } from "~/config/paths";

const sections = [
  { name: "details", text: "Account Details", href: paths.account() },
  { name: "orders", text: "Orders & Payments", href: paths.usersOrders() },
  { name: "downloads", text: "My Downloads", href: paths.downloads() },
  { name: "saved", text: "Saved Resources", href: paths.favourites() },
  { name: "team", text: "Team", href: paths.team() },
] as const;

export type AccountSection = (typeof sections)[number]["name"];

interface AccountNavProps {
  /** The section of the current page. */
  current: AccountSection | undefined;
  pathname: string;
}

/** The sections of the account. */
export function AccountNav({ current, pathname }: AccountNavProps) {
  return (
    <nav className="account-nav" aria-label="Your account">
      <ul>
        {sections.map(({ name, text, href }) => (
          <li key={href}>
            <a href={href} aria-current={name === current ? (isPage(href, pathname) ? "page" : "true") : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isPage(href: string, pathname: string): boolean {
  return pathname.replace(/\/$/, "") === href;
}
