import type { Deps, TxDeps } from "../deps";
import { addMonths, londonDay } from "../domain/dates";
import { queueFileRemoval, removeUnusedFiles } from "../services/stored-files";
import { removeAuditBefore } from "../store/audit";
import { removeReadsBefore } from "../store/content-reads";
import { removeEventsBefore } from "../store/event-log";
import { removeKeysBefore } from "../store/idempotency-keys";
import { removeNetworksBefore } from "../store/known-networks";
import { removeExportsBefore } from "../store/library-exports";
import { removeImportsBefore as removeLibraryImportsBefore } from "../store/library-imports";
import { removeImportsBefore as removeMemberImportsBefore } from "../store/member-imports";
import { removePayoutsBefore } from "../store/payouts";
import { removeProviderEventsBefore } from "../store/provider-events";
import { removeRemindersBefore } from "../store/reminders";
import {
  removeBalancesOfNobodyBefore,
  removeBasketsBefore,
  removeDocumentsOfNobodyBefore,
  removeDraftsBefore,
  removeJobsBefore,
  removeMailsBefore,
  removeOrdersOfNobodyBefore,
  removeUnplacedOrdersBefore,
} from "../store/retention";
import { removeSandboxRestBefore } from "../store/sandbox";
import { removeReadingsBefore } from "../store/statement-rows";
import { removeVatNumberChecksBefore } from "../store/vat-number-checks";
import { inTransaction } from "../transaction";
import { tryTask } from "./failed-tasks";

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than a key is valid. */
const idempotencyKeysKeptMs = 2 * dayMs;
const mailsKeptMs = 30 * dayMs;
/** How long a login limit treats a network as known, from the last login there. */
const networksKeptMs = 90 * dayMs;
/** The maximum life of a session: only its cookie knows the basket, or the order that was not placed. */
const basketsKeptMs = 90 * dayMs;
/** The law requires books to be kept for six years from the end of their accounting year, which may be a year away. */
const ordersKeptMonths = 7 * 12;
/** A year and a month, so that an event can be compared with those of the previous year. */
const eventsKeptMonths = 13;
/** A failed job of billing is the record of a payment that needs somebody's attention. */
const failedBillingKeptMonths = 13;
/** Longer than a renewal is ordered before its term ends, and than a plan may be paused. */
const remindersKeptMonths = 13;
/** The provider sends an event again for three days, and shows it for a month. */
const providerEventsKeptMs = 90 * dayMs;
/** No rule reads the audit log, or the history of imports; disputes about access are older than this very rarely. */
const auditKeptMonths = 24;
/** The overview looks at the year before this one. */
const readsKeptMonths = 25;

/** How many rows of its table one statement deletes, with what belongs to them: few enough for its time limit. */
const atOnce = 1_000;
/** Each file is deleted by a job of its own, and these do not get in the way of newsletters. */
const filesAtOnce = 200;
/** How often a step is repeated until its next turn, an hour later. */
const mostRepeats = 100;

interface Step {
  name: string;
  /** Deletes at most so many rows, or what counts as one. @returns how many */
  remove: (most: number) => Promise<number>;
}

/** What the steps of `removeOutlived` are called where their failures are counted. */
export function retentionTasks(deps: Deps): string[] {
  return stepsOf(deps).map(taskOf);
}

/**
 * Deletes data whose retention time is over, in small statements. A step that fails stops no other.
 * @param stopping ends it between two statements
 */
export async function removeOutlived(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (const step of stepsOf(deps)) {
    if (stopping?.aborted) return;
    await tryTask(taskOf(step), () => repeat(step, stopping));
  }
}

async function repeat({ remove }: Step, stopping: AbortSignal | undefined): Promise<void> {
  for (let repeats = 0; repeats < mostRepeats && !stopping?.aborted; repeats += 1)
    if ((await remove(atOnce)) < atOnce) return;
}

function taskOf({ name }: Step): string {
  return `retention of ${name}`;
}

function stepsOf(deps: Deps): Step[] {
  const { db, clock } = deps;
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const monthsAgo = (months: number) => new Date(`${addMonths(londonDay(now), -months)}T00:00:00Z`);
  const before = ago(mailsKeptMs);
  const booksDay = addMonths(londonDay(now), -ordersKeptMonths);
  const inOne = (work: (tx: TxDeps) => Promise<number>) => inTransaction(deps, work);
  return [
    { name: "mails", remove: (most) => inOne(({ db: tx }) => removeMailsBefore(tx, before, most)) },
    { name: "jobs", remove: (most) => removeJobsBefore(db, before, monthsAgo(failedBillingKeptMonths), most) },
    { name: "idempotency keys", remove: (most) => removeKeysBefore(db, ago(idempotencyKeysKeptMs), most) },
    { name: "sandbox", remove: (most) => removeSandboxRestBefore(db, before, most) },
    { name: "registrations", remove: (most) => removeDraftsBefore(db, now, most) },
    { name: "unplaced orders", remove: (most) => removeUnplacedOrdersBefore(db, ago(basketsKeptMs), most) },
    { name: "baskets", remove: (most) => removeBasketsBefore(db, ago(basketsKeptMs), most) },
    { name: "networks", remove: (most) => removeNetworksBefore(db, ago(networksKeptMs), most) },
    { name: "VAT number checks", remove: (most) => removeVatNumberChecksBefore(db, before, most) },
    { name: "member imports", remove: (most) => removeMemberImportsBefore(db, before, most) },
    { name: "statements", remove: (most) => removeReadingsBefore(db, before, most) },
    { name: "events", remove: (most) => removeEventsBefore(db, monthsAgo(eventsKeptMonths), most) },
    { name: "reads", remove: (most) => removeReadsBefore(db, addMonths(londonDay(now), -readsKeptMonths), most) },
    { name: "reminders", remove: (most) => removeRemindersBefore(db, monthsAgo(remindersKeptMonths), most) },
    { name: "provider events", remove: (most) => removeProviderEventsBefore(db, ago(providerEventsKeptMs), most) },
    { name: "audit log", remove: (most) => removeAuditBefore(db, monthsAgo(auditKeptMonths), most) },
    { name: "library imports", remove: (most) => removeLibraryImportsBefore(db, monthsAgo(auditKeptMonths), most) },
    { name: "library exports", remove: (most) => removeExportsBefore(db, monthsAgo(auditKeptMonths), most) },
    { name: "documents", remove: (most) => inOne((tx) => removeDocuments(tx, booksDay, most)) },
    { name: "balances", remove: (most) => inOne(({ db: tx }) => removeBalancesOfNobodyBefore(tx, booksDay, most)) },
    { name: "payouts", remove: (most) => removePayoutsBefore(db, booksDay, most) },
    { name: "orders", remove: (most) => removeOrdersOfNobodyBefore(db, booksDay, most) },
    { name: "files", remove: () => inOne((tx) => removeUnusedFiles(tx, filesAtOnce)) },
  ];
}

/** Deletes documents; a job deletes their files. @returns of how many orders */
async function removeDocuments({ db, clock }: TxDeps, day: string, most: number): Promise<number> {
  const { files, removed } = await removeDocumentsOfNobodyBefore(db, day, most);
  await queueFileRemoval(db, files, clock());
  return removed;
}
