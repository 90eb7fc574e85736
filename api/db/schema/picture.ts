import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { mediaFiles } from "./content";
import { edited } from "./edited";
import { users } from "./user";

/** A picture that an editor has uploaded: the stored file is its widest version. */
export const pictures = pgTable(
  "pictures",
  {
    id: uuid()
      .primaryKey()
      .references(() => mediaFiles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    alt: text().notNull().default(""),
    uploadedById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [
    index("pictures_age").on(t.createdAt),
    index("pictures_uploader").on(t.uploadedById),
    index("pictures_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);
