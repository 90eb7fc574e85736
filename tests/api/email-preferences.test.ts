import { auditLog, commsTypes } from "api/db/schema/index";
import { readEmailPreferences, saveEmailPreferences } from "contract/email-preferences";
import { readUser } from "contract/user";
import { and, eq } from "drizzle-orm";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

type Body = NonNullable<Parameters<typeof api.ok<typeof saveEmailPreferences>>[1]["body"]>;

const hourMs = 60 * 60 * 1000;
const oneClick: Body = { "List-Unsubscribe": "One-Click" };
const unknown = { params: { hash: "a-link-that-nobody-was-sent" } };

let api: TestApi;
let reader: Person;
let kinds: string[];
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  const titles = ["Colour of the month", "Masterclasses", "Offers"];
  const rows = await api.deps.db
    .insert(commsTypes)
    .values(titles.map((title, position) => ({ title, position })))
    .returning();
  kinds = titles.map((title) => rows.find((row) => row.title === title)?.id ?? "");
});
beforeEach(async () => {
  made += 1;
  api.advance(hourMs);
  reader = await makePerson(api, { email: `reader-${made}@almanac.test` });
});
afterAll(() => api.close());

function link(person = reader) {
  return { params: { hash: `comms-${person.email}` } };
}

function chosen(comms: string[], status = true, type: "weekly" | "monthly" = "weekly"): Body {
  return { user: { comms, newsletter_settings: { status, type } } };
}

function save(body: Body) {
  return api.ok(saveEmailPreferences, { ...link(), body });
}

async function auditEntries() {
  const rows = await api.deps.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, reader.id), eq(auditLog.action, "email.preferences.changed")));
  return rows.map(({ details }) => details);
}

async function record(person = reader) {
  const { comms, newsletter_settings } = await api.ok(readUser, { params: { id: person.id }, as: person.token });
  return { comms: comms.assigned.map(({ id }) => id), newsletter: newsletter_settings };
}

describe("the link of a mail", () => {
  it("returns the user's subscriptions, and nothing else about them", async () => {
    const told = await api.ok(readEmailPreferences, link());
    expect(told).toEqual({
      masked_email: "r•••@almanac.test",
      comms: {
        assigned: [],
        available: [
          { id: kinds[0], title: "Colour of the month" },
          { id: kinds[1], title: "Masterclasses" },
          { id: kinds[2], title: "Offers" },
        ],
      },
      newsletter_settings: { status: false, type: "weekly" },
    });
    for (const secret of ["Castle", "Sam", reader.email, reader.id]) expect(JSON.stringify(told)).not.toContain(secret);
  });

  it("changes nothing by being read, any number of times", async () => {
    await save(chosen([kinds[0] ?? ""]));
    const before = await record();
    for (let times = 0; times < 3; times++) await api.ok(readEmailPreferences, link());
    expect(await record()).toEqual(before);
  });

  it("saves all settings at once: a kind that is not named is ended", async () => {
    const [first = "", second = "", third = ""] = kinds;
    await save(chosen([first, second], true, "monthly"));
    expect(await record()).toEqual({ comms: [first, second], newsletter: { status: true, type: "monthly" } });
    const { preferences, message } = await save(chosen([third, third], true, "weekly"));
    expect(message).toBe("Your e-mail preferences have been saved.");
    expect(preferences.comms.assigned).toEqual([{ id: third, title: "Offers" }]);
    expect(await record()).toEqual({ comms: [third], newsletter: { status: true, type: "weekly" } });
  });

  it("changes the settings of its own user, and nobody else's", async () => {
    const other = await makePerson(api, { email: `other-${made}@almanac.test` });
    await api.ok(saveEmailPreferences, { ...link(other), body: chosen(kinds, true, "monthly") });
    await save(oneClick);
    expect(await record(other)).toEqual({ comms: kinds, newsletter: { status: true, type: "monthly" } });
  });

  it("refuses a kind that no longer exists, and then saves nothing", async () => {
    const gone = chosen([kinds[0] ?? "", crypto.randomUUID()]);
    expect(await api.refused(saveEmailPreferences, { ...link(), body: gone })).toMatchObject({
      status: 422,
      errors: { comms: "This kind of e-mail is no longer sent." },
    });
    expect((await record()).comms).toEqual([]);
  });

  it.each([[{}], [{ ...oneClick, ...chosen([]) }], [{ "List-Unsubscribe": "Two-Clicks" } as unknown as Body]])(
    "refuses a body that is neither a choice nor the one click: %o",
    async (body) => {
      expect((await api.refused(saveEmailPreferences, { ...link(), body })).status).toBe(422);
    },
  );

  it("is not found if it is unknown, and nothing is revealed", async () => {
    for (const answer of [
      await api.refused(readEmailPreferences, unknown),
      await api.refused(saveEmailPreferences, { ...unknown, body: oneClick }),
    ])
      expect(answer).toMatchObject({ status: 404, message: "This link is not valid.", errors: {} });
  });

  it("is recorded once for each change, without what was typed", async () => {
    await save(chosen(kinds));
    await save(chosen(kinds));
    await save(oneClick);
    expect(await auditEntries()).toEqual([
      { oneClick: false, newsletter: true },
      { oneClick: true, newsletter: false },
    ]);
  });
});

