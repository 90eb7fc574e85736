import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CardGrid } from "~/components/content/card-grid";
import { ContentCard } from "~/components/content/content-card";
import { SaveForm } from "~/components/content/save-button";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { PageHead, Section } from "~/components/ui/section";
import { useCsrf } from "~/forms/csrf";
import { requireVerified } from "~/guard.server";
import { messages } from "~/messages";
import { readCategory } from "~/models/category.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";
import { type CategoryPage, toCategoryPage } from "./category.server";

export const handle: Screen<CategoryPage> = {
  header: "platform",
  title: ({ title, page }) => (page > 1 ? `${title} – Page ${page} – Industries` : `${title} – Industries`),
  colours: ({ items }) => ({ cards: items }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request);
  const levels = (params["*"] ?? "").split("/").filter(Boolean);
  if (levels.length === 0 || levels.length > 4) throw new Response(null, { status: 404, statusText: "not_found" });
  const { search, searchParams } = new URL(request.url);
  if (levels.some((slug) => slug !== slug.toLowerCase())) throw redirect(paths.contentCategory(levels) + search, 301);
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), 100_000);
  return toCategoryPage(await readCategory(api, levels, { page }), levels, page);
}

export default function Category() {
  const { title, intro, crumbs, below, levels, items, total, page, perPage, lastPage } = useLoaderData<typeof loader>();
  const href = (number: number) => paths.contentCategory(levels) + (number > 1 ? `?page=${number}` : "");
  return (
    <>
      <PageHead title={title} intro={intro} before={<Breadcrumbs items={crumbs} />} />
      <SaveForm csrf={useCsrf()} />
      {below.length > 0 ? (
        <nav className="wrap" aria-label={`Within ${title}`}>
          <ul className="tags">
            {below.map((child) => (
              <li key={child.href}>
                <a href={child.href}>{child.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Section id="items" title="Publications" aside={<span className="meta">{total} in all</span>}>
        {items.length > 0 ? (
          <CardGrid>
            {items.map((item, index) => (
              <ContentCard key={item.slug} item={item} isFirst={index === 0} canSave />
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            title={messages.noMatchingContent}
            action={
              page > lastPage ? (
                <a href={href(lastPage)}>To the last page</a>
              ) : (
                <a href={paths.menu()}>All industries</a>
              )
            }
          />
        )}
        <Pagination total={total} perPage={perPage} page={page} href={href} />
      </Section>
    </>
  );
}
