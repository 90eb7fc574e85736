import type { Basket, BasketItem } from "contract/basket";
import type { Deps } from "../../deps";
import { paidForPlan } from "../../domain/credit";
import { londonDay } from "../../domain/dates";
import { displayPence } from "../../domain/money";
import { type CurrentPlan, currentPlanOf, type PurchaseType, startOf } from "../../domain/plan-upgrade";
import { displayTotals, type PricedLine, priceLine, totalsOf } from "../../domain/pricing";
import type { Requester } from "../../domain/requester";
import { deliveryCountries, deliveryPence } from "../../domain/shipping";
import { type BasketRow, listLines } from "../../store/basket-lines";
import type { OpenBasket } from "../../store/baskets";
import { listPaidTerms } from "../../store/current-plan";
import { pictureOf } from "../cards";
import { notesOn, readShared } from "./notes";

/** A basket with its token. */
export interface Kept extends OpenBasket {
  token: string;
}

interface Priced {
  row: BasketRow;
  amounts: PricedLine;
}

/** A basket as JSON, priced for the requester; without a basket, an empty one without a token. */
export async function basketBody(kept: Kept | undefined, requester: Requester, deps: Deps): Promise<Basket> {
  const today = londonDay(deps.clock());
  const rows = kept ? await listLines(deps.db, kept.id) : [];
  const hasPlan = rows.some(({ planPosition }) => planPosition !== null);
  const current = hasPlan && requester.user ? await readCurrentPlan(requester.user.id, today, deps) : undefined;
  const shared = hasPlan && requester.user ? await readShared(requester.user, today, deps) : undefined;
  const priced = rows.map((row) => ({ row, amounts: amountsOf(row, current, today) }));
  const sold = priced.filter(({ row }) => row.onSale);
  const country = kept && sold.some(({ row }) => row.product.shipping) ? kept.country : null;
  const bodies = priced.map((line) => itemBody(line, deps));
  return {
    token: kept?.token ?? "",
    items: {
      product: bodies.filter(({ product }) => product.type === "product"),
      subscription: bodies.filter(({ product }) => product.type === "subscription"),
    },
    totalItems: sold.reduce((sum, { row }) => sum + row.qty, 0),
    hasSubscriptions: sold.some(({ row }) => row.product.type === "subscription"),
    shipping: { country },
    countries: country === null ? [] : deliveryCountries,
    messages: priced.flatMap(({ row, amounts }) => notesOn(row, amounts, { current, shared })),
    totals: displayTotals(
      totalsOf(
        sold.map(({ amounts }) => amounts),
        country === null ? 0 : deliveryPence(country),
      ),
    ),
    selectOptions: false,
    product: null,
    purchase_type: "",
  };
}

async function readCurrentPlan(userId: string, today: string, { db }: Deps): Promise<CurrentPlan | undefined> {
  const terms = await listPaidTerms(db, userId, today);
  const held = terms.map(({ totalPence, instalments, planPence, paidPence, refundedPence, ...term }) => ({
    ...term,
    pricePence: planPence,
    paidPence: paidForPlan({ planPence, totalPence: totalPence ?? 0, paidPence, refundedPence }),
    byMonth: (instalments ?? 0) > 0,
  }));
  return currentPlanOf(held, today);
}

function amountsOf(
  { option, qty, planPosition, purchaseType }: BasketRow,
  current: CurrentPlan | undefined,
  today: string,
) {
  const wanted = { position: planPosition ?? 0, purchaseType: purchaseType as PurchaseType };
  return priceLine(option, { qty, start: planPosition === null ? null : startOf(current, wanted, today), today });
}

function itemBody({ row, amounts }: Priced, deps: Deps): BasketItem {
  const { option, product } = row;
  const { pricePence, rrpPence, start, isMonthly, monthlyPence, monthlyBasePence } = amounts;
  return {
    id: row.id,
    qty: row.qty,
    on_sale: row.onSale,
    total: pricePence,
    total_display: displayPence(pricePence),
    rrp: rrpPence,
    rrp_display: displayOrNull(rrpPence),
    upgrade: start?.kind ?? null,
    starts_on: start?.startsOn ?? null,
    starts_later: start?.isLater ?? false,
    monthly: isMonthly,
    next_cost: isMonthly ? monthlyPence : null,
    next_cost_display: displayOrNull(isMonthly ? monthlyPence : null),
    month_renewal_base: monthlyBasePence,
    month_renewal_base_display: displayOrNull(monthlyBasePence),
    purchase_type: row.purchaseType,
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      type: product.type,
      image: pictureOf(row.picture, deps),
      colour_primary: product.colourPrimary,
      colour_secondary: product.colourSecondary,
    },
    option: {
      id: option.id,
      slug: option.slug,
      title: option.title,
      monthly_price: option.monthlyPence,
      monthly_price_display: displayOrNull(option.monthlyPence),
      monthly_renewal: product.type === "subscription",
    },
  };
}

function displayOrNull(pence: number | null): string | null {
  return pence === null ? null : displayPence(pence);
}
