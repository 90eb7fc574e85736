import * as document from "contract/document";
import type { Api } from "~/api/client.server";

/** A page of the current user's invoices and credit notes, newest first. */
export function listDocuments(api: Api, query: { page: number; per_page: number; order?: string }) {
  return api.read(document.listDocuments, { query });
}

/** A document of the current user as a PDF; null if they have none with this id. */
export function readDocumentPdf(api: Api, id: string) {
  return api.find(document.readDocumentPdf, { params: { id } });
}

/** A document of the current user as an e-invoice; null if they have none with this id, or it is none. */
export function readEInvoice(api: Api, id: string) {
  return api.find(document.readEInvoice, { params: { id } });
}

/** What the pro forma of an order of the current user says; null if there is none. */
export function findProForma(api: Api, orderId: string) {
  return api.find(document.readProFormaContent, { params: { id: orderId } });
}

/** The PDF of the pro forma of an order of the current user; null if there is none. */
export function readProForma(api: Api, orderId: string) {
  return api.find(document.readProForma, { params: { id: orderId } });
}
