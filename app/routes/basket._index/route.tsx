import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getVisitor, type Visitor } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { readServerOnly } from "~/components/ui/server-only";
import { ServerRendered } from "~/components/ui/server-rendered";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { autosaveAction, revalidateAfterAutosave } from "~/forms/autosave";
import { type AutosaveResponse, toAutosaveResponse } from "~/forms/autosave.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useLastSubmission } from "~/forms/use-last-submission";
import { useLastRead } from "~/hooks/use-last-read";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { removeItem, setCountry, setQuantity, startNewBasket } from "./actions.server";
import stylesheet from "./basket.css";
import { BasketNotes } from "./basket-notes";
import { Delivery } from "./delivery";
import { EmptyBasket, LostBasket } from "./empty-basket";
import { Lines } from "./lines";
import { loadBasket } from "./load.server";
import { Summary } from "./summary";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: "Basket",
  hydrate: true,
  basketPence: ({ view }) => (view.state === "filled" ? view.basket.totals.total : undefined),
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
  const submission = await readSubmission(request, visitor);
  const response = await handleIntent<Visitor, Promise<AutosaveResponse>>(submission, visitor, {
    "set-quantity": setQuantity,
    "remove-item": removeItem,
    "set-country": setCountry,
    "start-new-basket": startNewBasket,
  });
  return submission.autosave ? toAutosaveResponse(response, submission.autosave) : response;
}

export const clientAction = autosaveAction;
export const shouldRevalidate = revalidateAfterAutosave;

export default function BasketPage() {
  const { view: read, basketLinks } = useLoaderData<typeof loader>();
  const view = useLastRead(read.state === "error" ? null : read);
  return (
    <>
      {useLastSubmission() ? (
        <div className="wrap">
          <ErrorSummary />
        </div>
      ) : null}
      <PageHeader title="Basket" before={<Steps steps={["Basket", "Payment", "Confirmation"]} current={1} />} />
      {view?.state === "empty" ? <EmptyBasket links={basketLinks} unpaid={view.unpaid} /> : null}
      {view?.state === "lost" ? <LostBasket /> : null}
      {read.state === "error" ? (
        <div className="wrap">
          <LoadErrorWithForm problem={read.problem} />
        </div>
      ) : null}
      {view?.state === "filled" ? (
        <div className="wrap basket-layout">
          <div className="basket-lines">
            <BasketNotes notes={view.basket.messages} changes={view.changes} />
            <Lines lines={view.basket.subscriptions} type="subscription" />
            <Lines lines={view.basket.products} type="product" />
            <ServerRendered id="basket-part">{readServerOnly(view.part) as ReactNode}</ServerRendered>
            <Delivery basket={view.basket} />
            <ButtonLink kind="quiet" flush className="no-print" href={basketLinks.back}>
              {messages.continueShopping}
            </ButtonLink>
          </div>
          <Summary basket={view.basket} />
        </div>
      ) : null}
    </>
  );
}
