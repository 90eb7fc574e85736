import type { Basket, BasketItem } from "contract/basket";
import type { Deps } from "../../deps";
import type { Asker } from "../../domain/asker";
import { type HeldPlan, type PurchaseType, upgradeOf } from "../../domain/basket-upgrade";
import { londonDay } from "../../domain/dates";
import { displayPence } from "../../domain/money";
import { displayAmounts, type LineAmounts, priceLine, sumUp } from "../../domain/prices";
import { deliveryCountries, deliveryPence } from "../../domain/shipping";
import { type BasketRow, listLines } from "../../store/basket-lines";
import type { OpenBasket } from "../../store/baskets";
import { findOwnPlan } from "../../store/own-plan";
import { pictureOf } from "../cards";
import { notesOn, readShared } from "./notes";

/** A basket with its token. */
export interface Kept extends OpenBasket {
  token: string;
}

interface Priced {
  row: BasketRow;
  amounts: LineAmounts;
}

/** A basket as JSON, priced for the asker; without a basket, an empty one without a token. */
export async function basketBody(kept: Kept | undefined, asker: Asker, deps: Deps): Promise<Basket> {
  const today = londonDay(deps.clock());
  const rows = kept ? await listLines(deps.db, kept.id) : [];
  const hasPlan = rows.some(({ planPosition }) => planPosition !== null);
  const held = hasPlan && asker.user ? await readHeld(asker.user.id, today, deps) : undefined;
  const shared = hasPlan && asker.user ? await readShared(asker.user, today, deps) : undefined;
  const priced = rows.map((row) => ({ row, amounts: amountsOf(row, held, today) }));
  const sold = priced.filter(({ row }) => row.onSale);
  const country = kept && sold.some(({ row }) => row.product.shipping) ? kept.country : null;
  const bodies = priced.map((line) => itemBody(line, today, deps));
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
    messages: priced.flatMap(({ row, amounts }) => notesOn(row, amounts, { held, shared })),
    totals: displayAmounts(
      sumUp(
        sold.map(({ amounts }) => amounts),
        country === null ? 0 : deliveryPence(country),
      ),
    ),
    selectOptions: false,
    product: null,
    purchase_type: "",
  };
}

/** The amount paid for the plan itself: payments are taken to cover the rest of the order first. */
async function readHeld(userId: string, today: string, { db }: Deps): Promise<HeldPlan | undefined> {
  const own = await findOwnPlan(db, userId, today);
  if (!own) return undefined;
  const { order, ...plan } = own;
  const besides = (order?.total ?? 0) - plan.pricePence;
  const byMonth = (order?.months ?? 0) > 0;
  return { ...plan, byMonth, paidPence: Math.min(Math.max(plan.paidPence - besides, 0), plan.pricePence) };
}

function amountsOf({ option, qty, planPosition, purchaseType }: BasketRow, held: HeldPlan | undefined, today: string) {
  const wanted = { position: planPosition ?? 0, purchaseType: purchaseType as PurchaseType };
  return priceLine(option, { qty, upgrade: planPosition === null ? null : upgradeOf(held, wanted, today), today });
}

function itemBody({ row, amounts }: Priced, today: string, deps: Deps): BasketItem {
  const { option, product } = row;
  const { total, rrp, upgrade, instalments, monthly, monthlyBase } = amounts;
  const isMonthly = instalments > 0;
  return {
    id: row.id,
    qty: row.qty,
    on_sale: row.onSale,
    total,
    total_display: displayPence(total),
    rrp,
    rrp_display: displayOrNull(rrp),
    upgrade: upgrade?.kind ?? null,
    starts_on: product.type === "subscription" ? (upgrade?.startsOn ?? today) : null,
    monthly: isMonthly,
    next_cost: isMonthly ? monthly : null,
    next_cost_display: displayOrNull(isMonthly ? monthly : null),
    month_renewal_base: monthlyBase,
    month_renewal_base_display: displayOrNull(monthlyBase),
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
