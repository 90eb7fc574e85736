import { paths } from "~/config/paths";
import { Tabs } from "../ui/tabs";

/** The lists of Orders & Payments, as links. Shown below the page's title. */
export function OrderTabs({ current }: { current: "orders" | "payments" | "invoices" }) {
  return (
    <Tabs
      label="Orders and payments"
      items={[
        { text: "Orders", href: paths.usersOrders(), current: current === "orders" },
        { text: "Payments", href: paths.usersPayments(), current: current === "payments" },
        { text: "Invoices", href: paths.usersInvoices(), current: current === "invoices" },
      ]}
    />
  );
}