describe("unsubscribing in one click", () => {
  it("ends all e-mail, without a token, and any number of times", async () => {
    await save(chosen(kinds, true, "monthly"));
    for (let times = 0; times < 3; times++) {
      const { preferences, message } = await save(oneClick);
      expect(message).toBe("You are unsubscribed from everything.");
      expect(preferences.comms.assigned).toEqual([]);
      expect(preferences.newsletter_settings.status).toBe(false);
    }
    expect(await record()).toEqual({ comms: [], newsletter: { status: false, type: "monthly" } });
    expect(await auditEntries()).toHaveLength(2);
  });

  it("wins or loses as a whole against choices that are saved at the same moment", async () => {
    await Promise.all([save(chosen(kinds)), save(oneClick), save(chosen(kinds)), save(oneClick)]);
    const { comms, newsletter } = await record();
    expect([0, kinds.length]).toContain(comms.length);
    expect(newsletter.status).toBe(comms.length > 0);
  });
});

describe("guessing links", () => {
  const from = "192.0.2.44";

  it("is limited for a network, as a client with one IPv6 address has millions", async () => {
    const network = (host: number) => `2001:db8:7:7::${host.toString(16)}`;
    for (let host = 1; host <= 30; host++)
      expect((await api.refused(readEmailPreferences, { ...unknown, from: network(host) })).status).toBe(404);
    expect((await api.refused(readEmailPreferences, { ...link(), from: network(99) })).status).toBe(429);
    await api.ok(readEmailPreferences, { ...link(), from: "2001:db8:7:8::1" });
  });

  it("is limited for an address, and then valid links have to wait as well", async () => {
    for (let tries = 0; tries < 15; tries++) {
      expect((await api.refused(readEmailPreferences, { ...unknown, from })).status).toBe(404);
      expect((await api.refused(saveEmailPreferences, { ...unknown, body: oneClick, from })).status).toBe(404);
    }
    const refused = await api.refused(readEmailPreferences, { ...link(), from });
    expect(refused).toMatchObject({ status: 429, code: "too_many" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await api.refused(saveEmailPreferences, { ...link(), body: oneClick, from })).status).toBe(429);
    await api.ok(readEmailPreferences, { ...link(), from: "192.0.2.45" });
    api.advance(15 * 60_000);
    await api.ok(readEmailPreferences, { ...link(), from });
  });

  it("does not affect a mail server that unsubscribes many readers", async () => {
    for (let readers = 0; readers < 40; readers++)
      await api.ok(readEmailPreferences, { ...link(), from: "192.0.2.46" });
    await api.ok(saveEmailPreferences, { ...link(), body: oneClick, from: "192.0.2.46" });
  });

  it("does not allow unlimited writes with one link", async () => {
    for (let times = 0; times < 60; times++) await save(oneClick);
    expect((await api.refused(saveEmailPreferences, { ...link(), body: oneClick })).status).toBe(429);
  });
});
