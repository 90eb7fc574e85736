import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { getVisitor } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { listShop } from "~/models/shop.server";

const maxPages = 50;

/** The public pages for search engines: all others ask for a log-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await getVisitor(request, context);
  const consultancy = env.consultancyUrl ? [paths.consultancy()] : [];
  const fixed = [paths.login(), paths.register(), paths.pricing(), paths.shop(), ...consultancy, paths.terms()];
  const products: string[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const { data, meta } = await readOrFail(listShop(api, { page }), "getting the product list");
    products.push(...data.map(({ slug }) => paths.shopProduct(slug)));
    if (page * meta.per_page >= meta.total) break;
  }
  const urls = [...fixed, ...products].map((path) => `<url><loc>${env.publicOrigin}${path}</loc></url>`);
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(document, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
