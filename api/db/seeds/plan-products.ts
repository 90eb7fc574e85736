import { isNotNull } from "drizzle-orm";
import type { Db } from "../database";
import { productOptions, products } from "../schema/index";
import { planRows } from "./plans";
import { idOf } from "./stable-id";

const termMonths = 12;

/** A product that sells a plan, with its options. */
export interface PlanProduct {
  product: typeof products.$inferInsert & { id: string };
  options: (typeof productOptions.$inferInsert & { id: string })[];
}

/** The products of the plans that cost something, each by the month or at once, at the prices that the plans begin with. */
export function planProducts(rows = planRows): PlanProduct[] {
  return rows.filter(({ annualPence }) => annualPence).map(productOf);
}

function productOf({ id: planId, title, sellingHtml, monthlyPence = 0, annualPence = 0 }: (typeof planRows)[number]) {
  const slug = title.toLowerCase();
  const productId = idOf("product", slug);
  const description = /<p>(.*?)<\/p>/.exec(sellingHtml ?? "")?.[1] ?? "";
  const common = { productId, planId, months: termMonths };
  return {
    product: { id: productId, slug, title, description, type: "subscription" as const, shipping: false },
    options: [
      {
        ...common,
        id: idOf("option", `${slug}-monthly`),
        slug: `${slug}-monthly`,
        title: "Twelve months, paid monthly",
        position: 0,
        pricePence: monthlyPence * termMonths,
        monthlyPence,
      },
      {
        ...common,
        id: idOf("option", `${slug}-annual`),
        slug: `${slug}-annual`,
        title: "One year, paid at once",
        position: 1,
        pricePence: annualPence,
        rrpPence: monthlyPence * termMonths,
      },
    ],
  };
}

/**
 * Adds a product for each plan that nothing sells. It is off sale: nobody buys at a price that its operator has not seen.
 * @returns how many were added
 */
export async function addPlanProducts(tx: Db): Promise<number> {
  const sold = await tx
    .selectDistinct({ planId: productOptions.planId })
    .from(productOptions)
    .where(isNotNull(productOptions.planId));
  const isSold = new Set(sold.map(({ planId }) => planId));
  let added = 0;
  for (const { product, options } of planProducts()) {
    if (options.some(({ planId = null }) => isSold.has(planId))) continue;
    const made = await tx
      .insert(products)
      .values({ ...product, status: false })
      .onConflictDoNothing()
      .returning({ id: products.id });
    if (made.length === 0) continue;
    await tx.insert(productOptions).values(options).onConflictDoNothing();
    added += 1;
  }
  return added;
}
