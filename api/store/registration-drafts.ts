import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../db/database";
import { registrationDrafts } from "../db/schema/index";

/** The answers of step 1, except e-mail address and password. */
export interface Basics {
  first_name: string;
  last_name: string;
  company: string;
  telephone: string;
  team_code: string;
  /** The invite's token, encrypted: it is a credential like the mail that contained it. */
  token: string;
  country: string;
  website: string;
}

export interface Draft {
  id: string;
  email: string;
  passwordHash: string;
  basics: Basics;
  expiresAt: Date;
}

type NewDraft = Omit<Draft, "id">;

const draft = {
  id: registrationDrafts.id,
  email: registrationDrafts.email,
  passwordHash: registrationDrafts.passwordHash,
  basics: registrationDrafts.basics,
  expiresAt: registrationDrafts.expiresAt,
};

/** Stores step 1, instead of an earlier draft that is still valid; deletes expired drafts. */
export async function saveDraft(
  db: Db,
  fresh: NewDraft,
  earlier: string | undefined,
  now: Date,
): Promise<{ id: string }> {
  await db.delete(registrationDrafts).where(lte(registrationDrafts.expiresAt, now));
  const values = { ...fresh, basics: { ...fresh.basics }, createdAt: now };
  if (earlier) {
    const [replaced] = await db
      .update(registrationDrafts)
      .set(values)
      .where(eq(registrationDrafts.id, earlier))
      .returning({ id: registrationDrafts.id });
    if (replaced) return replaced;
  }
  const [made] = await db.insert(registrationDrafts).values(values).returning({ id: registrationDrafts.id });
  if (!made) throw new Error("The draft was not written.");
  return made;
}

/** @returns `undefined` when it is unknown or has expired */
export async function findDraft(db: Db, id: string, now: Date): Promise<Draft | undefined> {
  const [found] = await db.select(draft).from(registrationDrafts).where(alive(id, now));
  return found as Draft | undefined;
}

/** Takes a draft out: of two concurrent requests one gets it. */
export async function consumeDraft(db: Db, id: string, now: Date): Promise<Draft | undefined> {
  const [taken] = await db.delete(registrationDrafts).where(alive(id, now)).returning(draft);
  return taken as Draft | undefined;
}

function alive(id: string, now: Date) {
  return and(eq(registrationDrafts.id, id), gt(registrationDrafts.expiresAt, now));
}
