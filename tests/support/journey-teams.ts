import { randomBytes, randomInt } from "node:crypto";
import type { Team } from "contract/team";
import { openVerifiedAccount, type Person } from "tests/support/journey-accounts";
import { apiURL } from "tests/support/journey-site";
import { demoPassword } from "tests/support/log-in";
import { visitorFrom } from "tests/support/site-proof";

/** A team for one journey, and its owner. */
export interface OwnTeam {
  id: string;
  name: string;
  code: string;
  owner: Person;
}

interface Sending {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  as: string;
  body?: object;
}

/** A demo account. */
export function demoPerson(email: string): Person {
  return { email, password: demoPassword() };
}

/** A team that no other journey uses, with a new owner and three seats. Its owner has no plan to share. */
export async function openTeam(places = 3): Promise<OwnTeam> {
  const owner = await openVerifiedAccount();
  const name = `Quay ${randomBytes(3).toString("hex")}`;
  const { user } = await logIn(owner);
  const { access_token: as } = await logIn(demoPerson("admin@almanac.test"));
  const made = await ask<Team>("/team", { method: "POST", as, body: { display_name: name, admin: user.id, places } });
  return { id: made.id, name, code: (await teamOf(owner))?.invite_code ?? "", owner };
}

/** A user's team, as they see it. */
export async function teamOf(person: Person): Promise<Team | undefined> {
  const { access_token: as } = await logIn(person);
  const { data } = await ask<{ data: Team[] }>("/team?mine=1", { method: "GET", as });
  return data[0];
}

/** Asks to join by the team's code. */
async function askToJoin(person: Person, { code }: OwnTeam): Promise<void> {
  const { access_token: as } = await logIn(person);
  await ask(`/team/join/${encodeURIComponent(code)}`, { method: "POST", as });
}

/** A new user in the team, with access or waiting for it. */
export async function addColleague(team: OwnTeam, approved: boolean): Promise<Person> {
  const person = await openVerifiedAccount();
  await askToJoin(person, team);
  if (!approved) return person;
  const [{ user }, { access_token: as }] = await Promise.all([logIn(person), logIn(team.owner)]);
  await ask(`/team/${team.id}`, { method: "PATCH", as, body: { approveUser: user.id } });
  return person;
}

/** Invites a person by mail. */
export async function inviteBy({ id, owner }: OwnTeam, name: string, email: string): Promise<void> {
  const { access_token: as } = await logIn(owner);
  await ask("/user-invite", { method: "POST", as, body: { name, email, team_id: id } });
}

/** Sets the number of a team's seats, as an administrator may. */
export async function setPlaces(teamId: string, places: number): Promise<void> {
  const { access_token: as } = await logIn(demoPerson("admin@almanac.test"));
  await ask(`/team/${teamId}`, { method: "PATCH", as, body: { places } });
}

/** Deletes the team that a user owns, if there is one. */
export async function endTeamOf(owner: Person): Promise<void> {
  const team = await teamOf(owner);
  if (!team) return;
  const { access_token: as } = await logIn(owner);
  await ask(`/team/${team.id}`, { method: "DELETE", as });
}

interface Entry {
  access_token: string;
  user: { id: string };
}

function logIn({ email, password }: Person): Promise<Entry> {
  return ask<Entry>("/auth/login", { method: "POST", as: "", body: { email, password } });
}

async function ask<T>(path: string, { method, as, body }: Sending): Promise<T> {
  const response = await fetch(`${apiURL()}${path}`, {
    method,
    headers: {
      ...visitorFrom(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`),
      ...(body && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
