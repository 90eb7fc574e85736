import type { LoaderFunctionArgs } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { paperResponse } from "~/layout/paper-response.server";
import { readProForma } from "~/models/document.server";

/** Sends the pro forma of an order that waits for a bank transfer, as a PDF. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const orderId = params.orderID ?? "";
  const back = { href: paths.usersOrder(orderId), text: "The order" };
  const found = await tryRead(readProForma(api, orderId));
  return paperResponse(found, { name: "pro-forma.pdf", href: paths.proFormaPdf(orderId), back });
}
