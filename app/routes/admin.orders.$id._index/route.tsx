import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { Permission } from "contract/permissions";
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
import { recordTransfer } from "./actions.server";
import stylesheet from "./order.css";
import { OrderPage } from "./order-page";
import { TransferPage } from "./transfer-page";
import { type OrderView, toOrderView } from "./view-model.server";

/** What the page is for beside showing the order, by its URL. */
const tasks = { transfer: "Record a transfer" };

type Task = keyof typeof tasks;

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ order, task }) => `${task ? `${tasks[task]} – ` : ""}${order.title} – Administration`,
  notFoundTitle: "Order not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "orders.view");
  const found = await readOrFail(findAnyOrder(api, params.id ?? ""), "getting the order");
  if (!found) throw notFound();
  const order = toOrderView(found);
  const task = taskOf(order, user.permissions, new URL(request.url).searchParams.get("do"));
  const amount = poundsText(order.nextPayment?.amount ?? 0);
  return serverOnly({ order, task, amount, permissions: user.permissions, today: formatIsoDate(Date.now()) });
}

/** What is to be done, if it can be, and by this user. */
function taskOf(order: OrderView, permissions: readonly Permission[], wanted: string | null): Task | null {
  if (wanted === "transfer" && order.nextPayment && permissions.includes("orders.manage")) return wanted;
  return null;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, ["orders.manage"]);
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "record-transfer": (submission, member) => recordTransfer(submission, member, id),
  });
}

export default function AdminOrder() {
  const { order, task, amount, permissions, today } = useServerOnlyData<typeof loader>();
  if (task === "transfer" && order.nextPayment)
    return <TransferPage order={order} payment={order.nextPayment} today={today} amount={amount} />;
  return (
    <>
      <ErrorSummary />
      <OrderPage order={order} permissions={permissions} />
    </>
  );
}
