import type { Document } from "contract/document";
import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { Day } from "../ui/day";
import { Table, type TableColumn } from "../ui/table";
import { VisuallyHidden } from "../ui/visually-hidden";

type Key = "number" | "about" | "issued" | "vat" | "total" | "files";

const columns: TableColumn<Key>[] = [
  { key: "number", text: "Number" },
  { key: "about", text: "For" },
  { key: "issued", text: "Date" },
  { key: "vat", text: "VAT", align: "end" },
  { key: "total", text: "Total", align: "end" },
  { key: "files", text: "Files", hidden: true },
];

interface DocumentTableProps {
  caption: string;
  documents: Document[];
  /** More links of a document, after those to its files. */
  links?: (document: Document) => ReactNode;
  /** The address of a file of a document; that of its owner unless it is given. */
  fileHref?: (documentId: string, fileName: string) => string;
}

/** Invoices, credit notes and pro formas, each with its files: the PDF, and the e-invoice for a program. */
export function DocumentTable({ caption, documents, links, fileHref = paths.usersInvoiceFile }: DocumentTableProps) {
  const rows = documents.map((document) => ({
    key: document.id,
    cells: {
      number: (
        <span className="document-number" translate="no">
          {nameOf(document)}
        </span>
      ),
      about: (
        <>
          <About document={document} />
          <ProFormaState document={document} />
        </>
      ),
      issued: (
        <span data-name="Date">
          <Day day={document.issued_on} />
        </span>
      ),
      vat: <span data-name="VAT">{document.vat_display}</span>,
      total: document.total_display,
      files: (
        <span className="document-links">
          <FileLink document={document} format="pdf" text="PDF" href={fileHref} />{" "}
          {document.e_invoice ? (
            <FileLink document={document} format="xml" text="E-invoice (XML)" href={fileHref} />
          ) : null}{" "}
          {links?.(document)}
        </span>
      ),
    },
  }));
  return (
    <div className="document-table">
      <Table className="stacked-table" caption={caption} captionHidden columns={columns} rows={rows} />
    </div>
  );
}

/** The number of a document; a pro forma has that of its order, and says which it is where there are several. */
export function nameOf({ kind, number, pro_forma: place }: Document): string {
  if (kind !== "pro_forma") return number;
  return place && place.count > 1 ? `Pro forma ${number} (${place.position} of ${place.count})` : `Pro forma ${number}`;
}

const proFormaStates = {
  replaced: "Replaced by a later one: please do not transfer by this one",
  cancelled: "Void: the order was cancelled",
};

/** What an invoice is for, and which one a credit note corrects. */
function About({ document: { kind, corrects, lines } }: { document: Document }) {
  // Delivery is the last line of a paper, and no thing of its own.
  const things = lines.length > 1 && /^(Part of: )?Delivery$/.test(lines.at(-1) ?? "") ? lines.slice(0, -1) : lines;
  const [first = "", ...more] = things;
  const text = more.length > 0 ? `${first}, and ${more.length} more` : first;
  return kind !== "credit_note" ? text : `Credit note for ${corrects}: ${text}`;
}

/** That a pro forma is not to be paid any more, which its file does not say. */
function ProFormaState({ document: { pro_forma: place } }: { document: Document }) {
  if (!place || place.state === "last") return null;
  return <span className="meta document-state">{proFormaStates[place.state]}</span>;
}

interface FileLinkProps {
  document: Document;
  format: "pdf" | "xml";
  text: string;
  href: (documentId: string, fileName: string) => string;
}

function FileLink({ document, format, text, href }: FileLinkProps) {
  const { id, number, kind } = document;
  return (
    <a href={href(id, `${kind === "pro_forma" ? `pro-forma-${number}` : number}.${format}`)}>
      {text}
      <VisuallyHidden>{` of ${nameOf(document)}`}</VisuallyHidden>
    </a>
  );
}
