import type { ProductSummary } from "contract/product";
import { Badge } from "../ui/badge";

type State = Pick<ProductSummary, "status" | "options_on_sale" | "options_without_file">;

export const noFileYet = "No file yet: not on sale";

/** Whether the shop shows a product. */
export function ProductState({ product }: { product: State }) {
  const { status, options_on_sale: options, options_without_file: withoutFile } = product;
  if (!status) return <Badge>Off sale</Badge>;
  if (options > 0) return <Badge tone="good">On sale</Badge>;
  return <Badge tone="wait">{withoutFile > 0 ? noFileYet : "Nothing to sell"}</Badge>;
}
