import { z } from "zod/v4";
import { call } from "./call";
import type { Permission } from "./permissions";

/** What can wait for somebody in the administration, in the order of urgency, with the permissions to do something about it. */
export const taskKinds = {
  disputes: ["orders.view", "orders.refund"],
  overdue_orders: ["orders.view"],
  orders_to_send: ["orders.view", "orders.manage"],
  refunds_to_send: ["orders.view", "orders.refund"],
  goods_back: ["orders.view", "orders.refund"],
  payouts: ["reports.view"],
  unsettled_money: ["orders.view", "orders.manage"],
  vat_conflicts: ["orders.view", "orders.manage"],
  statement_rows: ["orders.manage"],
  balances: ["orders.view", "orders.manage"],
  undescribed_items: ["content.edit"],
  failed_jobs: ["jobs.manage"],
  late_mails: ["jobs.manage"],
  card_sandbox: ["settings.manage"],
  no_way_to_pay: ["settings.bank"],
  seller_incomplete: ["settings.manage"],
  nothing_on_sale: ["products.manage"],
} as const satisfies Record<string, readonly Permission[]>;

export type TaskKind = keyof typeof taskKinds;

const kinds = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]];

/** Something that waits for somebody. */
export const task = z
  .object({
    kind: z
      .enum(kinds)
      .describe(
        "Orders of which a payment is disputed; those with an overdue payment; those with a parcel to send; those of which money is to be sent back by bank transfer; those of which goods are to come back after a withdrawal; payouts of the card provider that have failed and were not paid out since, or that their parts do not explain; orders of which a payment or refund by card is not settled for a day; those whose evidence of where the buyer is contradicts their VAT; transfers of bank statements that are not recorded; customers for whom money is kept; items that are published with pictures without an alternative text, as an import has accepted; jobs and mails that were given up; mails that wait for longer than a quarter of an hour. Test cards that are taken in production count once. What a shop lacks counts once: a bank account or a card provider, what invoices must say of the seller, and anything on sale.",
      ),
    count: z.number().int().min(1),
  })
  .meta({ id: "Task" });

export type Task = z.infer<typeof task>;

export const listTasks = call({
  summary: "List what needs attention in the administration, as far as the requester may act on it",
  method: "GET",
  path: "/tasks",
  access: {
    permission: [
      "orders.view",
      "orders.manage",
      "jobs.manage",
      "settings.manage",
      "settings.bank",
      "products.manage",
      "reports.view",
      "content.edit",
    ],
  },
  replies: {
    200: z.object({ data: z.array(task).describe("The most urgent first; none of which there is nothing.") }),
  },
});
