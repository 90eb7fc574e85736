import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import {
  auditLog,
  auditLogNotes,
  callouts,
  categories,
  commsTypes,
  composedNewsletters,
  contentItems,
  dashboardPanels,
  invites,
  libraryExports,
  libraryImports,
  orders,
  pictures,
  popups,
  productCategories,
  productOptions,
  products,
  productTags,
  roles,
  teams,
  users,
} from "../db/schema/index";
import { addDays } from "../domain/dates";
import { isUuid } from "../domain/uuid";
import { newest } from "./sort";
import { containing, startingWith } from "./sorting";

const maxOfOrder = 200;
const maxOfUser = 10;

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");

interface AuditFilter {
  /** An id, the number of an order, or part of a name or an e-mail address: who did it, or to what or whom. */
  q: string;
  /** An action, or the beginning of several. */
  action: string;
  /** The first and the last day in London. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of the audit log, the newest entry first, with the names of users; and the number of all that match. */
export async function listAuditEntries(db: Db, filter: AuditFilter, { page, limit }: { page: number; limit: number }) {
  const where = matching(filter);
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorName: nameOf(actors),
      subjectId: auditLog.subjectId,
      subjectName: nameOf(subjects),
      details: withNote,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(auditLogNotes, eq(auditLogNotes.entryId, auditLog.id))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(auditLog, where) };
}

/** The details of an entry, with what was typed for it as far as that is kept still. */
const withNote = sql<Record<string, unknown>>`${auditLog.details} || coalesce(${auditLogNotes.words}, '{}')`;

type Named = { table: PgTable; id: PgColumn; name: SQL<string> };

/** A product may have an option called Small, and another one too. */
const optionName = sql<string>`(select of_option.title || ', ' from ${products} as of_option where of_option.id = ${productOptions}.product_id) || ${productOptions}.title`;

const exportName = sql<string>`'Export of ' || to_char(${libraryExports.createdAt} at time zone 'Europe/London', 'DD/MM/YYYY')`;

/** The subject of actions with this prefix, if it is not a user. */
const objects: [string, Named][] = [
  ["callout.", { table: callouts, id: callouts.id, name: sql`${callouts.message}` }],
  ["category.", { table: categories, id: categories.id, name: sql`${categories.title}` }],
  ["content.", { table: contentItems, id: contentItems.id, name: sql`${contentItems.title}` }],
  ["email.kind.", { table: commsTypes, id: commsTypes.id, name: sql`${commsTypes.title}` }],
  ["invite.", { table: teams, id: teams.id, name: sql`${teams.displayName}` }],
  [
    "newsletter.",
    { table: composedNewsletters, id: composedNewsletters.id, name: sql`${composedNewsletters.subject}` },
  ],
  ["panel.", { table: dashboardPanels, id: dashboardPanels.id, name: sql`${dashboardPanels.heading}` }],
  ["library.uploaded", { table: libraryImports, id: libraryImports.id, name: sql`${libraryImports}.file_name` }],
  ["library.imported", { table: libraryImports, id: libraryImports.id, name: sql`${libraryImports}.file_name` }],
  ["library.exported", { table: libraryExports, id: libraryExports.id, name: exportName }],
  ["library.downloaded", { table: libraryExports, id: libraryExports.id, name: exportName }],
  ["order.", { table: orders, id: orders.id, name: sql`'Order ' || ${orders.number}` }],
  ["picture.", { table: pictures, id: pictures.id, name: sql`${pictures.title}` }],
  ["popup.", { table: popups, id: popups.id, name: sql`coalesce(nullif(${popups.title}, ''), ${popups.route})` }],
  ["product.", { table: products, id: products.id, name: sql`${products.title}` }],
  ["product.category.", { table: productCategories, id: productCategories.id, name: sql`${productCategories.title}` }],
  ["product.tag.", { table: productTags, id: productTags.id, name: sql`${productTags.title}` }],
  ["product.option.", { table: productOptions, id: productOptions.id, name: optionName }],
  ["role.", { table: roles, id: roles.id, name: sql`${roles.displayName}` }],
  ["team.", { table: teams, id: teams.id, name: sql`${teams.displayName}` }],
];

/** The names of the objects that entries are about, as far as there are any still: one query for each kind. */
export async function namesOfObjects(db: Db, entries: { action: string; subjectId: string | null }[]) {
  const names = new Map<string, string>();
  for (const [prefix, { table, id, name }] of objects) {
    const about = entries.filter(({ action }) => action.startsWith(prefix));
    const ids = [...new Set(about.flatMap(({ subjectId }) => subjectId ?? []))];
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: sql<string>`${id}`, name })
      .from(table)
      .where(inArray(id, ids));
    for (const row of rows) names.set(row.id, row.name);
  }
  return names;
}

