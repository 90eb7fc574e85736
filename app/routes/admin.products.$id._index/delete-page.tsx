import type { Product } from "contract/product";
import { UsesInWords, usesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says where the product is used; one that was ordered is taken off sale instead. */
export function DeletePage({ product, mayViewOrders }: { product: Product; mayViewOrders: boolean }) {
  const { id, title, status, options, orders_total: orders, baskets_total: baskets } = product;
  const back = { href: paths.adminProduct(id), text: "Cancel" };
  const inBaskets = usesInWords(baskets, { one: "basket holds it", many: "baskets hold it" });
  const ordersHref = mayViewOrders ? paths.adminOrders({ product: id }) : undefined;
  const inOrders = usesInWords(orders, { one: "order has it", many: "orders have it" }, ordersHref);
  const inUse = <UsesInWords uses={[...inOrders, ...inBaskets]} />;
  if (orders > 0 && !status)
    return (
      <>
        <ErrorSummary />
        <EmptyState title={`${title} cannot be deleted`} level={1} action={<a href={back.href}>Back to {title}</a>}>
          <p>{inUse}. It is off sale already.</p>
        </EmptyState>
      </>
    );
  if (orders > 0)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`${title} cannot be deleted`}
          action={paths.adminProduct(id, { confirm: "delete" })}
          intent="withdraw-product"
          button="Take off sale"
          kind="primary"
          back={back}
        >
          <p>{inUse}. Off sale, it stays there, but nobody can choose it.</p>
        </ConfirmPage>
      </>
    );
  const withOptions = options.length > 0 ? usesInWords(options.length, { one: "option goes", many: "options go" }) : [];
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminProduct(id, { confirm: "delete" })}
        intent="delete-product"
        button="Delete"
        back={back}
      >
        <p>
          {withOptions.length > 0 ? `${withOptions[0]?.text} with it. ` : ""}
          {inBaskets.length > 0 ? `${inBaskets[0]?.text}, and will lose it. ` : ""}
          This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
