import { Fault } from "../scripts/say.mjs";
import { ask } from "./visitor.mjs";

const unbuilt = "This page is not here yet.";

/**
 * The pages that are measured, by name: the same addresses at every size. The category is a whole industry, so that
 * it grows with the library; the article is one of the library's own.
 */
export async function choosePages({ siteURL, apiURL, cookieOf }) {
  const menu = JSON.parse((await ask(`${apiURL}/content-categories/min`)).body);
  const [industry] = menu.data;
  const pages = { dashboard: "/", category: `/category/${industry.slug}`, article: undefined, list: "/content" };
  pages.article = await findArticle(siteURL, cookieOf("article"), [pages.category, pages.list, pages.dashboard]);
  pages.search = "/search?query=linen";
  Object.assign(pages, { basket: "/basket", account: "/account", plan: "/account/plan", team: "/account/team" });
  for (const [name, path] of Object.entries(pages)) {
    const { status, body } = await ask(siteURL + path, { cookie: cookieOf(name) });
    if (status !== 200) throw new Fault(`${name}, ${path}, answers with ${status}.`);
    if (body.includes(unbuilt)) delete pages[name];
  }
  return pages;
}

/** An article that the member may read, of those that are the same in every library. */
async function findArticle(siteURL, cookie, lists) {
  for (const list of lists) {
    const { body } = await ask(siteURL + list, { cookie });
    const links = [...body.toString().matchAll(/href="(\/content\/[\w-]+)"/g)].map(([, path]) => path);
    for (const path of new Set(links)) {
      if (/-no-\d+$/.test(path)) continue;
      const article = await ask(siteURL + path, { cookie });
      if (article.status === 200 && article.body.includes("<article")) return path;
    }
  }
  throw new Fault("No article was found that the member may read.");
}
