import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
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
import { createdAt, id, timestamptz, version } from "./columns";
import { isKnown } from "./known";

/** The feed filter of a member, as the specification's user.filter. */
export interface UserFilter {
  categories: string[];
  order_by: "Latest" | "Oldest";
}

/** That a member who was imported has agreed to the newsletter, as whoever imported them says. */
export interface NewsletterConsent {
  /** Who says so; null for the operator's command. */
  byId: string | null;
  /** ISO 8601. */
  at: string;
  /** How they have agreed, and where that is kept. */
  words: string;
  file: string;
}

/** The answers of registration's second step. */
export interface RegistrationAnswers {
  budget?: string;
  interests?: string[];
  interests_other?: string;
  source?: string;
  agent?: string;
  source_other?: string;
}

/** What a user is found by, in lines: the full name, the company, the address. */
export function userWords(t: Record<"firstName" | "lastName" | "company" | "email", SQLWrapper>): SQL {
  return sql`${t.firstName} || ' ' || ${t.lastName} || E'\\n' || ${t.company} || E'\\n' || ${t.email}`;
}

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text().notNull().default(""),
    telephone: text().notNull().default(""),
    country: text().notNull().default("GB"),
    website: text().notNull().default(""),
    jobtitle: text().notNull().default(""),
    seniority: text().notNull().default(""),
    registrationAnswers: jsonb().$type<RegistrationAnswers>().notNull().default({}),
    verifiedAt: timestamptz(),
    filter: jsonb().$type<UserFilter>().notNull().default({ categories: [], order_by: "Latest" }),
    /** Onboarding is done or was put off. */
    onboarded: boolean().notNull().default(false),
    onboardingReminderOff: boolean().notNull().default(false),
    tooltip: integer().notNull().default(1),
    /** Whether the tour was seen or skipped; null for neither. */
    tourSeen: boolean(),
    planPanelOpen: boolean().notNull().default(false),
    consentNeeded: boolean().notNull().default(true),
    /** The latest answer to the consent question, and its date; null without one. */
    consent: text({ enum: ["accepted", "rejected"] }),
    consentAt: timestamptz(),
    /** When the survey was answered or closed; it is asked once. */
    surveyedAt: timestamptz(),
    newsletter: boolean().notNull().default(false),
    newsletterType: text().notNull().default("weekly"),
    /** Who vouches that they have agreed to the newsletter, though they have not confirmed their address; null for nobody. */
    newsletterConsent: jsonb().$type<NewsletterConsent>(),
    commsHash: text().notNull(),
    createdAt: createdAt(),
    /** A new address until its owner has confirmed it; `email` stays valid. */
    pendingEmail: text(),
    /** When the account will be deleted at its owner's request; null without one. */
    deleteAt: timestamptz(),
    /** Since when an administrator keeps them from logging in; null if nobody does. */
    blockedAt: timestamptz(),
    /** Why, for administrators. */
    blockedReason: text().notNull().default(""),
    blockedById: uuid().references((): AnyPgColumn => users.id, { onDelete: "set null" }),
  },
  (t) => [
    isKnown((): AnyPgColumn => users.consent),
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    uniqueIndex("users_comms_hash").on(t.commsHash),
    index("users_newsletter").on(t.newsletterType, t.id).where(sql`${t.newsletter}`),
    // The plain columns let a page be read from the index alone.
    index("users_by_name").on(sql`lower(${t.lastName})`, sql`lower(${t.firstName})`, t.id, t.lastName, t.firstName),
    index("users_by_company").on(
      sql`lower(${t.company})`,
      sql`lower(${t.lastName})`,
      sql`lower(${t.firstName})`,
      t.id,
      t.company,
      t.lastName,
      t.firstName,
    ),
    index("users_words").using("gin", sql`(${userWords(t)}) gin_trgm_ops`),
    index("users_created").on(t.createdAt, t.id),
    index("users_blocked_at").on(t.blockedAt).where(sql`${t.blockedAt} is not null`),
    index("users_delete_at").on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
    index("users_blocked_by").on(t.blockedById).where(sql`${t.blockedById} is not null`),
  ],
);

