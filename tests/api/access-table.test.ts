import { randomUUID } from "node:crypto";
import { invites, roles } from "api/db/schema/index";
import { hashToken, newToken } from "api/keyring";
import { endpoints } from "api/routes/index";
import type { Call } from "contract/call";
import { allCalls, type NamedCall } from "contract/index";
import { eq } from "drizzle-orm";
import { type Ids, open, outsiders, type Role, type Row, rows, type Sent } from "tests/api/access-rows";
import { allRows } from "tests/support/db-rows";
import { makeInvoice } from "tests/support/invoices";
import { addMember, makePerson, makePlans, makeTeam, type PersonWish } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";

/** The requesters, in turn. */
const requesters: Record<Role, PersonWish> = {
  unverified: { email: "una@almanac.test", verified: false },
  stranger: { email: "stan@almanac.test" },
  basics: { email: "basil@almanac.test", plan: 1 },
  teamMember: { email: "tina@almanac.test" },
  teamAdmin: { email: "tove@almanac.test", plan: 17 },
  admin: { email: "ada@almanac.test", roles: ["admin"] },
};

const everybody = Object.keys(requesters) as Role[];
const bound = allCalls().filter(({ call }) => endpoints.some((one) => one.call === call));
/** Rows that a refused try may write: a record of the try. */
const traces = ["audit_log", "rate_limits", "idempotency_keys"];

let api: TestApi;
let victim: Ids;
const own = {} as Record<Role, Ids>;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  const owner = await makePerson(api, {
    email: "victoria@almanac.test",
    firstName: "Victoria",
    plan: 17,
  });
  victim = await idsOf(owner, "Victoria's", "VICTORIA-1");
  for (const role of everybody) {
    const person = await makePerson(api, requesters[role]);
    tokens[role] = person.token;
    own[role] = await idsOf(person, role === "teamAdmin" ? "Tove's" : undefined, "TOVES-1");
    if (role !== "teamMember") continue;
    const team = await makeTeam(api, await makePerson(api, { email: "tom@almanac.test" }), "Tom's", "TOMS-1");
    await addMember(api, team, person, true);
    own[role].team = team.id;
  }
});

afterAll(() => api.close());

