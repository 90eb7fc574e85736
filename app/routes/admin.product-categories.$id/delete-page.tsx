import type { ProductCategory } from "contract/product-category";
import { UsesList } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says where the category is used; one with others below it cannot be deleted. */
export function DeletePage({ category }: { category: ProductCategory }) {
  const { id, title, products, children } = category;
  const back = { href: paths.adminProductCategory(id), text: "Cancel" };
  const below = (
    <UsesList
      nouns={{ one: "category is below it", many: "categories are below it" }}
      uses={children}
      href={paths.adminProductCategory}
    />
  );
  if (children.total > 0)
    return (
      <>
        <ErrorSummary />
        <EmptyState title={`${title} cannot be deleted`} level={1} action={<a href={back.href}>Back to {title}</a>}>
          <p>Move or delete the categories below it first.</p>
          {below}
        </EmptyState>
      </>
    );
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminProductCategory(id, { confirm: "delete" })}
        intent="delete-category"
        button="Delete"
        back={back}
      >
        <UsesList
          nouns={{ one: "product is in it", many: "products are in it" }}
          uses={products}
          href={paths.adminProduct}
        />
        <p>{products.total > 0 ? "They stay in the shop, without this category. " : ""}This cannot be undone.</p>
      </ConfirmPage>
    </>
  );
}
