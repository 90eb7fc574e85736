import type { LoaderFunctionArgs } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { paperResponse } from "~/features/paper-response.server";
import { findProForma, readProForma } from "~/models/document.server";

/** Sends the pro forma of an order that waits for a bank transfer, as a PDF. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const orderId = params.orderID ?? "";
  const back = { href: paths.usersOrder(orderId), text: "The order" };
  const [found, content] = await Promise.all([
    tryRead(readProForma(api, orderId)),
    tryRead(findProForma(api, orderId)).catch(() => null),
  ]);
  const number = content?.ok ? content.value?.number : undefined;
  const name = number ? `pro-forma-${number}.pdf` : "pro-forma.pdf";
  return paperResponse(found, { name, href: paths.proFormaPdf(orderId), back });
}
