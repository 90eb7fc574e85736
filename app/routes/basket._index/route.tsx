import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getVisitor } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/submission.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { changeBasket } from "./actions.server";
import stylesheet from "./basket.css";
import { BasketNotes } from "./basket-notes";
import { Delivery } from "./delivery";
import { EmptyBasket, LostBasket } from "./empty-basket";
import { Lines } from "./lines";
import type { BasketView } from "./load.server";
import { loadBasket } from "./load.server";
import { Summary } from "./summary";

export const handle: RouteHandle<{ view: BasketView }> = {
  header: "website",
  quiet: true,
  title: "Basket",
  colours: ({ view }) => {
    if (view.state !== "filled") return {};
    const lines = [...view.basket.subscriptions, ...view.basket.products];
    return { palettes: lines.filter(({ image }) => !image).map(({ palette }) => palette) };
  },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadBasket(request, await getVisitor(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  return changeBasket(await readForm(request, visitor), visitor);
}

export default function BasketPage() {
  const { view, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  const line = /^quantity-(.+)$/.exec(answer?.form ?? "")?.[1];
  return (
    <>
      {refused ? (
        <div className="wrap">
          <ErrorSummary state={refused} idPrefix={line ? `${line}-` : ""} />
        </div>
      ) : null}
      <PageHeader title="Basket" before={<Steps steps={["Basket", "Payment", "Confirmation"]} current={1} />} />
      {view.state === "empty" ? <EmptyBasket ways={ways} /> : null}
      {view.state === "lost" ? <LostBasket /> : null}
      {view.state === "trouble" ? (
        <div className="wrap">
          <LoadErrorWithForm problem={view.problem} />
        </div>
      ) : null}
      {view.state === "filled" ? (
        <div className="wrap basket-layout">
          <div className="basket-lines">
            <BasketNotes notes={view.basket.messages} changes={view.changes} />
            <Lines lines={view.basket.subscriptions} type="subscription" answer={answer} />
            <Lines lines={view.basket.products} type="product" answer={answer} />
            <Delivery basket={view.basket} state={answer?.form === "country" ? refused : undefined} />
            <ButtonLink kind="quiet" flush className="no-print" href={ways.back}>
              {messages.continueShopping}
            </ButtonLink>
          </div>
          <Summary basket={view.basket} />
        </div>
      ) : null}
    </>
  );
}
