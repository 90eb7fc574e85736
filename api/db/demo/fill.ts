import { join } from "node:path";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { ConfigError } from "../../config";
import type { Deps, TxDeps } from "../../deps";
import { hashPassword } from "../../domain/password-hash";
import { openFolder } from "../../import/folder";
import { invoicePayment } from "../../services/invoices";
import { issueProForma } from "../../services/pro-formas";
import { invalidate } from "../../store/cache";
import { lockOrder } from "../../store/orders";
import { addStoredPictures } from "../../store/pictures";
import { indexMissing } from "../../store/search-index";
import type { Db } from "../database";
import * as tables from "../schema/index";
import { seed } from "../seeds/seed";
import accounts from "./accounts.json";
import { dashboardPanelRows, popupRows, settingRows } from "./layout";
import { addLibrary, demoFolder, prepareLibrary, readDemoLibrary } from "./library";
import { MediaShelf } from "./media";
import { makePayouts } from "./payouts";
import { makePeople, type PeopleRows } from "./people";
import { demoPlanRows } from "./plans";
import { makeReads } from "./reads";
import { addCopies, type Filled } from "./scale";
import { makeSearches } from "./searches";
import { makeShop, type ShopRows } from "./shop";

export interface FillOptions {
  /** The least number of items: those beyond the library's own repeat it with other dates and titles. */
  items?: number | undefined;
  say: (line: string) => void;
}

const rowsAtOnce = 250;

/**
 * Fills an installation with the demo library, its people and its shop. Rows from an earlier run are kept; a larger
 * number of items adds the missing ones. Several processes may do this at once: one writes, the others find it done.
 * @throws ConfigError in production, and if the database has users of its own
 */
export async function fillDemo(deps: Deps, { items, say }: FillOptions): Promise<void> {
  const { db } = deps;
  if (deps.config.mode === "production") throw new ConfigError("The demo library has no place in production: APP_MODE");
  if (!(await readFilled(db))) await fillBase(deps, say);
  const filled = await readFilled(db);
  if (filled && items !== undefined && items > filled.items) {
    await indexAll(db);
    await addCopies(db, items, deps.clock(), say);
    await settle(db);
  }
}

async function fillBase(deps: Deps, say: (line: string) => void): Promise<void> {
  const { db, files, clock } = deps;
  const now = clock();
  const { folder, ...read } = await readDemoLibrary();
  say(`reading ${read.items.length} items and ${folder.paths.length - read.items.length} pictures and files`);
  const shelf = new MediaShelf(folder, files, now);
  const library = await prepareLibrary(read, shelf, now);
  const wares = new MediaShelf(await openFolder(join(demoFolder(), "shop")), files, now);
  const shop = await makeShop(wares);
  const passwordHash = await hashPassword(accounts.password, deps.config.passwordCost);
  const people = makePeople({ now, passwordHash, shop });
  say(`writing ${library.items.length} items and ${people.users.length} people`);
  const isWritten = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${tables.settings} in exclusive mode`);
    if (await readFilled(tx)) return false;
    await requireNoOtherPeople(tx);
    await insert(tx, tables.plans, demoPlanRows);
    await seed(tx);
    await writeLayout(tx);
    await insert(tx, tables.mediaFiles, [...shelf.rows(), ...wares.rows()]);
    const txDeps: TxDeps = { ...deps, clock: () => now, db: tx, isTransaction: true };
    await addLibrary(txDeps, library);
    await writeShop(tx, shop);
    await addStoredPictures(tx);
    await writePeople(tx, people);
    await insert(tx, tables.eventLog, makeSearches(now));
    await writeProFormas(txDeps, people);
    await writeReads(tx, now);
    await writeInvoices(txDeps, people);
    const paidOut = makePayouts(people, now);
    await insert(tx, tables.payouts, paidOut.payouts);
    await insert(tx, tables.payoutParts, paidOut.parts);
    const base = library.items.filter(({ item }) => item.state === "published").map(({ id }) => id);
    const filled: Filled = { items: base.length, base, at: now.toISOString() };
    await tx.insert(tables.settings).values({ key: "demo", value: filled });
    return true;
  });
  // Another process that has just written it settles it too.
  if (isWritten) await settle(db);
  say(`ready; everybody's password is ${accounts.password}`);
}

/** Whether a database has the demo library or one of its accounts, whose password is public. */
export async function holdsDemo(db: Db): Promise<boolean> {
  if (await readFilled(db)) return true;
  const emails = accounts.accounts.map(({ email }) => email);
  const found = await db.select({ id: tables.users.id }).from(tables.users).where(inArray(tables.users.email, emails));
  return found.length > 0;
}

