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

/** Invoices and credit notes, each with its files: the PDF, and the e-invoice for a program. */
export function DocumentTable({ caption, documents, links, fileHref = paths.usersInvoiceFile }: DocumentTableProps) {
  const rows = documents.map((document) => ({
    key: document.id,
    cells: {
      number: (
        <span className="document-number" translate="no">
          {document.number}
        </span>
      ),
      about: <About document={document} />,
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

/** What an invoice is for, and which one a credit note corrects. */
function About({ document: { kind, corrects, lines } }: { document: Document }) {
  // Delivery is the last line of an invoice, and no thing of its own.
  const things = lines.length > 1 && lines.at(-1) === "Delivery" ? lines.slice(0, -1) : lines;
  const [first = "", ...more] = things;
  const text = more.length > 0 ? `${first}, and ${more.length} more` : first;
  return kind === "invoice" ? text : `Credit note for ${corrects}: ${text}`;
}

interface FileLinkProps {
  document: Document;
  format: "pdf" | "xml";
  text: string;
  href: (documentId: string, fileName: string) => string;
}

function FileLink({ document: { id, number }, format, text, href }: FileLinkProps) {
  return (
    <a href={href(id, `${number}.${format}`)}>
      {text}
      <VisuallyHidden>{` of ${number}`}</VisuallyHidden>
    </a>
  );
}
