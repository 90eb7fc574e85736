import type { LoaderFunctionArgs } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { paperResponse } from "~/features/paper-response.server";
import { readAnyProForma } from "~/models/order-administration.server";

/** Sends the pro forma of any order that waits for a bank transfer, as a PDF. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "orders.view");
  const id = params.id ?? "";
  const back = { href: paths.adminOrder(id), text: "The order" };
  const found = await tryRead(readAnyProForma(api, id));
  return paperResponse(found, { name: "pro-forma.pdf", href: paths.adminProForma(id), back });
}
