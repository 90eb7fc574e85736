import { z } from "zod/v4";
import type { jobs } from "../db/schema/index";

/** A set of workers: each lane runs its jobs independently of the others. */
export type Lane = (typeof jobs.$inferSelect)["lane"];

interface JobKindRule {
  lane: Lane;
  /** What it does, in words, for those who look after failed jobs. */
  title: string;
  /**
   * How often a job may begin before it has failed for good. The pauses between attempts double from five seconds to an
   * hour: 8 attempts take ten minutes, 10 take three quarters of an hour, 20 take ten hours.
   */
  maxAttempts: number;
  payload: z.ZodType<Record<string, unknown>>;
}

const linkRequest = z.object({ email: z.string() });

/**
 * The kinds of jobs. Payloads name rows by their ids, as the row may change before the job runs; personal data is kept
 * out of them, except the address that somebody has entered, which may belong to nobody. `jobHandlers` has the handlers.
 */
export const jobKinds = {
  /** Mails a reset link to the address, if an account has it. */
  "password-link": { lane: "mail", title: "Mail a link for a new password", maxAttempts: 8, payload: linkRequest },
  /** Mails a login link to the address, if an account has it. */
  "login-link": { lane: "mail", title: "Mail a log-in link", maxAttempts: 8, payload: linkRequest },
  /** Deletes a customer at the card provider after their account here was deleted. */
  "delete-customer": {
    lane: "billing",
    title: "Delete a customer at the card provider",
    maxAttempts: 20,
    payload: z.object({ customerId: z.string() }),
  },
  /** Processes an event of the card provider that was stored. */
  "process-provider-event": {
    lane: "billing",
    title: "Process an event of the card provider",
    maxAttempts: 20,
    payload: z.object({ eventId: z.string() }),
  },
  /** Sends an event of the card provider's sandbox to the API's webhook. */
  "deliver-sandbox-event": {
    lane: "billing",
    title: "Deliver an event of the card provider's sandbox",
    maxAttempts: 10,
    payload: z.object({ eventId: z.string() }),
  },
  /** Deletes the bytes of a picture or a file that is deleted, unless the same one was uploaded again. */
  "remove-picture": {
    lane: "bulk",
    title: "Delete a stored picture or file",
    maxAttempts: 10,
    payload: z.object({ hash: z.string(), storageKeys: z.array(z.string()) }),
  },
  /** Deletes the bytes of documents whose rows are deleted. */
  "remove-files": {
    lane: "bulk",
    title: "Delete stored documents",
    maxAttempts: 20,
    payload: z.object({ storageKeys: z.array(z.string()) }),
  },
  /** Makes the search documents of items that have none, after this id. */
  "index-library": {
    lane: "bulk",
    title: "Add items to the search",
    maxAttempts: 10,
    payload: z.object({ after: z.string().nullable() }),
  },
  /** Makes the search documents of a category's items again, after this id: its title or its place has changed. */
  "index-category": {
    lane: "bulk",
    title: "Update a category's items in the search",
    maxAttempts: 10,
    payload: z.object({ categoryId: z.string(), after: z.string().nullable() }),
  },
  /** Reads an uploaded library and reports what importing it would do. */
  "check-library": {
    lane: "library",
    title: "Check an uploaded library",
    maxAttempts: 5,
    payload: z.object({ id: z.string() }),
  },
  /** Imports a library that was checked; run again, it goes on where it ended. */
  "import-library": {
    lane: "library",
    title: "Import an uploaded library",
    maxAttempts: 10,
    payload: z.object({ id: z.string() }),
  },
  /** Writes the library into a file. */
  "export-library": {
    lane: "library",
    title: "Write the library into a file",
    maxAttempts: 5,
    payload: z.object({ id: z.string() }),
  },
  /** Imports a number of members of a file, or mails their invitations. */
  "import-members": {
    lane: "bulk",
    title: "Import some members of a file",
    maxAttempts: 10,
    payload: z.object({ id: z.string() }),
  },
  /**
   * Writes a newsletter that was composed by hand for a number of its recipients, after this id. Those for whom it failed
   * are tried again in the next round.
   */
  "composed-newsletter": {
    lane: "bulk",
    title: "Write a composed newsletter to some of its recipients",
    maxAttempts: 10,
    payload: z.object({ id: z.string(), after: z.string().nullable(), round: z.number().int() }),
  },
  /** Writes the newsletter that was due at `due` for a number of readers, after this id. */
  newsletter: {
    lane: "bulk",
    title: "Write a newsletter to some of its readers",
    maxAttempts: 10,
    payload: z.object({ kind: z.enum(["weekly", "monthly"]), due: z.string(), after: z.string().nullable() }),
  },
} as const satisfies Record<string, JobKindRule>;

export type JobKind = keyof typeof jobKinds;
export type JobPayload<K extends JobKind> = z.infer<(typeof jobKinds)[K]["payload"]>;

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobKinds, kind);
}
