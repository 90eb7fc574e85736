import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Member, requireLogin } from "~/auth/guards.server";
import { BankQuestion } from "~/components/payment/bank-question";
import { PageHeader } from "~/components/ui/page-header";
import { readServerOnly } from "~/components/ui/server-only";
import { ServerRendered } from "~/components/ui/server-rendered";
import { paths } from "~/config/paths";
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
import type { BankStep } from "./payment-notice.server";
import stylesheet from "./payments.css";
import { UnpaidPage } from "./unpaid-page";
import type { UnpaidView } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ title }) => title,
  cardScript: ({ script, bankQuestion }) => script ?? bankQuestion?.script ?? null,
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
  const { orderId, paymentId, bankQuestion, pay, script, page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const step = result && "bankStep" in result ? result.bankStep : null;
  const question = step ? step.question : bankQuestion;
  if (pay && !step)
    return (
      <>
        <ErrorSummary order={[cardField, purchaseField]} />
        <PayPage {...pay} script={script} />
      </>
    );
  const view = readServerOnly(page);
  return (
    <>
      <ServerRendered id="payments">{view ? <StaticPage view={view} step={step} /> : null}</ServerRendered>
      {question ? (
        <BankQuestion {...question} action={paths.usersPayment(orderId)} row={paymentId ?? undefined} />
      ) : null}
    </>
  );
}

/** What no script changes. @param step the bank asks about the payment that was just sent */
function StaticPage({ view, step }: { view: UnpaidView; step: BankStep | null }) {
  const { order, paid, asksNumber, chosen, change, bank: account, asked, preferred, cardsProblem, problem } = view;
  const bank = step ?? view.bankStep;
  if (order && bank) return <BankPage orderId={order.id} paymentId={chosen?.id ?? null} bank={bank} asked={asked} />;
  if (order && paid) return <PaidPage id={order.id} number={order.number} paid={paid} />;
  return (
    <>
      <ErrorSummary order={[cardField, purchaseField]} />
      {order && change ? (
        <ChangePage order={order} change={change} bank={account} preferred={preferred} cardsProblem={cardsProblem} />
      ) : null}
      {order && !change && asksNumber ? <NumberPage order={order} /> : null}
      {order && !change && !asksNumber ? <UnpaidPage order={order} support={view.support} /> : null}
      {order ? null : (
        <>
          <PageHeader title="Unpaid" />
          <LoadErrorWithForm problem={problem} />
        </>
      )}
    </>
  );
}
