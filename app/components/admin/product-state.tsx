import type { ProductSummary } from "contract/product";
import { Badge } from "../ui/badge";

type State = Pick<ProductSummary, "status" | "options_on_sale">;

/** Whether the shop shows a product. */
export function ProductState({ product: { status, options_on_sale: options } }: { product: State }) {
  if (!status) return <Badge>Off sale</Badge>;
  return options > 0 ? <Badge tone="good">On sale</Badge> : <Badge tone="wait">Nothing to sell</Badge>;
}
