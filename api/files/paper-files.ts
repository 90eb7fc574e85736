import { createHash } from "node:crypto";
import type { OutsideTransaction } from "../deps";
import { type IssuedDocument, toUbl } from "../domain/e-invoice";
import type { ProForma } from "../domain/pro-forma";
import { log } from "../log";
import { type AgreedContract, toContractPaper } from "../pdf/contract-document";
import { type PaperData, toDocumentPaper, toProFormaPaper } from "../pdf/paper-document";
import { type DocumentFormat, keepDocumentFile } from "../store/documents";
import { keepProFormaFile, type ProFormaRow } from "../store/pro-formas";
import { writeXml } from "./xml";

/** An issued document, and the keys of the files that were made of it. */
export interface StoredDocument extends IssuedDocument {
  id: string;
  pdfKey: string | null;
  xmlKey: string | null;
}

export type { PaperData };

/** Whose turn in the renderer's queue it is. */
interface Turn {
  userId: string | null;
}

const namespaces = {
  "": "urn:oasis:names:specification:ubl:schema:xsd:",
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

/**
 * A document's PDF or e-invoice: the kept file, or a new one, which is kept from then on. A file that is lost or damaged
 * is made again, and logged.
 * @throws what `PdfRenderer.render` throws
 */
export async function documentFile(
  deps: OutsideTransaction,
  document: StoredDocument,
  format: DocumentFormat,
  turn: Turn,
): Promise<Uint8Array> {
  const key = format === "pdf" ? document.pdfKey : document.xmlKey;
  return keptFile(deps, {
    ...{ key, format, about: { document: document.id } },
    make: async () => (format === "pdf" ? documentPdf(deps, document, turn) : eInvoice(document)),
    keep: (made) => keepDocumentFile(deps.db, document.id, format, made),
  });
}

/** The PDF of a pro forma that was issued: the kept file, or a new one, as of a document. */
export async function keptProFormaPdf(deps: OutsideTransaction, row: ProFormaRow, turn: Turn): Promise<Uint8Array> {
  return keptFile(deps, {
    ...{ key: row.pdfKey, format: "pdf", about: { proForma: row.id } },
    make: () => proFormaPdf(deps, row.content, turn),
    keep: (made) => keepProFormaFile(deps.db, row.id, made),
  });
}

interface KeptFile {
  key: string | null;
  format: DocumentFormat;
  about: Record<string, string>;
  make: () => Promise<Uint8Array>;
  /** Records the key of a new file. @returns the key of the file that is kept */
  keep: (key: string) => Promise<string | undefined>;
}

async function keptFile(deps: OutsideTransaction, { key, format, about, make, keep }: KeptFile): Promise<Uint8Array> {
  const kept = key ? await readKept(deps, key) : undefined;
  if (kept) return kept;
  if (key) log.error(about, `papers: the ${format} of a document is lost or damaged: made again`);
  const bytes = await make();
  const made = keyOf(bytes, format);
  await deps.files.write(made, bytes);
  const standing = await keep(made);
  if (!standing || standing === made) return bytes;
  // Another process was quicker: its file is the document's.
  return (await readKept(deps, standing)) ?? bytes;
}

/** The PDF of a pro forma. @throws what `PdfRenderer.render` throws */
export async function proFormaPdf(deps: OutsideTransaction, order: ProForma, turn: Turn): Promise<Uint8Array> {
  return render(deps, toProFormaPaper(order, deps.config.productName), `pro forma ${order.orderNumber}`, turn);
}

/** The contract of an order as a PDF: made of what was agreed each time. @throws what `PdfRenderer.render` throws */
export async function contractPdf(
  deps: OutsideTransaction,
  agreed: AgreedContract,
  { userId }: Turn,
): Promise<Uint8Array> {
  const data = toContractPaper(agreed, deps.config.productName);
  const name = `contract ${agreed.orderNumber}`;
  return deps.renderer.render({ template: "contract", data, pictures: noPictures, name }, userId ?? "papers");
}

const noPictures = async () => new Map<string, Uint8Array>();

/** What the pro forma of an order says, for a page. */
export function proFormaContent({ config }: OutsideTransaction, order: ProForma): PaperData {
  return toProFormaPaper(order, config.productName, "screen");
}

function documentPdf(deps: OutsideTransaction, document: StoredDocument, turn: Turn): Promise<Uint8Array> {
  return render(deps, toDocumentPaper(document, deps.config.productName), `document ${document.number}`, turn);
}

function render(
  { renderer }: OutsideTransaction,
  data: PaperData,
  name: string,
  { userId }: Turn,
): Promise<Uint8Array> {
  return renderer.render({ template: "paper", data, pictures: noPictures, name }, userId ?? "papers");
}

function eInvoice(document: IssuedDocument): Uint8Array {
  const { root, content } = toUbl(document);
  const declared = { ...namespaces, "": `${namespaces[""]}${root}-2` };
  return new TextEncoder().encode(writeXml(root, declared, content));
}

/** The key of a file has the hash of its bytes, so that a changed file is noticed. */
function keyOf(bytes: Uint8Array, format: DocumentFormat): string {
  return `invoices/${createHash("sha256").update(bytes).digest("hex")}.${format}`;
}

async function readKept({ files }: OutsideTransaction, key: string): Promise<Uint8Array | undefined> {
  const bytes = await files.read(key);
  return bytes && key === keyOf(bytes, key.endsWith(".pdf") ? "pdf" : "xml") ? bytes : undefined;
}
