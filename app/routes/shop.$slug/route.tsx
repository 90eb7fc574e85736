import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { getVisitor } from "~/auth/guards.server";
import type { ShopProduct } from "~/components/content/item-types";
import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { Breadcrumbs, type Crumb } from "~/components/ui/breadcrumbs";
import { paths } from "~/config/paths";
import { toParagraphs } from "~/forms/text-parts";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readShopProduct } from "~/models/shop.server";
import { netWords, priceWords, toShopProduct } from "~/view-models/shop.server";
import { type Option, Options } from "./options";
import { type FilePack, Pack } from "./pack";
import stylesheet from "./shop-product.css";
import { toFilePack } from "./view-model.server";

interface ProductPage {
  product: ShopProduct;
  options: Option[];
  pack: FilePack | null;
  isDelivered: boolean;
  /** None of its options costs anything. */
  isFree: boolean;
  /** With large pictures. */
  isShowcase: boolean;
  tags: { slug: string; title: string }[];
  crumbs: Crumb[];
}

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ product }) => `${product.title} – Shop`,
  notFoundTitle: "Product not found",
  sharing: ({ product: { title, kind, description, image } }) => ({
    description: description || `${title}: ${kind}`,
    image,
  }),
  colours: ({ product, isShowcase }) => ({ palettes: product.image && !isShowcase ? [] : [product.palette] }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<ProductPage> {
  const { api } = await getVisitor(request, context);
  const { slug = "" } = params;
  const product = await readOrFail(readShopProduct(api, slug), "getting this product");
  if (!product) throw notFound();
  const { title, category, shipping, options, pack, template, tags } = product;
  return {
    product: toShopProduct(product),
    options: options.map(({ slug, title, status, price_display, rrp_display, net_display, held }) => ({
      slug,
      title,
      isOnSale: status,
      held,
      price: priceWords(price_display),
      net: netWords(net_display),
      priceBefore: rrp_display,
    })),
    pack: pack && toFilePack(pack),
    isDelivered: shipping,
    isFree: options.every(({ price }) => price === 0),
    isShowcase: template === "showcase",
    tags,
    crumbs: [
      { text: "Shop", href: paths.shop() },
      ...(category ? [{ text: category.title, href: paths.shop({ category: category.slug }) }] : []),
      { text: title },
    ],
  };
}

export default function ShopProductPage() {
  const page = useLoaderData<typeof loader>() as ProductPage;
  const { product, options, pack, isDelivered, isFree, isShowcase, tags, crumbs } = page;
  const { title, description, image, palette } = product;
  const colours = image && !isShowcase ? "" : paletteClass(palette);
  return (
    <div className={`wrap shop-product shop-product--${isShowcase ? "showcase" : "standard"}`}>
      <div className="shop-product__trail">
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={`shop-product__picture ${colours}`}>
        {image ? <Picture image={image} isFirst /> : <span className="shop-product__blank" />}
      </div>
      <div className="shop-product__text">
        <div className="shop-product__about">
          <h1>{title}</h1>
          <div className="shop-product__description stack">
            {toParagraphs(description).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {tags.length > 0 ? (
            <ul className="shop-product__tags" aria-label={`Tags of ${title}`}>
              {tags.map((tag) => (
                <li key={tag.slug}>
                  <a href={paths.shop({ tag: tag.slug })}>{tag.title}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="shop-product__purchase">
          <Options options={options} productTitle={title} />
          <p className="meta">
            {isFree ? null : "Prices include VAT. "}
            {isDelivered
              ? "Delivery depends on the country, and is shown in the basket. We pack it once it is paid for, and write to you when your parcel leaves."
              : `You will find your files under My Downloads ${isFree ? "as soon as you have ordered them" : "once they are paid for"}.`}
          </p>
        </div>
      </div>
      {pack ? <Pack pack={pack} title={title} /> : null}
    </div>
  );
}
