import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { Logo } from "../ui/logo";
import { popover, popoverTarget } from "../ui/popover";
import { drawerId } from "./drawer";

/** Where the PDF is asked for, and the parts that it can be had of, by their positions. */
interface Pdf {
  action: string;
  /** What is downloaded is added to the reader's downloads: there are buttons then, and links otherwise. */
  isRecorded: boolean;
  pages: { text: string; position: string }[];
}

export interface ContentHeaderProps {
  /** The header has no logo if this is left out. */
  productName?: string;
  back: { href: string; text: string };
  /** Left out unless the item has a PDF that the user may have. */
  pdf?: Pdf;
  printHref?: string;
  /** The full URL of the page, and a mail about it. */
  share?: { address: string; mail: string };
}

/** The header of an item: the library, the way back, sharing the item, and its PDF. */
export function ContentHeader({ productName, back, pdf, printHref, share }: ContentHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <button type="button" className="button button--quiet site-header__menu" {...popoverTarget(drawerId)}>
          <Icon name="menu" />
          Menu
        </button>{" "}
        <ButtonLink kind="quiet" className="only-without-popover" href={paths.menu()}>
          Menu
        </ButtonLink>{" "}
        <a href={back.href}>
          <Icon name="arrow-left" />
          {back.text}
        </a>{" "}
        {productName ? <Logo name={productName} href={paths.forYou()} /> : null}
        <nav className="site-header__links content-header__links" aria-label="This publication">
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

/** The URL to copy. It does not unlock the item for others, and says so. */
function SharePanel({ address, mail }: NonNullable<ContentHeaderProps["share"]>) {
  return (
    <>
      <Opener panel="share">Share</Opener>
      <section className="content-header__panel" id="share" aria-label="Share" {...popover}>
        <label htmlFor="address">Address of this page</label>
        <input className="input" id="address" type="text" readOnly defaultValue={address} aria-describedby="how" />
        <p id="how" className="hint">
          Select the address and copy it. Whoever opens it logs in, and reads what their own plan includes.
        </p>
        <a href={mail}>Send it by e-mail</a>
      </section>
    </>
  );
}

function PdfMenu({ action, pages, isRecorded }: Pdf) {
  if (pages.length === 0) {
    return (
      <PdfForm action={action} isRecorded={isRecorded}>
        <PdfButton action={action} isRecorded={isRecorded} icon>
          Download PDF
        </PdfButton>
      </PdfForm>
    );
  }
  return (
    <>
      <Opener panel="pdf">
        <Icon name="download" />
        Download PDF
      </Opener>
      <div className="content-header__panel" id="pdf" {...popover}>
        <PdfForm action={action} isRecorded={isRecorded}>
          <ul className="content-header__parts" aria-label="Download PDF">
            <li>
              <PdfButton action={action} isRecorded={isRecorded}>
                Whole publication (PDF)
              </PdfButton>
            </li>
            {pages.map(({ text, position }) => (
              <li key={position}>
                <PdfButton action={action} isRecorded={isRecorded} page={position}>
                  {text} (PDF)
                </PdfButton>
              </li>
            ))}
          </ul>
        </PdfForm>
      </div>
    </>
  );
}

function PdfForm({ action, isRecorded, children }: Pick<Pdf, "action" | "isRecorded"> & { children: ReactNode }) {
  if (!isRecorded) return children;
  return (
    <Form action={action} layout="bare">
      {children}
    </Form>
  );
}

interface PdfButtonProps extends Pick<Pdf, "action" | "isRecorded"> {
  /** Left out for the whole publication. */
  page?: string;
  icon?: true;
  children: ReactNode;
}

function PdfButton({ action, isRecorded, page, icon, children }: PdfButtonProps) {
  const look = {
    kind: "quiet" as const,
    children,
    ...(icon && { icon: "download" as const, className: "content-header__button" }),
  };
  if (!isRecorded) return <ButtonLink {...look} href={page === undefined ? action : `${action}?page=${page}`} />;
  return <Button {...look} {...(page !== undefined && { name: "page", value: page })} />;
}

/** Opens a panel below it; without popover support, a link goes to the panel and shows it. */
function Opener({ panel, children }: { panel: string; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        className="button button--quiet site-header__menu content-header__button"
        {...popoverTarget(panel)}
      >
        {children}
        <Icon name="chevron-down" />
      </button>{" "}
      <ButtonLink kind="quiet" className="only-without-popover" href={`#${panel}`}>
        {children}
      </ButtonLink>
    </>
  );
}
