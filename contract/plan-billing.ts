import { z } from "zod/v4";
import { call } from "./call";
import { optional, withPostcode } from "./fields";
import { display } from "./money";
import { billingAddressFields, orderAddress, orderNumber, paymentType } from "./order";
import { conflict } from "./problem";
import { day, id, pence } from "./scalars";

/** What an invoice names beside the address. */
const numbers = {
  vat_number: optional(40, "VAT number"),
  company_number: optional(40, "Company registration number"),
  purchase_number: optional(40, "Purchase order number"),
};

/** Who the payments of a plan are invoiced to. */
export const billingFields = withPostcode(billingAddressFields.extend(numbers));

const amountOfEach = z.object({
  amount: pence.describe("Each of them."),
  amount_display: display,
  vat: z.string().describe("The VAT within it, in words."),
});

/** Who pays for a plan that runs, and who is invoiced for what comes. */
export const planBilling = z
  .object({
    subscription_id: id,
    title: z.string(),
    expiry: day.describe("Its last day."),
    address: orderAddress
      .nullable()
      .describe("Null while none is known: then nothing that comes for it can be invoiced."),
    vat_number: z.string(),
    company_number: z.string(),
    purchase_number: z.string(),
    renewal: z
      .object({ on: day, order_number: orderNumber.nullable().describe("Null before it is ordered.") })
      .nullable()
      .describe("Null when it does not renew."),
    payments: amountOfEach
      .extend({
        count: z.number().int(),
        next: day.describe("When the next of them is due."),
        type: paymentType,
        payer: z.enum(["self", "other"]).describe("Its holder; or who had the plan before, or their account is gone."),
        changed: amountOfEach
          .nullable()
          .describe("What each costs with the VAT of the address that was asked about; null where that is the same."),
      })
      .nullable()
      .describe("Those that are unpaid of its present term; null when all is paid."),
  })
  .meta({ id: "PlanBilling" });

export type PlanBilling = z.infer<typeof planBilling>;

const params = z.object({ id, subscriptionId: id });

const seenAmount = pence
  .optional()
  .describe("What the page showed for each of the payments that are left; 409 price_changed where it is another.");

const askedAddress = z.object({
  country: optional(2).describe("With the next two: an address that is asked about."),
  postcode: optional(20),
  vat_number: optional(40),
});

const changedBilling = withPostcode(billingAddressFields.extend({ ...numbers, seen_amount: seenAmount }));

export const readPlanBilling = call({
  summary: "Who is invoiced for what comes of the current user's own plan, and who pays it",
  method: "GET",
  path: "/users/{id}/subscriptions/{subscriptionId}/billing",
  access: "login",
  params,
  query: askedAddress,
  replies: { 200: planBilling },
});

export const changePlanBilling = call({
  summary:
    "Change who is invoiced for what comes of the current user's own plan: its payments that are left, and its renewal; where the VAT of these payments changes with it, their amounts do, from the next one on",
  method: "PUT",
  path: "/users/{id}/subscriptions/{subscriptionId}/billing",
  access: "verified",
  params,
  body: changedBilling,
  replies: { 200: planBilling, ...conflict },
  codes: ["payment_pending", "placed", "price_changed"],
});

export const readMemberBilling = call({
  summary: "Who is invoiced for what comes of a member's own plan, and who pays it",
  method: "GET",
  path: "/members/{id}/subscriptions/{subscriptionId}/billing",
  access: { permission: "orders.manage" },
  params,
  query: askedAddress,
  replies: { 200: planBilling },
});

export const changeMemberBilling = call({
  summary: "Change who is invoiced for what comes of a member's own plan, as they can themselves; they are mailed",
  method: "PUT",
  path: "/members/{id}/subscriptions/{subscriptionId}/billing",
  access: { permission: "orders.manage" },
  params,
  body: changedBilling,
  replies: { 200: planBilling, ...conflict },
  codes: ["payment_pending", "placed", "price_changed"],
});

export const takeOverPayments = call({
  summary:
    "Pay what is left of a plan that was handed over: its former holder pays no more of it; 409 without billing details",
  method: "POST",
  path: "/users/{id}/subscriptions/{subscriptionId}/payments",
  access: "verified",
  params,
  body: z.object({ payment_type: paymentType, seen_amount: seenAmount }),
  replies: { 200: z.object({ order_id: id, order_number: orderNumber }), ...conflict },
  codes: ["payment_pending", "placed", "price_changed", "no_address", "paid"],
});
