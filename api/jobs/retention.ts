import type { Deps } from "../deps";
import { addMonths, londonDay } from "../domain/dates";
import { removeFiles } from "../files/pdf-cache";
import { removeUnusedFiles } from "../services/stored-files";
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

/** Deletes data whose retention time is over. */
export async function removeOutlived({ db, clock, files }: Deps): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - mailsKeptMs);
  await removeMailsBefore(db, before);
  await removeJobsBefore(db, before, monthsAgo(failedBillingKeptMonths, now));
  await removeKeysBefore(db, new Date(now.getTime() - idempotencyKeysKeptMs));
  await removeSandboxRestBefore(db, before);
  await removeDraftsBefore(db, now);
  await removeUnplacedOrdersBefore(db, new Date(now.getTime() - basketsKeptMs));
  await removeBasketsBefore(db, new Date(now.getTime() - basketsKeptMs));
  await removeNetworksBefore(db, new Date(now.getTime() - networksKeptMs));
  await removeVatNumberChecksBefore(db, before);
  await removeMemberImportsBefore(db, before);
  await removeReadingsBefore(db, before);
  await removeEventsBefore(db, monthsAgo(eventsKeptMonths, now));
  await removeReadsBefore(db, addMonths(londonDay(now), -readsKeptMonths));
  await removeRemindersBefore(db, monthsAgo(remindersKeptMonths, now));
  await removeProviderEventsBefore(db, new Date(now.getTime() - providerEventsKeptMs));
  await removeAuditBefore(db, monthsAgo(auditKeptMonths, now));
  await removeLibraryImportsBefore(db, monthsAgo(auditKeptMonths, now));
  await removeExportsBefore(db, monthsAgo(auditKeptMonths, now));
  const booksDay = addMonths(londonDay(now), -ordersKeptMonths);
  await removeFiles(await removeDocumentsOfNobodyBefore(db, booksDay), files);
  await removeBalancesOfNobodyBefore(db, booksDay);
  await removePayoutsBefore(db, booksDay);
  await removeOrdersOfNobodyBefore(db, booksDay);
  await removeUnusedFiles({ db, clock });
}

function monthsAgo(months: number, now: Date): Date {
  return new Date(`${addMonths(londonDay(now), -months)}T00:00:00Z`);
}
