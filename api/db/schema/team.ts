import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { edited } from "./edited";
import { users } from "./user";

export const teams = pgTable(
  "teams",
  {
    id: id(),
    displayName: text().notNull(),
    /** The holder of the plan that covers the team. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The number that an administrator has set; null for as many as the current plan covers. */
    places: integer(),
    inviteCode: text().notNull(),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [
    uniqueIndex("teams_invite_code").on(t.inviteCode),
    index("teams_owner").on(t.ownerId),
    index("teams_name").on(sql`lower(${t.displayName})`, t.id),
    index("teams_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);

/** A user is in one team at most. Those with `admin` may administer it; one of them is the team's `ownerId`. */
export const teamMembers = pgTable(
  "team_members",
  {
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    approved: boolean().notNull().default(false),
    /** When access was revoked; null for a user who waits and has never had any. */
    revokedAt: timestamptz(),
    admin: boolean().notNull().default(false),
    /** The invite that admitted them; null without one. No foreign key: it stays known when the invite is deleted. */
    inviteId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), uniqueIndex("team_members_user").on(t.userId)],
);

export const invites = pgTable(
  "invites",
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    parentId: uuid().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    acceptedAt: timestamptz(),
    ...edited(),
  },
  (t) => [
    uniqueIndex("invites_token").on(t.tokenHash),
    index("invites_team").on(t.teamId, t.createdAt),
    index("invites_latest").on(t.createdAt, t.id),
    index("invites_parent").on(t.parentId),
    index("invites_email").on(sql`lower(${t.email})`),
    index("invites_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);
