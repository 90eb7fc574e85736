import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { basketLines, mediaFiles, plans, productOptions, products } from "../db/schema/index";
import { touchBasket } from "./baskets";
import { preparedQuery } from "./prepared-query";
import { isSellable } from "./sellable";

/** A line with its product. */
export type BasketRow = Awaited<ReturnType<typeof listLines>>[number];

const linesQuery = preparedQuery((db, name) =>
  db
    .select({
      id: basketLines.id,
      // Files are bought once.
      qty: sql<number>`case when ${productOptions.contentId} is null then ${basketLines.qty} else 1 end`,
      purchaseType: basketLines.purchaseType,
      onSale: sql<boolean>`(${isSellable} and ${products.status})`,
      planPosition: plans.position,
      option: {
        id: productOptions.id,
        slug: productOptions.slug,
        title: productOptions.title,
        pricePence: productOptions.pricePence,
        rrpPence: productOptions.rrpPence,
        monthlyPence: productOptions.monthlyPence,
        months: productOptions.months,
        planId: productOptions.planId,
        contentId: productOptions.contentId,
      },
      product: {
        id: products.id,
        slug: products.slug,
        title: products.title,
        type: products.type,
        shipping: products.shipping,
        vatClass: products.vatClass,
        pictureId: products.pictureId,
        colourPrimary: products.colourPrimary,
        colourSecondary: products.colourSecondary,
      },
      picture: {
        hash: mediaFiles.hash,
        width: mediaFiles.width,
        height: mediaFiles.height,
        alt: products.pictureAlt,
      },
    })
    .from(basketLines)
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, products.pictureId))
    .leftJoin(plans, eq(plans.id, productOptions.planId))
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    // So an order's lines, its payments and its papers name the plan first.
    .orderBy(desc(eq(products.type, "subscription")), asc(basketLines.createdAt), asc(basketLines.position))
    .prepare(name),
);

/** The lines of a basket, its plan first and then in the order in which they were added; also those that are no longer on sale. */
export async function listLines(db: Db, basketId: string) {
  return linesQuery(db).execute({ basketId });
}

/** Whether anything in a basket has to be delivered. */
export async function hasGoods(db: Db, basketId: string): Promise<boolean> {
  const found = await db
    .select({ id: basketLines.id })
    .from(basketLines)
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(basketLines.basketId, basketId), eq(products.shipping, true)))
    .limit(1);
  return found.length > 0;
}

/** What is bought with a line. */
export interface Wish {
  optionId: string;
  /** The files that the option sells. */
  contentId: string | null;
  purchaseType: string;
}

/** Whether two lines would buy the same. Two options may sell the same files. */
export function isSameWish(one: Wish, other: Wish): boolean {
  const isSameOption = one.optionId === other.optionId && one.purchaseType === other.purchaseType;
  return isSameOption || (one.contentId !== null && one.contentId === other.contentId);
}

export interface Addition extends Wish {
  basketId: string;
  type: "product" | "subscription";
}

interface Replaced {
  product: { title: string };
  option: { title: string; slug: string };
}

export interface AddingRules {
  maxQty: number;
  maxLines: number;
  /** A repeated addition within this time counts as one. */
  sameWishMs: number;
}

/** The result of an addition: the plan that it replaced in the basket, or a plan whose start was changed. */
export type Added =
  | { outcome: "added"; replaced: Replaced | undefined; moved: boolean }
  | { outcome: "already" | "most" | "full" };

/** Adds an option to a basket whose row is locked, so that concurrent additions run one after another. */
export async function addLine(tx: Db, addition: Addition, rules: AddingRules, now: Date): Promise<Added> {
  const lines = await tx
    .select({
      id: basketLines.id,
      optionId: basketLines.optionId,
      contentId: productOptions.contentId,
      purchaseType: basketLines.purchaseType,
      qty: basketLines.qty,
      createdAt: basketLines.createdAt,
      type: products.type,
      product: { title: products.title },
      option: { title: productOptions.title, slug: productOptions.slug },
    })
    .from(basketLines)
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(eq(basketLines.basketId, addition.basketId));
  const { basketId, optionId, purchaseType } = addition;
  const same = lines.find((line) => isSameWish(line, addition));
  if (same) return again(tx, same, rules, now);
  const before = addition.type === "subscription" ? lines.find(({ type }) => type === "subscription") : undefined;
  if (!before && lines.length >= rules.maxLines) return { outcome: "full" };
  if (before) await tx.delete(basketLines).where(eq(basketLines.id, before.id));
  await tx.insert(basketLines).values({ basketId, optionId, purchaseType, createdAt: now });
  await touchBasket(tx, basketId, now);
  const moved = before?.optionId === optionId;
  return { outcome: "added", replaced: moved ? undefined : before, moved };
}

interface Line {
  id: string;
  type: "product" | "subscription";
  contentId: string | null;
  qty: number;
  createdAt: Date;
}

/** Adds one to an existing line. The line's time is the time of its last addition. */
async function again(
  tx: Db,
  { id, type, contentId, qty, createdAt }: Line,
  rules: AddingRules,
  now: Date,
): Promise<Added> {
  const isOnce = type === "subscription" || contentId !== null;
  if (isOnce || now.getTime() - createdAt.getTime() < rules.sameWishMs) return { outcome: "already" };
  if (qty >= rules.maxQty) return { outcome: "most" };
  await tx
    .update(basketLines)
    .set({ qty: qty + 1, createdAt: now })
    .where(eq(basketLines.id, id));
  return { outcome: "added", replaced: undefined, moved: false };
}

/** The kind of a line of this basket; `undefined` when the line does not exist, or is in another basket. */
export async function findLineKind(db: Db, basketId: string, lineId: string) {
  const [line] = await db
    .select({ type: products.type, contentId: productOptions.contentId })
    .from(basketLines)
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, basketId)));
  if (!line) return undefined;
  if (line.type === "subscription") return "plan";
  return line.contentId === null ? "goods" : "files";
}

/** @returns false when the line is not in this basket */
export async function setQuantity(db: Db, basketId: string, lineId: string, qty: number, now: Date): Promise<boolean> {
  const changed = await db
    .update(basketLines)
    .set({ qty })
    .where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, basketId)))
    .returning({ id: basketLines.id });
  if (changed.length > 0) await touchBasket(db, basketId, now);
  return changed.length > 0;
}

/** @returns false when the line is not in this basket */
export async function removeLine(db: Db, basketId: string, lineId: string, now: Date): Promise<boolean> {
  const removed = await db
    .delete(basketLines)
    .where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, basketId)))
    .returning({ id: basketLines.id });
  if (removed.length > 0) await touchBasket(db, basketId, now);
  return removed.length > 0;
}

/** Moves a line into another basket, where it keeps its time and its place among the lines. */
export async function moveLine(tx: Db, lineId: string, toBasketId: string): Promise<void> {
  await tx.update(basketLines).set({ basketId: toBasketId }).where(eq(basketLines.id, lineId));
}

/** Sets the quantity of a line of a basket that is locked. */
export async function changeQuantity(tx: Db, lineId: string, qty: number): Promise<void> {
  await tx.update(basketLines).set({ qty }).where(eq(basketLines.id, lineId));
}

/** Deletes a line of a basket that is locked. */
export async function deleteLine(tx: Db, lineId: string): Promise<void> {
  await tx.delete(basketLines).where(eq(basketLines.id, lineId));
}