/** A newsletter that was sent, or that was empty: each issue once for each reader. */
export const newsletterSends = pgTable(
  "newsletter_sends",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["weekly", "monthly"] }).notNull(),
    /** The moment it was due, as ISO 8601 in UTC. */
    issue: text().notNull(),
    /** How many publications it contained; 0 when it was not mailed. */
    items: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [isKnown((): AnyPgColumn => newsletterSends.kind), primaryKey({ columns: [t.userId, t.kind, t.issue] })],
);

export const accessTokens = pgTable(
  "access_tokens",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    userAgent: text().notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** The administrator who looks at the site as the user: the token reads, and changes nothing. Null for the user's own. */
    viewedById: uuid().references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("access_tokens_hash").on(t.tokenHash),
    index("access_tokens_user").on(t.userId, t.createdAt),
    index("access_tokens_viewer").on(t.viewedById).where(sql`${t.viewedById} is not null`),
    index("access_tokens_viewed_by").on(t.viewedById).where(sql`${t.viewedById} is not null`),
  ],
);

/** The networks from which a user has logged in, as keyed hashes: the table contains no addresses. */
export const knownNetworks = pgTable(
  "known_networks",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    networkHash: text().notNull(),
    lastUsedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.networkHash] }), index("known_networks_age").on(t.lastUsedAt)],
);

/** Step 1 of a registration, kept for 30 minutes; the password is hashed before it is stored. */
export const registrationDrafts = pgTable(
  "registration_drafts",
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    basics: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    index("registration_drafts_expiry").on(t.expiresAt),
    index("registration_drafts_email").on(sql`lower(${t.email})`),
  ],
);

/** A mailed link that works once: log-in or password reset. Only its hash is stored. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["login", "reset"] }).notNull(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => oneTimeLinks.purpose),
    uniqueIndex("one_time_links_hash").on(t.tokenHash),
    index("one_time_links_user").on(t.userId, t.purpose),
  ],
);

/** The short code mailed with a verification link; wrong guesses are counted. */
export const emailCodes = pgTable("email_codes", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  codeHash: text().notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: timestamptz().notNull(),
});

export const roles = pgTable(
  "roles",
  {
    id: id(),
    name: text().notNull(),
    displayName: text().notNull(),
    selfAssignable: boolean().notNull().default(false),
    /** Rules depend on it: it can be neither deleted, renamed nor made self-assignable. */
    protected: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
    changedAt: timestamptz(),
    changedById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("roles_name").on(t.name),
    check("roles_protected", sql`not (${t.protected} and ${t.selfAssignable})`),
    index("roles_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);

/** What roles permit, by the names in contract/permissions.ts. The role `admin` has all of them without a row. */
export const rolePermissions = pgTable(
  "role_permissions",
  {
    roleId: uuid()
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
    permission: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    roleId: uuid()
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index("user_roles_role").on(t.roleId)],
);

export const commsTypes = pgTable("comms_types", {
  id: id(),
  title: text().notNull(),
  description: text().notNull().default(""),
  /** Whether a new member who agrees to hear from us gets it at once. */
  isDefault: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  version: version(),
  changedAt: timestamptz(),
});

export const userComms = pgTable(
  "user_comms",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    commsTypeId: uuid()
      .notNull()
      .references(() => commsTypes.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commsTypeId] }), index("user_comms_comms_type").on(t.commsTypeId)],
);

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: ["account", "delivery", "billing"] }).notNull(),
    streetAddress1: text("street_address_1").notNull(),
    streetAddress2: text("street_address_2"),
    city: text().notNull(),
    county: text(),
    postcode: text().notNull(),
    country: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [isKnown((): AnyPgColumn => addresses.type), index("addresses_user").on(t.userId, t.createdAt)],
);
