import type { ImportReport } from "contract/import";
import { and, asc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { contentItems, libraryImports as imports, libraryImportItems as items, jobs, users } from "../db/schema/index";
import { removeSome } from "./removal";
import { containing, orderOf } from "./sorting";

export type ImportRow = typeof imports.$inferSelect;
type StoredState = ImportRow["state"];
/** The states that are seen: one that nobody works on any more has failed, and one that was not started expires. */
export type ImportState = Exclude<StoredState, "uploading">;

const isWaitingForJob = inArray(imports.state, ["waiting", "checking", "importing"]);
const hasOpenJob = sql`exists (select 1 from ${jobs} where ${jobs.kind} in ('check-library', 'import-library')
  and ${jobs.dedupeKey} = ${imports.id}::text and ${jobs.doneAt} is null and ${jobs.failedAt} is null)`;

function stateAt(now: Date): SQL<ImportState> {
  return sql<ImportState>`case
    when ${isWaitingForJob} and not ${hasOpenJob} then 'failed'
    when ${imports.state} = 'checked' and ${imports.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    else ${imports.state} end`;
}

function nameOf(id: typeof imports.createdById | typeof imports.startedById): SQL<string | null> {
  return sql<
    string | null
  >`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id})`;
}

const shown = sql`coalesce(${imports.result}, ${imports.report})`;

type CountName = "created" | "changed" | "unchanged" | "refused" | "taken_back" | "accepted" | "faults" | "notes";

/** The numbers of its report, without its lists, which may be long. */
const counts = sql<Record<CountName, number> | null>`
  case when ${shown} is null then null else jsonb_build_object(
    'created', ${shown}->'created', 'changed', ${shown}->'changed', 'unchanged', ${shown}->'unchanged',
    'refused', ${shown}->'refused', 'taken_back', coalesce(${shown}->'taken_back', '0'),
    'accepted', coalesce(${shown}->'accepted', '0'), 'faults', ${shown}->'fault_count', 'notes', ${shown}->'note_count') end`;

function columnsAt(now: Date) {
  const { report: _, result: __, ...own } = getTableColumns(imports);
  return {
    ...own,
    state: stateAt(now),
    createdBy: nameOf(imports.createdById),
    startedBy: nameOf(imports.startedById),
    counts,
  };
}

export type ListedImport = Omit<ImportRow, "report" | "result" | "state"> & {
  state: ImportState;
  createdBy: string | null;
  startedBy: string | null;
  counts: Record<CountName, number> | null;
};

interface Filter {
  q: string;
  state?: ImportState | undefined;
  sort: "created" | "-created" | "file" | "-file";
  page: number;
  perPage: number;
}

/** A page of the imports, without those that are being uploaded. */
export async function listImports(db: Db, { q, state, sort, page, perPage }: Filter, now: Date) {
  const found = and(
    ne(imports.state, "uploading"),
    q ? sql`${imports.fileName} ilike ${containing(q)}` : undefined,
    state ? sql`${stateAt(now)} = ${state}` : undefined,
  );
  const keys = { created: imports.createdAt, file: sql`lower(${imports.fileName})` };
  const rows: ListedImport[] = await db
    .select(columnsAt(now))
    .from(imports)
    .where(found)
    .orderBy(...orderOf(sort, keys, imports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(imports, found) };
}

export async function findImport(db: Db, id: string, now: Date): Promise<ListedImport | undefined> {
  const [row]: ListedImport[] = await db
    .select(columnsAt(now))
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, "uploading")));
  return row;
}

/** How many imports wait for their work, or are worked on, that came before. */
export async function countAhead(db: Db, { id, createdAt }: Pick<ImportRow, "id" | "createdAt">): Promise<number> {
  const isOpen = and(isWaitingForJob, hasOpenJob);
  const isBefore = or(lt(imports.createdAt, createdAt), gt(imports.workedOnUntil, createdAt));
  return db.$count(imports, and(ne(imports.id, id), isOpen, isBefore));
}

export async function findUpload(db: Db, id: string): Promise<Pick<ImportRow, "state" | "createdById"> | undefined> {
  const [row] = await db
    .select({ state: imports.state, createdById: imports.createdById })
    .from(imports)
    .where(eq(imports.id, id));
  return row;
}

export async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row;
}

