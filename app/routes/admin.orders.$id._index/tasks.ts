import type { Permission } from "contract/permissions";
import type { OrderView } from "./view-model.server";

/** What can be done with an order, as its buttons and pages call it. */
export const tasks = {
  transfer: "Record a transfer",
  dispatch: "Dispatch",
  refund: "Refund",
  apply: "Pay from what is kept for the customer",
  return: "Send back what is kept",
  keep: "Keep a transfer for the customer",
  cancel: "Cancel this order",
};

export type Task = keyof typeof tasks;

/** What each needs, as the address of its page names it. */
export const taskPermissions: Record<string, Permission> = {
  transfer: "orders.manage",
  dispatch: "orders.manage",
  refund: "orders.refund",
  goods: "orders.refund",
  sent: "orders.refund",
  withdraw: "orders.refund",
  late: "orders.refund",
  credited: "orders.refund",
  apply: "orders.manage",
  keep: "orders.manage",
  return: "orders.refund",
  returned: "orders.refund",
  "keep-again": "orders.refund",
  cancel: "orders.manage",
};

/** What can be done with an order by somebody with these permissions. */
export function tasksFor(order: OrderView, permissions: readonly Permission[]): Task[] {
  const canManage = permissions.includes("orders.manage");
  const open: [Task, boolean][] = [
    ["transfer", canManage && order.nextPayment !== null],
    ["dispatch", canManage && order.to_send.length > 0],
    ["refund", permissions.includes("orders.refund") && order.left > 0],
    ["apply", canManage && order.isCovered],
    ["return", permissions.includes("orders.refund") && (order.balanceView?.amount ?? 0) > 0],
    ["keep", canManage],
    ["cancel", canManage && order.cancelled_at === null],
  ];
  return open.flatMap(([task, isOpen]) => (isOpen ? [task] : []));
}

/** Those that the order's page offers: a parcel of an order that is given back is awaited by nobody, but can be sent. */
export function tasksOffered(order: OrderView, permissions: readonly Permission[]): Task[] {
  return tasksFor(order, permissions).filter((task) => task !== "dispatch" || !order.given_back);
}