/** The database may also be used in production: an account with a public password must not be added to real ones. */
async function requireNoOtherPeople(db: Db): Promise<void> {
  const [stranger] = await db.select({ id: tables.users.id }).from(tables.users).limit(1);
  if (stranger) throw new ConfigError("The database holds people of its own: the demo needs one to itself.");
}

async function readFilled(db: Db): Promise<Filled | undefined> {
  const [row] = await db.select().from(tables.settings).where(eq(tables.settings.key, "demo"));
  return row?.value as Filled | undefined;
}

/** The planner's statistics date from before the demo data: the embedded database has no autovacuum to update them. */
async function settle(db: Db): Promise<void> {
  await db.execute(sql`vacuum analyze`);
  invalidate(db);
}

async function writeReads(tx: Db, now: Date): Promise<void> {
  const { id, publishAt, status, mediaType } = tables.contentItems;
  const readable = await tx
    .select({ id, publishAt })
    .from(tables.contentItems)
    .where(and(eq(status, "published"), eq(mediaType, "digital")));
  await insert(tx, tables.contentReads, makeReads(readable, now));
}

async function writeLayout(tx: Db): Promise<void> {
  await insert(tx, tables.popups, popupRows);
  await insert(tx, tables.settings, settingRows);
  await insert(tx, tables.dashboardPanels, dashboardPanelRows);
}

/** The search index of the library; repeated items reuse it. */
async function indexAll(tx: Db): Promise<void> {
  let after: string | null = null;
  do after = await indexMissing(tx, after);
  while (after !== null);
}

async function writeShop(tx: Db, shop: ShopRows): Promise<void> {
  // The seeds' products of plans have no pictures and are off sale; nobody can have ordered them.
  const ids = shop.products.map(({ id }) => id);
  await tx.delete(tables.products).where(inArray(tables.products.id, ids));
  await insert(tx, tables.products, shop.products);
  await insert(tx, tables.productOptions, shop.options);
  await insert(tx, tables.productCategories, shop.categories);
  await insert(tx, tables.productTags, shop.tags);
  await insert(tx, tables.productCategoryProducts, shop.inCategory);
  await insert(tx, tables.productTagProducts, shop.hasTag);
  await insert(tx, tables.productTagCategories, shop.tagInCategory);
}

async function writePeople(tx: Db, people: PeopleRows): Promise<void> {
  await insert(tx, tables.users, people.users);
  await insert(tx, tables.userRoles, await heldRoles(tx, people));
  await insert(tx, tables.userComms, people.comms);
  // A term refers to its order, and a renewal to its term.
  const [renewals, others] = [true, false].map((renewal) => people.orders.filter((order) => order.renewal === renewal));
  await insert(tx, tables.orders, others ?? []);
  await insert(tx, tables.subscriptions, people.subscriptions);
  await insert(tx, tables.orders, renewals ?? []);
  await insert(tx, tables.orderLines, people.lines);
  await insert(tx, tables.payments, people.payments);
  await insert(tx, tables.paymentAttempts, people.attempts);
  await insert(tx, tables.contentGrants, people.grants);
  await insert(tx, tables.teams, people.teams);
  await insert(tx, tables.teamMembers, people.members);
  await insert(tx, tables.invites, people.invites);
  await insert(tx, tables.addresses, people.addresses);
  await insert(tx, tables.favourites, people.favourites);
  await insert(tx, tables.downloads, people.downloads);
}

/** The pro formas of the orders that wait for a bank transfer, each of the day on which its order was placed. */
async function writeProFormas(deps: TxDeps, { orders }: PeopleRows): Promise<void> {
  for (const { id, paymentType } of orders) {
    const order = paymentType === "bacs" ? await lockOrder(deps.db, id) : undefined;
    if (order) await issueProForma({ ...deps, clock: () => order.placedAt ?? order.createdAt }, order);
  }
}

/** Issues the invoices of the payments that were made, each on its day. */
async function writeInvoices(deps: TxDeps, { payments }: PeopleRows): Promise<void> {
  const paid = payments.flatMap(({ id, orderId, type, paidAt }) =>
    id && paidAt ? [{ id, orderId, type, paidAt }] : [],
  );
  for (const { id, orderId, type, paidAt } of paid.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const order = await lockOrder(deps.db, orderId);
    if (order) await invoicePayment({ ...deps, clock: () => paidAt }, order, id, type);
  }
}

async function heldRoles(tx: Db, { roles }: PeopleRows): Promise<(typeof tables.userRoles.$inferInsert)[]> {
  const known = await tx.select({ roleId: tables.roles.id, name: tables.roles.name }).from(tables.roles);
  return roles.flatMap(({ userId, role }) =>
    known.filter(({ name }) => name === role).map(({ roleId }) => ({ userId, roleId })),
  );
}

/** Keeps an existing row of the operator's. */
async function insert<T extends PgTable>(tx: Db, table: T, rows: T["$inferInsert"][]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insert(table)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoNothing();
  }
}
