import type { ProductTag } from "contract/product-tag";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { ProductTagFields, productTagOrder } from "~/components/admin/product-tag-fields";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { UsesList } from "~/components/admin/uses-list";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { ProductTagForm } from "~/forms/product-tag-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

/** The form of one tag, and where it is used. */
export function EditPage({ tag }: { tag: ProductTag }) {
  const intent = "save-tag";
  const { id, title, slug, version, categories, tags, products, related_to: relatedTo } = tag;
  const [form, fields] = useIntentForm<ProductTagForm>({
    intent,
    defaultValue: {
      title,
      slug,
      categories: categories.assigned.map((one) => one.id),
      tags: tags.assigned.map((one) => one.id),
      version,
    },
  });
  return (
    <>
      <ErrorSummary order={productTagOrder} />
      <RefusalLinks />
      <PageHeader title={`Edit ${title}`} />
      <Form form={form} intent={intent} action={paths.adminProductTag(id)} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <ProductTagFields fields={fields} categories={categories} tags={tags} />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductTags()}>
            Cancel
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductTag(id, { confirm: "delete" })}>
            Delete this tag
          </ButtonLink>
        </div>
      </Form>
      <EditNotes>
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
        <EditHistory createdAt={tag.created_at} changedAt={tag.changed_at} changedBy={tag.changed_by} />
      </EditNotes>
    </>
  );
}
