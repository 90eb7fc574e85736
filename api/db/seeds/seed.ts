import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../database";
import * as tables from "../schema/index";
import { blockTitles } from "./block-types";
import { emailTypes } from "./email-types";
import { memberRoles } from "./member-roles";
import { addPlanProducts } from "./plan-products";
import { planRows } from "./plans";
import { tooltipSteps } from "./tooltips";

/** How many rows of a kind were missing. */
export interface Seeded {
  kind: string;
  added: number;
}

/** Seeds a database in one transaction. */
export function seedDatabase(db: Db): Promise<Seeded[]> {
  return db.transaction((tx) => seed(tx));
}

/**
 * Adds what every installation needs and nobody has written yet: plans, the products that sell them, the roles that
 * members choose, the types of blocks, the kinds of e-mail and the tooltips. Existing rows stay as the operator has changed
 * them. Pass a `tx`.
 */
export async function seed(tx: Db): Promise<Seeded[]> {
  const blockTypes = blockTitles.map((title, at) => ({ id: at + 1, title }));
  return [
    { kind: "plans", added: await insertMissing(tx, tables.plans, planRows) },
    { kind: "products of plans", added: await addPlanProducts(tx) },
    { kind: "roles", added: await insertMissing(tx, tables.roles, memberRoles) },
    { kind: "types of blocks", added: await insertMissing(tx, tables.blockTypes, blockTypes) },
    { kind: "kinds of e-mail", added: await insertMissing(tx, tables.commsTypes, emailTypes) },
    { kind: "tooltips", added: await insertMissing(tx, tables.tooltips, tooltipSteps) },
  ];
}

async function insertMissing<T extends PgTable>(tx: Db, table: T, rows: T["$inferInsert"][]): Promise<number> {
  const added = await tx.insert(table).values(rows).onConflictDoNothing().returning();
  return added.length;
}
