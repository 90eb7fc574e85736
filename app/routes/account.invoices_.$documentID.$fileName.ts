import type { LoaderFunctionArgs } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { noPaper, paperResponse } from "~/features/paper-response.server";
import { formatOfFile } from "~/http/paper-file-name.server";
import { readDocumentPdf, readEInvoice } from "~/models/document.server";

/** Sends an invoice, a credit note or a pro forma as a PDF, or as an e-invoice: "INV-000012.pdf". */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const { documentID = "", fileName = "" } = params;
  const format = formatOfFile(fileName);
  const back = { href: paths.usersInvoices(), text: "Your invoices" };
  if (!format) return noPaper(back);
  const found = await tryRead(format === "pdf" ? readDocumentPdf(api, documentID) : readEInvoice(api, documentID));
  const href = paths.usersInvoiceFile(documentID, fileName);
  return paperResponse(found, { name: fileName, href, back });
}
