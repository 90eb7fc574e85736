import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { formatIsoDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { poundsText } from "~/forms/pounds.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findAnyOrder } from "~/models/order-administration.server";
import {
  cancel,
  dispatch,
  receiveGoods,
  recordSent,
  recordTransfer,
  refund,
  reviewVat,
  withdrawRefund,
} from "./actions.server";
import { ApplyPage } from "./apply-page";
import { applyBalance, keepTransfer, recordReturn, returnBalance, withdrawReturn } from "./balance.server";
import { CancelPage } from "./cancel-page";
import { CreditedPage } from "./credited-page";
import { DispatchPage } from "./dispatch-page";
import { GoodsPage } from "./goods-page";
import { KeepPage } from "./keep-page";
import { LateChargePage } from "./late-charge-page";
import stylesheet from "./order.css";
import { OrderPage } from "./order-page";
import { RefundPage } from "./refund-page";
import { ReturnPage } from "./return-page";
import { KeepAgainPage, ReturnedPage } from "./returned-page";
import { SentPage } from "./sent-page";
import { taskPermissions, tasks, tasksFor } from "./tasks";
import { TransferPage } from "./transfer-page";
import { decideAttempt, decideRefund, recordLate, reviewCredited } from "./unsettled.server";
import { AttemptOutcomePage, RefundOutcomePage } from "./unsettled-pages";
import { openOf, toOrderView } from "./view-model.server";
import { WithdrawPage } from "./withdraw-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ goods, order, task, sent, withdrawn, attempt, unsettled, late, returned, keptAgain, credited }) =>
    `${goods ? "Goods have come back – " : ""}${credited ? "A refund that was credited as well – " : ""}${returned ? "Record money as sent back – " : ""}${keptAgain ? "Keep what was to be sent back – " : ""}${attempt ? "Outcome of a payment – " : unsettled ? "Outcome of a refund – " : late ? "Record a charge as sent back – " : ""}${sent ? "Record a refund as sent – " : withdrawn ? "Withdraw a refund – " : task ? `${tasks[task]} – ` : ""}${order.title} – Administration`,
  notFoundTitle: "Order not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "orders.view");
  const { searchParams } = new URL(request.url);
  const needed = taskPermissions[searchParams.get("do") ?? ""];
  if (needed) await requirePermission(request, context, needed);
  const found = await readOrFail(findAnyOrder(api, params.id ?? ""), "getting the order");
  if (!found) throw notFound();
  const order = toOrderView(found);
  const { permissions } = user;
  const task = tasksFor(order, permissions).find((one) => one === searchParams.get("do")) ?? null;
  const payable = order.refundable.filter(({ left }) => left > 0);
  const payment = payable.find(({ payment_id: one }) => one === searchParams.get("payment")) ?? payable[0] ?? null;
  const isSent = searchParams.get("do") === "sent" && permissions.includes("orders.refund");
  const refunded = order.refunds.find(({ id, to_send: isOpen }) => isOpen && id === searchParams.get("refund"));
  const isWithdrawn = searchParams.get("do") === "withdraw" && permissions.includes("orders.refund");
  const open = searchParams.get("do") === "outcome" ? openOf(order, searchParams, permissions) : null;
  const isLate = searchParams.get("do") === "late";
  const late = order.lateCharges.find(({ id, status }) => status === "failed" && id === searchParams.get("charge"));
  const credited = order.refunds.find(
    ({ id, credited, reviewed }) => credited && !reviewed && id === searchParams.get("refund"),
  );
  const made = order.withdrawal?.made;
  const isGoods = searchParams.get("do") === "goods" && permissions.includes("orders.refund");
  const goods =
    isGoods && made?.goods && made.goods.amount > 0 && !made.goods.arrived_at
      ? { ...made.goods, since: made.at }
      : null;
  const kept = order.balanceView;
  const toReturn = kept?.returns.find(({ id, status }) => status === "to_send" && id === searchParams.get("return"));
  return serverOnly({
    returned: (searchParams.get("do") === "returned" && toReturn) || null,
    keptAgain: (searchParams.get("do") === "keep-again" && toReturn) || null,
    keptAmount: poundsText(kept?.amount ?? 0),
    ...{ order, task, payment, sent: (isSent && refunded) || null, permissions },
    withdrawn: (isWithdrawn && refunded?.withdrawable && refunded) || null,
    ...{ attempt: open?.attempt ?? null, unsettled: open?.refund ?? null, late: (isLate && late) || null },
    amount: poundsText(order.nextPayment?.amount ?? 0),
    credited: (searchParams.get("do") === "credited" && credited) || null,
    ...{ goods, goodsAmount: poundsText(Math.min(goods?.amount ?? 0, order.left)) },
    today: formatIsoDate(Date.now()),
    requestId: randomUUID(),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, ["orders.manage", "orders.refund"]);
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "record-transfer": (submission, member) => recordTransfer(submission, member, id),
    "receive-goods": (submission, member) => receiveGoods(submission, member, id),
    refund: (submission, member) => refund(submission, member, id),
    "withdraw-refund": (submission, member) => withdrawRefund(submission, member, id),
    "record-sent": (submission, member) => recordSent(submission, member, id),
    cancel: (submission, member) => cancel(submission, member, id),
    "attempt-outcome": (submission, member) => decideAttempt(submission, member, id),
    "refund-outcome": (submission, member) => decideRefund(submission, member, id),
    "keep-transfer": (submission, member) => keepTransfer(submission, member, id),
    "apply-balance": (submission, member) => applyBalance(submission, member, id),
    "return-balance": (submission, member) => returnBalance(submission, member, id),
    "record-return": (submission, member) => recordReturn(submission, member, id),
    "withdraw-return": (submission, member) => withdrawReturn(submission, member, id),
    "review-credited": (submission, member) => reviewCredited(submission, member, id),
    "record-late": (submission, member) => recordLate(submission, member, id),
    dispatch: (submission, member) => dispatch(submission, member, id),
    "review-vat": (submission, member) => reviewVat(submission, member, id),
  });
}

