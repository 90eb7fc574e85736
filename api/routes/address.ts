import * as contract from "contract/address";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import * as service from "../services/addresses";
import * as store from "../store/addresses";

export const listAddresses = endpoint(contract.listAddresses).handle(async ({ params, requester }, { db }) => {
  requireSelf(params, requester);
  return { status: 200, body: { data: await store.listAddresses(db, requester.user.id) } };
});

export const readAddress = endpoint(contract.readAddress).handle(async ({ params, requester }, { db }) => {
  requireSelf(params, requester);
  const address = await store.findAddress(db, requester.user.id, params.addressId);
  if (!address) throw notFound();
  return { status: 200, body: address };
});

export const createAddress = endpoint(contract.createAddress).handle(async ({ params, body, requester }, deps) => {
  requireSelf(params, requester);
  const { address, isNew } = await service.addAddress(deps, body, requester);
  return { status: isNew ? 201 : 200, body: address };
});

export const updateAddress = endpoint(contract.updateAddress).handle(async ({ params, body, requester }, deps) => {
  requireSelf(params, requester);
  const fields = { ...service.fieldsOf(body), ...(body.type && { type: body.type }) };
  return { status: 200, body: await service.changeAddress(deps, params.addressId, fields, requester) };
});

export const deleteAddress = endpoint(contract.deleteAddress).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  await service.removeAddress(deps, params.addressId, requester);
  return { status: 204, body: null };
});
