import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type Member, requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { useServerOnlyData } from "~/components/ui/server-only";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { askAgainAboutInstalment, payByCard, payByTransfer, payInstalment, savePurchaseNumber } from "./actions.server";
import { BankPage } from "./bank-page";
import { ChangePage } from "./change-page";
import { loadUnpaid } from "./load.server";
import { NumberPage } from "./number-page";
import { PaidPage } from "./paid-page";
import { cardField, cardIntent, numberIntent, payIntent, purchaseField, transferIntent } from "./pay-form";
import { PayPage } from "./pay-page";
import stylesheet from "./payments.css";
import { UnpaidPage } from "./unpaid-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ order, paid, asksNumber, chosen, change, asked }) =>
    [
      paid && `You have paid ${paid.amount}`,
      asked && "Not confirmed yet",
      chosen && `Pay ${chosen.amount_display}`,
      change && (change.to === "bacs" ? "Pay by bank transfer" : "Pay by card from now on"),
      asksNumber && "Purchase order number",
      paid || asksNumber || chosen || change ? null : order?.unpaid.length === 0 ? "Nothing left to pay" : "Unpaid",
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
  return handleIntent<Member, ReturnType<typeof payInstalment | typeof payByTransfer | typeof askAgainAboutInstalment>>(
    submission,
    member,
    {
      [payIntent]: (submission, member) => payInstalment(submission, member, orderId),
      [transferIntent]: (submission, member) => payByTransfer(submission, member, orderId),
      [numberIntent]: (submission, member) => savePurchaseNumber(submission, member, orderId),
      [cardIntent]: (submission, member) => payByCard(submission, member, orderId),
      "ask-again": (submission) => askAgainAboutInstalment(submission, orderId),
    },
  );
}

export default function AccountOrderPayments() {
  const data = useServerOnlyData<typeof loader>();
  const {
    order,
    paid,
    asksNumber,
    chosen,
    change,
    bank: account,
    bankStep,
    asked,
    cards,
    preferred,
    cardsProblem,
    problem,
    support,
  } = data;
  const result = useActionData<typeof action>();
  const step = result && "bankStep" in result ? result.bankStep : bankStep;
  if (order && step) return <BankPage orderId={order.id} paymentId={chosen?.id ?? null} bank={step} asked={asked} />;
  if (order && paid) return <PaidPage id={order.id} number={order.number} paid={paid} />;
  return (
    <>
      <ErrorSummary order={[cardField, purchaseField]} />
      {order && chosen ? (
        <PayPage order={order} support={support} payment={chosen} cards={cards} cardsProblem={cardsProblem} />
      ) : null}
      {order && !chosen && change ? (
        <ChangePage order={order} change={change} bank={account} preferred={preferred} cardsProblem={cardsProblem} />
      ) : null}
      {order && !chosen && !change && asksNumber ? <NumberPage order={order} /> : null}
      {order && !chosen && !change && !asksNumber ? <UnpaidPage order={order} support={support} /> : null}
      {order ? null : (
        <>
          <PageHeader title="Unpaid" />
          <LoadErrorWithForm problem={problem} />
        </>
      )}
    </>
  );
}
