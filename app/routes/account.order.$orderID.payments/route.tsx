import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type Member, requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { useServerOnlyData } from "~/components/ui/server-only";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { askAgain, payInstalment } from "./actions.server";
import { BankPage } from "./bank-page";
import { loadUnpaid } from "./load.server";
import { cardField, payIntent } from "./pay-form";
import { PayPage } from "./pay-page";
import stylesheet from "./payments.css";
import { UnpaidPage } from "./unpaid-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ order, chosen, asked }) =>
    [
      asked && "Not confirmed yet",
      chosen ? `Pay ${chosen.amount_display}` : order?.unpaid.length === 0 ? "Nothing is unpaid" : "Unpaid",
      order?.title ?? "Order",
      "Account",
    ]
      .filter(Boolean)
      .join(" – "),
  notFoundTitle: "Order not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadUnpaid(request, await requireLogin(request, context), params.orderID ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const orderId = params.orderID ?? "";
  return handleIntent<Member, ReturnType<typeof payInstalment | typeof askAgain>>(submission, member, {
    [payIntent]: (submission, member) => payInstalment(submission, member, orderId),
    "ask-again": (submission) => askAgain(submission, orderId),
  });
}

export default function AccountOrderPayments() {
  const { order, chosen, bankUrl, asked, cards, cardsProblem, problem, support } = useServerOnlyData<typeof loader>();
  const result = useActionData<typeof action>();
  const bank = result && "bankUrl" in result ? result.bankUrl : bankUrl;
  if (order && bank) return <BankPage orderId={order.id} paymentId={chosen?.id ?? null} bankUrl={bank} asked={asked} />;
  return (
    <>
      <ErrorSummary order={[cardField]} />
      {order && chosen ? (
        <PayPage order={order} support={support} payment={chosen} cards={cards} cardsProblem={cardsProblem} />
      ) : null}
      {order && !chosen ? <UnpaidPage order={order} support={support} /> : null}
      {order ? null : (
        <>
          <PageHeader title="Unpaid" />
          <LoadErrorWithForm problem={problem} />
        </>
      )}
    </>
  );
}
