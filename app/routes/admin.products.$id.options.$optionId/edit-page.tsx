import type { Product } from "contract/product";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { ProductOptionFields, productOptionOrder } from "~/components/admin/product-option-fields";
import { noFileYet } from "~/components/admin/product-state";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { ProductOptionForm } from "~/forms/product-option-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

interface EditPageProps {
  product: Product;
  option: Product["options"][number];
  /** In pounds, as the fields show them. */
  amounts: { price: string; rrp: string; monthly_price: string };
}

/** The form of one option. */
export function EditPage({ product, option, amounts }: EditPageProps) {
  const intent = "save-option";
  const { id, title, slug, status, version } = option;
  const [form, fields] = useIntentForm<ProductOptionForm>({
    intent,
    defaultValue: {
      ...{ title, slug, version, ...amounts },
      status: status ? "on" : undefined,
      subscription_plan_id: String(option.subscription_plan_id ?? ""),
      months: String(option.months ?? ""),
      content_id: option.content_id ?? "",
    },
  });
  const here = paths.adminProductOption(product.id, id);
  return (
    <>
      <ErrorSummary order={productOptionOrder} />
      <PageHeader title={`Edit ${title}`} intro={`An option of ${product.title}.`}>
        {option.lacks_file ? (
          <p className="row">
            <Badge tone="wait">{noFileYet}</Badge>{" "}
            <a href={paths.adminProductOptionFiles(product.id, id)}>Upload its files</a>
          </p>
        ) : null}
      </PageHeader>
      <Form form={form} intent={intent} action={here} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <ProductOptionFields fields={fields} product={product} />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProduct(product.id)}>
            Cancel
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductOption(product.id, id, { confirm: "delete" })}>
            Delete this option
          </ButtonLink>
        </div>
      </Form>
      <p>
        <ButtonLink kind="secondary" href={paths.adminProductOptionPrices(product.id, id)}>
          Change its price on a later day
        </ButtonLink>
      </p>
      {product.type === "product" && !product.shipping ? (
        <p>
          <ButtonLink kind="secondary" href={paths.adminProductOptionFiles(product.id, id)}>
            {option.content_id ? "Its files: add, replace or remove one" : "Upload its files"}
          </ButtonLink>
        </p>
      ) : null}
      {option.changed_at ? (
        <EditNotes>
          <EditHistory createdAt={product.created_at} changedAt={option.changed_at} changedBy={option.changed_by} />
        </EditNotes>
      ) : null}
    </>
  );
}
