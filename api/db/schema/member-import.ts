import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ImportedPlan, MemberFields } from "../../domain/member-file";
import { createdAt, id, timestamptz } from "./columns";
import { isKnown } from "./known";
import { users } from "./user";

/** A file of members that was checked, and perhaps imported. */
export const memberImports = pgTable(
  "member_imports",
  {
    id: id(),
    fileName: text().notNull().default(""),
    /** Of the file's text. */
    digest: text().notNull(),
    /** The columns that the import does not know. */
    ignored: jsonb().$type<string[]>().notNull().default([]),
    /** Null for the operator's command. */
    createdById: uuid().references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Null while it is only checked. */
    startedAt: timestamptz(),
    /** When its last row was imported. */
    finishedAt: timestamptz(),
    /** Whether invitations are mailed; they may be asked for later. */
    sendsMails: boolean().notNull().default(false),
    /** How the people in it have agreed to the newsletter, in the importer's words; empty if nobody vouches for that. */
    consent: text().notNull().default(""),
    /** Why it ended before its last row; empty if it did not. */
    stopped: text().notNull().default(""),
  },
  (t) => [
    index("member_imports_created").on(t.createdAt),
    index("member_imports_digest").on(t.digest, t.createdAt),
    index("member_imports_created_by").on(t.createdById).where(sql`${t.createdById} is not null`),
  ],
);

/** A row of such a file, and what became of it. */
export const memberImportRows = pgTable(
  "member_import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    /** The line of the file on which it begins. */
    line: integer().notNull(),
    email: text().notNull(),
    fields: jsonb().$type<MemberFields>().notNull(),
    /** What it would do, and has done once `doneAt` is set. */
    outcome: text({ enum: ["new", "changed", "unchanged", "refused"] }).notNull(),
    /** What it does, in words; of a refused one its faults. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    doneAt: timestamptz(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    granted: jsonb().$type<ImportedPlan>(),
    /** The mail that is owed to the member; null for none. */
    mail: text({ enum: ["invitation", "plan"] }),
    mailedAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => memberImportRows.outcome),
    isKnown((): AnyPgColumn => memberImportRows.mail),
    primaryKey({ columns: [t.importId, t.line] }),
    uniqueIndex("member_import_rows_email")
      .on(t.importId, sql`lower(${t.email})`)
      .where(sql`${t.outcome} <> 'refused'`),
    index("member_import_rows_user").on(t.userId),
    index("member_import_rows_address").on(sql`lower(${t.email})`),
  ],
);
