import * as contract from "contract/shop";
import { displayPence } from "../domain/money";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { readReturnTerms, readSeller as readSellerSetting } from "../services/company";
import { browseShop } from "../services/shop";
import { listHeldFiles } from "../store/content-grants";
import { listOffers } from "../store/plans";
import * as store from "../store/shop";
import { pictureBody } from "./serialize/card";
import { packBody, shopCategoriesBody, shopOptionBody, shopProductBody } from "./serialize/shop";

const maxCovers = 4;

/** The products on sale. */
export const listShop = endpoint(contract.listShop).handle(async ({ query }, deps) => {
  const { page, per_page } = query;
  const { rows, total, categoryOf, categories, tags, tag } = await browseShop(deps, query);
  return {
    status: 200,
    body: {
      data: rows.map((row) => shopProductBody(deps, row, categoryOf.get(row.id) ?? null)),
      meta: { total, page, per_page },
      categories: shopCategoriesBody(categories),
      tags: tags.map(({ slug, title }) => ({ slug, title })),
      tag: tag ? { slug: tag.slug, title: tag.title, related: tag.related } : null,
    },
  };
});

/** A product on sale with its options. */
export const readShopProduct = endpoint(contract.readShopProduct).handle(async ({ params, requester }, deps) => {
  const { rows } = await store.listProductsOnSale(deps.db, { slug: params.slug }, { page: 1, perPage: 1 });
  const [row] = rows;
  if (!row) throw notFound("This is not on sale.");
  const [options, categoryOf, tags] = await Promise.all([
    store.listOptions(deps.db, row.id),
    store.listFirstCategories(deps.db, [row.id]),
    store.listTagsOf(deps.db, row.id),
  ]);
  const contentIds = options.flatMap(({ contentId }) => contentId ?? []);
  const [pack, held] = await Promise.all([
    contentIds[0] ? store.findPack(deps.db, contentIds[0]) : undefined,
    requester.user ? listHeldFiles(deps.db, requester.user.id, contentIds) : undefined,
  ]);
  const product = shopProductBody(deps, row, categoryOf.get(row.id) ?? null);
  return {
    status: 200,
    body: {
      ...product,
      template: row.template,
      tags,
      pack: pack ? packBody(deps, pack) : null,
      options: options.map((option) => shopOptionBody(option, row, held?.get(option.contentId ?? ""))),
    },
  };
});

/** The company that sells. */
export const readSeller = endpoint(contract.readSeller).handle(async (_request, deps) => {
  const { company, first_name, last_name, oss_number, ...seller } = await readSellerSetting(deps);
  const { paidBy } = await readReturnTerms(deps);
  return { status: 200, body: { ...seller, email: seller.email ?? "", name: company, returns_paid_by: paidBy } };
});

/** What guests are shown of the library. */
export const readShopWindow = endpoint(contract.readShopWindow).handle(async (_request, deps) => {
  const { db, clock } = deps;
  const [{ covers, itemsTotal, season }, offers] = await Promise.all([
    store.readShopWindow(db, clock(), maxCovers),
    listOffers(db, clock()),
  ]);
  const monthly = offers.flatMap(({ monthlyPence }) => (monthlyPence === null ? [] : [monthlyPence]));
  const from = monthly.length > 0 ? Math.min(...monthly) : null;
  return {
    status: 200,
    body: {
      covers: covers.flatMap(({ title, colourPrimary, colourSecondary, picture }) => {
        const image = pictureBody(deps, picture);
        return image ? [{ title, image, colour_primary: colourPrimary, colour_secondary: colourSecondary }] : [];
      }),
      items_total: itemsTotal,
      season: season && { title: season.title, items_total: season.itemsTotal },
      from,
      from_display: from === null ? null : displayPence(from),
    },
  };
});
