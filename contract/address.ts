import { z } from "zod/v4";
import { call } from "./call";
import { chosenCountry, nullable, postcode, required, withPostcode } from "./fields";
import { conflict } from "./problem";
import { country, id } from "./scalars";

export const addressType = z.enum(["account", "delivery", "billing"], { error: "Choose account, delivery or billing" });

/** An address in a member's address book. */
export const address = z
  .object({
    id,
    user_id: id,
    type: addressType,
    street_address_1: z.string(),
    street_address_2: z.string().nullable(),
    city: z.string(),
    county: z.string().nullable(),
    postcode: z.string().describe("Empty in a country that has none."),
    country,
  })
  .meta({ id: "Address" });

export type Address = z.infer<typeof address>;

const fields = z.object({
  street_address_1: required("Enter the first line of the address", 120, "Street address"),
  street_address_2: nullable(120, "Second line"),
  city: required("Enter the town or city", 80, "Town or city"),
  county: nullable(80, "County"),
  postcode,
  country: chosenCountry,
});

/** The six fields of the form that changes an address. */
export const addressFields = withPostcode(fields);
export const addressCreate = withPostcode(fields.extend({ type: addressType }));
export const addressUpdate = withPostcode(
  fields.extend({ type: addressType.optional().describe("Left out: as it is.") }),
);

/** The largest number of addresses: more than a person writes by hand, fewer than a program could. */
export const maxAddresses = 50;

/** The message for a user who has that many. */
export const addressesFull = `You have ${maxAddresses} addresses, and there is no room for more. Remove one that you no longer need.`;

const userParams = z.object({ id });
const addressParams = userParams.extend({ addressId: id });

export const listAddresses = call({
  summary: "List the current user's addresses, oldest first",
  method: "GET",
  path: "/users/{id}/addresses",
  access: "login",
  params: userParams,
  replies: { 200: z.object({ data: z.array(address) }) },
});

export const readAddress = call({
  summary: "Get an address",
  method: "GET",
  path: "/users/{id}/addresses/{addressId}",
  access: "login",
  params: addressParams,
  replies: { 200: address },
});

export const createAddress = call({
  summary: `Add an address; 409 when there are ${maxAddresses} already`,
  method: "POST",
  path: "/users/{id}/addresses/",
  access: "login",
  params: userParams,
  body: addressCreate,
  replies: { 200: address.describe("It was in the address book already."), 201: address, ...conflict },
  idempotent: true,
  codes: ["full"],
});

export const updateAddress = call({
  summary: "Change all fields of an address except its type",
  method: "POST",
  path: "/users/{id}/addresses/{addressId}",
  access: "login",
  params: addressParams,
  body: addressUpdate,
  replies: { 200: address },
});

export const deleteAddress = call({
  summary: "Delete an address; orders keep their own copy",
  method: "DELETE",
  path: "/users/{id}/addresses/{addressId}",
  access: "login",
  params: addressParams,
  replies: { 204: null },
});
