import type { createProduct, deleteProducts, setProductsStatus, updateProduct } from "contract/product";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { knownCategories } from "../store/product-tags";
import * as store from "../store/products";
import { chooseSlug, recordEdit, requireVersion, slugTaken } from "./editing";

type NewProduct = z.output<(typeof createProduct)["body"]>;
type ProductChange = z.output<(typeof updateProduct)["body"]>;
type Selection = z.output<(typeof deleteProducts)["body"]>;
type StatusChange = z.output<(typeof setProductsStatus)["body"]>;
type LockedProduct = Awaited<ReturnType<typeof store.lockProducts>>[number];

/** @returns the id of the new product @throws ApiError 422 */
export async function createNewProduct(
  deps: TxDeps,
  { categories, tags, ...fields }: NewProduct,
  requester: AuthenticatedRequester,
): Promise<string> {
  const { db, clock } = deps;
  const all = await store.lockProducts(db);
  const { type, shipping = false, vat_class: vatClass = "standard" } = fields;
  requireKind({ type, shipping, vatClass });
  const slug = chooseSlug(all, fields.slug || undefined, fields.title, "product");
  const row = { ...(await columnsOf(deps, fields)), title: fields.title, type, slug };
  const made = await store.insertProduct(db, row, clock());
  if (!made) throw slugTaken("product");
  await setChoices(deps, made.id, { categories, tags });
  await recordEdit(deps, "product.created", made.id, requester);
  return made.id;
}

/** @throws ApiError 404; 409 if there is a newer version; 422 */
export async function changeProduct(
  deps: TxDeps,
  id: string,
  { version, categories, tags, slug, ...fields }: ProductChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const all = await store.lockProducts(db);
  const current = find(all, id);
  requireVersion(current, version);
  const { type = current.type, shipping = current.shipping, vat_class: vatClass = current.vatClass } = fields;
  requireKind({ type, shipping, vatClass });
  const options = await store.listOptionsOf(db, id);
  if (type !== current.type && options.length > 0)
    throw invalid({ type: "A product with options keeps its kind: delete them first." });
  if (shipping && options.some(({ contentId }) => contentId !== null))
    throw invalid({ shipping: "One of its options is files, which are not delivered: change that first." });
  const others = all.filter((other) => other.id !== id);
  const newSlug =
    slug === undefined ? undefined : chooseSlug(others, slug || undefined, fields.title ?? current.title, "product");
  const change = { ...(await columnsOf(deps, fields)), ...(newSlug && { slug: newSlug }) };
  await store.setProduct(db, id, change, requester.user.id, clock());
  await setChoices(deps, id, { categories, tags });
  await recordEdit(deps, "product.changed", id, requester);
}

/** Deletes a product with its options, which leave all baskets. @throws ApiError 404; 409 if it was ordered */
export async function deleteProduct(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const product = find(await store.lockProducts(deps.db), id);
  const reason = await keepingReason(deps, product);
  if (reason) throw new ApiError(409, "in_use", reason);
  await remove(deps, id, requester);
}

/** Deletes those that were not ordered. */
export async function deleteSeveral(deps: TxDeps, { ids }: Selection, requester: AuthenticatedRequester) {
  const chosen = (await store.lockProducts(deps.db)).filter(({ id }) => ids.includes(id));
  const refused = [];
  for (const product of chosen) {
    const message = await keepingReason(deps, product);
    if (message) refused.push({ id: product.id, title: product.title, message });
    else await remove(deps, product.id, requester);
  }
  return { done: chosen.length - refused.length, refused };
}

/** Puts products on sale, or takes them off; one that has nothing to sell is not put on sale. */
export async function setStatus(deps: TxDeps, { ids, status }: StatusChange, requester: AuthenticatedRequester) {
  const { db, clock } = deps;
  const chosen = (await store.lockProducts(db)).filter(({ id }) => ids.includes(id));
  const refused = [];
  for (const { id, title } of chosen) {
    const options = status ? await store.listOptionsOf(db, id) : [];
    if (status && !options.some((option) => option.status && !option.lacksFile)) {
      const isEmpty = options.some((option) => option.status);
      const lacking = isEmpty
        ? "no file yet: upload one to an option"
        : "no option on sale: add one, or put one on sale";
      refused.push({ id, title, message: `${title} has ${lacking}.` });
      continue;
    }
    await store.setProduct(db, id, { status }, requester.user.id, clock());
    await recordEdit(deps, "product.changed", id, requester);
  }
  return { done: chosen.length - refused.length, refused };
}

/** The columns of the given fields. */
async function columnsOf({ db }: TxDeps, fields: Omit<ProductChange, "slug" | "categories" | "tags" | "version">) {
  const { vat_class: vatClass, picture_id: pictureId, picture_alt: pictureAlt, ...rest } = fields;
  const { colour_primary: colourPrimary, colour_secondary: colourSecondary, ...same } = rest;
  if (pictureId && !(await store.isPicture(db, pictureId)))
    throw invalid({ picture: "This picture is no longer there: choose it again." });
  const renamed = { vatClass, pictureId, pictureAlt, colourPrimary, colourSecondary };
  const given = Object.entries({ ...same, ...renamed }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<store.ProductFields>;
}

/** @throws ApiError 422 for a kind that cannot be delivered or taxed so */
function requireKind({ type, shipping, vatClass }: Pick<LockedProduct, "type" | "shipping" | "vatClass">): void {
  if (type === "subscription" && shipping) throw invalid({ shipping: "A plan cannot be delivered." });
  if (vatClass === "printed_publication" && !shipping)
    throw invalid({ vat_class: "Only products that are delivered are printed: choose the standard rate." });
}

async function setChoices(
  { db }: TxDeps,
  id: string,
  { categories, tags }: Pick<NewProduct, "categories" | "tags">,
): Promise<void> {
  if (categories) {
    const known = await knownCategories(db, categories);
    if (!categories.every((one) => known.includes(one)))
      throw invalid({ categories: "One of these categories is no longer there: choose again." });
    await store.setCategoriesOfProduct(db, id, categories);
  }
  if (tags) {
    const known = await store.knownTags(db, tags);
    if (!tags.every((one) => known.includes(one)))
      throw invalid({ tags: "One of these tags is no longer there: choose again." });
    await store.setTagsOfProduct(db, id, tags);
  }
}

/** Why a product cannot be deleted. */
async function keepingReason({ db }: TxDeps, { id, title }: LockedProduct): Promise<string | undefined> {
  const total = await store.countOrdersWith(db, id);
  if (total === 0) return undefined;
  return `${title} is in ${total} ${total === 1 ? "order" : "orders"}: take it off sale instead.`;
}

async function remove(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await store.removeProduct(deps.db, id);
  await recordEdit(deps, "product.deleted", id, requester);
}

function find(all: LockedProduct[], id: string): LockedProduct {
  const found = all.find((product) => product.id === id);
  if (!found) throw notFound();
  return found;
}
