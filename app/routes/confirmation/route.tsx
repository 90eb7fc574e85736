import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLogin } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import stylesheet from "./confirmation.css";
import { DataLayerPush } from "./data-layer-push";
import { loadConfirmation } from "./load.server";
import { PlacedOrder } from "./placed-order";
import type { Confirmation } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ view }) => (view.state === "placed" ? `${titleOf(view.order)} – Confirmation` : "Confirmation"),
  hasInlineScript: ({ view }) => view.state === "placed" && view.record !== undefined,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadConfirmation(await requireLogin(request, context));
}

function titleOf({ hasSubscriptions, hasProducts, payment }: Confirmation): string {
  if (payment.state === "cancelled") return "Your order is cancelled";
  return hasSubscriptions && !hasProducts ? messages.thanksForSubscribing : messages.thanks;
}

export default function ConfirmationPage() {
  const { view } = useLoaderData<typeof loader>();
  if (view.state === "placed")
    return (
      <>
        <PageHeader
          title={titleOf(view.order)}
          intro={
            view.order.payment.state === "cancelled" ? undefined : `Your order ${view.order.number} has been placed.`
          }
          before={<Steps steps={["Basket", "Payment", "Confirmation"]} current={3} />}
        />
        <PlacedOrder order={view.order} />
        {view.record ? <DataLayerPush record={view.record} /> : null}
      </>
    );
  return (
    <>
      <PageHeader title="Confirmation" />
      <div className="wrap">
        {view.state === "error" ? (
          <LoadError problem={view.problem} />
        ) : (
          <EmptyState
            title="There is no new order to confirm"
            level={2}
            action={<ButtonLink href={paths.usersOrders()}>See your orders</ButtonLink>}
          >
            <p>
              The page after an order shows it here. What you have ordered before is under Orders, and what you have not
              ordered yet is in <a href={paths.basket()}>your basket</a>.
            </p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
