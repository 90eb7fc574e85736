import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { baskets, mediaFiles, productOptions, products } from "../db/schema/index";
import { preparedQuery, preparedVariants } from "./prepared-query";
import { isSellable } from "./sellable";

const maxOptions = 200;

/** A basket that has not been bought yet. */
export interface OpenBasket {
  id: string;
  country: string;
  /** Whose it is; null for a guest's. */
  userId: string | null;
}

/** Who asks for a basket: a guest by the token, a member by the account. */
export interface BasketHolder {
  tokenHash: string | null;
  userId: string | null;
}

const columns = { id: baskets.id, country: baskets.country, userId: baskets.userId };

/** Creates an empty basket of a guest, with delivery to the United Kingdom by default. */
export async function createBasket(db: Db, tokenHash: string, now: Date, country?: string): Promise<OpenBasket> {
  const [made] = await db
    .insert(baskets)
    .values({ tokenHash, ...(country && { country }), createdAt: now, updatedAt: now })
    .returning(columns);
  if (!made) throw new Error("The basket was not made.");
  return made;
}

/** Creates an empty basket of an account, unless it has an open one. Another request that creates it is waited for. */
export async function createAccountBasket(
  tx: Db,
  basket: { id: string; userId: string; tokenHash: string; country?: string | undefined },
  now: Date,
): Promise<void> {
  const { country, ...rest } = basket;
  await tx
    .insert(baskets)
    .values({ ...rest, ...(country && { country }), createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** The open basket of an account; its row is locked until the transaction ends. */
export async function lockAccountBasket(tx: Db, userId: string): Promise<OpenBasket | undefined> {
  const [found] = await tx.select(columns).from(baskets).where(openOfUser(userId)).for("no key update");
  return found;
}

function openOfUser(userId: string | Placeholder): SQL | undefined {
  return and(eq(baskets.userId, userId), isNull(baskets.closedAt));
}

/** The open basket that a token gives access to: a guest's, or one of the token's own user. */
function openOfToken(tokenHash: string | Placeholder, userId: string | Placeholder | null): SQL | undefined {
  return and(eq(baskets.tokenHash, tokenHash), isNull(baskets.closedAt), mayHold(userId));
}

/** A member's basket is nobody else's, whoever has its token. */
function mayHold(userId: string | Placeholder | null): SQL | undefined {
  return userId === null ? isNull(baskets.userId) : or(isNull(baskets.userId), eq(baskets.userId, userId));
}

const byTokenQuery = preparedVariants((db, isGuest: boolean, name) =>
  db
    .select(columns)
    .from(baskets)
    .where(openOfToken(sql.placeholder("tokenHash"), isGuest ? null : sql.placeholder("userId")))
    .prepare(name),
);

const byUserQuery = preparedQuery((db, name) =>
  db
    .select(columns)
    .from(baskets)
    .where(openOfUser(sql.placeholder("userId")))
    .prepare(name),
);

/** The open basket of a token, or else of the account; `undefined` when both have none. */
export async function findBasket(db: Db, { tokenHash, userId }: BasketHolder): Promise<OpenBasket | undefined> {
  const [held] = tokenHash ? await byTokenQuery(db, userId === null).execute({ tokenHash, userId }) : [];
  if (held || !userId) return held;
  const [own] = await byUserQuery(db).execute({ userId });
  return own;
}

/** As `findBasket`; its row is locked until the transaction ends. */
export async function lockBasket(tx: Db, { tokenHash, userId }: BasketHolder): Promise<OpenBasket | undefined> {
  const [held] = tokenHash
    ? await tx.select(columns).from(baskets).where(openOfToken(tokenHash, userId)).for("no key update")
    : [];
  return held || !userId ? held : lockAccountBasket(tx, userId);
}

/** The basket of a token, open or bought, if the user may hold it; its row is locked until the transaction ends. */
export async function lockAnyBasket(
  tx: Db,
  tokenHash: string,
  userId: string,
): Promise<(OpenBasket & { closedAt: Date | null }) | undefined> {
  const [found] = await tx
    .select({ ...columns, closedAt: baskets.closedAt })
    .from(baskets)
    .where(and(eq(baskets.tokenHash, tokenHash), mayHold(userId)))
    .for("no key update");
  return found;
}

/** Closes a guest's basket after its lines were moved to the account's. */
export async function closeBasket(tx: Db, basketId: string, now: Date): Promise<void> {
  await tx.update(baskets).set({ closedAt: now, updatedAt: now }).where(eq(baskets.id, basketId));
}

/** A basket by its id. */
export async function findBasketById(db: Db, basketId: string): Promise<OpenBasket | undefined> {
  const [found] = await db.select(columns).from(baskets).where(eq(baskets.id, basketId));
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
        status: isSellable,
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
    .limit(maxOptions);
}
