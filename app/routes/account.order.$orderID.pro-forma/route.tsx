import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findProForma } from "~/models/document.server";
import stylesheet from "./pro-forma.css";
import { ProFormaPage } from "./pro-forma-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ proForma }) => `Pro forma${proForma ? ` ${proForma.number}` : ""} – Account`,
  notFoundTitle: "Pro forma not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** What the pro forma of an order that waits for a bank transfer says. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const orderId = params.orderID ?? "";
  const found = await tryRead(findProForma(api, orderId));
  if (found.ok && !found.value) throw notFound();
  const view = { orderId, proForma: found.ok ? found.value : null, problem: problemOf(found, "getting the order") };
  return loadData(found, serverOnly(view));
}

export default function AccountProForma() {
  const { orderId, proForma, problem } = useServerOnlyData<typeof loader>();
  if (proForma) return <ProFormaPage orderId={orderId} proForma={proForma} />;
  return (
    <>
      <PageHeader title="Pro forma" />
      <LoadError problem={problem} />
    </>
  );
}
