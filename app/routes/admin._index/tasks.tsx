import type { Task, TaskKind } from "contract/task";
import { paths } from "~/config/paths";

interface Wording {
  one: string;
  many: string;
  href: string;
}

const wordings: Record<TaskKind, Wording> = {
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
  statement_rows: {
    one: "transfer to match",
    many: "transfers to match",
    href: paths.adminBankStatement(),
  },
  failed_jobs: {
    one: "job or mail has failed",
    many: "jobs and mails have failed",
    href: paths.adminJobs(),
  },
};

/** What waits for the administrator, each with the list of it. */
export function Tasks({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return <p>Nothing waits for you.</p>;
  return (
    <ul className="admin-tasks">
      {tasks.map(({ kind, count }) => (
        <li key={kind}>
          <a href={wordings[kind].href}>
            <span className="admin-tasks__count">{count.toLocaleString("en-GB")}</span>{" "}
            {count === 1 ? wordings[kind].one : wordings[kind].many}
          </a>
        </li>
      ))}
    </ul>
  );
}
