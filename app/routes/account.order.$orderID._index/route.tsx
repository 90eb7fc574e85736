import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { useServerOnlyData } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { cancelOrder, cancelRenewal, changeOrder, withdraw } from "./actions.server";
import { CancelOrderPage } from "./cancel-order-page";
import { CancelRenewalPage } from "./cancel-renewal-page";
import { ContractPage } from "./contract-page";
import { loadOrder, type Question } from "./load.server";
import stylesheet from "./order.css";
import { OrderDetail } from "./order-detail";
import { WithdrawPage } from "./withdraw-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ order, question, isContract }) =>
    [isContract && "Contract", titleOf(question, order?.renewal), order?.title ?? "Order", "Account"]
      .filter(Boolean)
      .join(" – "),
  notFoundTitle: "Order not found",
  colours: ({ order }) => ({
    palettes: (order?.lines ?? []).filter(({ image }) => !image).map(({ palette }) => palette),
  }),
};

function titleOf(question: Question | null, isRenewal: boolean | undefined): string | null {
  if (question === "withdraw") return "Withdraw";
  if (question === "cancel" && isRenewal) return messages.cancelRenewal;
  return question && (question === "cancel" ? "Cancel" : "Change");
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadOrder(request, await requireLogin(request, context), params.orderID ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "cancel-renewal": (submission, member) => cancelRenewal(submission, member, params.orderID ?? ""),
    "cancel-order": (submission, member) => cancelOrder(submission, member, params.orderID ?? ""),
    "change-order": (submission, member) => changeOrder(submission, member, params.orderID ?? ""),
    withdraw: (submission, member) => withdraw(submission, member, params.orderID ?? ""),
  });
}

export default function AccountOrder() {
  const { order, documents, question, quote, inBasket, isContract, problem } = useServerOnlyData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      {order && isContract ? <ContractPage order={order} /> : null}
      {order && question === "withdraw" && quote ? <WithdrawPage order={order} quote={quote} /> : null}
      {order && question === "withdraw" && !quote ? <LoadErrorWithForm problem={problem} /> : null}
      {order && question === "cancel" && order.renewal ? <CancelRenewalPage order={order} /> : null}
      {order && (question === "cancel" || question === "change") && !order.renewal ? (
        <CancelOrderPage order={order} isChange={question === "change"} inBasket={inBasket} />
      ) : null}
      {order && !question && !isContract ? <OrderDetail order={order} documents={documents} /> : null}
      {order ? null : (
        <>
          <PageHeader title="Order" />
          <LoadErrorWithForm problem={problem} />
        </>
      )}
    </>
  );
}
