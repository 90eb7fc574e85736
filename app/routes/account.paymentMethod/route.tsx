import type { ActionFunctionArgs, HeadersArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Member, requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { retryAfterHeaders } from "~/http/retry-after";
import type { RouteHandle } from "~/layout/route-handle";
import { addCard, preferCard, removeCard, saveCard, startCard } from "./actions.server";
import { AddCard } from "./add-card";
import { loadCards } from "./load.server";
import stylesheet from "./payment-method.css";
import { ProviderPage } from "./provider-page";
import { RemovePage } from "./remove-page";
import { SavedCards } from "./saved-cards";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ removing }) => [removing && "Remove a card", "Payment Methods", "Account"].filter(Boolean).join(" – "),
  cardScript: ({ cardScript }) => cardScript,
};

/** Browsers follow the Refresh header of the action's answer. */
export function headers(args: HeadersArgs): HeadersInit {
  const refresh = args.actionHeaders.get("refresh");
  return refresh ? { refresh } : retryAfterHeaders(args);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireLogin(request, context);
  return loadCards(request, member);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent<Member, Answer>(submission, member, {
    "add-card": addCard,
    "start-card": startCard,
    "save-card": saveCard,
    "prefer-card": preferCard,
    "remove-card": removeCard,
  });
}

type Answer = ReturnType<typeof addCard | typeof startCard | typeof removeCard>;

export default function AccountPaymentMethod() {
  const { cards, removing, back, cardScript, holder, problem } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (result && "providerUrl" in result) return <ProviderPage url={result.providerUrl} back={back} />;
  if (removing) return <RemovePage card={removing} />;
  return (
    <>
      <ErrorSummary order={["name"]} />
      <PageHeader title="Payment Methods" />
      <AccountTabs />
      <LoadError problem={problem} />
      {cards && cards.length > 0 ? <SavedCards cards={cards} /> : null}
      <AddCard isFirst={cards?.length === 0} back={back} script={cardScript} holder={holder} />
    </>
  );
}
