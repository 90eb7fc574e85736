import { z } from "zod/v4";
import { productType } from "./basket";
import { call } from "./call";
import { chosenColour, chosenSlug, required, searchTerm } from "./fields";
import { list, pageNumber } from "./pagination";
import { namedRef, template } from "./product-category";
import { productOption } from "./product-option";
import { id, image, timestamp } from "./scalars";

/** A product in a list. */
export const productSummary = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    type: productType,
    shipping: z.boolean(),
    status: z.boolean().describe("On sale."),
    options_total: z.number().int(),
    created_at: timestamp,
  })
  .meta({ id: "ProductSummary" });

/** The assigned entries, the available ones, and both together. */
const choice = z.object({ assigned: z.array(namedRef), available: z.array(namedRef), combined: z.array(namedRef) });

/** A product with the options of its form. */
export const product = productSummary
  .extend({
    description: z.string(),
    image: image.nullable(),
    colour_primary: z.string().nullable(),
    colour_secondary: z.string().nullable(),
    template,
    templates: z.array(template),
    options: z.array(productOption).describe("In their order."),
    categories: choice,
    tags: choice,
  })
  .meta({ id: "Product" });

export type Product = z.infer<typeof product>;

export const productFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  description: z.string().trim().max(10_000, "Use 10000 characters or fewer").optional(),
  type: z.enum(["product", "subscription"], { error: "Choose product or subscription" }),
  shipping: z.boolean().optional(),
  status: z.boolean().optional(),
  colour_primary: chosenColour,
  colour_secondary: chosenColour,
  template: template.optional(),
  categories: z.array(id).max(500).optional(),
  tags: z.array(id).max(500).optional(),
});

const idParams = z.object({ id });

export const listProducts = call({
  summary: "List products, by title",
  method: "GET",
  path: "/product",
  access: { permission: "products.manage" },
  query: z.object({ q: searchTerm, page: pageNumber(1, 100_000), limit: pageNumber(25, 100) }),
  replies: { 200: list(productSummary) },
});

export const readProduct = call({
  summary: "Get a product with its options",
  method: "GET",
  path: "/product/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 200: product },
});

export const createProduct = call({
  summary: "Create a product",
  method: "POST",
  path: "/product",
  access: { permission: "products.manage" },
  body: productFields,
  replies: { 201: product },
  idempotent: true,
});

export const updateProduct = call({
  summary: "Change a product",
  method: "PATCH",
  path: "/product/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  body: productFields.partial(),
  replies: { 200: product },
});

export const deleteProduct = call({
  summary: "Delete a product with its options; orders keep their own copy",
  method: "DELETE",
  path: "/product/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 204: null },
});
