import { type ReactNode, useId } from "react";
import { Main } from "./main";

interface SectionLink {
  text: string;
  href: string;
  current?: "page" | "true" | undefined;
}

/** Sections that belong together. In a narrow window, those with a heading are shown only with the current page. */
export interface SectionGroup {
  heading?: string;
  links: SectionLink[];
}

interface SectionsLayoutProps {
  /** What the navigation is called. */
  label: string;
  groups: SectionGroup[];
  children: ReactNode;
}

/** The layout of a part of the site: the navigation of its sections next to the page. */
export function SectionsLayout({ label, groups, children }: SectionsLayoutProps) {
  return (
    <div className="sections-layout wrap">
      <nav className="sections-nav" aria-label={label}>
        {groups.map((group) => (
          <Group key={group.heading ?? ""} {...group} />
        ))}
      </nav>
      <Main className="sections-layout__page">{children}</Main>
    </div>
  );
}

function Group({ heading, links }: SectionGroup) {
  const headingId = useId();
  return (
    <div className={heading ? "sections-nav__group--titled" : undefined}>
      {heading ? (
        <p className="sections-nav__heading" id={headingId}>
          {heading}
        </p>
      ) : null}
      <ul aria-labelledby={heading ? headingId : undefined}>
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
