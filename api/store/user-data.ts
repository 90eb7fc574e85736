import type { UserData } from "contract/user-data";
import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open";
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
import { withoutKeys } from "../domain/mail-text";
import { listAddresses } from "./addresses";
import { newest } from "./order";
import { readChoices } from "./user-choices";
import { readPurchases } from "./user-purchases";
import { readTraces } from "./user-traces";

/** The maximum length of a list that grows with use, newest first. */
const mostTold = 10_000;

type Told = Omit<UserData, "exported_at" | "user">;

/** All data kept about a user beside their record; no secrets, and nothing about anybody else. */
export async function readUserData(db: Db, userId: string, now: Date): Promise<Told> {
  const person = await readPerson(db, userId);
  const [choices, home, team, own, toAddress, purchases, traces] = await Promise.all([
    readChoices(db, userId, person.filter),
    listAddresses(db, userId),
    readTeam(db, userId),
    readItems(db, userId, now),
    person.verified ? readToAddress(db, person.email) : { invites: [], mails: [] },
    readPurchases(db, userId),
    readTraces(db, userId, mostTold),
  ]);
  const { registration, settings } = person;
  return { registration, settings, ...choices, addresses: home, team, ...own, ...toAddress, ...purchases, ...traces };
}

async function readPerson(db: Db, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error("There is no such user.");
  return {
    email: row.email,
    verified: row.verifiedAt !== null,
    filter: row.filter,
    registration: { country: row.country, website: row.website, seniority: row.seniority, ...row.answers },
    settings: {
      verified_at: row.verifiedAt?.toISOString() ?? null,
      tooltip: row.tooltip,
      video: row.video,
      plan_open: row.planToggle,
      consent_needed: row.consentNeeded,
      surveyed_at: row.surveyedAt?.toISOString() ?? null,
    },
  };
}

async function readTeam(db: Db, userId: string): Promise<Told["team"]> {
  const [row] = await db
    .select({
      display_name: teams.displayName,
      approved: teamMembers.approved,
      admin: teamMembers.admin,
      owner: sql<boolean>`${teams.adminId} = ${teamMembers.userId}`,
      joinedAt: teamMembers.createdAt,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  if (!row) return null;
  const { joinedAt, ...place } = row;
  return { ...place, joined_at: joinedAt.toISOString() };
}

/** Data stored under an unconfirmed address may be another person's. */
async function readToAddress(db: Db, email: string): Promise<Pick<Told, "invites" | "mails">> {
  const [invited, written] = await Promise.all([
    db
      .select({ team: teams.displayName, name: invites.name, sent: invites.createdAt, accepted: invites.acceptedAt })
      .from(invites)
      .innerJoin(teams, eq(teams.id, invites.teamId))
      .where(eq(sql`lower(${invites.email})`, email.toLowerCase()))
      .orderBy(newest(invites.createdAt))
      .limit(mostTold),
    db
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
      .limit(mostTold),
  ]);
  return {
    invites: invited.map(({ sent, accepted, ...invite }) => ({
      ...invite,
      sent_at: sent.toISOString(),
      accepted_at: accepted?.toISOString() ?? null,
    })),
    mails: written.map(({ text, written: at, sent, ...mail }) => ({
      ...mail,
      text: withoutKeys(text),
      written_at: at.toISOString(),
      sent_at: sent?.toISOString() ?? null,
    })),
  };
}

async function readItems(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<Told, "favourites" | "downloads" | "pdfs" | "granted">> {
  const named = namesWhileOut(now);
  const [saved, taken, made, opened] = await Promise.all([
    db
      .select({ ...named, at: favourites.createdAt })
      .from(favourites)
      .innerJoin(contentItems, eq(contentItems.id, favourites.contentId))
      .where(eq(favourites.userId, userId))
      .orderBy(newest(favourites.createdAt))
      .limit(mostTold),
    db
      .select({ ...named, demo: downloads.demo, first: downloads.createdAt, last: downloads.lastAt })
      .from(downloads)
      .innerJoin(contentItems, eq(contentItems.id, downloads.contentId))
      .where(eq(downloads.userId, userId))
      .orderBy(newest(downloads.lastAt))
      .limit(mostTold),
    db
      .select({ ...named, page: contentPdfs.page, at: contentPdfs.createdAt })
      .from(contentPdfs)
      .innerJoin(contentItems, eq(contentItems.id, contentPdfs.contentId))
      .where(eq(contentPdfs.userId, userId))
      .orderBy(newest(contentPdfs.createdAt))
      .limit(mostTold),
    db
      .select({ ...named, at: contentGrants.createdAt, revoked: contentGrants.revokedAt })
      .from(contentGrants)
      .innerJoin(contentItems, eq(contentItems.id, contentGrants.contentId))
      .where(eq(contentGrants.userId, userId))
      .orderBy(newest(contentGrants.createdAt))
      .limit(mostTold),
  ]);
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

/** A withdrawn item may be a draft again, whose title is not public. */
function namesWhileOut(now: Date): { slug: SQL<string>; title: SQL<string> } {
  const isOut = and(
    eq(contentItems.status, "published"),
    lte(contentItems.publishAt, sql`${now.toISOString()}::timestamptz`),
  );
  return {
    slug: sql<string>`case when ${isOut} then ${contentItems.slug} else '' end`,
    title: sql<string>`case when ${isOut} then ${contentItems.title} else 'Not in the library any longer' end`,
  };
}
