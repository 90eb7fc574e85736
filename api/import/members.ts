import type { OutsideTransaction } from "../deps";
import {
  beginImport,
  checkMembers,
  importRow,
  keepImport,
  type MemberCsv,
  mailRow,
  obstacleTo,
  refuseRow,
  sendOwedMails,
} from "../services/member-import";
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
  onProgress?: (done: number, total: number) => void;
}

const rowsAtOnce = 100;
const mostReported = 10_000;

/**
 * Imports a file of members for the operator, each in a transaction of its own. One that was interrupted goes on when it
 * is run again with the same file; one that is complete changes nothing, but for mails that are asked for now.
 * @throws ApiError 422 at `file` when it cannot be read
 */
export async function importMembers(
  deps: OutsideTransaction,
  file: MemberCsv,
  { isDry, sendsMails, onProgress }: MemberImportOptions,
): Promise<MemberImportReport> {
  const checked = await checkMembers(deps, file, null);
  if (isDry) return reportOf(checked.ignored, checked.rows, 0);
  const before = await store.findBegunByDigest(deps.db, checked.digest);
  const goesOn = before && (!before.finishedAt || (sendsMails && !before.sendsMails));
  const id = goesOn ? before.id : await inTransaction(deps, (txDeps) => keepImport(txDeps, checked, null));
  await inTransaction(deps, async (txDeps) => {
    await beginImport(txDeps, id, sendsMails, null);
    if (sendsMails) await sendOwedMails(txDeps, id, false);
  });
  do {
    const { waiting } = await store.countRows(deps.db, id);
    onProgress?.(checked.rows.length - waiting, checked.rows.length);
  } while (await importSome(deps, id));
  const { mailed } = await store.countRows(deps.db, id);
  const { rows } = await store.listRows(deps.db, id, undefined, { page: 1, perPage: mostReported });
  return reportOf(checked.ignored, rows, mailed);
}

/**
 * Imports some rows of a file that wait, or writes some of the mails that are owed for them.
 * @param stopping ends it between two rows
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
  for (const line of lines) {
    stopping?.throwIfAborted();
    try {
      await inTransaction(deps, (txDeps) => importRow(txDeps, found, line));
    } catch (error) {
      await inTransaction(deps, (txDeps) => refuseRow(txDeps, found, line, error));
    }
  }
  if (lines.length > 0) return true;
  // Mails that are asked for at this moment are seen here, or queue a job of their own.
  const isOwing = await inTransaction(deps, async ({ db, clock }) => {
    const current = await store.lockImport(db, id);
    if (current && !current.finishedAt) await store.setImport(db, id, { finishedAt: clock() });
    return current?.sendsMails ?? false;
  });
  if (!isOwing) return false;
  const owed = await store.listWaitingLines(deps.db, id, "mail", rowsAtOnce);
  for (const line of owed) {
    stopping?.throwIfAborted();
    await inTransaction(deps, (txDeps) => mailRow(txDeps, found, line));
  }
  return owed.length > 0;
}

function reportOf(ignored: string[], rows: MemberImportReport["rows"], mailed: number): MemberImportReport {
  const count = (wanted: store.Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...{ ignored, rows, mailed, created: count("new") },
    ...{ changed: count("changed"), unchanged: count("unchanged"), refused: count("refused") },
  };
}