/**
 * The names of the teams and invites that entries are about, or whose ids are in their details. A team that was deleted
 * has the name that was kept when it was; an invite has a name as long as there is one.
 */
export async function namesOfTeamsAndInvites(
  db: Db,
  entries: { action: string; subjectId: string | null; details: Record<string, unknown> }[],
) {
  const ids = entries.flatMap(({ action, subjectId, details }) => {
    const isAboutTeam = subjectId !== null && /^(team|invite)\./.test(action);
    const named = [details.team, details.invite].filter((id) => typeof id === "string" && isUuid(id));
    return [...(isAboutTeam ? [subjectId] : []), ...(named as string[])];
  });
  if (ids.length === 0) return new Map<string, string>();
  const deletion = and(eq(auditLog.action, "team.deleted"), inArray(auditLog.subjectId, ids));
  const recorded = await db
    .select({ id: sql<string>`${auditLog.subjectId}`, name: sql<string | null>`${auditLogNotes.words}->>'name'` })
    .from(auditLog)
    .innerJoin(auditLogNotes, eq(auditLogNotes.entryId, auditLog.id))
    .where(deletion);
  const present = await db.select({ id: teams.id, name: teams.displayName }).from(teams).where(inArray(teams.id, ids));
  const invited = await db.select({ id: invites.id, name: invites.name }).from(invites).where(inArray(invites.id, ids));
  const rows = [...recorded, ...present, ...invited];
  return new Map(rows.flatMap(({ id, name }): [string, string][] => (name === null ? [] : [[id, name]])));
}

function nameOf(table: typeof actors | typeof subjects): SQL<string | null> {
  return sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;
}

function matching({ q, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    action ? sql`${auditLog.action} like ${startingWith(action)}` : undefined,
    q ? isByOrAbout(q) : undefined,
    from ? gte(auditLog.createdAt, londonMidnight(from)) : undefined,
    to ? lt(auditLog.createdAt, londonMidnight(addDays(to, 1))) : undefined,
  );
}

/** A number that can be an order's, as an order is called in the log or alone. */
const orderNumber = /^(?:order )?#?(\d{1,9})$/i;

function isByOrAbout(words: string): SQL | undefined {
  if (isUuid(words)) return or(eq(auditLog.actorId, words), eq(auditLog.subjectId, words));
  const number = orderNumber.exec(words)?.[1];
  if (number)
    return sql`${auditLog.subjectId} in (select ${orders.id} from ${orders} where ${eq(orders.number, Number(number))})`;
  const pattern = containing(words);
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const isNamed = or(ilike(users.email, pattern), ilike(name, pattern));
  const ofUsers = sql`exists (select 1 from ${users} where ${users.id} in (${auditLog.actorId}, ${auditLog.subjectId}) and ${isNamed})`;
  const ofObjects = objects.map(
    ([, one]) => sql`${auditLog.subjectId} in (select ${one.id} from ${one.table} where ${one.name} ilike ${pattern})`,
  );
  return or(ofUsers, ...ofObjects);
}

function londonMidnight(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/London')`;
}

/** What the audit log says of an order, and of its buyer's plans where it is about the order, the last first. */
export async function listOrderHistory(db: Db, { id, userId }: { id: string; userId: string | null }) {
  const ofPlans = userId ? and(eq(auditLog.subjectId, userId), eq(sql`${auditLog.details}->>'order'`, id)) : undefined;
  const name = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({ at: auditLog.createdAt, action: auditLog.action, by: name, details: withNote })
    .from(auditLog)
    .leftJoin(auditLogNotes, eq(auditLogNotes.entryId, auditLog.id))
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(or(eq(auditLog.subjectId, id), ofPlans))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(maxOfOrder);
}

/** The newest entries of the audit log about a user. */
export function listLastEntries(db: Db, userId: string) {
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(maxOfUser);
}

/** What a user has done and what was done about them, with what was typed of them, the newest first: for their export. */
export function listEntriesOf(db: Db, userId: string, most: number) {
  return db
    .select({ action: auditLog.action, at: auditLog.createdAt, words: auditLogNotes.words })
    .from(auditLog)
    .leftJoin(auditLogNotes, and(eq(auditLogNotes.entryId, auditLog.id), eq(auditLogNotes.userId, userId)))
    .where(or(eq(auditLog.subjectId, userId), eq(auditLog.actorId, userId)))
    .orderBy(newest(auditLog.createdAt))
    .limit(most);
}
