import type { ShopProduct } from "~/components/content/item-types";
import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { paths } from "~/config/paths";

/** A product in the shop: its picture, its kind, and what it costs at least. */
export function ProductCard({ product, isFirst }: { product: ShopProduct; isFirst: boolean }) {
  const { slug, title, kind, image, palette, price, net } = product;
  return (
    <article className="card">
      <div className={image ? "product-card__picture" : `product-card__picture ${paletteClass(palette)}`}>
        {image ? <Picture image={image} isFirst={isFirst} /> : <div className="card__blank" />}
      </div>
      <h2 className="card__title">
        <a href={paths.shopProduct(slug)}>{title}</a>
      </h2>
      <p className="meta">{kind}</p>
      <div className="product-card__price">{price}</div>
      {net ? <p className="meta">{net}</p> : null}
    </article>
  );
}
