import { toUnavailable } from "../database-errors";
import type { OutsideTransaction } from "../deps";
import {
  aboutNow,
  beginImport,
  checkMembers,
  keepImport,
  type MemberCsv,
  type MergeDay,
  obstacleTo,
  sendOwedMails,
} from "../services/member-import";
import { importRows, mailRows, refuseRow } from "../services/member-import-rows";
import * as store from "../store/member-imports";
import { inTransaction } from "../transaction";

/** What importing a file of members has done, or would do. */
export interface MemberImportReport {
  /** The columns that are not imported. */
  ignored: string[];
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Those to whom a mail was written. */
  mailed: number;
  rows: { line: number; email: string; outcome: store.Outcome; notes: string[] }[];
}

interface MemberImportOptions {
  /** Says what would be done, and writes nothing. */
  isDry: boolean;
  /** Whether new members are invited, and those who get a plan told so; it can be done later. */
  sendsMails: boolean;
  /** How new members have agreed to the newsletter; empty if nobody vouches for that. */
  consent?: string;
  onProgress?: (done: number, total: number) => void;
}

const rowsAtOnce = 100;
const maxReported = 10_000;

/**
 * Imports a file of members for the operator, a hundred in a transaction. One that was interrupted goes on when it
 * is run again with the same file; one that is complete changes nothing, but for mails that are asked for now.
 * @throws ApiError 422 at `file` when it cannot be read
 */
export async function importMembers(
  deps: OutsideTransaction,
  file: MemberCsv,
  { isDry, sendsMails, consent = "", onProgress }: MemberImportOptions,
): Promise<MemberImportReport> {
  const checked = await checkMembers(deps, file, null);
  if (isDry) return reportOf(checked.ignored, checked.rows, 0);
  const before = await store.findBegunByDigest(deps.db, checked.digest);
  const goesOn = before && (!before.finishedAt || (sendsMails && !before.sendsMails));
  const id = goesOn ? before.id : await inTransaction(deps, (txDeps) => keepImport(txDeps, checked, null));
  await inTransaction(deps, async (txDeps) => {
    await beginImport(txDeps, id, { sendsMails, consent }, null);
    if (sendsMails) await sendOwedMails(txDeps, id, false);
  });
  do {
    const { waiting } = await store.countRows(deps.db, id);
    onProgress?.(checked.rows.length - waiting, checked.rows.length);
  } while (await importSome(deps, id));
  const { mailed } = await store.countRows(deps.db, id);
  const { rows } = await store.listRows(deps.db, id, undefined, { page: 1, perPage: maxReported });
  return reportOf(checked.ignored, rows, mailed);
}

/**
 * Imports some rows of a file that wait, or writes some of the mails that are owed for them.
 * @param stopping ends it between two transactions
 * @returns whether there is more to do
 */
export async function importSome(deps: OutsideTransaction, id: string, stopping?: AbortSignal): Promise<boolean> {
  const found = await store.findImport(deps.db, id);
  if (!found?.startedAt || found.stopped) return false;
  const stopped = await obstacleTo(deps, found);
  if (stopped) {
    await store.setImport(deps.db, id, { stopped, finishedAt: deps.clock() });
    return false;
  }
  const lines = await store.listWaitingLines(deps.db, id, "row", rowsAtOnce);
  const about = await aboutNow(deps);
  stopping?.throwIfAborted();
  await importLines(deps, found, lines, about);
  if (lines.length > 0) return true;
  // Mails that are asked for at this moment are seen here, or queue a job of their own.
  const isOwing = await inTransaction(deps, async ({ db, clock }) => {
    const current = await store.lockImport(db, id);
    if (current && !current.finishedAt) await store.setImport(db, id, { finishedAt: clock() });
    return current?.sendsMails ?? false;
  });
  if (!isOwing) return false;
  const owed = await store.listWaitingLines(deps.db, id, "mail", rowsAtOnce);
  stopping?.throwIfAborted();
  await inTransaction(deps, (txDeps) => mailRows(txDeps, found, owed));
  return owed.length > 0;
}

/** Imports rows in one transaction; if it fails, each half in one of its own, until the row at fault is alone. */
async function importLines(
  deps: OutsideTransaction,
  found: store.ImportRow,
  lines: number[],
  about: MergeDay,
): Promise<void> {
  if (lines.length === 0) return;
  try {
    await inTransaction(deps, (txDeps) => importRows(txDeps, found, lines, about));
  } catch (error) {
    // The database is away: the rows keep waiting.
    if (toUnavailable(error)) throw error;
    const [line = 0] = lines;
    if (lines.length === 1) return inTransaction(deps, (txDeps) => refuseRow(txDeps, found, line, error));
    const half = Math.ceil(lines.length / 2);
    await importLines(deps, found, lines.slice(0, half), about);
    await importLines(deps, found, lines.slice(half), about);
  }
}

function reportOf(ignored: string[], rows: MemberImportReport["rows"], mailed: number): MemberImportReport {
  const count = (wanted: store.Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...{ ignored, rows, mailed, created: count("new") },
    ...{ changed: count("changed"), unchanged: count("unchanged"), refused: count("refused") },
  };
}
