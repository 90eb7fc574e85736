import { paths } from "~/paths";
import { Icon } from "../ui/icon";
import { Wordmark } from "../ui/wordmark";

interface ContentHeaderProps {
  /** Left out, the header has no wordmark. */
  productName?: string;
  back: { href: string; text: string };
  /** Left out unless the item allows a PDF and has one. */
  pdf?: { full: string; pages: { text: string; href: string }[] };
  printHref?: string;
}

/** Above an item: the way back, and taking it along on paper. */
export function ContentHeader({ productName, back, pdf, printHref }: ContentHeaderProps) {
  return (
    <header className="bar">
      <div className="wrap bar__row">
        <a href={back.href}>
          <Icon name="arrow-left" />
          {back.text}
        </a>
        {productName ? <Wordmark name={productName} href={paths.forYou()} /> : null}
        {pdf || printHref ? (
          <nav className="bar__links" aria-label="This publication">
            {pdf ? <PdfMenu {...pdf} /> : null}
            {printHref ? (
              <a href={printHref}>
                <Icon name="print" />
                Print
              </a>
            ) : null}
          </nav>
        ) : null}
      </div>
    </header>
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
    <details>
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
