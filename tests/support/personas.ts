import { plans, rolePermissions, roles, subscriptions, teamMembers, teams, userRoles } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { hashPassword } from "api/domain/password-hash";
import { createSession } from "api/store/sessions";
import { createUser, markVerified } from "api/store/users";
import type { Permission } from "contract/permissions";
import { eq } from "drizzle-orm";
import { testPasswordCost } from "tests/support/password-cost";
import type { TestApi } from "tests/support/real-api";

/** A signed-in user: `call(…, { as: person.token })`. A guest is a call without a token. */
export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface PersonWish {
  email: string;
  firstName?: string;
  verified?: boolean;
  roles?: string[];
  permissions?: Permission[];
  /** The user's plan, for a year from now. */
  plan?: number;
}

export interface Team {
  id: string;
  name: string;
  /** Its invite code. */
  code: string;
}

export interface Personas {
  /** Holds the Studio plan (15). */
  member: Person;
  /** Holds the free Basics plan (1). */
  basics: Person;
  /** Holds the Group plan (17) and administers the team. */
  teamAdmin: Person;
  /** Approved in the team, without a plan of her own. */
  teamMember: Person;
  /** Joined the team and waits for the approval. */
  waiting: Person;
  admin: Person;
  unverified: Person;
  team: Team;
}

export const personaPassword = "Tomorrow-in-view-26";

let personaHash: Promise<string> | undefined;

/** Creates the named personas. */
export async function makePersonas(api: TestApi): Promise<Personas> {
  await makePlans(api);
  const teamAdmin = await makePerson(api, {
    email: "team-admin@almanac.test",
    firstName: "Tove",
    plan: 17,
  });
  const team = await makeTeam(api, teamAdmin, "Harbour Studio", "HARBOUR-7K2M");
  const teamMember = await makePerson(api, { email: "team-member@almanac.test", firstName: "Mira" });
  const waiting = await makePerson(api, { email: "waiting@almanac.test", firstName: "Wendel" });
  await addMember(api, team, teamMember, true);
  await addMember(api, team, waiting, false);
  return {
    member: await makePerson(api, { email: "member@almanac.test", firstName: "Maud", plan: 15 }),
    basics: await makePerson(api, { email: "basics@almanac.test", firstName: "Basil", plan: 1 }),
    teamAdmin,
    teamMember,
    waiting,
    admin: await makePerson(api, { email: "admin@almanac.test", firstName: "Ada", roles: ["admin"] }),
    unverified: await makePerson(api, { email: "unverified@almanac.test", firstName: "Una", verified: false }),
    team,
  };
}

/** A user with an account and a session. */
export async function makePerson(api: TestApi, listQuery: PersonWish): Promise<Person> {
  const { db, clock } = api.deps;
  personaHash ??= hashPassword(personaPassword, testPasswordCost);
  const passwordHash = await personaHash;
  const user = await createUser(db, {
    email: listQuery.email,
    passwordHash,
    firstName: listQuery.firstName ?? "Sam",
    lastName: "Castle",
    commsHash: `comms-${listQuery.email}`,
    createdAt: clock(),
  });
  if (!user) throw new Error(`${listQuery.email} exists already.`);
  if (listQuery.verified !== false) await markVerified(db, user.id, clock());
  for (const role of listQuery.roles ?? []) await giveRole(api, user.id, role);
  if (listQuery.permissions) await givePermissions(api, user.id, listQuery.permissions);
  if (listQuery.plan !== undefined) await givePlan(api, user.id, listQuery.plan);
  const { token } = await createSession(db, user.id, "tests", clock());
  return { id: user.id, email: listQuery.email, token };
}

/** The plans by the specification's numbers; a filled library has them already. */
export async function makePlans({ deps: { db } }: TestApi): Promise<void> {
  const texts = { intro: "", prostitle: "", pros: [], constitle: "", cons: [], button: "", buttonLink: "" };
  await db
    .insert(plans)
    .values([
      { id: 1, title: "Basics", texts, position: 1 },
      { id: 15, title: "Studio", coversPremium: true, texts, position: 2 },
      { id: 16, title: "House", coversPremium: true, places: 5, texts, position: 3 },
      { id: 17, title: "Group", coversPremium: true, places: 10, texts, position: 4 },
    ])
    .onConflictDoNothing();
}

/** A subscription that began a month ago. @param expiresOn in a year unless given */
export async function givePlan(
  { deps: { db, clock } }: TestApi,
  userId: string,
  planId: number,
  expiresOn?: string,
): Promise<void> {
  const today = londonDay(clock());
  await db.insert(subscriptions).values({
    userId,
    planId,
    title: "A plan",
    startsOn: addDays(today, -30),
    expiresOn: expiresOn ?? addDays(today, 335),
  });
}

/** A role of one's own with these permissions; unknown ones may be given too. */
export async function givePermissions(api: TestApi, userId: string, permissions: string[]): Promise<void> {
  const { db } = api.deps;
  const name = `permissions-of-${userId}`;
  await giveRole(api, userId, name);
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name));
  if (!role || permissions.length === 0) return;
  await db.insert(rolePermissions).values(permissions.map((permission) => ({ roleId: role.id, permission })));
}

export async function giveRole({ deps: { db } }: TestApi, userId: string, name: string): Promise<void> {
  await db.insert(roles).values({ name, displayName: name }).onConflictDoNothing();
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name));
  if (role) await db.insert(userRoles).values({ userId, roleId: role.id });
}

/** @param places null for as many as the admin's plan covers */
export async function makeTeam(
  { deps: { db, clock } }: TestApi,
  admin: Person,
  displayName: string,
  inviteCode: string,
  places: number | null = 10,
): Promise<Team> {
  const [made] = await db
    .insert(teams)
    .values({ displayName, ownerId: admin.id, places, inviteCode, createdAt: clock() })
    .returning({ id: teams.id });
  if (!made) throw new Error("The team was not made.");
  const team = { id: made.id, name: displayName, code: inviteCode };
  await db
    .insert(teamMembers)
    .values({ teamId: team.id, userId: admin.id, approved: true, admin: true, createdAt: clock() });
  return team;
}

export async function addMember(
  { deps: { db, clock } }: TestApi,
  team: Team,
  person: Person,
  approved: boolean,
): Promise<void> {
  await db.insert(teamMembers).values({ teamId: team.id, userId: person.id, approved, createdAt: clock() });
}
