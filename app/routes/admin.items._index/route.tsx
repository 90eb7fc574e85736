import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ContentEntry } from "contract/publishing";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkActionPage } from "~/components/admin/bulk-action-page";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { categoryChoices } from "~/components/admin/category-choices";
import { ContentStateBadge, contentStateWords } from "~/components/admin/content-state";
import { undescribedAddress } from "~/components/admin/obstacle-address";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Select } from "~/forms/select";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listEntries, readContentChoices } from "~/models/publishing.server";
import { deleteChosen, publishChosen } from "./actions.server";
import { parseFilters, readChosen, readToPublish } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, isPublishing, position }) =>
    `${chosen ? `${isPublishing ? "Publish" : "Delete"} items` : `Items${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "content.edit");
  const { ids, confirm, ...position } = parseListQuery(request);
  const mayDelete = user.permissions.includes("content.delete");
  const filters = parseFilters(request);
  const mayPublish = user.permissions.includes("content.publish");
  const isDeleting = confirm === "delete" && mayDelete;
  const isPublishing = confirm === "publish" && mayPublish;
  const chosen = isDeleting ? await readChosen(api, ids) : isPublishing ? await readToPublish(api, ids) : null;
  const { q, sort, page } = position;
  const query = { q, sort, page, per_page: rowsPerPage, ...filters };
  const [list, choices] = chosen
    ? [null, null]
    : await Promise.all([
        readOrFail(listEntries(api, query as Parameters<typeof listEntries>[1]), "getting the content list"),
        readOrFail(readContentChoices(api), "getting the content list"),
      ]);
  return {
    position: { ...position, filters },
    list,
    chosen,
    isPublishing,
    mayDelete,
    mayPublish,
    types: choices?.types ?? [],
    categories: choices?.categories ?? [],
    seasons: choices?.seasons ?? [],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, ["content.delete", "content.publish"]);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen, "publish-chosen": publishChosen });
}

export default function AdminItems() {
  const { position, list, chosen, isPublishing, mayDelete, mayPublish, types, categories, seasons } =
    useLoaderData<typeof loader>();
  const nouns = { one: "item", many: "items" };
  if (chosen && isPublishing) {
    const isBlocked = !chosen.some((item) => "isReady" in item && item.isReady);
    return (
      <BulkActionPage
        chosen={chosen}
        nouns={nouns}
        list={paths.adminItems()}
        titles={{
          one: (title) => `Publish ${title} with its date?`,
          many: (total) => `Publish these ${total} items with their dates?`,
        }}
        intent="publish-chosen"
        button="Publish"
        kind="primary"
        isBlocked={isBlocked}
      >
        {isBlocked ? (
          <p>None of this can be published with its date.</p>
        ) : (
          <p>
            Each appears with the date of its original, or with that which it had when it was published here; a date to
            come is waited for. What lacks something, or was not open where it was imported from, stays as it is.
          </p>
        )}
      </BulkActionPage>
    );
  }
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminItems()}>
        <p>They leave their readers’ favourites and downloads, with all of their revisions. This cannot be undone.</p>
      </BulkDeletePage>
    );
  const { filters } = position;
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Items" intro="The publications of the library, drafts and archived ones too.">
        <div className="actions">
          <ButtonLink href={paths.adminItemCreate()}>New item</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="-changed"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminItems}
        searched="Part of a title or a slug"
        filters={
          <>
            <Select
              name="state"
              label="State"
              blank="Any"
              initial={filters.state ?? ""}
              options={Object.entries(contentStateWords).map(([value, label]) => ({ value, label }))}
            />
            <Select
              name="type"
              label="Type"
              blank="Any"
              initial={filters.type ?? ""}
              options={types.map((type) => ({ value: type, label: type }))}
            />
            <Select
              name="category"
              label="Category"
              blank="Any"
              initial={filters.category ?? ""}
              options={categoryChoices(categories)}
            />
            <Field name="author" label="Author" initial={filters.author ?? ""} width="short" />
            <Select
              name="pictures"
              label="Pictures"
              blank="Any"
              initial={filters.pictures ?? ""}
              options={[{ value: "undescribed", label: "Published without alternative texts" }]}
            />
            {seasons.length > 0 ? (
              <Select
                name="season"
                label="Season"
                blank="Any"
                initial={filters.season ?? ""}
                options={seasons.map((season) => ({ value: season, label: season }))}
              />
            ) : null}
          </>
        }
        empty={<p>A publication begins as a draft, which nobody but editors sees. Write the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "title" },
          { key: "state", text: "State", selfExplaining: true },
          { key: "type", text: "Type", selfExplaining: true },
          { key: "published", text: "Date", sortKey: "published" },
          { key: "changed", text: "Changed", sortKey: "changed" },
        ]}
        rows={(list?.data ?? []).map((item) => ({
          id: item.id,
          name: item.title,
          cells: {
            title: <Title item={item} />,
            state: <ContentStateBadge state={item.state} />,
            type: item.type.title,
            published: item.publish_at
              ? formatDate(item.publish_at)
              : item.original_at
                ? `Date of the original: ${formatDate(item.original_at)}`
                : "–",
            changed: `${formatDate(item.changed_at)} ${formatTime(item.changed_at)}`,
          },
        }))}
        bulk={
          mayDelete || mayPublish ? (
            <>
              {mayPublish ? (
                <Button kind="secondary" name="confirm" value="publish">
                  Publish chosen items with their dates
                </Button>
              ) : null}{" "}
              {mayDelete ? (
                <Button kind="secondary" name="confirm" value="delete">
                  Delete chosen items
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
    </>
  );
}

/** An item's title, and where its first picture without an alternative text is described. */
function Title({ item: { id, title, undescribed } }: { item: Pick<ContentEntry, "id" | "title" | "undescribed"> }) {
  const [missing] = undescribed;
  return (
    <>
      <a href={paths.adminItem(id)}>{title}</a>
      {missing ? (
        <>
          {": "}
          <a href={undescribedAddress(id, missing)}>{missing.message}</a>
        </>
      ) : null}
    </>
  );
}
