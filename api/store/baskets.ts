import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "../db/database";
import { baskets, mediaFiles, productOptions, products } from "../db/schema/index";

const mostOptions = 200;

/** A basket that has not been bought yet. */
export interface OpenBasket {
  id: string;
  country: string;
}

/** Creates an empty basket, with delivery to the United Kingdom by default. */
export async function createBasket(db: Db, tokenHash: string, now: Date, country?: string): Promise<OpenBasket> {
  const [made] = await db
    .insert(baskets)
    .values({ tokenHash, ...(country && { country }), createdAt: now, updatedAt: now })
    .returning({ id: baskets.id, country: baskets.country });
  if (!made) throw new Error("The basket was not made.");
  return made;
}

/** The open basket of a token; `undefined` when the token is unknown or its basket was bought. */
export async function findBasket(db: Db, tokenHash: string): Promise<OpenBasket | undefined> {
  const [found] = await db
    .select({ id: baskets.id, country: baskets.country })
    .from(baskets)
    .where(and(eq(baskets.tokenHash, tokenHash), isNull(baskets.closedAt)));
  return found;
}

/** The open basket of a token; its row is locked until the transaction ends. */
export async function lockBasket(tx: Db, tokenHash: string): Promise<OpenBasket | undefined> {
  const [found] = await tx
    .select({ id: baskets.id, country: baskets.country })
    .from(baskets)
    .where(and(eq(baskets.tokenHash, tokenHash), isNull(baskets.closedAt)))
    .for("no key update");
  return found;
}

/** The basket of a token, open or bought; its row is locked until the transaction ends. */
export async function lockAnyBasket(
  tx: Db,
  tokenHash: string,
): Promise<(OpenBasket & { closedAt: Date | null }) | undefined> {
  const [found] = await tx
    .select({ id: baskets.id, country: baskets.country, closedAt: baskets.closedAt })
    .from(baskets)
    .where(eq(baskets.tokenHash, tokenHash))
    .for("no key update");
  return found;
}

/** A basket by its id. */
export async function findBasketById(db: Db, basketId: string): Promise<OpenBasket | undefined> {
  const [found] = await db
    .select({ id: baskets.id, country: baskets.country })
    .from(baskets)
    .where(eq(baskets.id, basketId));
  return found;
}

/**
 * Locks a basket until the transaction ends, but not its key: an order that is paid meanwhile refers to it. With a lock
 * of the key, four presses at once with two cards were a deadlock.
 */
export async function lockBasketById(tx: Db, basketId: string): Promise<void> {
  await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, basketId)).for("no key update");
}

/** Sets the country of delivery. */
export async function setCountry(db: Db, basketId: string, country: string, now: Date): Promise<void> {
  await db.update(baskets).set({ country, updatedAt: now }).where(eq(baskets.id, basketId));
}

/** Records that something in a basket has changed. */
export async function touchBasket(db: Db, basketId: string, now: Date): Promise<void> {
  await db.update(baskets).set({ updatedAt: now }).where(eq(baskets.id, basketId));
}

/** An option with its product. */
export type Offer = Awaited<ReturnType<typeof listOffers>>[number];

/**
 * The options of a slug: the one option on sale that it names, or else all the options of a product. Options that are
 * not on sale are included if there is another to choose.
 */
export async function findOffers(db: Db, slug: string): Promise<Offer[]> {
  const found = await listOffers(db, slug);
  const named = found.find(({ option }) => option.slug === slug && option.status);
  return named ? [named] : found.filter(({ product }) => product.slug === slug);
}

async function listOffers(db: Db, slug: string) {
  return db
    .select({
      option: {
        id: productOptions.id,
        slug: productOptions.slug,
        title: productOptions.title,
        status: productOptions.status,
        pricePence: productOptions.pricePence,
        monthlyPence: productOptions.monthlyPence,
        months: productOptions.months,
        contentId: productOptions.contentId,
      },
      product: {
        id: products.id,
        slug: products.slug,
        title: products.title,
        type: products.type,
        description: products.description,
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
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, products.pictureId))
    .where(and(or(eq(productOptions.slug, slug), eq(products.slug, slug)), eq(products.status, true)))
    .orderBy(asc(productOptions.position), asc(productOptions.slug))
    .limit(mostOptions);
}
