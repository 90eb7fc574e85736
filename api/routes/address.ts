import * as address from "contract/address";
import type { z } from "zod/v4";
import { ApiError, notFound } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import * as store from "../store/addresses";
import { refuseOthers } from "./user/own";

const answerList: Handler<typeof address.listAddresses> = async ({ params, requester }, { db }) => {
  refuseOthers(params, requester);
  return { status: 200, body: { data: await store.listAddresses(db, requester.user.id) } };
};

const answerRead: Handler<typeof address.readAddress> = async ({ params, requester }, { db }) => {
  refuseOthers(params, requester);
  return { status: 200, body: there(await store.findAddress(db, requester.user.id, params.addressId)) };
};

const answerCreate: Handler<typeof address.createAddress> = async ({ params, body, requester }, { db, clock }) => {
  refuseOthers(params, requester);
  const fields = { ...fieldsOf(body), type: body.type };
  const added = await db.transaction((tx) =>
    store.addAddress(tx, requester.user.id, fields, address.mostAddresses, clock()),
  );
  if (!added) throw full();
  return { status: 201, body: added };
};

const answerUpdate: Handler<typeof address.updateAddress> = async ({ params, body, requester }, { db }) => {
  refuseOthers(params, requester);
  const fields = { ...fieldsOf(body), ...(body.type && { type: body.type }) };
  return { status: 200, body: there(await store.changeAddress(db, requester.user.id, params.addressId, fields)) };
};

const answerDelete: Handler<typeof address.deleteAddress> = async ({ params, requester }, { db }) => {
  refuseOthers(params, requester);
  if (!(await store.removeAddress(db, requester.user.id, params.addressId))) throw notFound();
  return { status: 204, body: null };
};

function fieldsOf(body: z.output<typeof address.addressFields>): store.AddressFields {
  return {
    streetAddress1: body.street_address_1,
    streetAddress2: body.street_address_2,
    city: body.city,
    county: body.county,
    postcode: body.postcode,
    country: body.country,
  };
}

function there<T>(found: T | undefined): T {
  if (!found) throw notFound();
  return found;
}

function full(): ApiError {
  return new ApiError(409, "full", address.addressesFull);
}

/** A member's address book: for that member only, not even for administrators. */
export const addressHandlers: Bound[] = [
  bind(address.listAddresses, answerList),
  bind(address.readAddress, answerRead),
  bind(address.createAddress, answerCreate),
  bind(address.updateAddress, answerUpdate),
  bind(address.deleteAddress, answerDelete),
];
