import type { Permission } from "contract/permissions";
import { type Task, type TaskKind, taskKinds } from "contract/task";
import type { Deps } from "../deps";
import { missingOfSeller } from "../domain/company";
import { permits } from "../domain/permissions";
import { countHeld } from "../store/balances";
import { countGivenUp, countLateMails } from "../store/failed-jobs";
import { countShown } from "../store/order-list";
import { countPayoutsInDoubt } from "../store/payouts";
import { isAnythingOnSale } from "../store/products";
import { countUndescribed } from "../store/publishing";
import { countOpenRows } from "../store/statement-rows";
import { readSeller } from "./company";
import { listPaymentTypes } from "./payment-type";

const counts: Record<TaskKind, (deps: Deps) => Promise<number>> = {
  overdue_orders: ({ db, clock }) => countShown(db, "overdue", clock()),
  orders_to_send: ({ db, clock }) => countShown(db, "to_send", clock()),
  refunds_to_send: ({ db, clock }) => countShown(db, "to_refund", clock()),
  disputes: ({ db, clock }) => countShown(db, "disputed", clock()),
  goods_back: ({ db, clock }) => countShown(db, "goods_back", clock()),
  payouts: ({ db }) => countPayoutsInDoubt(db),
  unsettled_money: ({ db, clock }) => countShown(db, "unsettled", clock()),
  vat_conflicts: ({ db, clock }) => countShown(db, "vat_conflict", clock()),
  statement_rows: ({ db }) => countOpenRows(db),
  balances: ({ db }) => countHeld(db),
  undescribed_items: ({ db }) => countUndescribed(db),
  failed_jobs: ({ db }) => countGivenUp(db),
  late_mails: ({ db, clock }) => countLateMails(db, clock()),
  card_sandbox: async ({ config }) => Number(config.mode === "production" && config.cards.kind === "sandbox"),
  no_way_to_pay: async (deps) => Number((await listPaymentTypes(deps)).length === 0),
  seller_incomplete: async (deps) => Number(missingOfSeller(await readSeller(deps)).length > 0),
  nothing_on_sale: async ({ db }) => Number(!(await isAnythingOnSale(db))),
};

/** The tasks that somebody with these permissions can do, the most urgent first; without those whose count is 0. */
export async function listTasks(deps: Deps, requester: { permissions: Permission[] }): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const [kind, needed] of Object.entries(taskKinds) as [TaskKind, readonly Permission[]][]) {
    if (!needed.every((permission) => permits(requester, permission))) continue;
    const count = await counts[kind](deps);
    if (count > 0) tasks.push({ kind, count });
  }
  return tasks;
}
