import type { Task, TaskKind } from "contract/task";
import { paths } from "~/config/paths";

interface CountedWording {
  one: string;
  many: string;
  href: string;
}

/** What is to be done once. */
interface Wording {
  text: string;
  href: string;
}

const wordings: Record<TaskKind, CountedWording | Wording> = {
  overdue_orders: {
    one: "order is overdue",
    many: "orders are overdue",
    href: paths.adminOrders({ show: "overdue" }),
  },
  orders_to_send: {
    one: "order to send",
    many: "orders to send",
    href: paths.adminOrders({ show: "to_send" }),
  },
  refunds_to_send: {
    one: "order to refund by transfer",
    many: "orders to refund by transfer",
    href: paths.adminOrders({ show: "to_refund" }),
  },
  disputes: {
    one: "order with a disputed payment",
    many: "orders with disputed payments",
    href: paths.adminOrders({ show: "disputed" }),
  },
  goods_back: {
    one: "order whose goods are to come back",
    many: "orders whose goods are to come back",
    href: paths.adminOrders({ show: "goods_back" }),
  },
  payouts: {
    one: "payout of the card provider to look at",
    many: "payouts of the card provider to look at",
    href: paths.adminBook("payouts", { show: "in_doubt", from: "2020-01-01" }),
  },
  unsettled_money: {
    one: "order with an unsettled payment or refund",
    many: "orders with unsettled payments or refunds",
    href: paths.adminOrders({ show: "unsettled" }),
  },
  vat_conflicts: {
    one: "order whose VAT is in doubt",
    many: "orders whose VAT is in doubt",
    href: paths.adminOrders({ show: "vat_conflict" }),
  },
  statement_rows: {
    one: "transfer to match",
    many: "transfers to match",
    href: paths.adminBankStatement(),
  },
  balances: {
    one: "customer that money is kept for",
    many: "customers that money is kept for",
    href: paths.adminBalances(),
  },
  undescribed_items: {
    one: "item with pictures without alternative texts",
    many: "items with pictures without alternative texts",
    href: paths.adminItems({ pictures: "undescribed" }),
  },
  failed_jobs: {
    one: "job or mail has failed",
    many: "jobs and mails have failed",
    href: paths.adminJobs(),
  },
  late_mails: {
    one: "mail has waited for more than 15 minutes",
    many: "mails have waited for more than 15 minutes",
    href: paths.adminJobs(),
  },
  card_sandbox: {
    text: "Test cards are taken: nobody who pays by card is charged",
    href: paths.adminSettings(),
  },
  no_way_to_pay: {
    text: "Buyers cannot pay: enter the bank account",
    href: paths.adminSettings({ edit: "bank" }),
  },
  seller_incomplete: {
    text: "Invoices lack the seller: enter the address and the VAT number",
    href: paths.adminSettings({ edit: "company" }),
  },
  nothing_on_sale: {
    text: "Nothing is on sale: put the plans on sale",
    href: paths.adminProducts(),
  },
};

/** What waits for the administrator, each with the list of it. */
export function Tasks({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return <p>There is nothing to do.</p>;
  return (
    <ul className="admin-tasks">
      {tasks.map(({ kind, count }) => (
        <li key={kind}>
          <TaskLink wording={wordings[kind]} count={count} />
        </li>
      ))}
    </ul>
  );
}

function TaskLink({ wording, count }: { wording: CountedWording | Wording; count: number }) {
  if ("text" in wording) return <a href={wording.href}>{wording.text}</a>;
  const { one, many, href } = wording;
  return (
    <a href={href}>
      <span className="admin-tasks__count">{count.toLocaleString("en-GB")}</span> {count === 1 ? one : many}
    </a>
  );
}
