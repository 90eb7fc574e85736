import type { Checkout } from "contract/order";
import type { PriceChange } from "~/view-models/shown-prices.server";
import type { Cards, OpenOrder } from "./open-order";
import type { PaymentState } from "./payment-state.server";

/** The order that was placed last from this browser. */
export interface LastOrder extends Pick<Checkout, "id" | "number"> {
  isUnpaid: boolean;
}

/** The state of the checkout. */
export type CheckoutView =
  | { state: "empty"; last: LastOrder | null }
  | { state: "lost" }
  | { state: "alreadyOwned"; reason: string }
  | { state: "placed"; order: Pick<Checkout, "id" | "number"> }
  | { state: "unpayable"; isPlaced: boolean }
  | { state: "error"; problem: string }
  | PaymentState
  | { state: "contract"; order: OpenOrder }
  | { state: "open"; order: OpenOrder; cards: Cards; chosenCard: string | null; changes: PriceChange[] };
