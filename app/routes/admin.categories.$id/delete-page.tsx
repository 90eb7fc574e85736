import type { EditedCategory } from "contract/edited-category";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { CategoryUses } from "./category-uses";

/** Asks for confirmation and says where the category is used; one with items or others below it cannot be deleted. */
export function DeletePage({ category }: { category: EditedCategory }) {
  const { id, title, items, children } = category;
  const back = { href: paths.adminCategory(id), text: "Cancel" };
  if (children.total + items.total > 0)
    return (
      <>
        <ErrorSummary />
        <EmptyState title={`${title} cannot be deleted`} level={1} action={<a href={back.href}>Back to {title}</a>}>
          <p>
            {children.total > 0
              ? "Move or delete the categories below it first."
              : "Put its items into another category first."}
          </p>
          <CategoryUses category={category} />
        </EmptyState>
      </>
    );
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminCategory(id, { confirm: "delete" })}
        intent="delete-category"
        button="Delete"
        back={back}
      >
        <CategoryUses category={category} />
        <p>Its page and its earlier addresses are gone then. This cannot be undone.</p>
      </ConfirmPage>
    </>
  );
}
