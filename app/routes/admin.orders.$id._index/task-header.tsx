import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

/** The header of a page on which something is done with an order. */
export function TaskHeader({ order: { id, title }, task, name }: { order: OrderView; task: string; name: string }) {
  const items = [
    { text: "Orders", href: paths.adminOrders() },
    { text: title, href: paths.adminOrder(id) },
    { text: name },
  ];
  return <PageHeader title={task} before={<Breadcrumbs items={items} />} />;
}
