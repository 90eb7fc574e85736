import { z } from "zod/v4";
import { productType } from "./basket";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { chosenColour, chosenSlug, optional, required, searchTerm } from "./fields";
import { display } from "./money";
import { list, pageNumber, sortBy } from "./pagination";
import { conflict } from "./problem";
import { namedRef, template } from "./product-category";
import { productOption } from "./product-option";
import { id, image, pence, planId, timestamp } from "./scalars";

/** How a product is taxed: books and the like may be zero-rated when they are printed. */
export const vatClasses = ["standard", "printed_publication"] as const;

/** A product in a list. */
export const productSummary = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    type: productType,
    shipping: z.boolean(),
    status: z.boolean().describe("On sale."),
    image: image.nullable(),
    category: namedRef.nullable().describe("The first of its categories by title."),
    options_total: z.number().int(),
    options_on_sale: z.number().int().describe("With none the shop does not list it."),
    options_without_file: z.number().int().describe("On sale themselves, and files without a file: not sold yet."),
    from: pence.nullable().describe("The price of the cheapest option on sale; null when none is."),
    from_display: display.nullable(),
    created_at: timestamp,
  })
  .meta({ id: "ProductSummary" });

export type ProductSummary = z.infer<typeof productSummary>;

/** The assigned entries, the available ones, and both together. */
const choice = z.object({ assigned: z.array(namedRef), available: z.array(namedRef), combined: z.array(namedRef) });

const choices = z.object({
  templates: z.array(template),
  categories: choice,
  tags: choice,
  plans: z.array(z.object({ id: planId, title: z.string() })).describe("That an option of a plan may sell."),
  items: z.array(namedRef).describe("That an option of files may open: those that are sold and not read."),
});

/** A product with the options of its form, and where it is used. */
export const product = productSummary
  .extend({
    ...edited,
    ...choices.shape,
    description: z.string(),
    vat_class: z.enum(vatClasses),
    picture_id: id.nullable(),
    picture_alt: z.string(),
    colour_primary: z.string().nullable(),
    colour_secondary: z.string().nullable(),
    template,
    options: z.array(productOption).describe("In their order."),
    orders_total: z.number().int().describe("Orders that were placed with it: with any it is not deleted."),
    baskets_total: z.number().int().describe("Baskets that it would leave."),
  })
  .meta({ id: "Product" });

export type Product = z.infer<typeof product>;

export const productFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  description: z.string().trim().max(10_000, "Use 10000 characters or fewer").optional(),
  type: z.enum(["product", "subscription"], { error: "Choose product or subscription" }),
  shipping: z.boolean().optional(),
  vat_class: z.enum(vatClasses, { error: "Choose how it is taxed" }).optional(),
  status: z.boolean().optional(),
  picture_id: id.nullish().describe("An uploaded picture; null for none."),
  picture_alt: optional(500),
  colour_primary: chosenColour,
  colour_secondary: chosenColour,
  template: template.optional(),
  categories: z.array(id).max(500).optional(),
  tags: z.array(id).max(500).optional(),
});

const idParams = z.object({ id });

export const productChoices = call({
  summary: "Get the choices for a new product",
  method: "GET",
  path: "/product/create",
  access: { permission: "products.manage" },
  replies: { 200: choices },
});

export const listProducts = call({
  summary: "List products, including those that are not on sale",
  method: "GET",
  path: "/product",
  access: { permission: "products.manage" },
  query: z.object({
    q: searchTerm,
    status: z.enum(["on", "off"]).optional().catch(undefined).describe("On sale or not; left out for both."),
    type: productType.optional().catch(undefined),
    category: id.optional().catch(undefined).describe("Those in this category."),
    tag: id.optional().catch(undefined).describe("Those with this tag."),
    page: pageNumber(1, 100_000),
    limit: pageNumber(25, 100),
    sort: sortBy(["title", "price", "created"]),
  }),
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
  summary: "Change a product; lists of categories and tags replace those there were. With options it keeps its type",
  method: "PATCH",
  path: "/product/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  body: productFields.partial().extend({ version: readVersion }),
  replies: { 200: product, ...conflict },
  codes: ["changed"],
});

export const deleteProduct = call({
  summary:
    "Delete a product with its options; it leaves all baskets. One that was ordered stays: 409 with the code in_use",
  method: "DELETE",
  path: "/product/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["in_use"],
});

export const deleteProducts = call({
  summary: "Delete several products with their options; those that were ordered stay",
  method: "POST",
  path: "/product/delete",
  access: { permission: "products.manage" },
  body: selection,
  replies: { 200: selectionResult },
});

export const setProductsStatus = call({
  summary: "Put several products on sale, or take them off sale; those without an option on sale cannot be put on",
  method: "POST",
  path: "/product/status",
  access: { permission: "products.manage" },
  body: selection.extend({ status: z.boolean() }),
  replies: { 200: selectionResult },
});
