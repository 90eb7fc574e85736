import { type Address, addressesFull, mostAddresses } from "contract/address";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import * as store from "../store/addresses";

/** Adds an address to the user's address book. @throws ApiError 409 when it is full */
export async function addAddress(
  { db, clock }: TxDeps,
  fields: store.NewAddressFields,
  { user }: AuthenticatedRequester,
): Promise<Address> {
  const added = await store.addAddress(db, user.id, fields, mostAddresses, clock());
  if (!added) throw new ApiError(409, "full", addressesFull);
  return added;
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
