import { type Address, addressCreate, addressesFull, type addressFields, maxAddresses } from "contract/address";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import * as store from "../store/addresses";

/**
 * Adds an address to the user's address book, unless the same one of its type is there: whoever goes back to the form and
 * sends it again does not mean a second one.
 * @throws ApiError 409 when it is full
 */
export async function addAddress(
  { db, clock }: TxDeps,
  { type, ...wanted }: z.output<typeof addressCreate>,
  { user }: AuthenticatedRequester,
): Promise<{ address: Address; isNew: boolean }> {
  const held = (await store.listAddresses(db, user.id)).find((one) => isSame(one, { type, ...wanted }));
  if (held) return { address: held, isNew: false };
  const added = await store.addAddress(db, user.id, { ...fieldsOf(wanted), type }, maxAddresses, clock());
  if (!added) throw new ApiError(409, "full", addressesFull);
  return { address: added, isNew: true };
}

type Kept = Omit<z.output<typeof addressCreate>, "type"> & Pick<Address, "type">;

/** Adds an address to the user's address book, unless it is there, is not complete, or has no room there. */
export async function keepAddress(
  { db, clock }: TxDeps,
  address: z.input<typeof addressCreate>,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const parsed = addressCreate.safeParse(address);
  if (!parsed.success || isHeld(await store.listAddresses(db, user.id), parsed.data)) return;
  const { type, ...fields } = parsed.data;
  await store.addAddress(db, user.id, { ...fieldsOf(fields), type }, maxAddresses, clock());
}

/** Whether an address of this type is held, however its letters and spaces are written. */
export function isHeld(held: Address[], address: Kept): boolean {
  return held.some((one) => isSame(one, address));
}

function isSame(one: Address, address: Kept): boolean {
  return one.type === address.type && comparable(one) === comparable(address);
}

/** The fields of an address as they are stored. */
export function fieldsOf(sent: z.output<typeof addressFields>): store.AddressFields {
  return {
    streetAddress1: sent.street_address_1,
    streetAddress2: sent.street_address_2,
    city: sent.city,
    county: sent.county,
    postcode: sent.postcode,
    country: sent.country,
  };
}

function comparable({
  street_address_1,
  street_address_2,
  city,
  county,
  postcode,
  country,
}: Omit<Kept, "type">): string {
  const postal = postcode.replace(/\s/g, "");
  const parts = [street_address_1, street_address_2 ?? "", city, county ?? "", postal, country];
  return parts.map((part) => part.trim().replace(/\s+/g, " ").toLowerCase()).join("\n");
}

/** Changes an address of the user's. @throws ApiError 404 when there is no such address */
export async function changeAddress(
  { db }: TxDeps,
  addressId: string,
  fields: store.AddressFields,
  { user }: AuthenticatedRequester,
): Promise<Address> {
  const changed = await store.changeAddress(db, user.id, addressId, fields);
  if (!changed) throw notFound();
  return changed;
}

/** Removes an address of the user's. @throws ApiError 404 when there is no such address */
export async function removeAddress(
  { db }: TxDeps,
  addressId: string,
  { user }: AuthenticatedRequester,
): Promise<void> {
  if (!(await store.removeAddress(db, user.id, addressId))) throw notFound();
}
