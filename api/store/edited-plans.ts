import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { plans, productOptions, products, subscriptions } from "../db/schema/index";
import { changedByOf } from "./changed-by";

export type EditedPlanRow = Awaited<ReturnType<typeof listEditedPlans>>[number];
type PlanFields = Partial<Pick<typeof plans.$inferInsert, "title" | "coversPremium" | "texts" | "sellingHtml">>;

/** Every plan, cheapest first, with its holders on a day in London and its prices. */
export async function listEditedPlans(db: Db, today: string) {
  const rows = await db
    .select({
      ...getTableColumns(plans),
      changedBy: changedByOf(plans),
      holdersTotal: sql<number>`(select count(*)::int from ${subscriptions} s where s.plan_id = ${plans}."id"
        and s.status = 'active' and s.starts_on <= ${today} and s.expires_on >= ${today})`,
    })
    .from(plans)
    .orderBy(asc(plans.position), asc(plans.id));
  const sold = await db
    .select({
      planId: productOptions.planId,
      productId: products.id,
      optionId: productOptions.id,
      title: productOptions.title,
      pricePence: productOptions.pricePence,
      monthlyPence: productOptions.monthlyPence,
      onSale: sql<boolean>`${productOptions.status} and ${products.status}`,
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(eq(products.type, "subscription"))
    .orderBy(asc(productOptions.position));
  return rows.map((row) => ({ ...row, sold: sold.filter(({ planId }) => planId === row.id) }));
}

/** A plan, locked until the transaction ends. */
export async function lockPlan(tx: Db, id: number) {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for("no key update");
  return row;
}

/** Changes the given fields, and counts the version. */
export async function setPlan(db: Db, id: number, fields: PlanFields, changedById: string, now: Date): Promise<void> {
  const version = sql`${plans.version} + 1`;
  await db
    .update(plans)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(plans.id, id));
}
