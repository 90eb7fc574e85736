import type { ComponentProps, ReactNode } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { popover, popoverTarget } from "../ui/popover";
import { logOutFormId } from "./log-out-form";

/** One category of the library, at any of its four levels. */
export interface MenuEntry {
  title: string;
  href: string;
  children: MenuEntry[];
}

/** The drawer that the header's Menu button opens. */
export const drawerId = "menu";

/** A panel below the current one, which the user can go back to. */
interface Crumb {
  title: string;
  id: string;
}

/** An entry with the id of its panel, if it has one. */
interface Branch extends Omit<MenuEntry, "children"> {
  id: string;
  children: Branch[];
}

/**
 * The library as a stack of popovers, one for each category with children: opening one covers its parent, and
 * hiding one also hides the panels over it. Each is beside its opener in the document, so that the keyboard goes on
 * from there when it closes. Belongs at the end of the body. It is the same for all users: the log-out button submits
 * the footer's form.
 */
export function Drawer({ entries }: { entries: MenuEntry[] }) {
  return (
    <nav className="drawer" id={drawerId} aria-label={messages.industries} {...popover}>
      <div className="drawer__header">
        {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening, and the opener is covered */}
        <button type="button" className="button button--quiet" autoFocus {...popoverTarget(drawerId, "hide")}>
          <Icon name="close" />
          {messages.closeMenu}
        </button>
      </div>
      <ul className="drawer__list">
        <Entries branches={withPanelIds(entries)} trail={[{ title: messages.industries, id: drawerId }]} />
      </ul>
      <ul className="drawer__footer">
        <FootItem href={paths.account()}>Account</FootItem>
        <FootItem href={paths.downloads()}>Downloads</FootItem>
        <FootItem href={paths.usersOrders()}>Orders &amp; Payments</FootItem>
        <FootItem href={paths.favourites()}>Saved Resources</FootItem>
        <FootItem href={paths.team()}>Team</FootItem>
        <li>
          <Button kind="quiet" form={logOutFormId}>
            {messages.signOut}
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** Gives each panel an id; short ones, as each is written up to a dozen times. */
function withPanelIds(entries: MenuEntry[], counter = { next: 0 }): Branch[] {
  return entries.map(({ children, ...entry }) => {
    const id = children.length > 0 ? `m${counter.next++}` : "";
    return { ...entry, id, children: withPanelIds(children, counter) };
  });
}

function Entries({ branches, trail }: { branches: Branch[]; trail: Crumb[] }) {
  return (
    <>
      {branches.map((branch) => (
        <li key={branch.href}>
          <a href={branch.href}>{branch.title}</a>
          {branch.id ? <Panel branch={branch} trail={trail} /> : null}
        </li>
      ))}
    </>
  );
}

/** Every member page has about sixty of these, so the markup is minimal; the styles select them by position. */
function Panel({ branch, trail }: { branch: Branch; trail: Crumb[] }) {
  const { id, title, href, children } = branch;
  return (
    <>
      <Turn panel={id} aria-label={`Open ${title}`} />
      <div id={id} {...popover}>
        <Turn panel={id} autoFocus>
          Back
        </Turn>
        <p>
          {trail.map((crumb, index) => (
            <Turn key={crumb.id} panel={trail[index + 1]?.id ?? id}>
              {crumb.title}
            </Turn>
          ))}
          <a href={href}>{title}</a>
        </p>
        <ul>
          <Entries branches={children} trail={[...trail, { title, id }]} />
        </ul>
      </div>
    </>
  );
}

/** Opens a panel that is closed and closes one that is open. It is in no form, so it needs no type. */
function Turn({ panel, ...rest }: { panel: string } & ComponentProps<"button">) {
  return <button {...rest} {...popoverTarget(panel)} />;
}

function FootItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
