import { UserError } from "../scripts/lib/terminal.mjs";
import { request } from "./http-client.mjs";

/** What the basket and the checkout are measured with: it comes in one edition, so its address alone adds it. */
export const productInBasket = { slug: "notes-on-clay", title: "Notes on Clay" };

/** @typedef {Record<string, string>} Pages the path of each measured page, by name */

/**
 * Selects the pages to measure: the same paths at every size. The category is a whole industry, so that it grows with
 * the library; the article exists in libraries of every size.
 * @param {import("./run.mjs").BenchInstance} instance
 * @returns {Promise<Pages>}
 */
export async function selectPages({ siteUrl, apiUrl, cookieFor }) {
  const menu = JSON.parse((await request(`${apiUrl}/content-categories/min`)).body.toString());
  const [industry] = menu.data;
  const dashboard = "/";
  const category = `/category/${industry.slug}`;
  const list = "/content";
  const pages = {
    dashboard,
    category,
    article: await findArticle(siteUrl, cookieFor("article"), [category, list, dashboard]),
    list,
    search: "/search?query=linen",
    basket: "/basket",
    checkout: "/checkout",
    orders: "/account/orders",
    order: await findOrder(siteUrl, cookieFor("order")),
    account: "/account",
    plan: "/account/plan",
    team: "/account/team",
  };
  for (const [name, path] of Object.entries(pages)) {
    const { status, body } = await request(siteUrl + path, { cookie: cookieFor(name) });
    if (status !== 200) throw new UserError(`${name}, ${path}, answers with ${status}.`);
    if (["basket", "checkout"].includes(name) && !body.includes(productInBasket.title))
      throw new UserError(`${name}, ${path}, does not show what was put into the basket.`);
  }
  return pages;
}

/**
 * Finds an order of the member's.
 * @param {string} siteUrl
 * @param {string} cookie
 */
async function findOrder(siteUrl, cookie) {
  const { body } = await request(`${siteUrl}/account/orders`, { cookie });
  const [path] = /\/account\/order\/[\w-]+/.exec(body.toString()) ?? [];
  if (!path) throw new UserError("The member has no orders.");
  return path;
}

/**
 * Finds an article that the member may read, of those that exist in libraries of every size.
 * @param {string} siteUrl
 * @param {string} cookie
 * @param {string[]} lists
 */
async function findArticle(siteUrl, cookie, lists) {
  for (const list of lists) {
    const { body } = await request(siteUrl + list, { cookie });
    const paths = [...body.toString().matchAll(/href="(\/content\/[\w-]+)"/g)].map(([, path]) => path ?? "");
    for (const path of new Set(paths)) {
      if (/-no-\d+$/.test(path)) continue;
      const article = await request(siteUrl + path, { cookie });
      if (article.status === 200 && article.body.includes("<article")) return path;
    }
  }
  throw new UserError("No article was found that the member may read.");
}
