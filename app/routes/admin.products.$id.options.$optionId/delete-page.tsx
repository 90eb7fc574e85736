import type { Product } from "contract/product";
import { usesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

interface DeletePageProps {
  product: Pick<Product, "id" | "title">;
  option: Product["options"][number];
}

/** Asks for confirmation and says where the option is used; one that was ordered stays. */
export function DeletePage({ product, option }: DeletePageProps) {
  const { id, title, orders_total: orders, baskets_total: baskets } = option;
  const here = paths.adminProductOption(product.id, id);
  if (orders > 0)
    return (
      <>
        <ErrorSummary />
        <EmptyState title={`${title} cannot be deleted`} level={1} action={<a href={here}>Back to {title}</a>}>
          <p>
            {usesInWords(orders, { one: "order has it", many: "orders have it" })}. Off sale it stays there, and nobody
            can choose it any longer.
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
          An option of {product.title}. {inBaskets.length > 0 ? `${inBaskets[0]}, and will lose it. ` : ""}This cannot
          be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