describe("every call with an id", () => {
  const takingIds = bound.filter(({ call }) => idFields(call).length > 0);

  it("is in the table, or among those whose ids belong to nobody", () => {
    const listed = [...Object.keys(rows), ...Object.keys(open)];
    expect(takingIds.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
    const known = allCalls().map(({ name }) => name);
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(takingIds.filter(({ name }) => name in rows))("$name has each of its ids tried", ({ name, call }) => {
    const { tries, shared = {} } = rows[name] as Row;
    const tried = tries(victim, own.stranger).flatMap(({ params, query, body }) =>
      Object.keys({ ...params, ...query, ...body }),
    );
    expect(idFields(call).filter((field) => !tried.includes(field) && !(field in shared))).toEqual([]);
  });

  it.each(bound.filter(({ name }) => name in rows))("$name reveals nothing to strangers and changes nothing", (named) =>
    holds(named, rows[named.name] as Row),
  );

  it("team.updateTeam reveals nothing about users outside the requester's team", () =>
    holds(bound.find(({ name }) => name === "team.updateTeam") as NamedCall, outsiders));
});

describe("every call that is not public", () => {
  const closed = bound.filter(({ call }) => call.access !== "anyone" && call.access !== "optional");

  it("requires guests to log in, and unverified users to confirm their address if it is for verified ones", async () => {
    for (const { name, call } of closed) {
      const sent = ghostly(call);
      expect([name, (await send(call, sent)).status]).toEqual([name, 401]);
      if (call.access !== "verified") continue;
      expect([name, (await send(call, sent, tokens.unverified)).status]).toEqual([name, 403]);
    }
  });
});

describe("a call that needs a permission", () => {
  it.each(bound.filter(({ call }) => typeof call.access === "object"))(
    "$name is refused to everybody but administrators",
    async ({ call }) => {
      const sent = { params: Object.fromEntries(paramsOf(call).map((name) => [name, randomUUID()])) };
      const before = await allRows(api, traces);
      expect((await send(call, sent)).status).toBe(401);
      for (const role of everybody.filter((one) => one !== "admin"))
        expect([role, (await send(call, sent, tokens[role])).status]).toEqual([role, 403]);
      expect(await allRows(api, traces)).toEqual(before);
    },
  );

  it("is not allowed by a role that users choose themselves", async () => {
    const [role] = await api.deps.db.select().from(roles).where(eq(roles.name, "admin"));
    const call = allCalls().find(({ name }) => name === "user.updateUser")?.call as Call;
    const before = await allRows(api, traces);
    for (const requester of everybody.filter((one) => one !== "admin")) {
      const sent = { params: { id: own[requester].user }, body: { toggleRole: { id: role?.id, on: true } } };
      expect((await send(call, sent, tokens[requester])).status).toBe(403);
    }
    expect(await allRows(api, traces)).toEqual(before);
  });
});

/** Tries a call as everybody: each response is that for unknown ids, and no row has changed. */
async function holds({ call }: NamedCall, { tries, answers = {}, guest = 401, only = everybody }: Row): Promise<void> {
  const before = await allRows(api, traces);
  for (const sent of tries(victim, own.teamAdmin)) expect((await send(call, sent)).status).toBe(guest);
  for (const role of only) {
    const wanted = answers[role] ?? (role === "unverified" && call.access === "verified" ? 403 : (answers.all ?? 404));
    if (wanted === "may") continue;
    const ghosts = tries(nobodys(own[role]), own[role]);
    for (const [at, sent] of tries(victim, own[role]).entries()) {
      const answer = await send(call, sent, tokens[role]);
      expect([role, sent, answer.status]).toEqual([role, sent, wanted]);
      expect(answer).toEqual(await send(call, ghosts[at] as Sent, tokens[role]));
    }
  }
  expect(await allRows(api, traces)).toEqual(before);
}

/** The HTTP response, to send requests that the types forbid. */
async function send(call: Call, { params = {}, query, body }: Sent, token?: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const response = await api.fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: call.method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(call.body && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, body: await response.text() };
}

/** A call with unknown ids. */
function ghostly(call: Call): Sent {
  return { params: Object.fromEntries(paramsOf(call).map((name) => [name, randomUUID()])) };
}

/** The names in a call's path, and those in its query and body that hold an id, at any depth. */
function idFields(call: Call): string[] {
  const named = [call.query, call.body].flatMap((schema) => (schema ? Object.entries(propertiesOf(schema)) : []));
  const ids = named.filter(
    ([name, property]) => /(^|_)id$|I[dD]$/.test(name) || JSON.stringify(property).includes('/Id"'),
  );
  return [...paramsOf(call), ...ids.map(([name]) => name)];
}

function propertiesOf(schema: z.ZodType): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return properties;
}

function paramsOf({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** All data that a user can have; with a team of their own if it has a name. */
async function idsOf(person: { id: string; email: string; token: string }, teamName?: string, code = ""): Promise<Ids> {
  const has = await makeUserRecords(api, person);
  const { id: document } = await makeInvoice(api, has.order);
  const nothing = { user: person.id, team: null, member: "", waiting: "", invite: "" };
  if (!teamName) return { ...has, document, ...nothing };
  const team = await makeTeam(api, person, teamName, code);
  const member = await makePerson(api, { email: `member-of-${person.email}` });
  const waiting = await makePerson(api, { email: `waiting-for-${person.email}` });
  await addMember(api, team, member, true);
  await addMember(api, team, waiting, false);
  const expiresAt = new Date(api.deps.clock().getTime() + 14 * 24 * 60 * 60 * 1000);
  const invite = {
    teamId: team.id,
    name: "Olga",
    email: `invited-by-${person.email}`,
    tokenHash: hashToken(newToken()),
  };
  const [made] = await api.deps.db
    .insert(invites)
    .values({ ...invite, expiresAt })
    .returning();
  const ids = { user: person.id, document, team: team.id, member: member.id, waiting: waiting.id };
  return { ...has, ...ids, invite: made?.id ?? "" };
}

/** Unknown ids of the same kinds. @param mine keeps what is shared */
function nobodys(mine: Ids): Ids {
  const ghost = Object.fromEntries(Object.keys(mine).map((name) => [name, randomUUID()])) as unknown as Ids;
  return { ...ghost, item: mine.item };
}
