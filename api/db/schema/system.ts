import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { edited } from "./edited";
import { users } from "./user";

/** The kind of event: 'Received 404', 'Viewed Upgrade', … */
export const eventLog = pgTable(
  "event_log",
  {
    id: id(),
    event: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("event_log_event").on(t.event, t.createdAt.desc()),
    index("event_log_user").on(t.userId, t.createdAt.desc()),
    index("event_log_age").on(t.createdAt),
  ],
);

/** The audit log of sign-ins, roles, teams, money and refusals: who did what to whom. Never secrets. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    action: text().notNull(),
    actorId: uuid(),
    subjectId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_subject").on(t.subjectId, t.createdAt.desc()),
    index("audit_log_actor").on(t.actorId, t.createdAt.desc()),
    index("audit_log_action").on(t.action, t.createdAt.desc()),
    index("audit_log_age").on(t.createdAt),
  ],
);

/**
 * What somebody typed for an entry of the audit log, by the names of its details: it is shown with the entry, and deleted
 * with it or with the account that it is about, which the log itself cannot do.
 */
export const auditLogNotes = pgTable(
  "audit_log_notes",
  {
    entryId: uuid()
      .primaryKey()
      .references(() => auditLog.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    words: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("audit_log_notes_user").on(t.userId)],
);

/** The number of tries in a window of time. Keys are hashed: the table contains no addresses. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().notNull(), windowStart: timestamptz().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_limits_age").on(t.windowStart)],
);

/** The response to an Idempotency-Key, replayed for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: text().notNull(),
    scope: text().notNull(),
    /** Who sent it (a bare id): what is stored of it is deleted with their account. */
    userId: uuid(),
    requestHash: text().notNull(),
    status: integer(),
    body: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index("idempotency_keys_age").on(t.createdAt),
    index("idempotency_keys_user").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** The installation's settings: the operator's banner, when the demo library was filled. */
export const settings = pgTable(
  "settings",
  { key: text().primaryKey(), value: jsonb().notNull(), ...edited() },
  (t) => [index("settings_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`)],
);
