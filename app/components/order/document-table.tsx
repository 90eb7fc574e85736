import type { Document } from "contract/document";
import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { Day } from "../ui/day";
import { Table, type TableColumn } from "../ui/table";
import { VisuallyHidden } from "../ui/visually-hidden";

type Key = "number" | "kind" | "issued" | "net" | "vat" | "total" | "files";

const columns: TableColumn<Key>[] = [
  { key: "number", text: "Number" },
  { key: "kind", text: "Kind" },
  { key: "issued", text: "Date" },
  { key: "net", text: "Net", align: "end" },
  { key: "vat", text: "VAT", align: "end" },
  { key: "total", text: "Total", align: "end" },
  { key: "files", text: "Files", hidden: true },
];

interface DocumentTableProps {
  caption: string;
  documents: Document[];
  /** More links of a document, after those to its files. */
  links?: (document: Document) => ReactNode;
}

/** Invoices and credit notes, each with its files: the PDF, and the e-invoice for a program. */
export function DocumentTable({ caption, documents, links }: DocumentTableProps) {
  const rows = documents.map((document) => ({
    key: document.id,
    cells: {
      number: (
        <span className="document-number" translate="no">
          {document.number}
        </span>
      ),
      kind: document.kind === "invoice" ? "Invoice" : `Credit note for ${document.corrects}`,
      issued: (
        <span data-name="Date">
          <Day day={document.issued_on} />
        </span>
      ),
      net: <span data-name="Net">{document.net_display}</span>,
      vat: <span data-name="VAT">{document.vat_display}</span>,
      total: document.total_display,
      files: (
        <span className="document-links">
          <FileLink document={document} format="pdf" text="PDF" />{" "}
          {document.e_invoice ? <FileLink document={document} format="xml" text="E-invoice" /> : null}{" "}
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

interface FileLinkProps {
  document: Document;
  format: "pdf" | "xml";
  text: string;
}

function FileLink({ document: { id, number }, format, text }: FileLinkProps) {
  return (
    <a href={paths.usersInvoiceFile(id, `${number}.${format}`)}>
      {text}
      <VisuallyHidden>{` of ${number}`}</VisuallyHidden>
    </a>
  );
}
