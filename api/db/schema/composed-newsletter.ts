import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { edited } from "./edited";
import { isKnown } from "./known";
import { mails } from "./queue";
import { users } from "./user";

/** A newsletter or an announcement that was written by hand. */
export const composedNewsletters = pgTable(
  "composed_newsletters",
  {
    id: id(),
    subject: text().notNull(),
    /** Plain text; an empty line begins a paragraph. */
    introduction: text().notNull(),
    /** The items that it lists: none, these, or the newest of so many days before it is sent. */
    itemsFrom: text({ enum: ["none", "chosen", "newest"] })
      .notNull()
      .default("none"),
    itemIds: jsonb().$type<string[]>().notNull().default([]),
    newestDays: integer().notNull().default(7),
    /** Who has agreed to get it: everyone with the newsletter, or those who receive these kinds of mail. */
    audience: text({ enum: ["newsletter", "kinds"] })
      .notNull()
      .default("newsletter"),
    kindIds: jsonb().$type<string[]>().notNull().default([]),
    /** Only members of these plans; empty for all. */
    planIds: jsonb().$type<number[]>().notNull().default([]),
    state: text({ enum: ["draft", "scheduled", "sending", "sent"] })
      .notNull()
      .default("draft"),
    /** When it is to be sent; null for a draft. */
    sendAt: timestamptz(),
    /** When its recipients were determined. */
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [
    isKnown((): AnyPgColumn => composedNewsletters.itemsFrom),
    isKnown((): AnyPgColumn => composedNewsletters.audience),
    isKnown((): AnyPgColumn => composedNewsletters.state),
    index("composed_newsletters_due").on(t.sendAt).where(sql`${t.state} = 'scheduled'`),
    check("composed_newsletters_send_at", sql`(${t.sendAt} is null) = (${t.state} = 'draft')`),
    check("composed_newsletters_started", sql`(${t.startedAt} is not null) = (${t.state} in ('sending', 'sent'))`),
    check("composed_newsletters_finished", sql`(${t.finishedAt} is not null) = (${t.state} = 'sent')`),
    index("composed_newsletters_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);

/** Who gets such a newsletter, each person once. Their mail is written in the transaction that says so. */
export const composedNewsletterRecipients = pgTable(
  "composed_newsletter_recipients",
  {
    newsletterId: uuid()
      .notNull()
      .references(() => composedNewsletters.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: ["waiting", "written", "unsubscribed", "failed"] })
      .notNull()
      .default("waiting"),
    /** How many items it listed. */
    items: integer().notNull().default(0),
    /** In the outbox, as long as it is there. */
    mailId: uuid().references(() => mails.id, { onDelete: "set null" }),
    writtenAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => composedNewsletterRecipients.state),
    primaryKey({ columns: [t.newsletterId, t.userId] }),
    index("composed_newsletter_recipients_user").on(t.userId),
    uniqueIndex("composed_newsletter_recipients_mail").on(t.mailId),
  ],
);
