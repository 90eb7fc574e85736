import type { ReactNode } from "react";
import { messages } from "~/messages";
import { paths } from "~/paths";
import { popoverTarget } from "../ui/button";
import { Icon } from "../ui/icon";

/** One category of the library, at any of its four levels. */
export interface MenuEntry {
  title: string;
  href: string;
  children: MenuEntry[];
}

/** What the header's Menu button opens. */
export const drawerId = "menu";

/** A panel that lies below the one being drawn, and can be stepped back to. */
interface Crumb {
  title: string;
  id: string;
}

const auto: Record<string, string> = { popover: "" };

/**
 * The library as a stack of popovers, one for each category with children: opening one lies over its parent, and
 * hiding one takes all that lie over it along. Each stands beside its opener, so that the keyboard goes on from there
 * when it closes. Belongs at the end of the body. Depends on nothing but its props.
 */
export function Drawer({ entries, signOut }: { entries: MenuEntry[]; signOut: ReactNode }) {
  return (
    <nav className="drawer" id={drawerId} aria-label={messages.industries} {...auto}>
      <div className="drawer__top">
        {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening, and the opener is covered */}
        <button type="button" className="button button--quiet" autoFocus {...popoverTarget(drawerId, "hide")}>
          <Icon name="close" />
          Close menu
        </button>
      </div>
      <ul className="drawer__list">
        <Entries entries={entries} trail={[{ title: messages.industries, id: drawerId }]} />
      </ul>
      <ul className="drawer__foot">
        <FootItem href={paths.account()}>Account</FootItem>
        <FootItem href={paths.downloads()}>Downloads</FootItem>
        <FootItem href={paths.usersOrders()}>Orders &amp; Payments</FootItem>
        <FootItem href={paths.favourites()}>Saved Resources</FootItem>
        <li>{signOut}</li>
      </ul>
    </nav>
  );
}

function Entries({ entries, trail }: { entries: MenuEntry[]; trail: Crumb[] }) {
  const parent = trail.at(-1)?.id ?? drawerId;
  return (
    <>
      {entries.map((entry, index) => (
        <li key={entry.href}>
          <a href={entry.href}>{entry.title}</a>
          {entry.children.length > 0 ? <Panel entry={entry} id={`${parent}-${index}`} trail={trail} /> : null}
        </li>
      ))}
    </>
  );
}

/** About fifty of these stand in every member page, so each is as few elements as it can be; its signs are drawn by CSS. */
function Panel({ entry, id, trail }: { entry: MenuEntry; id: string; trail: Crumb[] }) {
  return (
    <>
      <button type="button" aria-label={`Open ${entry.title}`} {...popoverTarget(id)} />
      <div className="drawer drawer--sub" id={id} {...auto}>
        {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening, and the opener is covered */}
        <button type="button" className="drawer__back" autoFocus {...popoverTarget(id, "hide")}>
          Back
        </button>
        <p className="drawer__crumbs">
          {trail.map((crumb, index) => (
            <button key={crumb.id} type="button" {...popoverTarget(trail[index + 1]?.id ?? id, "hide")}>
              {crumb.title}
            </button>
          ))}
        </p>
        <ul className="drawer__list">
          <li className="all">
            <a href={entry.href}>All of {entry.title}</a>
          </li>
          <Entries entries={entry.children} trail={[...trail, { title: entry.title, id }]} />
        </ul>
      </div>
    </>
  );
}

function FootItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
