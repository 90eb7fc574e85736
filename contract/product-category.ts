import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult, uses } from "./editing";
import { chosenSlug, required, searchTerm } from "./fields";
import { list, pageNumber, sortBy } from "./pagination";
import { conflict } from "./problem";
import { id, timestamp } from "./scalars";

/** An option that is chosen by its title. */
export const namedRef = z.object({ id, title: z.string() }).meta({ id: "NamedRef" });

/** How pages of a product or a category are laid out: as the others are, or with large pictures. */
export const shopTemplates = ["standard", "showcase"] as const;

export const template = z.enum(shopTemplates, { error: "Choose a template" }).meta({ id: "ShopTemplate" });

/** A category of the shop in a list. */
export const productCategorySummary = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    template,
    parent: namedRef.nullable(),
    products_total: z.number().int(),
    created_at: timestamp,
  })
  .meta({ id: "ProductCategorySummary" });

const choices = z.object({
  parents: z.array(namedRef.extend({ template })).describe("The possible parents."),
  templates: z.array(template),
});

/** A category of the shop with the options of its form, and where it is used. */
export const productCategory = productCategorySummary
  .extend({ ...edited, ...choices.shape, products: uses, children: uses })
  .meta({ id: "ProductCategory" });

export type ProductCategory = z.infer<typeof productCategory>;

export const productCategoryFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  parent_id: id.nullish().describe("Null for the top level."),
  template: template.optional(),
});

const idParams = z.object({ id });

export const productCategoryChoices = call({
  summary: "Get the choices for a new category",
  method: "GET",
  path: "/product-categories/create",
  access: { permission: "products.manage" },
  replies: { 200: choices },
});

export const listProductCategories = call({
  summary: "List the categories of the shop",
  method: "GET",
  path: "/product-categories",
  access: { permission: "products.manage" },
  query: z.object({
    q: searchTerm,
    page: pageNumber(1, 100_000),
    per_page: pageNumber(25, 100),
    sort: sortBy(["title", "products", "created"]),
  }),
  replies: { 200: list(productCategorySummary) },
});

export const readProductCategory = call({
  summary: "Get a category of the shop",
  method: "GET",
  path: "/product-categories/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 200: productCategory },
});

export const createProductCategory = call({
  summary: "Create a category of the shop",
  method: "POST",
  path: "/product-categories",
  access: { permission: "products.manage" },
  body: productCategoryFields,
  replies: { 201: productCategory },
  idempotent: true,
});

export const updateProductCategory = call({
  summary: "Change a category of the shop; it cannot be below itself",
  method: "PATCH",
  path: "/product-categories/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  body: productCategoryFields.partial().extend({ version: readVersion }),
  replies: { 200: productCategory, ...conflict },
  codes: ["changed"],
});

export const deleteProductCategory = call({
  summary: "Delete a category of the shop; products lose it. With others below it: 409 with the code has_children",
  method: "DELETE",
  path: "/product-categories/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["has_children"],
});

export const deleteProductCategories = call({
  summary: "Delete several categories of the shop, those below others first; those that keep others below them stay",
  method: "POST",
  path: "/product-categories/delete",
  access: { permission: "products.manage" },
  body: selection,
  replies: { 200: selectionResult },
});
