import { z } from "zod/v4";
import { call } from "./call";
import { chosenSlug, required, searchTerm } from "./fields";
import { list, pageNumber } from "./pagination";
import { namedRef } from "./product-category";
import { id, timestamp } from "./scalars";

/** A tag of the shop in a list. */
export const productTagSummary = z
  .object({ id, slug: z.string(), title: z.string(), created_at: timestamp })
  .meta({ id: "ProductTagSummary" });

const choice = z.object({ assigned: z.array(namedRef), available: z.array(namedRef) });

/** A tag of the shop with its categories and related tags. */
export const productTag = productTagSummary.extend({ categories: choice, tags: choice }).meta({ id: "ProductTag" });

export type ProductTag = z.infer<typeof productTag>;

export const productTagFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  categories: z.array(id).max(500).optional(),
  tags: z.array(id).max(500).optional(),
});

const idParams = z.object({ id });

export const listProductTags = call({
  summary: "List the tags of the shop, by title",
  method: "GET",
  path: "/product-tags",
  access: { permission: "products.manage" },
  query: z.object({ q: searchTerm, page: pageNumber(1, 100_000), limit: pageNumber(25, 100) }),
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
  summary: "Change a tag of the shop",
  method: "PATCH",
  path: "/product-tags/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  body: productTagFields.partial(),
  replies: { 200: productTag },
});

export const deleteProductTag = call({
  summary: "Delete a tag of the shop; products lose it",
  method: "DELETE",
  path: "/product-tags/{id}",
  access: { permission: "products.manage" },
  params: idParams,
  replies: { 204: null },
});
