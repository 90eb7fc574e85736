import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { ItemHeader } from "~/components/admin/item-header";
import { StackedTable } from "~/components/admin/stacked-table";
import { pageWords } from "~/components/browse/per-page";
import { EmptyState } from "~/components/ui/empty-state";
import { ListPagination } from "~/components/ui/list-pagination";
import { paths } from "~/config/paths";
import { changesInWords, revisionWords } from "~/features/revision.server";
import { formatDateInWords, formatTime } from "~/format/dates";
import { notFound } from "~/http/not-found.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry, listRevisions } from "~/models/publishing.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item, page }) => `Revisions of ${item.title}${pageWords(page)} – Items – Administration`,
  notFoundTitle: "Item not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const page = parsePageNumber(new URL(request.url).searchParams);
  const item = await readOrFail(findEntry(api, params.id ?? ""), "getting a content");
  if (!item) throw notFound();
  const { data, meta } = await readOrFail(listRevisions(api, item.id, page), "getting a content");
  const { id, title, state } = item;
  return {
    item: { id, title, state },
    page,
    perPage: meta.per_page,
    total: meta.total,
    revisions: data.map((revision) => ({
      ...revision,
      what: revisionWords[revision.action],
      changes: changesInWords(revision),
    })),
  };
}

export default function AdminItemRevisions() {
  const { item, page, perPage, total, revisions } = useLoaderData<typeof loader>();
  return (
    <>
      <ItemHeader item={item} current="revisions" />
      {total === 0 ? (
        <EmptyState title="No revisions yet" level={2}>
          <p>Every change from now on is kept here, whole, and can be restored.</p>
        </EmptyState>
      ) : (
        <div className="stack">
          <StackedTable
            caption="Revisions"
            captionHidden
            columns={[
              { key: "what", text: "Revision" },
              { key: "changes", text: "What changed" },
              { key: "when", text: "When" },
              { key: "who", text: "Who" },
              { key: "title", text: "Title" },
            ]}
            rows={revisions.map(({ number, what, changes, made_at: at, made_by: who, title }) => ({
              key: String(number),
              cells: {
                what: (
                  <a href={paths.adminItemRevision(item.id, number)}>
                    {number}. {what}
                  </a>
                ),
                changes: changes || "–",
                when: `${formatDateInWords(at)} at ${formatTime(at)}`,
                who: who ?? "–",
                title,
              },
            }))}
          />
          <ListPagination
            list={{ data: revisions, meta: { total, page, perPage } }}
            what="revisions"
            path={(query) => paths.adminItemRevisions(item.id, query)}
          />
        </div>
      )}
    </>
  );
}
