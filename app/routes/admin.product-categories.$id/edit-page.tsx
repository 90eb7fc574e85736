import type { ProductCategory } from "contract/product-category";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { ProductCategoryFields, productCategoryOrder } from "~/components/admin/product-category-fields";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { UsesList } from "~/components/admin/uses-list";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { ProductCategoryForm } from "~/forms/product-category-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

/** The form of one category, and where it is used. */
export function EditPage({ category }: { category: ProductCategory }) {
  const intent = "save-category";
  const { id, title, slug, parent, template, version, parents, products, children } = category;
  const [form, fields] = useIntentForm<ProductCategoryForm>({
    intent,
    defaultValue: { title, slug, parent_id: parent?.id ?? "", template, version },
  });
  return (
    <>
      <ErrorSummary order={productCategoryOrder} />
      <RefusalLinks />
      <PageHeader title={`Edit ${title}`} />
      <Form form={form} intent={intent} action={paths.adminProductCategory(id)} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <ProductCategoryFields fields={fields} parents={parents} />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductCategories()}>
            Cancel
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductCategory(id, { confirm: "delete" })}>
            Delete this category
          </ButtonLink>
        </div>
      </Form>
      <EditNotes>
        <UsesList
          nouns={{ one: "product is in it", many: "products are in it" }}
          uses={products}
          href={paths.adminProduct}
        />
        <UsesList
          nouns={{ one: "category is below it", many: "categories are below it" }}
          uses={children}
          href={paths.adminProductCategory}
        />
        <EditHistory createdAt={category.created_at} changedAt={category.changed_at} changedBy={category.changed_by} />
      </EditNotes>
    </>
  );
}
