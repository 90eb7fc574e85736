import { z } from "zod/v4";
import { call } from "./call";
import { pageQuery, paginated } from "./pagination";
import { day, id, timestamp } from "./scalars";

const person = z.object({ id, display_name: z.string().nullable().describe("Null when the account is gone.") });

/** What somebody did: it is written once, and never changed. */
export const auditLogEntry = z
  .object({
    id,
    action: z.string().describe("What was acted on, then what was done: `role.given`."),
    actor: person.nullable().describe("Who did it; null for a job, a command or a guest."),
    subject: person.nullable().describe("The user or object that it was done to; only users have names."),
    details: z.record(z.string(), z.unknown()),
    created_at: timestamp,
  })
  .meta({ id: "AuditLogEntry" });

export const listAuditLog = call({
  summary: "List the audit log, the newest first",
  method: "GET",
  path: "/audit-log",
  access: { permission: "audit.view" },
  query: z.object({
    ...pageQuery({ perPage: 50 }),
    action: z.string().max(80).default("").describe("An action, or the beginning of several: `team.`."),
    actor: id.optional(),
    subject: id.optional(),
    from: day.optional().describe("The first day in London."),
    to: day.optional().describe("The last day in London."),
  }),
  replies: { 200: paginated(auditLogEntry) },
});
