import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { Chapters } from "~/components/browse/chapters";
import { pageWords } from "~/components/browse/per-page";
import { Results } from "~/components/browse/results";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { notFound } from "~/http/not-found.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readCategory } from "~/models/category.server";
import stylesheet from "./category.css";
import { CategoryHero } from "./category-hero";
import { toCategoryPage } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ trail: [title, ...above], page }) =>
    [`${title}${pageWords(page)}`, ...above, messages.industries].join(" – "),
  notFoundTitle: "Category not found",
  colours: ({ items, chapters }) => ({
    cards: items,
    palettes: chapters.flatMap((chapter) => chapter.items).map((item) => item.palette),
  }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const levels = (params["*"] ?? "").split("/").filter(Boolean);
  if (levels.length === 0 || levels.length > 4) throw notFound();
  const { search, searchParams } = new URL(request.url);
  if (levels.some((slug) => slug !== slug.toLowerCase())) throw redirect(paths.contentCategory(levels) + search, 301);
  const page = parsePageNumber(searchParams);
  const category = await readOrFail(readCategory(api, levels, { page }), "getting the content category");
  const current = category.breadcrumbs.map(({ slug }) => slug);
  // An earlier address. It is not permanent: the category may be put back.
  if (current.length > 0 && current.join() !== levels.join()) throw redirect(paths.contentCategory(current) + search);
  return serverOnly(toCategoryPage(category, levels, page));
}

export default function Category() {
  const category = useServerOnlyData<typeof loader>();
  const { title, chapters, levels, items, total, page, perPage } = category;
  return (
    <>
      <CategoryHero category={category} />
      {chapters.length > 0 ? (
        <>
          <Chapters chapters={chapters} />
          {total > 0 ? (
            <p className="section wrap category-all">
              <a href={paths.contentIndex({ categories: levels.join(",") })}>
                {`All of ${title}, newest first`} <span className="meta">{total} in all</span>
              </a>
            </p>
          ) : null}
        </>
      ) : (
        <Results
          {...{ items, total, page, perPage }}
          href={(number) => paths.contentCategory(levels, number > 1 ? { page: String(number) } : undefined)}
          empty={messages.noMatchingContent}
          otherwise={<a href={paths.menu()}>All industries</a>}
        />
      )}
    </>
  );
}
