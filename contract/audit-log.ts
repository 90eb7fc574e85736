import { z } from "zod/v4";
import { call } from "./call";
import { searchTerm } from "./fields";
import { pageNumber, paginated } from "./pagination";
import { day, id, timestamp } from "./scalars";

const person = z.object({
  id,
  display_name: z
    .string()
    .nullable()
    .describe("The name of a user, or the title or number of an object. Null when it is gone."),
});

/** What somebody did: it is written once, and never changed. */
export const auditLogEntry = z
  .object({
    id,
    action: z.string().describe("What was acted on, then what was done: `role.given`."),
    actor: person.nullable().describe("Who did it; null for a job, a command or a guest."),
    subject: person.nullable().describe("The user or object that it was done to; its name is null when it is gone."),
    details: z.record(z.string(), z.unknown()),
    created_at: timestamp,
  })
  .meta({ id: "AuditLogEntry" });

export type AuditLogEntry = z.infer<typeof auditLogEntry>;

const dayOrNone = day.optional().catch(undefined);

export const listAuditLog = call({
  summary: "List the audit log, newest first",
  method: "GET",
  path: "/audit-log",
  access: { permission: "audit.view" },
  query: z.object({
    q: searchTerm.describe(
      "Who did it, or to what or whom: an id, the number of an order, or part of a name or an e-mail address.",
    ),
    action: z.string().max(80).default("").describe("An action, or the beginning of several: `team.`."),
    from: dayOrNone.describe("Written on this day or later, in Europe/London."),
    to: dayOrNone.describe("Written on this day or before."),
    page: pageNumber(1, 100_000),
    per_page: pageNumber(50, 1_000),
  }),
  replies: { 200: paginated(auditLogEntry) },
});
