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
import { listProductTags } from "~/models/product-tag.server";
import { deleteChosen } from "./actions.server";
import { readChosen } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) =>
    `${chosen ? "Delete product tags" : `Product tags${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const { ids, confirm, ...position } = parseListQuery(request);
  const chosen = confirm === "delete" ? await readChosen(api, ids) : null;
  const query = { q: position.q, sort: position.sort, page: position.page, limit: rowsPerPage };
  const list = chosen ? null : await readOrFail(listProductTags(api, query), "getting the product tags");
  return { position, list, chosen };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

export default function AdminProductTags() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "tag", many: "tags" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminProductTags()}>
        <p>Products are not deleted with their tag. This cannot be undone.</p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Product tags" intro="Words that products of several categories share.">
        <div className="actions">
          <ButtonLink href={paths.adminProductTagCreate()}>New tag</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="title"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminProductTags}
        searched="Part of a title or a slug"
        empty={<p>Tags bring together products of different categories, such as gifts. Add the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "title" },
          { key: "products", text: "Products", sortKey: "products", align: "end" },
          { key: "created", text: "Created", sortKey: "created" },
        ]}
        rows={(list?.data ?? []).map((tag) => ({
          id: tag.id,
          name: tag.title,
          cells: {
            title: <a href={paths.adminProductTag(tag.id)}>{tag.title}</a>,
            products: (
              <CountLink
                total={tag.products_total}
                what={{ one: "product", many: "products" }}
                where={`with the tag ${tag.title}`}
                href={paths.adminProducts({ tag: tag.id })}
              />
            ),
            created: formatDate(tag.created_at),
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen tags
          </Button>
        }
      />
    </>
  );
}
