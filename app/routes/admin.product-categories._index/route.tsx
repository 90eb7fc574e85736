import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { CountLink } from "~/components/admin/count-link";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listProductCategories } from "~/models/product-category.server";
import { deleteChosen } from "./actions.server";
import { readChosen } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) =>
    `${chosen ? "Delete product categories" : `Product categories${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const { ids, confirm, ...position } = parseListQuery(request);
  const chosen = confirm === "delete" ? await readChosen(api, ids) : null;
  const query = { q: position.q, sort: position.sort, page: position.page, per_page: rowsPerPage };
  const list = chosen ? null : await readOrFail(listProductCategories(api, query), "getting the product categories");
  return { position, list, chosen };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

export default function AdminProductCategories() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "category", many: "categories" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminProductCategories()}>
        <p>Products are not deleted with their category. This cannot be undone.</p>
      </BulkDeletePage>
    );
  const create = <ButtonLink href={paths.adminProductCategoryCreate()}>New category</ButtonLink>;
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Product categories" intro="The parts of the shop that its products are listed in.">
        <div className="actions">{create}</div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="title"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminProductCategories}
        searched="Part of a title or a slug"
        empty={<p>A product is found in the shop under its categories. Add the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "title" },
          { key: "parent", text: "Parent category" },
          { key: "products", text: "Products", sortKey: "products", align: "end" },
          { key: "created", text: "Created", sortKey: "created" },
        ]}
        rows={(list?.data ?? []).map((category) => ({
          id: category.id,
          name: category.title,
          cells: {
            title: <a href={paths.adminProductCategory(category.id)}>{category.title}</a>,
            parent: category.parent?.title ?? "–",
            products: (
              <CountLink
                total={category.products_total}
                what={{ one: "product", many: "products" }}
                where={`in ${category.title}`}
                href={paths.adminProducts({ category: category.id })}
              />
            ),
            created: formatDate(category.created_at),
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen categories
          </Button>
        }
      />
    </>
  );
}
