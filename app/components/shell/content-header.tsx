import { paths } from "~/paths";
import { ButtonLink, popoverTarget } from "../ui/button";
import { Icon } from "../ui/icon";
import { Wordmark } from "../ui/wordmark";
import { drawerId } from "./drawer";

export interface ContentHeaderProps {
  /** Left out, the header has no wordmark. */
  productName?: string;
  back: { href: string; text: string };
  /** Left out unless the item allows a PDF and has one. */
  pdf?: { full: string; pages: { text: string; href: string }[] };
  printHref?: string;
  /** The whole address of the page, and a mail about it. */
  share?: { address: string; mail: string };
}

/** Opening one closes the other; React 18 has no name for it. */
const oneAtATime: Record<string, string> = { name: "pass-on" };

/** Above an item: the library, the way back, passing the item on, and taking it along on paper. */
export function ContentHeader({ productName, back, pdf, printHref, share }: ContentHeaderProps) {
  return (
    <header className="bar">
      <div className="wrap bar__row">
        <button type="button" className="button button--quiet bar__menu" {...popoverTarget(drawerId)}>
          <Icon name="menu" />
          Menu
        </button>
        <ButtonLink kind="quiet" className="only-without-popover" href={paths.menu()}>
          Menu
        </ButtonLink>{" "}
        <a href={back.href}>
          <Icon name="arrow-left" />
          {back.text}
        </a>{" "}
        {productName ? <Wordmark name={productName} href={paths.forYou()} /> : null}
        <nav className="bar__links" aria-label="This publication">
          {share ? <SharePanel {...share} /> : null}
          {pdf ? <PdfMenu {...pdf} /> : null}
          {printHref ? (
            <a href={printHref}>
              <Icon name="print" />
              Print
            </a>
          ) : null}
        </nav>
      </div>
    </header>
  );
}

/** The address to copy. It opens nothing for those to whom the item is locked, and says so. */
function SharePanel({ address, mail }: NonNullable<ContentHeaderProps["share"]>) {
  return (
    <details {...oneAtATime}>
      <summary>
        Share
        <Icon name="chevron-down" />
      </summary>
      <div className="bar__panel">
        <label htmlFor="share">Address of this page</label>
        <input className="input" id="share" type="text" readOnly defaultValue={address} aria-describedby="share-hint" />
        <p id="share-hint" className="hint">
          Whoever opens it logs in, and reads what their own plan includes.
        </p>
        <a href={mail}>Send it by e-mail</a>
      </div>
    </details>
  );
}

function PdfMenu({ full, pages }: NonNullable<ContentHeaderProps["pdf"]>) {
  if (pages.length === 0) {
    return (
      <a href={full}>
        <Icon name="download" />
        Download PDF
      </a>
    );
  }
  return (
    <details {...oneAtATime}>
      <summary>
        <Icon name="download" />
        Download PDF
        <Icon name="chevron-down" />
      </summary>
      <ul>
        <li>
          <a href={full}>Whole publication (PDF)</a>
        </li>
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href}>{page.text} (PDF)</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
