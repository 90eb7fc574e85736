import type { PictureData } from "~/components/content/item-types";
import { Picture } from "~/components/content/picture";
import { paths } from "~/config/paths";

interface ProductNameProps {
  product: { id: string; title: string; picture: PictureData | null };
  /** What it is, in words. */
  kind: string;
}

/** A product in a list: its picture, its title and what it is. */
export function ProductName({ product: { id, title, picture }, kind }: ProductNameProps) {
  return (
    <span className="product-name">
      <span className="product-name__picture">{picture ? <Picture image={picture} sizes="3.5rem" /> : null}</span>
      <span>
        <a href={paths.adminProduct(id)}>{title}</a>
        <span className="product-name__kind">{kind}</span>
      </span>
    </span>
  );
}
