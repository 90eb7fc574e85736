import type { LoaderFunctionArgs } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { noPaper, paperResponse } from "~/features/paper-response.server";
import { formatOfFile } from "~/http/paper-file-name.server";
import { readAnyDocumentPdf, readAnyEInvoice } from "~/models/order-administration.server";

/** Sends an invoice, a credit note or a pro forma of any member as a PDF, or as an e-invoice: "INV-000012.pdf". */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "orders.view");
  const { documentID = "", fileName = "" } = params;
  const format = formatOfFile(fileName);
  const back = { href: paths.adminOrders(), text: "Orders" };
  if (!format) return noPaper(back);
  const found = await tryRead(
    format === "pdf" ? readAnyDocumentPdf(api, documentID) : readAnyEInvoice(api, documentID),
  );
  const href = paths.adminDocumentFile(documentID, fileName);
  return paperResponse(found, { name: fileName, href, back });
}
