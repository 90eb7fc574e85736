import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import type { SearchOutcome } from "~/components/admin/library-search";
import type { MovedRow } from "~/components/admin/move-buttons";
import type { ChoosablePicture } from "~/components/admin/picture-choice";
import { ProductFields, productOrder } from "~/components/admin/product-fields";
import { ProductState } from "~/components/admin/product-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { DefaultButton } from "~/forms/default-button";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { ProductForm } from "~/forms/product-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { Options } from "./options";
import type { ProductView } from "./view-model.server";

interface EditPageProps {
  view: ProductView;
  moved: MovedRow | null;
  /** The pictures that can be chosen, and what was found. */
  library: ChoosablePicture[];
  outcome: SearchOutcome;
}

/** A product with its options and the form of its details. */
export function EditPage({ view, moved, library, outcome }: EditPageProps) {
  const { product } = view;
  const isInShop = product.status && product.options_on_sale > 0;
  return (
    <>
      <ErrorSummary order={productOrder} />
      <PageHeader title={`Edit ${product.title}`}>
        <p className="row">
          <ProductState product={product} />{" "}
          {isInShop && product.type === "product" ? (
            <a href={paths.shopProduct(product.slug)}>See it in the shop</a>
          ) : null}
        </p>
      </PageHeader>
      <div className="product-parts">
        <Options product={product} moved={moved} />
        <Details view={view} library={library} outcome={outcome} />
        <EditNotes>
          <EditHistory createdAt={product.created_at} changedAt={product.changed_at} changedBy={product.changed_by} />
        </EditNotes>
      </div>
    </>
  );
}

function Details({ view: { product, picture, kind }, library, outcome }: Omit<EditPageProps, "moved">) {
  const intent = "save-product";
  const { id, title, slug, description, status, categories, tags, version } = product;
  const [form, fields] = useIntentForm<ProductForm>({
    intent,
    defaultValue: {
      ...{ title, slug, description, kind, version },
      ...{ vat_class: product.vat_class, template: product.template, picture_alt: product.picture_alt },
      status: status ? "on" : undefined,
      colour_primary: product.colour_primary ?? "",
      colour_secondary: product.colour_secondary ?? "",
      categories: categories.assigned.map((one) => one.id),
      tags: tags.assigned.map((one) => one.id),
    },
  });
  return (
    <div className="product-part">
      <h2>Details</h2>
      <Form form={form} intent={intent} upload action={paths.adminProduct(id)} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <DefaultButton>Save</DefaultButton>
        <ProductFields
          fields={fields}
          choices={{ categories, tags }}
          picture={picture}
          library={library}
          hasOptions={product.options.length > 0}
          search={{ action: paths.adminProduct(id), outcome }}
        />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProducts()}>
            Cancel
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminProduct(id, { confirm: "delete" })}>
            Delete this product
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
