import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { getVisitor } from "~/auth/guards.server";
import { pageWords } from "~/components/browse/per-page";
import { CardGrid } from "~/components/content/card-grid";
import type { ShopProduct } from "~/components/content/item-types";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { notFound } from "~/http/not-found.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listShop } from "~/models/shop.server";
import { toShopProduct } from "~/view-models/shop.server";
import { Filters, type ShopFilters } from "./filters";
import { ProductCard } from "./product-card";
import stylesheet from "./shop.css";
import { toFilters } from "./view-model.server";

interface ShopPage {
  products: ShopProduct[];
  /** The query of its address, without the page. */
  query: { category?: string; tag?: string };
  /** The titles of the tag and the category that it is narrowed down to. */
  titles: string[];
  filters: ShopFilters;
  /** With large pictures. */
  isShowcase: boolean;
  page: number;
  perPage: number;
  total: number;
  plansHref: string;
}

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ titles, page }) => [...titles, `Shop${pageWords(page)}`].join(" – "),
  notFoundTitle: "Part of the shop not found",
  sharing: ({ products }) => ({
    description: "Printed editions and files, each bought once, by members and by everybody else.",
    image: products[0]?.image ?? null,
  }),
  colours: ({ products }) => ({ palettes: products.filter(({ image }) => !image).map(({ palette }) => palette) }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShopPage> {
  const { api } = await getVisitor(request, context);
  const { searchParams } = new URL(request.url);
  const category = searchParams.get("category") || undefined;
  const tag = searchParams.get("tag") || undefined;
  const page = parsePageNumber(searchParams);
  const reply = await readOrFail(listShop(api, { category, tag, page }), "getting the product list");
  const { data, meta } = reply;
  const chosen = reply.categories.find(({ slug }) => slug === category);
  if ((category && !chosen) || (tag && !reply.tag)) throw notFound();
  return {
    products: data.map(toShopProduct),
    query: { ...(category && { category }), ...(tag && { tag }) },
    titles: [reply.tag, chosen].flatMap((one) => one?.title ?? []),
    filters: toFilters(reply, category),
    isShowcase: chosen?.template === "showcase",
    page: meta.page,
    perPage: meta.per_page,
    total: meta.total,
    plansHref: env.pricingUrl,
  };
}

export default function Shop() {
  const { products, query, filters, isShowcase, page, perPage, total, plansHref } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Shop"
        intro={
          <>
            Printed editions and files: each bought once, for members and for everybody else. The library itself is read
            by <a href={plansHref}>subscription</a>.
          </>
        }
      />
      <div className={isShowcase ? "wrap shop shop--showcase" : "wrap shop"}>
        <Filters filters={filters} />
        {products.length > 0 ? (
          <CardGrid>
            {products.map((product, index) => (
              <ProductCard key={product.slug} product={product} isFirst={index === 0} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState title="Nothing is on sale here" level={2} action={<a href={paths.shop()}>See everything</a>}>
            <p>{page > 1 ? "There are not that many pages." : "Come back soon."}</p>
          </EmptyState>
        )}
        <Pagination
          total={total}
          perPage={perPage}
          page={page}
          href={(number) => paths.shop({ ...query, ...(number > 1 && { page: String(number) }) })}
        />
      </div>
    </>
  );
}
