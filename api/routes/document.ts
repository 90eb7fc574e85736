import * as contract from "contract/document";
import { endpoint } from "../http/endpoint";
import {
  readProFormaContent as readContent,
  readDocumentFile,
  readProForma as readProFormaFile,
} from "../services/papers";
import { listPapers } from "../store/paper-list";
import { documentBody, proFormaBody } from "./serialize/document";
import { paperAnswer } from "./serialize/paper";

export const listDocuments = endpoint(contract.listDocuments).handle(async ({ query, requester }, deps) => {
  const { order: orderId, page, per_page: perPage } = query;
  const { rows, total } = await listPapers(deps.db, requester.user.id, { page, perPage, orderId });
  return { status: 200, body: { data: rows.map(documentBody), meta: { total, page, per_page: perPage } } };
});

export const readDocumentPdf = endpoint(contract.readDocumentPdf).handle(async ({ params, requester }, deps) =>
  paperAnswer(await readDocumentFile(deps, { id: params.id, format: "pdf", userId: requester.user.id })),
);

export const readEInvoice = endpoint(contract.readEInvoice).handle(async ({ params, requester }, deps) =>
  paperAnswer(await readDocumentFile(deps, { id: params.id, format: "xml", userId: requester.user.id })),
);

export const readProFormaContent = endpoint(contract.readProFormaContent).handle(
  async ({ params, requester }, deps) => {
    const content = await readContent(deps, { orderId: params.id, userId: requester.user.id });
    return { status: 200, body: proFormaBody(content) };
  },
);

export const readProForma = endpoint(contract.readProForma).handle(async ({ params, requester }, deps) =>
  paperAnswer(await readProFormaFile(deps, { orderId: params.id, userId: requester.user.id })),
);
