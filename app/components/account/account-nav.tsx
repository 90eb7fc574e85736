import { paths } from "~/config/paths";

const entries = [
  {
    text: "Account Details",
    href: paths.account(),
    covers:
      /^\/account(\/(plan|addresses|paymentMethod|changePassword|unsubscribe|newsletter|sessions|data)(\/|$)|\/?$)/i,
  },
  {
    text: "Orders & Payments",
    href: paths.usersOrders(),
    covers: /^\/account\/(orders?|payments)(\/|$)/i,
  },
  { text: "My Downloads", href: paths.downloads(), covers: /^\/account\/downloads\/?$/i },
  { text: "Saved Resources", href: paths.favourites(), covers: /^\/account\/favourites\/?$/i },
  { text: "Team", href: paths.team(), covers: /^\/account\/team\/?$/i },
];

/** The parts of the account. @param pathname where one is */
export function AccountNav({ pathname }: { pathname: string }) {
  return (
    <nav className="account-nav" aria-label="Your account">
      <ul>
        {entries.map(({ text, href, covers }) => (
          <li key={href}>
            <a href={href} aria-current={current(pathname, href, covers)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page itself, or the part that it belongs to. */
function current(pathname: string, href: string, covers: RegExp): "page" | "true" | undefined {
  if (pathname.replace(/\/$/, "") === href) return "page";
  return covers.test(pathname) ? "true" : undefined;
}
