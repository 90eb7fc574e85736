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
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { notFound } from "~/http/not-found.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listShop } from "~/models/shop.server";
import { toShopProduct } from "~/view-models/shop.server";
import { ProductCard } from "./product-card";
import stylesheet from "./shop.css";

interface ShopPage {
  products: ShopProduct[];
  category: string | null;
  categories: { slug: string; title: string }[];
  page: number;
  perPage: number;
  total: number;
  plansHref: string;
}

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ category, categories, page }) =>
    [categories.find(({ slug }) => slug === category)?.title, `Shop${pageWords(page)}`].filter(Boolean).join(" – "),
  notFoundTitle: "Part of the shop not found",
  sharing: ({ products }) => ({
    description: "Printed annuals, colour books, and patterns as files: each bought once.",
    image: products[0]?.image ?? null,
  }),
  colours: ({ products }) => ({ palettes: products.filter(({ image }) => !image).map(({ palette }) => palette) }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShopPage> {
  const { api } = await getVisitor(request, context);
  const { searchParams } = new URL(request.url);
  const category = searchParams.get("category") || undefined;
  const page = parsePageNumber(searchParams);
  const { data, meta, categories } = await readOrFail(listShop(api, { category, page }), "getting the product list");
  if (category && !categories.some(({ slug }) => slug === category)) throw notFound();
  return {
    products: data.map(toShopProduct),
    category: category ?? null,
    categories,
    page: meta.page,
    perPage: meta.per_page,
    total: meta.total,
    plansHref: env.pricingUrl,
  };
}

export default function Shop() {
  const { products, category, categories, page, perPage, total, plansHref } = useLoaderData<typeof loader>();
  const tabs = [{ slug: "", title: "Everything" }, ...categories].map(({ slug, title }) => ({
    text: title,
    href: paths.shop(slug ? { category: slug } : {}),
    current: slug === (category ?? ""),
  }));
  return (
    <>
      <PageHeader
        title="Shop"
        intro={
          <>
            Our annual, colour books, and patterns as files: each bought once, for members and for everybody else. The
            library itself is read by <a href={plansHref}>subscription</a>.
          </>
        }
      />
      <div className="wrap shop">
        {categories.length > 1 ? <Tabs label="Categories" items={tabs} /> : null}
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
          href={(number) => paths.shop({ ...(category && { category }), ...(number > 1 && { page: String(number) }) })}
        />
      </div>
    </>
  );
}
