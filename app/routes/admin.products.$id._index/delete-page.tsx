import type { Product } from "contract/product";
import { usesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says where the product is used; one that was ordered is taken off sale instead. */
export function DeletePage({ product }: { product: Product }) {
  const { id, title, status, options, orders_total: orders, baskets_total: baskets } = product;
  const back = { href: paths.adminProduct(id), text: "Cancel" };
  const inBaskets = usesInWords(baskets, { one: "basket holds it", many: "baskets hold it" });
  const inUse = [...usesInWords(orders, { one: "order has it", many: "orders have it" }), ...inBaskets].join(", ");
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
          <p>{inUse}. Off sale it stays there, and nobody can choose it any longer.</p>
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
          {withOptions.length > 0 ? `${withOptions[0]} with it. ` : ""}
          {inBaskets.length > 0 ? `${inBaskets[0]}, and will lose it. ` : ""}
          This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
