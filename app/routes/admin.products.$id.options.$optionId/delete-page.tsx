import type { Product } from "contract/product";
import { UsesInWords, usesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

interface DeletePageProps {
  product: Pick<Product, "id" | "title">;
  option: Product["options"][number];
  mayViewOrders: boolean;
}

/** Asks for confirmation and says where the option is used; one that was ordered stays. */
export function DeletePage({ product, option, mayViewOrders }: DeletePageProps) {
  const { id, title, orders_total: orders, baskets_total: baskets } = option;
  const here = paths.adminProductOption(product.id, id);
  const ordersHref = mayViewOrders ? paths.adminOrders({ option: id }) : undefined;
  if (orders > 0)
    return (
      <>
        <ErrorSummary />
        <EmptyState title={`${title} cannot be deleted`} level={1} action={<a href={here}>Back to {title}</a>}>
          <p>
            <UsesInWords uses={usesInWords(orders, { one: "order has it", many: "orders have it" }, ordersHref)} />. Off
            sale, it stays there, but nobody can choose it.
          </p>
        </EmptyState>
      </>
    );
  const inBaskets = usesInWords(baskets, { one: "basket holds it", many: "baskets hold it" });
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminProductOption(product.id, id, { confirm: "delete" })}
        intent="delete-option"
        button="Delete"
        back={{ href: here, text: "Cancel" }}
      >
        <p>
          An option of {product.title}. {inBaskets.length > 0 ? `${inBaskets[0]?.text}, and will lose it. ` : ""}This
          cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
