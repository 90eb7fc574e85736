import type { UserData } from "contract/data-export";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentGrants,
  contentItems,
  contentPdfs,
  downloads,
  favourites,
  invites,
  mails,
  teamMembers,
  teams,
  users,
} from "../db/schema/index";
import { redactSecrets } from "../domain/redact-secrets";
import { listAddresses } from "./addresses";
import { newest } from "./sort";
import { readTraces } from "./user-activity";
import { readChoices } from "./user-preferences";
import { readPurchases } from "./user-purchases";

/** The maximum length of a list that grows with use, newest first. */
const maxListed = 10_000;

type Data = Omit<UserData, "exported_at" | "user">;

/** All data kept about a user in addition to their record; no secrets, and nothing about anybody else. */
export async function readUserData(db: Db, userId: string, now: Date): Promise<Data> {
  const person = await readPerson(db, userId);
  return {
    registration: person.registration,
    settings: person.settings,
    ...(await readChoices(db, userId, person.filter)),
    addresses: await listAddresses(db, userId),
    team: await readTeam(db, userId),
    ...(await readItems(db, userId, now)),
    ...(person.verified ? await readByEmail(db, person.email) : { invites: [], mails: [] }),
    ...(await readPurchases(db, userId)),
    ...(await readTraces(db, userId, maxListed)),
  };
}

async function readPerson(db: Db, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error("There is no such user.");
  return {
    email: row.email,
    verified: row.verifiedAt !== null,
    filter: row.filter,
    registration: {
      ...(row.newsletterConsent && { newsletter_consent: { ...row.newsletterConsent, byId: undefined } }),
      country: row.country,
      website: row.website,
      seniority: row.seniority,
      ...row.registrationAnswers,
    },
    settings: {
      verified_at: row.verifiedAt?.toISOString() ?? null,
      tooltip: row.tooltip,
      video: row.tourSeen,
      plan_open: row.planPanelOpen,
      consent_needed: row.consentNeeded,
      surveyed_at: row.surveyedAt?.toISOString() ?? null,
    },
  };
}

async function readTeam(db: Db, userId: string): Promise<Data["team"]> {
  const [row] = await db
    .select({
      display_name: teams.displayName,
      approved: teamMembers.approved,
      admin: teamMembers.admin,
      owner: sql<boolean>`${teams.ownerId} = ${teamMembers.userId}`,
      joinedAt: teamMembers.createdAt,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  if (!row) return null;
  const { joinedAt, ...place } = row;
  return { ...place, joined_at: joinedAt.toISOString() };
}

/** Data stored under an unconfirmed e-mail address may be another person's. */
async function readByEmail(db: Db, email: string): Promise<Pick<Data, "invites" | "mails">> {
  const invited = await db
    .select({ team: teams.displayName, name: invites.name, sent: invites.createdAt, accepted: invites.acceptedAt })
    .from(invites)
    .innerJoin(teams, eq(teams.id, invites.teamId))
    .where(eq(sql`lower(${invites.email})`, email.toLowerCase()))
    .orderBy(newest(invites.createdAt))
    .limit(maxListed);
  const written = await db
    .select({
      to: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      written: mails.createdAt,
      sent: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(newest(mails.number))
    .limit(maxListed);
  return {
    invites: invited.map(({ sent, accepted, ...invite }) => ({
      ...invite,
      sent_at: sent.toISOString(),
      accepted_at: accepted?.toISOString() ?? null,
    })),
    mails: written.map(({ text, written: at, sent, ...mail }) => ({
      ...mail,
      text: redactSecrets(text),
      written_at: at.toISOString(),
      sent_at: sent?.toISOString() ?? null,
    })),
  };
}

async function readItems(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<Data, "favourites" | "downloads" | "pdfs" | "granted">> {
  const named = namesWhileOut(now);
  const saved = await db
    .select({ ...named, at: favourites.createdAt })
    .from(favourites)
    .innerJoin(contentItems, eq(contentItems.id, favourites.contentId))
    .where(eq(favourites.userId, userId))
    .orderBy(newest(favourites.createdAt))
    .limit(maxListed);
  const taken = await db
    .select({ ...named, demo: downloads.demo, first: downloads.createdAt, last: downloads.lastAt })
    .from(downloads)
    .innerJoin(contentItems, eq(contentItems.id, downloads.contentId))
    .where(eq(downloads.userId, userId))
    .orderBy(newest(downloads.lastAt))
    .limit(maxListed);
  const made = await db
    .select({ ...named, page: contentPdfs.page, at: contentPdfs.createdAt })
    .from(contentPdfs)
    .innerJoin(contentItems, eq(contentItems.id, contentPdfs.contentId))
    .where(eq(contentPdfs.userId, userId))
    .orderBy(newest(contentPdfs.createdAt))
    .limit(maxListed);
  const opened = await db
    .select({ ...named, at: contentGrants.createdAt, revoked: contentGrants.revokedAt })
    .from(contentGrants)
    .innerJoin(contentItems, eq(contentItems.id, contentGrants.contentId))
    .where(eq(contentGrants.userId, userId))
    .orderBy(newest(contentGrants.createdAt))
    .limit(maxListed);
  return {
    favourites: saved.map(({ at, ...item }) => ({ ...item, saved_at: at.toISOString() })),
    downloads: taken.map(({ first, last, ...item }) => ({
      ...item,
      first_at: first.toISOString(),
      last_at: last.toISOString(),
    })),
    pdfs: made.map(({ at, page, ...item }) => ({
      ...item,
      part: page < 0 ? null : page + 1,
      made_at: at.toISOString(),
    })),
    granted: opened.map(({ at, revoked, ...item }) => ({
      ...item,
      granted_at: at.toISOString(),
      revoked_at: revoked?.toISOString() ?? null,
    })),
  };
}

/** A withdrawn item may be a draft again, and a draft's title is not public. */
function namesWhileOut(now: Date): { slug: SQL<string>; title: SQL<string> } {
  const isPublished = and(
    inArray(contentItems.status, ["published", "sold"]),
    lte(contentItems.publishAt, sql`${now.toISOString()}::timestamptz`),
  );
  return {
    slug: sql<string>`case when ${isPublished} then ${contentItems.slug} else '' end`,
    title: sql<string>`case when ${isPublished} then ${contentItems.title} else 'Not in the library any longer' end`,
  };
}
