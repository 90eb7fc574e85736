import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { chosenSlug, required } from "./fields";
import { display } from "./money";
import { conflict, notFound } from "./problem";
import { id, pence, planId } from "./scalars";

/** One variant of a product. Amounts are pence with VAT. */
export const productOption = z
  .object({
    id,
    product_id: id,
    slug: z.string(),
    title: z.string(),
    status: z.boolean().describe("On sale."),
    order: z.number().int().describe("Its position among the product's options, from 0."),
    price: pence,
    price_display: display,
    rrp: pence.nullable(),
    rrp_display: display.nullable(),
    monthly_price: pence.nullable().describe("Of a plan paid in instalments."),
    monthly_price_display: display.nullable(),
    subscription_plan_id: planId.nullable().describe("The plan that it sells."),
    months: z.number().int().nullable().describe("The plan's term."),
    content_id: id.nullable().describe("The item that it gives access to."),
    lacks_file: z.boolean().describe("Files without a file: the shop does not sell it until it has one."),
    orders_total: z.number().int().describe("Orders that were placed with it: with any it is not deleted."),
    baskets_total: z.number().int().describe("Baskets that it would leave."),
    ...edited,
  })
  .meta({ id: "ProductOption" });

export type ProductOption = z.infer<typeof productOption>;

const most = 100_000_000;
const amount = z
  .number({ error: "Enter an amount" })
  .int("Enter an amount in pounds and pence")
  .min(0, "Enter 0 or more")
  .max(most, "Enter £1,000,000.00 or less");

/** The fields that an editor sets; amounts in pence. */
export const optionFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  status: z.boolean(),
  price: amount,
  rrp: amount.nullable(),
  monthly_price: amount.nullable(),
  subscription_plan_id: planId.nullable(),
  months: z.number().int().min(1, "Enter 1 or more").max(60, "Enter 60 or fewer").nullable(),
  content_id: id.nullable(),
});

const idParams = z.object({ id });

export const createProductOption = call({
  summary: "Add an option, after the others of its product",
  method: "POST",
  path: "/product-options",
  access: { permission: "products.manage" },
  body: optionFields.partial().extend({ product_id: id, title: optionFields.shape.title, price: amount }),
  replies: { 201: productOption, ...notFound },
  idempotent: true,
});

export const updateProductOption = call({
  summary: "Change an option; orders that were placed keep their price",
  method: "PATCH",
  path: "/product-options/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  body: optionFields.partial().extend({ version: readVersion }),
  replies: { 200: productOption, ...conflict },
  codes: ["changed"],
});

export const deleteProductOption = call({
  summary: "Delete an option; it leaves all baskets. One that was ordered stays: 409 with the code in_use",
  method: "DELETE",
  path: "/product-options/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["in_use"],
});

export const sortProductOptions = call({
  summary: "Change the order of a product's options; the body names all of them",
  method: "PATCH",
  path: "/product-options/order/{productId}",
  access: { permission: "products.manage" },
  params: z.object({ productId: id }),
  body: z.object({ order: z.array(id).max(500) }),
  replies: { 200: z.object({ data: z.array(productOption) }) },
});
