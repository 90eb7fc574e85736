import { fillLists } from "./fill-lists.mjs";
import { logIn } from "./http-client.mjs";
import { measureLoad, median, quantile } from "./load.mjs";
import { formatNumber, printTable } from "./table.mjs";

/** @typedef {import("./instance.mjs").Instance} Instance */

/**
 * A list of the administration in one of its states: its query, and the paths of its call and its page.
 * @typedef {object} List
 * @property {string} name
 * @property {string} call
 * @property {string} page
 * @property {(rows: number) => Record<string, string>} query
 * @property {number} limit by what it may be slower at the largest size
 */

/**
 * An instance with an administrator who is logged in.
 * @typedef {object} Administered
 * @property {number} rows
 * @property {Pick<Instance, "apiUrl" | "siteUrl">} instance
 * @property {string} cookie
 * @property {string} token
 */

const amount = { connections: 1, maxRequests: 12, maxMs: 4_000 };
const rounds = 2;
const rowsPerPage = 25;
const maxGrowth = 1.3;
/** What a search finds may grow with the library. */
const maxSearchGrowth = 2;
/** A page in the midst of a list is the furthest from both of its ends. */
const midst = (/** @type {number} */ rows) => ({ page: String(Math.floor(rows / rowsPerPage / 2)) });

const nouns = [
  {
    noun: "items",
    call: "/content/manage",
    page: "/admin/items",
    sort: "title",
    q: "linen",
  },
  {
    noun: "members",
    call: "/members",
    page: "/admin/members",
    sort: "company",
    q: "member-77@",
  },
  {
    noun: "orders",
    call: "/orders",
    page: "/admin/orders",
    sort: "due",
    q: "member-77@",
  },
];

/** @type {List[]} */
const lists = nouns.flatMap(({ noun, call, page, sort, q }) => [
  { name: noun, call, page, query: () => ({}), limit: maxGrowth },
  { name: `${noun}, searched`, call, page, query: () => ({ q }), limit: maxSearchGrowth },
  { name: `${noun}, by ${sort}`, call, page, query: () => ({ sort }), limit: maxGrowth },
  { name: `${noun}, a page in the midst`, call, page, query: midst, limit: maxGrowth },
]);

/**
 * Fills an instance on PostgreSQL with as many members and orders as it has items, and logs an administrator in.
 * @param {Instance} instance
 * @param {string} password of the demo accounts
 * @returns {Promise<Administered>}
 */
export async function administer(instance, password) {
  if (!instance.postgres) throw new Error("The lists are measured on PostgreSQL.");
  await fillLists(instance.postgres.url, instance.items);
  return logInto(instance, instance.items, password);
}

/**
 * Logs an administrator in, at the site and at its API.
 * @param {Pick<Instance, "apiUrl" | "siteUrl">} instance
 * @param {number} rows
 * @param {string} password
 * @returns {Promise<Administered>}
 */
async function logInto(instance, rows, password) {
  const email = "admin@almanac.test";
  const cookie = await logIn(instance.siteUrl, email, password);
  const answer = await fetch(`${instance.apiUrl}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = await answer.json();
  return { rows, instance, cookie, token };
}

/**
 * Measures the lists of items, members and orders, of each size in turns, and prints the times of the call and the page.
 * @param {Administered[]} sizes the smallest first
 */
export async function measureLists(sizes) {
  const rows = [];
  for (const list of lists) {
    const measured = sizes.map(() => ({ call: /** @type {number[]} */ ([]), page: /** @type {number[]} */ ([]) }));
    for (let round = -1; round < rounds; round++) {
      for (const [at, { rows: total, instance, cookie, token }] of sizes.entries()) {
        const query = new URLSearchParams(list.query(total));
        const options = { ...amount, processes: [], ...(round < 0 && { maxRequests: 4 }) };
        const call = await measureLoad(`${instance.apiUrl}${list.call}?${query}`, { ...options, cookie: "", token });
        const page = await measureLoad(`${instance.siteUrl}${list.page}?${query}`, { ...options, cookie });
        // The first round warms up.
        if (round < 0) continue;
        measured[at]?.call.push(...call.times);
        measured[at]?.page.push(...page.times);
      }
    }
    const base = measured[0];
    for (const [at, { call, page }] of measured.entries()) {
      const growth = base && at > 0 ? median(page) / median(base.page) : Number.NaN;
      rows.push([
        list.name,
        sizes[at]?.rows ?? 0,
        formatNumber(median(call)),
        formatNumber(quantile(call, 0.95)),
        formatNumber(median(page)),
        formatNumber(quantile(page, 0.95)),
        formatNumber(growth, 2),
        at > 0 ? (growth <= list.limit ? "yes" : "no") : "",
      ]);
    }
  }
  const header = ["list", "rows", "API p50", "p95", "page p50", "p95", "ratio", "met"];
  printTable("Lists of the administration on PostgreSQL: times to answer in ms", header, rows);
}
