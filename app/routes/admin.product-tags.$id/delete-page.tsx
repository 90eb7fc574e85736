import type { ProductTag } from "contract/product-tag";
import { UsesList } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says where the tag is used. */
export function DeletePage({ tag: { id, title, products, related_to: relatedTo } }: { tag: ProductTag }) {
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminProductTag(id, { confirm: "delete" })}
        intent="delete-tag"
        button="Delete"
        back={{ href: paths.adminProductTag(id), text: "Cancel" }}
      >
        <UsesList
          nouns={{ one: "product has it", many: "products have it" }}
          uses={products}
          href={paths.adminProduct}
        />
        <UsesList
          nouns={{ one: "other tag goes with it", many: "other tags go with it" }}
          uses={relatedTo}
          href={paths.adminProductTag}
        />
        <p>{products.total > 0 ? "They stay in the shop, without this tag. " : ""}This cannot be undone.</p>
      </ConfirmPage>
    </>
  );
}
