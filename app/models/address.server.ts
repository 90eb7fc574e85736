import * as address from "contract/address";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";

/** A member's addresses, oldest first. */
export function listAddresses(api: Api, userId: string) {
  return api.read(address.listAddresses, { params: { id: userId } });
}

/** Why no address can be added to these; null if one can. */
export function addressLimitReason(addresses: unknown[]): string | null {
  return addresses.length >= address.maxAddresses ? address.addressesFull : null;
}

/** One of a member's addresses; null where they have none with this id. */
export function findAddress(api: Api, userId: string, addressId: string) {
  return api.find(address.readAddress, { params: { id: userId, addressId } });
}

/**
 * Adds an address; a refusal is returned: 409 if the limit is reached.
 * @param idempotencyKey the address is added once for each key
 */
export function createAddress(
  api: Api,
  userId: string,
  fields: Arguments<typeof address.createAddress>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(address.createAddress, { params: { id: userId }, body: fields }, { idempotencyKey });
}

/** Changes an address; a refusal is returned. */
export function updateAddress(
  api: Api,
  userId: string,
  addressId: string,
  fields: Arguments<typeof address.updateAddress>["body"],
) {
  return api.send(address.updateAddress, { params: { id: userId, addressId }, body: fields });
}

/** Deletes an address; a refusal is returned: 404 when it was deleted before. */
export function deleteAddress(api: Api, userId: string, addressId: string) {
  return api.send(address.deleteAddress, { params: { id: userId, addressId } });
}
