import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";

interface ChosenCategory {
  id: string;
  title: string;
  products: number;
  children: number;
}

/** Asks for confirmation and names the categories with where they are used. */
export function DeleteChosenPage({ chosen }: { chosen: ChosenCategory[] }) {
  const back = paths.adminProductCategories();
  if (chosen.length === 0)
    return (
      <EmptyState title="No category is chosen" level={1} action={<a href={back}>Back to the product categories</a>}>
        <p>Tick the categories in the list first. One that somebody else has deleted meanwhile is no longer there.</p>
      </EmptyState>
    );
  const title = chosen.length === 1 ? `Delete ${chosen[0]?.title}?` : `Delete these ${chosen.length} categories?`;
  return (
    <>
      <ErrorSummary />
      <PageHeader title={title} />
      <div className="confirm-page stack">
        <ul>
          {chosen.map((category) => (
            <li key={category.id}>
              {category.title}
              {usesOf(category)}
            </li>
          ))}
        </ul>
        <p>Products are not deleted with their category. This cannot be undone.</p>
        <Form action={back} intent="delete-chosen" layout="bare">
          {chosen.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <div className="actions">
            <Button kind="danger">Delete</Button>
            <ButtonLink kind="quiet" href={back}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

function usesOf({ products, children }: ChosenCategory): string {
  const uses = [
    products > 0 ? `${products} ${products === 1 ? "product is" : "products are"} in it` : "",
    children > 0 ? `${children} ${children === 1 ? "category is" : "categories are"} below it` : "",
  ].filter(Boolean);
  return uses.length > 0 ? `: ${uses.join(", ")}.` : "";
}
