import { z } from "zod/v4";
import { call } from "./call";
import { chosenCountry } from "./fields";
import { display, totals } from "./money";
import { notFound, tooMany } from "./problem";
import { country, day, id, image, pence } from "./scalars";
import { vatSummary } from "./vat";

export const productType = z.enum(["product", "subscription"]);

/** A line of a basket. Amounts are pence with VAT, for the line's whole quantity. */
export const basketItem = z
  .object({
    id,
    qty: z.number().int(),
    on_sale: z.boolean().describe("False: the line is still shown, and is not part of the totals."),
    held: z.enum(["owned", "ordered"]).nullable().describe("Files that the user has, or has ordered: not sold twice."),
    once: z.boolean().describe("A plan, or files: the quantity is one."),
    total: pence.describe("Over the whole term, before any credit."),
    total_display: display,
    net: pence.describe("`total` without VAT: the same in every country, but for its rounding to pence."),
    rrp: pence.nullable().describe("The price before a discount; null without one."),
    rrp_display: display.nullable(),
    upgrade: z
      .enum(["upgrade", "upgrade_renewal"])
      .nullable()
      .describe("It replaces the current plan, or renews it as another."),
    starts_on: day.nullable().describe("The first day of a plan: today, or the day after the current one ends."),
    starts_later: z.boolean().describe("It starts after the current plan; nothing of it is due before."),
    monthly: z.boolean().describe("Paid in monthly instalments."),
    next_cost: pence.nullable().describe("The next payment after the first; null when there is none."),
    next_cost_display: display.nullable(),
    month_renewal_base: pence.nullable().describe("A month's instalment from the renewal."),
    month_renewal_base_display: display.nullable(),
    purchase_type: z.string(),
    product: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      type: productType,
      image: image.nullable(),
      colour_primary: z.string().nullable(),
      colour_secondary: z.string().nullable(),
    }),
    option: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      monthly_price: pence.nullable(),
      monthly_price_display: display.nullable(),
      monthly_renewal: z.boolean().describe("It renews at the end of its term."),
    }),
  })
  .meta({ id: "BasketItem" });

export type BasketItem = z.infer<typeof basketItem>;

export const countryChoice = z.object({ code: country, name: z.string() }).meta({ id: "CountryChoice" });

/** A product that must be bought as one of its options. */
export const optionPicker = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  type: productType,
  description: z.string(),
  image: image.nullable(),
  colour_primary: z.string().nullable(),
  colour_secondary: z.string().nullable(),
  options: z.array(
    z.object({
      id,
      slug: z.string(),
      title: z.string(),
      status: z.boolean().describe("On sale."),
      price: pence,
      price_display: display,
    }),
  ),
});

/** What is said of a basket, or of one of its lines. */
export const basketMessage = z.object({
  id: z.string(),
  type: z.enum(["info", "success", "warning", "error"]),
  message: z.string(),
  slug: z.string().optional().describe("What has left the basket: to be added again, if that is wished."),
  team: z
    .enum(["invited", "waiting"])
    .optional()
    .describe("A team would give the plan of the line: an invite to it is open, or its admins have yet to approve."),
  order_id: id.optional().describe("An order of the user's for a plan, which waits for its first payment."),
});

/** A basket. A guest's belongs to the holder of its token, a member's to the account, in every browser. */
export const basket = z
  .object({
    token: z.string().describe("To be sent as X-Basket-Token from now on; empty without a basket."),
    items: z.object({ product: z.array(basketItem), subscription: z.array(basketItem) }),
    totalItems: z.number().int(),
    hasSubscriptions: z.boolean(),
    shipping: z.object({ country: country.nullable().describe("Null when nothing is to be delivered.") }),
    country: country.describe("Where the buyer is, and what is delivered goes: it decides VAT and delivery."),
    billing_country: country
      .nullable()
      .describe("Where a member's order is billed to, if that is known: it decides the VAT on plans and files."),
    countries: z.array(countryChoice).describe("Those to choose from; none for an empty basket."),
    messages: z.array(basketMessage).describe("The result of an addition; otherwise notes on the lines."),
    totals,
    vat: vatSummary,
    selectOptions: z.boolean().describe("Nothing was added yet: one of the options of `product` is to be chosen."),
    product: optionPicker.nullable(),
    purchase_type: z.string().describe("To be put after the slug of a chosen option: '', '+upgrade', …"),
  })
  .meta({ id: "Basket" });

export type Basket = z.infer<typeof basket>;

const lineParams = z.object({ id });

export const readBasket = call({
  summary:
    "Get the basket of the token, or a member's. A guest without a token gets a new one; 404 for an unknown or closed one",
  method: "GET",
  effect: "repeatable",
  path: "/basket",
  access: "optional",
  replies: { 200: basket, ...notFound, ...tooMany },
  codes: ["no_basket"],
});

export const claimBasket = call({
  summary:
    "After log-in: move the contents of the token's basket into the account's, once, and get the account's basket. The messages say what has changed",
  method: "POST",
  path: "/basket/claim",
  access: "login",
  replies: { 200: basket },
});

export const addToBasket = call({
  summary:
    "Add an option, or a product with one option, to the basket; once within 10 minutes. It has a side effect: call it from an action, or for a real navigation. 404 for an option that is not on sale; 404 with the code no_basket for a guest with an unknown or closed token",
  method: "GET",
  effect: "once",
  path: "/basket/{id}",
  access: "optional",
  params: z.object({
    id: z.string().max(200).describe("The slug of an option or a product, with the purchase type after it."),
  }),
  query: z.object({
    look: z.enum(["1"]).optional().catch(undefined).describe("Add nothing: only return the choices."),
  }),
  replies: { 200: basket, ...tooMany },
  codes: ["no_basket"],
});

export const setBasketCountry = call({
  summary: "Choose another country: it decides VAT and delivery",
  method: "PATCH",
  path: "/basket/country",
  access: "optional",
  body: z.object({ country: chosenCountry }),
  replies: { 200: basket, ...notFound },
  codes: ["no_basket"],
});

const quantity = "Choose a quantity from 1 to 4";

export const setBasketQuantity = call({
  summary: "Change the quantity of a line; the quantity of a subscription is always 1",
  method: "PATCH",
  path: "/basket/{id}",
  access: "optional",
  params: lineParams,
  body: z.object({ qty: z.number({ error: quantity }).int(quantity).min(1, quantity).max(4, quantity) }),
  replies: { 200: basket },
  codes: ["no_basket"],
});

export const removeFromBasket = call({
  summary: "Remove a line from the basket",
  method: "DELETE",
  path: "/basket/{id}",
  access: "optional",
  params: lineParams,
  replies: { 200: basket },
  codes: ["no_basket"],
});
