/** @param {string} name */
const toApiTest = (name) => `tests/api/${name}.test.ts`;

/**
 * Tests of what may differ between PGlite and PostgreSQL: starting, surviving a crash, the planner, the types and the
 * errors of statements, and transactions that meet.
 */
export const ownToPglite = [
  "content-feed",
  "durability",
  "idempotency",
  "ledger",
  "queue",
  "statement-cache",
  "races",
  "search",
  "search-words",
  "start",
  "worker",
].map(toApiTest);

/**
 * Tests on PGlite without what `api/db/pglite/` adds to it (the cache of statements and the decoder of rows): types,
 * errors, transactions, leases and the planner must be the same.
 */
export const plainPglite = ["statement-cache", "idempotency", "search", "worker"].map(toApiTest);

/** Tests that PostgreSQL does not repeat: starting and stopping do not depend on the database. */
export const notOnPostgres = ["start"].map(toApiTest);

/**
 * Journeys that only read. They have workers, and so a site, of their own: what they see is the demo library as it was
 * filled, with no item, order or person that another journey has made.
 */
const readOnly = /\/(browsing|forced-colours|guard|narrow|reading|search|text-size|weight)\.(spec|http)\.ts$/;

/**
 * Journeys of pages that send scripts, and those whose layout or input changes with the width: they run with scripts off
 * in a wide window, and with scripts on in a narrow one. All others run once, as a page without scripts is the same
 * document whether scripts are on or off.
 */
const inBoth =
  /\/(account|admin-keyboard|admin-member-view|basket|card-in-page|checkout|dashboard|drawer|files|overlays|page-layout|pending-form|renewal)\.spec\.ts$/;

/**
 * The projects of playwright.config.ts, and which files each of them runs. `http` are journeys of requests to sites that
 * they start themselves, with an API that fails on purpose.
 */
export const journeyProjects = {
  "scripts-off": { testMatch: /\.spec\.ts$/, testIgnore: readOnly },
  "scripts-on": { testMatch: inBoth },
  "read-only": { testMatch: readOnly },
  http: { testMatch: /\.http\.ts$/, testIgnore: readOnly },
  documents: { testMatch: /\/documents\.axe\.ts$/ },
};