export default function AdminOrder() {
  const { order, task, payment, sent, withdrawn, attempt, unsettled, late, amount, permissions, today, requestId } =
    useServerOnlyData<typeof loader>();
  const { returned, keptAgain, keptAmount, credited, goods, goodsAmount } = useServerOnlyData<typeof loader>();
  const kept = order.balanceView?.amount_display ?? "";
  if (returned) return <ReturnedPage order={order} returned={returned} today={today} />;
  if (keptAgain) return <KeepAgainPage order={order} returned={keptAgain} />;
  if (attempt) return <AttemptOutcomePage order={order} attempt={attempt} />;
  if (unsettled) return <RefundOutcomePage order={order} refund={unsettled} />;
  if (goods) return <GoodsPage order={order} goods={goods} since={goods.since} amount={goodsAmount} />;
  if (credited) return <CreditedPage order={order} refund={credited} />;
  if (late) return <LateChargePage order={order} charge={late} today={today} />;
  if (sent) return <SentPage order={order} refund={sent} today={today} />;
  if (withdrawn) return <WithdrawPage order={order} refund={withdrawn} />;
  if (task === "transfer" && order.nextPayment)
    return <TransferPage order={order} payment={order.nextPayment} today={today} amount={amount} />;
  if (task === "apply" && order.nextPayment) return <ApplyPage order={order} payment={order.nextPayment} kept={kept} />;
  if (task === "return") return <ReturnPage order={order} kept={kept} keptAmount={keptAmount} requestId={requestId} />;
  if (task === "keep") return <KeepPage order={order} today={today} requestId={requestId} />;
  if (task === "refund" && payment) return <RefundPage order={order} payment={payment} requestId={requestId} />;
  if (task === "dispatch") return <DispatchPage order={order} requestId={requestId} />;
  if (task === "cancel")
    return <CancelPage order={order} requestId={requestId} canRefund={permissions.includes("orders.refund")} />;
  return (
    <>
      <ErrorSummary />
      <OrderPage order={order} permissions={permissions} />
    </>
  );
}
