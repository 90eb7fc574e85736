import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "../db/open";
import { baskets, mediaFiles, productOptions, products } from "../db/schema/index";

const mostOptions = 200;

/** A basket that nothing was bought with yet. */
export interface OpenBasket {
  id: string;
  country: string;
}

/** An empty basket, delivered to the United Kingdom until somebody says otherwise. */
export async function createBasket(db: Db, tokenHash: string, now: Date): Promise<OpenBasket> {
  const [made] = await db
    .insert(baskets)
    .values({ tokenHash, createdAt: now, updatedAt: now })
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

/** Where a basket is delivered to. */
export async function setCountry(db: Db, basketId: string, country: string, now: Date): Promise<void> {
  await db.update(baskets).set({ country, updatedAt: now }).where(eq(baskets.id, basketId));
}

/** Notes that something in a basket has changed. */
export async function touchBasket(db: Db, basketId: string, now: Date): Promise<void> {
  await db.update(baskets).set({ updatedAt: now }).where(eq(baskets.id, basketId));
}

/** An option with its product. */
export type Offer = Awaited<ReturnType<typeof listOffers>>[number];

/**
 * What a slug leads to: the one option on sale that it names, or else all the options of a product. What is not on sale
 * is among them when there is something else to choose.
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
