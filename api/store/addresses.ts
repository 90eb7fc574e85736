import type { OrderAddress } from "contract/order";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { addresses, users } from "../db/schema/index";

/** In the contract's format. */
const columns = {
  id: addresses.id,
  user_id: addresses.userId,
  type: addresses.type,
  street_address_1: addresses.streetAddress1,
  street_address_2: addresses.streetAddress2,
  city: addresses.city,
  county: addresses.county,
  postcode: addresses.postcode,
  country: addresses.country,
};

type Columns = typeof addresses.$inferInsert;
/** The fields of the form. */
export type AddressFields = Omit<Columns, "id" | "userId" | "createdAt" | "type"> & { type?: Columns["type"] };
export type NewAddressFields = AddressFields & { type: Columns["type"] };

/** A user's addresses, oldest first. */
export async function listAddresses(db: Db, userId: string) {
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
}

export async function findAddress(db: Db, userId: string, addressId: string) {
  const [found] = await db.select(columns).from(addresses).where(own(userId, addressId));
  return found;
}

/** The billing address of a user's address book, else the account address, as an order has it; undefined without one. */
export async function findBillingAddress(db: Db, userId: string): Promise<OrderAddress | undefined> {
  const [found] = await db
    .select({
      first_name: users.firstName,
      last_name: users.lastName,
      company: users.company,
      email: users.email,
      street_address_1: addresses.streetAddress1,
      street_address_2: addresses.streetAddress2,
      city: addresses.city,
      county: addresses.county,
      postcode: addresses.postcode,
      country: addresses.country,
    })
    .from(addresses)
    .innerJoin(users, eq(users.id, addresses.userId))
    .where(and(eq(addresses.userId, userId), inArray(addresses.type, ["billing", "account"])))
    .orderBy(desc(eq(addresses.type, "billing")), desc(addresses.createdAt), desc(addresses.id))
    .limit(1);
  return found && { ...found, telephone: "" };
}

/**
 * Adds an address, with the user's row locked so that two concurrent ones cannot exceed the limit.
 * @returns `undefined` when there are `most` already
 */
export async function addAddress(tx: Db, userId: string, fields: NewAddressFields, most: number, now: Date) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(addresses)
    .where(eq(addresses.userId, userId));
  if ((row?.count ?? 0) >= most) return undefined;
  const [added] = await tx
    .insert(addresses)
    .values({ ...fields, userId, createdAt: now })
    .returning(columns);
  return added;
}

/** @returns `undefined` when the user has no such address */
export async function changeAddress(db: Db, userId: string, addressId: string, fields: AddressFields) {
  const [changed] = await db.update(addresses).set(fields).where(own(userId, addressId)).returning(columns);
  return changed;
}

/** @returns whether the user had such an address */
export async function removeAddress(db: Db, userId: string, addressId: string): Promise<boolean> {
  const removed = await db.delete(addresses).where(own(userId, addressId)).returning({ id: addresses.id });
  return removed.length > 0;
}

function own(userId: string, addressId: string) {
  return and(eq(addresses.userId, userId), eq(addresses.id, addressId));
}
