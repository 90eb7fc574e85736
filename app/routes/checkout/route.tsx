import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { type Member, requireLogin } from "~/auth/guards.server";
import { BankQuestion } from "~/components/payment/bank-question";
import { PageHeader } from "~/components/ui/page-header";
import { readServerOnly } from "~/components/ui/server-only";
import { ServerRendered } from "~/components/ui/server-rendered";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { autosaveAction, revalidateAfterAutosave } from "~/forms/autosave";
import { type AutosaveResponse, toAutosaveResponse } from "~/forms/autosave.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useLastSubmission } from "~/forms/use-last-submission";
import { useLastRead } from "~/hooks/use-last-read";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { addCard, askAgainAboutOrder, copyAccount, copyBilling, placeOrder, saveOrder } from "./actions.server";
import stylesheet from "./checkout.css";
import { fieldOrder } from "./field-names";
import { loadCheckout } from "./load.server";
import { OpenOrderPage } from "./open-order-page";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  hydrate: true,
  cardScript: ({ view }) =>
    view.state === "open" ? view.cards.script : view.state === "payment" ? (view.question?.script ?? null) : null,
  basketPence: ({ view }) => (view.state === "open" && !view.order.isPlaced ? view.order.totals.total : undefined),
  title: ({ view, heading }) => (view.state === "payment" && view.asked ? `${view.asked.title} – ` : "") + heading,
  colours: ({ view }) =>
    view.state === "open"
      ? { palettes: view.order.lines.filter((line) => !line.image).map((line) => line.palette) }
      : {},
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadCheckout(request, await requireLogin(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const response = await handleIntent<Member, Promise<AutosaveResponse>>(submission, member, {
    "update-order": saveOrder,
    "add-card": addCard,
    "copy-account": copyAccount,
    "copy-billing": copyBilling,
    "place-order": placeOrder,
    "ask-again": askAgainAboutOrder,
  });
  return submission.autosave ? toAutosaveResponse(response, submission.autosave) : response;
}

export const clientAction = autosaveAction;
export const shouldRevalidate = revalidateAfterAutosave;

const steps = ["Basket", "Payment", "Confirmation"];

export default function CheckoutPage() {
  const read = useLoaderData<typeof loader>();
  const { view, heading, part } = useLastRead(read.view.state === "error" ? null : read) ?? read;
  const isRefused = useLastSubmission() !== undefined;
  const [isCorrected, setCorrected] = useState(false);
  const rendered = <ServerRendered id="checkout-part">{readServerOnly(part) as ReactNode}</ServerRendered>;
  if (view.state === "contract") return rendered;
  return (
    <>
      {isRefused && !isCorrected ? (
        <div className="wrap checkout-problem">
          <ErrorSummary title={messages.somethingWrong} order={fieldOrder} />
        </div>
      ) : null}
      <PageHeader
        title={heading}
        before={view.state === "empty" || view.state === "lost" ? null : <Steps steps={steps} current={2} />}
      />
      {view.state === "open" ? <OpenOrderPage {...view} notes={rendered} onCorrected={setCorrected} /> : rendered}
      {view.state === "payment" && view.question ? (
        <div className="wrap checkout-payment">
          <BankQuestion {...view.question} action={paths.checkout()} />
        </div>
      ) : null}
      {read.view.state === "error" ? (
        <div className="wrap">
          <LoadErrorWithForm problem={read.view.problem} />
        </div>
      ) : null}
    </>
  );
}
