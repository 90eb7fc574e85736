import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult, uses } from "./editing";
import { chosenSlug, required, searchTerm } from "./fields";
import { list, pageNumber, sortBy } from "./pagination";
import { conflict } from "./problem";
import { namedRef } from "./product-category";
import { id, timestamp } from "./scalars";

/** A tag of the shop in a list. */
export const productTagSummary = z
  .object({ id, slug: z.string(), title: z.string(), products_total: z.number().int(), created_at: timestamp })
  .meta({ id: "ProductTagSummary" });

const choice = z.object({ assigned: z.array(namedRef), available: z.array(namedRef).describe("Those not assigned.") });

const choices = z.object({
  categories: choice.describe("The categories that the tag is offered in."),
  tags: choice.describe("The tags that go with it; it does not go with them unless they say so."),
});

/** A tag of the shop with its categories and related tags, and where it is used. */
export const productTag = productTagSummary
  .extend({ ...edited, ...choices.shape, products: uses, related_to: uses.describe("The tags that it goes with.") })
  .meta({ id: "ProductTag" });

export type ProductTag = z.infer<typeof productTag>;

export const productTagFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  categories: z.array(id).max(500).optional(),
  tags: z.array(id).max(500).optional(),
});

const idParams = z.object({ id });

export const productTagChoices = call({
  summary: "Get the choices for a new tag",
  method: "GET",
  path: "/product-tags/create",
  access: { permission: "products.manage" },
  replies: { 200: choices },
});

export const listProductTags = call({
  summary: "List the tags of the shop",
  method: "GET",
  path: "/product-tags",
  access: { permission: "products.manage" },
  query: z.object({
    q: searchTerm,
    page: pageNumber(1, 100_000),
    limit: pageNumber(25, 100),
    sort: sortBy(["title", "products", "created"]),
  }),
  replies: { 200: list(productTagSummary) },
});

export const readProductTag = call({
  summary: "Get a tag of the shop",
  method: "GET",
  path: "/product-tags/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 200: productTag },
});

export const createProductTag = call({
  summary: "Create a tag of the shop",
  method: "POST",
  path: "/product-tags",
  access: { permission: "products.manage" },
  body: productTagFields,
  replies: { 201: productTag },
  idempotent: true,
});

export const updateProductTag = call({
  summary: "Change a tag of the shop; lists of categories and tags replace those there were",
  method: "PATCH",
  path: "/product-tags/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  body: productTagFields.partial().extend({ version: readVersion }),
  replies: { 200: productTag, ...conflict },
  codes: ["changed"],
});

export const deleteProductTag = call({
  summary: "Delete a tag of the shop; products lose it",
  method: "DELETE",
  path: "/product-tags/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 204: null },
});

export const deleteProductTags = call({
  summary: "Delete several tags of the shop; products lose them",
  method: "POST",
  path: "/product-tags/delete",
  access: { permission: "products.manage" },
  body: selection,
  replies: { 200: selectionResult },
});