/** @returns its id */
export async function insertImport(
  db: Db,
  row: Pick<ImportRow, "fileName" | "format" | "acceptsUndescribed" | "createdById" | "createdAt" | "expiresAt">,
): Promise<string> {
  const [made] = await db.insert(imports).values(row).returning({ id: imports.id });
  return made?.id ?? "";
}

/** Notes that a part of an upload is stored, unless the upload was completed. @returns whether it was noted */
export async function addPart(db: Db, id: string, number: number): Promise<boolean> {
  const changed = await db
    .update(imports)
    .set({ parts: sql`greatest(${imports.parts}, ${number})` })
    .where(and(eq(imports.id, id), eq(imports.state, "uploading")))
    .returning({ id: imports.id });
  return changed.length > 0;
}

export async function setImport(db: Db, id: string, change: Partial<ImportRow>): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

/** Any number, the same in all programs. */
const workLock = 7_103_514;

/**
 * Takes the turn of an import, unless another is worked on, by this program or another one.
 * @param until when the turn ends if it is not renewed
 */
export async function takeTurn(tx: Db, id: string, now: Date, until: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${workLock})`);
  const others = and(ne(imports.id, id), gt(imports.workedOnUntil, now));
  if ((await tx.$count(imports, others)) > 0) return false;
  await setImport(tx, id, { workedOnUntil: until });
  return true;
}

/** Records that an import has written an item, in the transaction of the item. */
export async function addImportedItem(tx: Db, row: typeof items.$inferInsert): Promise<void> {
  await tx.insert(items).values(row).onConflictDoNothing();
}

/** What an import has written so far. */
export async function countImportedItems(db: Db, importId: string) {
  const isOf = eq(items.importId, importId);
  const created = await db.$count(items, and(isOf, eq(items.outcome, "created")));
  const all = await db.$count(items, isOf);
  const isAccepted = sql`exists (select 1 from ${contentItems} where ${contentItems.id} = ${items.contentId}
    and ${contentItems.status} = 'published' and ${contentItems.acceptedPictures} <> '{}')`;
  return { created, changed: all - created, accepted: await db.$count(items, and(isOf, isAccepted)) };
}

/** A page of what an import has written. */
export async function listImportedItems(
  db: Db,
  importId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const isOf = eq(items.importId, importId);
  const rows = await db
    .select()
    .from(items)
    .where(isOf)
    .orderBy(asc(items.file))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(items, isOf) };
}

/** What is shown of an import: its result, or else what was found before. */
export async function findReport(
  db: Db,
  id: string,
): Promise<{ state: StoredState; report: ImportReport | null } | undefined> {
  const [row] = await db
    .select({ state: imports.state, report: sql<ImportReport | null>`${shown}` })
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, "uploading")));
  return row;
}

/** The imports whose stored parts are no longer needed. */
export function listUploadsToRemove(db: Db, now: Date, begunBefore: Date) {
  const isOver = inArray(imports.state, ["finished", "failed", "expired"]);
  const isExpired = and(inArray(imports.state, ["waiting", "checking", "checked"]), lt(imports.expiresAt, now));
  const isBroken = and(eq(imports.state, "uploading"), lt(imports.createdAt, begunBefore));
  return db
    .select({ id: imports.id, state: imports.state, parts: imports.parts })
    .from(imports)
    .where(or(isBroken, isExpired, and(isOver, gt(imports.parts, 0))))
    .limit(100);
}

/** Marks an upload as expired that was not started. */
export async function expireImport(db: Db, id: string): Promise<void> {
  const isOpen = inArray(imports.state, ["waiting", "checking", "checked"]);
  await db
    .update(imports)
    .set({ state: "expired", parts: 0, workedOnUntil: null })
    .where(and(eq(imports.id, id), isOpen));
}

export async function removeImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** Deletes imports that were over before a date. */
export async function removeImportsBefore(db: Db, before: Date, most: number): Promise<number> {
  const isOver = inArray(imports.state, ["finished", "failed", "expired"]);
  const isOutlived = and(isOver, lt(imports.createdAt, before), eq(imports.parts, 0));
  const outlived = db.select({ id: imports.id }).from(imports).where(isOutlived);
  const removed = await removeSome(db, items, inArray(items.importId, outlived), most);
  return removed < most ? removeSome(db, imports, isOutlived, most) : removed;
}
