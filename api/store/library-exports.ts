import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { libraryExports as exports, jobs, users } from "../db/schema/index";
import { removeSome } from "./removal";

export type ExportRow = typeof exports.$inferSelect;
export type ExportState = ExportRow["state"] | "failed";

const isOpen = inArray(exports.state, ["waiting", "writing"]);
const hasOpenJob = sql`exists (select 1 from ${jobs} where ${jobs.kind} = 'export-library'
  and ${jobs.dedupeKey} = ${exports.id}::text and ${jobs.doneAt} is null and ${jobs.failedAt} is null)`;

function columnsAt(now: Date) {
  const state: SQL<ExportState> = sql<ExportState>`case
    when ${isOpen} and not ${hasOpenJob} then 'failed'
    when ${exports.state} = 'finished' and ${exports.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    else ${exports.state} end`;
  const createdBy = sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users}
    where ${users.id} = ${exports.createdById})`;
  return { ...getTableColumns(exports), state, createdBy };
}

export type ListedExport = Omit<ExportRow, "state"> & { state: ExportState; createdBy: string | null };

/** A page of the exports, the newest first. */
export async function listExports(db: Db, { page, perPage }: { page: number; perPage: number }, now: Date) {
  const rows: ListedExport[] = await db
    .select(columnsAt(now))
    .from(exports)
    .orderBy(desc(exports.createdAt), exports.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(exports) };
}

export async function findExport(db: Db, id: string, now: Date): Promise<ListedExport | undefined> {
  const [row]: ListedExport[] = await db.select(columnsAt(now)).from(exports).where(eq(exports.id, id));
  return row;
}

/** The export that is being written, or waits for that. */
export async function findOpenExport(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ id: exports.id }).from(exports).where(and(isOpen, hasOpenJob)).limit(1);
  return row?.id;
}

/** @returns its id */
export async function insertExport(db: Db, createdById: string, now: Date): Promise<string> {
  const [made] = await db.insert(exports).values({ createdById, createdAt: now }).returning({ id: exports.id });
  return made?.id ?? "";
}

export async function setExport(db: Db, id: string, change: Partial<ExportRow>): Promise<void> {
  await db.update(exports).set(change).where(eq(exports.id, id));
}

/** The ids of exports whose files are no longer kept. */
export async function listExportsToRemove(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.state, "finished"), lt(exports.expiresAt, now)))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Deletes exports that were over before a date. */
export async function removeExportsBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, exports, and(eq(exports.state, "expired"), lt(exports.createdAt, before)), most);
}
