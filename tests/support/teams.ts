import { auditLog } from "api/db/schema/index";
import type { Arguments } from "contract/call";
import { createInvite, type Invite } from "contract/invite";
import { readTeam, type Team as TeamBody, type updateTeam } from "contract/team";
import { asc, eq, sql } from "drizzle-orm";
import { addMember, makePerson, makeTeam, type Person, type Team } from "tests/support/personas";
import type { TestApi } from "tests/support/real-api";

/** A team for one test: its owner holds the House plan (16), which covers five people. */
export interface House {
  owner: Person;
  team: Team;
  /** Approved. */
  members: Person[];
  /** Joined by the code. */
  waiting: Person[];
}

let made = 0;

/** @param places null for those of the plan */
export async function makeHouse(
  api: TestApi,
  { members = 0, waiting = 0, places = null }: { members?: number; waiting?: number; places?: number | null } = {},
): Promise<House> {
  made += 1;
  const email = (who: string) => `${who}-${made}@house.test`;
  const owner = await makePerson(api, {
    email: email("owner"),
    firstName: "Olga",
    plan: 16,
  });
  const team = await makeTeam(api, owner, `House ${made}`, `HOUSE-${made}`, places);
  const people = async (count: number, who: string, approved: boolean) => {
    const all: Person[] = [];
    for (let at = 1; at <= count; at += 1) {
      const person = await makePerson(api, { email: email(`${who}-${at}`) });
      await addMember(api, team, person, approved);
      all.push(person);
    }
    return all;
  };
  return {
    owner,
    team,
    members: await people(members, "member", true),
    waiting: await people(waiting, "waiting", false),
  };
}

/** A team as a user sees it. */
export function seenBy(api: TestApi, { team }: { team: { id: string } }, person: Person): Promise<TeamBody> {
  return api.ok(readTeam, { params: { id: team.id }, as: person.token });
}

/** The arguments of a change to a team. */
export function changing({ team }: { team: { id: string } }, by: Person, body: Arguments<typeof updateTeam>["body"]) {
  return { params: { id: team.id }, body, as: by.token };
}

/** Invites a person. @returns the invite, and the token from its mail */
export async function invited(
  api: TestApi,
  { team, owner }: House,
  email: string,
): Promise<{ invite: Invite; token: string }> {
  const body = { name: "Nora Fielding", email, team_id: team.id };
  const invite = await api.ok(createInvite, { body, as: owner.token });
  return { invite, token: await tokenTo(api, email) };
}

/** The token in the newest invite to an address. */
export async function tokenTo(api: TestApi, email: string): Promise<string> {
  const mails = await api.mailsTo(email);
  const token = /\/register\/([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error(`No invite was mailed to ${email}.`);
  return token;
}

/** The audit log of a user or an object, oldest first. */
export async function auditActionsOf({ deps: { db } }: TestApi, subjectId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.createdAt), sql`ctid`);
  return rows.map(({ action }) => action);
}
