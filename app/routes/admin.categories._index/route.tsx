import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { categoryChoices } from "~/components/admin/category-choices";
import { CountLink } from "~/components/admin/count-link";
import { pageWords } from "~/components/browse/per-page";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Select } from "~/forms/select";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidWithMessage,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { deleteEditedCategories, listEditedCategories, readCategoryChoices } from "~/models/edited-category.server";
import { parseBelow, readChosen } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) =>
    `${chosen ? "Delete categories" : `Categories${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const { ids, confirm, ...position } = parseListQuery(request);
  const filters = parseBelow(request);
  const shown = { position: { ...position, filters } };
  if (confirm === "delete") return { ...shown, list: null, parents: [], chosen: await readChosen(api, ids) };
  const { q, sort, page } = position;
  const [list, { parents }] = await Promise.all([
    readOrFail(
      listEditedCategories(api, { q, sort, page, per_page: rowsPerPage, ...filters }),
      "getting the categories",
    ),
    readOrFail(readCategoryChoices(api), "getting the categories"),
  ]);
  return { ...shown, list, parents, chosen: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one category.");
  const sent = await deleteEditedCategories(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the category"));
  const words = { one: adminMessages.categoryDeleted, many: "categories" };
  return redirectAfterBulkDelete(paths.adminCategories(), sent.body, words);
}

export default function AdminCategories() {
  const { position, list, parents, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "category", many: "categories" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminCategories()}>
        <p>Those with items in them, or with others below them, stay. This cannot be undone.</p>
      </BulkDeletePage>
    );
  const { below } = position.filters;
  return (
    <>
      <ErrorSummary />
      <PageHeader
        title="Categories"
        intro="The tree that the items of the library are found in, in the order of the menu."
      >
        <div className="actions">
          <ButtonLink href={paths.adminCategoryCreate(below ? { below } : undefined)}>New category</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="tree"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminCategories}
        searched="Part of a title or an address"
        filters={
          <Select
            name="below"
            label="Parent category"
            blank="All"
            initial={below ?? ""}
            options={categoryChoices(parents)}
          />
        }
        empty={<p>An item is found under its categories, and cannot be published without one. Write the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "title" },
          { key: "path", text: "Address", selfExplaining: true },
          { key: "below", text: "Below it", align: "end" },
          { key: "items", text: "Items", sortKey: "items", align: "end" },
        ]}
        rows={(list?.data ?? []).map((category) => ({
          id: category.id,
          name: category.title,
          cells: {
            title: (
              <>
                {position.sort === "" || position.sort === "tree" ? "–\u00a0".repeat(category.level - 1) : ""}
                <a href={paths.adminCategory(category.id)}>{category.title}</a>{" "}
                {category.is_premium ? <Badge>Premium</Badge> : null}
              </>
            ),
            path: category.path,
            below: category.children_total,
            items: (
              <CountLink
                total={category.items_total}
                what={{ one: "item", many: "items" }}
                where={`in ${category.title}`}
                href={paths.adminItems({ category: category.id })}
              />
            ),
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
