import { auditLog, commsTypes, roles, userRoles, users } from "api/db/schema/index";
import { login, loginWithLink, me, requestLoginLink } from "contract/auth";
import { readUser, updateUser } from "contract/user";
import { and, eq } from "drizzle-orm";
import { givePlan, makePerson, makePlans, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

type Body = Parameters<typeof api.ok<typeof updateUser>>[1]["body"];

const newPassword = "violet gravel tandem owl";
const hourMs = 60 * 60 * 1000;

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  made += 1;
  api.advance(hourMs);
  person = await makePerson(api, { email: `person-${made}@almanac.test`, firstName: "Petra" });
});
afterAll(() => api.close());

function by(who: Person, body: Body) {
  return { params: { id: who.id }, body, as: who.token };
}

function change(body: Body) {
  return api.ok(updateUser, by(person, body));
}

function refused(body: Body) {
  return api.refused(updateUser, by(person, body));
}

async function record() {
  return api.ok(readUser, { params: { id: person.id }, as: person.token });
}

async function auditEntries(): Promise<string[]> {
  const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  return rows.map(({ action }) => action);
}

describe("names and numbers", () => {
  it("are changed one by one, and the others are kept", async () => {
    expect(await change({ first_name: " Petronella ", company: "Net Loft" })).toMatchObject({
      message: "Your account has been updated.",
      user: { first_name: "Petronella", last_name: "Castle", company: "Net Loft" },
    });
    const { user } = await change({ last_name: "Marsh", telephone: "+44 (0)20 7946-0812", jobtitle: "Buyer" });
    expect(user).toMatchObject({ first_name: "Petronella", last_name: "Marsh", jobtitle: "Buyer" });
    expect((await change({ telephone: "", jobtitle: "" })).user).toMatchObject({ telephone: "", jobtitle: "" });
  });

  it.each([
    [{ first_name: " " }, "first_name", "Enter your first name"],
    [{ first_name: "n".repeat(81) }, "first_name", "First name: use 80 characters or fewer"],
    [{ last_name: "" }, "last_name", "Enter your last name"],
    [{ last_name: "n".repeat(81) }, "last_name", "Last name: use 80 characters or fewer"],
    [{ company: "n".repeat(121) }, "company", "Company: use 120 characters or fewer"],
    [{ telephone: "ask me" }, "telephone", "Enter a telephone number, such as 020 7946 0000 or +49 30 901820"],
    [{ telephone: "0".repeat(41) }, "telephone", "Telephone: use 40 characters or fewer"],
    [{ jobtitle: "n".repeat(121) }, "jobtitle", "Job title: use 120 characters or fewer"],
  ])("are refused with a message for the field: %o", async (body, field, words) => {
    expect(await refused({ tree: true, ...body })).toMatchObject({ status: 422, errors: { [field]: words } });
    expect((await record()).tree).toBe(false);
  });

  it("lose nothing when several are changed at the same moment", async () => {
    const parts = [{ first_name: "Pia" }, { company: "Net Loft" }, { jobtitle: "Buyer" }, { tree: true }];
    await Promise.all(parts.map(change));
    expect(await record()).toMatchObject({ first_name: "Pia", company: "Net Loft", jobtitle: "Buyer", tree: true });
  });
});

describe("a new password", () => {
  const wanted = (more: Body = {}): Body => ({
    current_password: personaPassword,
    password: newPassword,
    password_confirmation: newPassword,
    ...more,
  });

  it("ends all other sessions and returns a new one", async () => {
    const elsewhere = await api.ok(login, { body: { email: person.email, password: personaPassword } });
    const { session, user } = await change(wanted());
    expect(user.id).toBe(person.id);
    for (const token of [person.token, elsewhere.access_token])
      expect((await api.refused(me, { as: token })).status).toBe(401);
    expect((await api.ok(me, { as: session?.access_token })).user.id).toBe(person.id);
    expect((await api.call(login, { body: { email: person.email, password: newPassword } })).status).toBe(200);
    expect((await api.call(login, { body: { email: person.email, password: personaPassword } })).status).toBe(422);
    expect((await api.mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      "Your password was changed: Almanac",
    ]);
    expect(await auditEntries()).toContain("password.changed");
  });

  it("is given its session again by the same press, with the token that it has ended, for ten minutes", async () => {
    const press = (key: string, as = person.token) => {
      const headers = { "idempotency-key": key };
      return api.call(updateUser, { params: { id: person.id }, body: wanted(), as, headers });
    };
    const [first, again] = [await press("of the page"), await press("of the page")];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await press("of another page")).status).toBe(401);
    expect((await press("of the page", "another-token-that-never-was-valid")).status).toBe(401);
    api.advance(10 * 60 * 1000 + 1);
    expect((await press("of the page")).status).toBe(401);
  });

  it("ends the links that were mailed before", async () => {
    await api.ok(requestLoginLink, { body: { email: person.email } });
    await api.runJobs();
    const token = /\/login\/([\w-]{43})/.exec((await api.mailsTo(person.email))[0]?.text ?? "")?.[1] ?? "";
    await change(wanted());
    expect(await api.refused(loginWithLink, { body: { token } })).toMatchObject({ status: 410 });
  });

  it.each([
    [{ current_password: "not my password" }, "current_password", "This is not your current password"],
    [{ current_password: "" }, "current_password", "Enter your current password"],
    [{ current_password: undefined }, "current_password", "Enter your current password"],
    [{ password_confirmation: "another" }, "password_confirmation", "The two passwords do not match"],
    [{ password_confirmation: undefined }, "password_confirmation", "The two passwords do not match"],
    [same("short"), "password", "The password must have 12 characters or more"],
    [same("long ".repeat(60)), "password", "The password must have 256 characters or fewer"],
  ])("is refused with a message for the field: %o", async (more, field, words) => {
    expect(await refused(wanted(more))).toMatchObject({ status: 422, errors: { [field]: words } });
    expect((await api.call(login, { body: { email: person.email, password: personaPassword } })).status).toBe(200);
  });

  it("must differ from the current one", async () => {
    expect(await refused(wanted(same(personaPassword)))).toMatchObject({
      status: 422,
      errors: { password: "Choose a password that is not your current one" },
    });
    expect((await api.call(me, { as: person.token })).status).toBe(200);
    expect(await api.mailsTo(person.email)).toEqual([]);
  });

  it("is announced by mail, which says that this session continues", async () => {
    await change(wanted());
    const [mail] = await api.mailsTo(person.email);
    expect(mail?.text.replace(/\s+/g, " ")).toContain("logged out everywhere else");
    expect(mail?.text).not.toContain("log in with the new password");
  });

  it("must not be easy to guess, nor the e-mail address", async () => {
    for (const password of ["password1234", person.email])
      expect(Object.keys((await refused(wanted(same(password)))).errors)).toEqual(["password"]);
  });

  it("is refused with all errors at once, and the other changes of the request are not made", async () => {
    const all = wanted({ ...same("password1234"), current_password: "wrong", first_name: "Pia" });
    expect(Object.keys((await refused(all)).errors).sort()).toEqual(["current_password", "password"]);
    expect((await record()).first_name).toBe("Petra");
    expect(await auditEntries()).toContain("password.change.refused");
  });

  it("cannot be guessed: after five wrong tries even the right one has to wait, as at logging in", async () => {
    const from = "192.0.2.7";
    const wrong = { ...by(person, wanted({ current_password: "not my password" })), from };
    for (let tries = 0; tries < 5; tries++) expect((await api.refused(updateUser, wrong)).status).toBe(422);
    expect((await api.refused(updateUser, { ...by(person, wanted()), from })).status).toBe(429);
    const entering = { body: { email: person.email, password: personaPassword }, from };
    expect((await api.refused(login, entering)).status).toBe(429);
    api.advance(5 * 60_000);
    await api.ok(updateUser, { ...by(person, wanted()), from });
  });

  it("is set by one of two requests at the same moment", async () => {
    const answers = await Promise.all(
      [newPassword, "copper lantern quiet fox"].map((password) =>
        api.call(updateUser, by(person, wanted(same(password)))),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 422]).toContain(statuses[1]);
  });

  function same(password: string): Body {
    return { password, password_confirmation: password };
  }
});

describe("a role", () => {
  it("that is switched again and again, and log-ins, fill no audit log; what staff do is all recorded", async () => {
    const id = await makeRole(`painter-${made}`, true);
    const staff = await makePerson(api, { email: `staff-${made}@almanac.test`, permissions: ["orders.view"] });
    const member = await makePerson(api, { email: `switching-${made}@almanac.test` });
    const counts = [];
    for (const who of [member, staff]) {
      for (let time = 0; time < 25; time += 1) {
        for (const on of [true, false])
          await api.ok(updateUser, { params: { id: who.id }, body: { toggleRole: { id, on } }, as: who.token });
        await api.ok(login, { body: { email: who.email, password: personaPassword } });
      }
      const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, who.id));
      counts.push(["role.added", "session.opened"].map((one) => rows.filter(({ action }) => action === one).length));
    }
    expect(counts).toEqual([
      [20, 20],
      [25, 25],
    ]);
    api.advance(2 * 60 * 60 * 1000);
    await api.ok(login, { body: { email: member.email, password: personaPassword } });
    const opened = and(eq(auditLog.subjectId, member.id), eq(auditLog.action, "session.opened"));
    expect(await api.deps.db.$count(auditLog, opened)).toBe(21);
  });

  it("that members choose is added and removed, and listed by name", async () => {
    const [weaver, architect] = [await makeRole(`weaver-${made}`, true), await makeRole(`architect-${made}`, true)];
    for (const on of [true, true]) await change({ toggleRole: { id: weaver, on } });
    await change({ toggleRole: { id: architect, on: true } });
    const { assigned, available } = (await record()).roles;
    expect(assigned.map(({ id }) => id)).toEqual([architect, weaver]);
    expect(assigned[0]).toEqual({ id: architect, name: `architect-${made}`, display_name: `Architect-${made}` });
    const names = available.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    for (const on of [false, false]) await change({ toggleRole: { id: weaver, on } });
    expect((await record()).roles.assigned.map(({ id }) => id)).toEqual([architect]);
    const done = (await auditEntries()).filter((action) => action.startsWith("role"));
    expect(done).toEqual(["role.added", "role.added", "role.removed"]);
  });

  it("that carries rights is not offered, and a forged one is refused and recorded", async () => {
    await makePlans(api);
    await givePlan(api, person.id, 16);
    const held = await idOfRole("user-subscription");
    const admin = await makeRole(`guarded-${made}`, false);
    for (const toggleRole of [
      { id: admin, on: true },
      { id: held, on: false },
      { id: crypto.randomUUID(), on: true },
    ])
      expect(await refused({ toggleRole, first_name: "Pia" })).toMatchObject({ status: 403, code: "forbidden" });
    const { roles: mine, first_name } = await record();
    expect(first_name).toBe("Petra");
    expect(mine.assigned.map(({ name }) => name)).toEqual(["user-subscription"]);
    expect(mine.available.map(({ id }) => id)).not.toContain(held);
    const written = await api.deps.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, person.id), eq(auditLog.action, "role.refused")));
    expect(written.map(({ details }) => details.role)).toContain(admin);
    expect(written).toHaveLength(3);
  });

  it("is added once when it is requested many times at once", async () => {
    const id = await makeRole(`potter-${made}`, true);
    await Promise.all(Array.from({ length: 6 }, () => change({ toggleRole: { id, on: true } })));
    const rows = await api.deps.db.select().from(userRoles).where(eq(userRoles.userId, person.id));
    expect(rows).toHaveLength(1);
  });

  async function makeRole(name: string, selfAssignable: boolean): Promise<string> {
    const displayName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const [role] = await api.deps.db.insert(roles).values({ name, displayName, selfAssignable }).returning();
    return role?.id ?? "";
  }

  async function idOfRole(name: string): Promise<string> {
    const [role] = await api.deps.db.select().from(roles).where(eq(roles.name, name));
    return role?.id ?? "";
  }
});

describe("optional e-mails", () => {
  it("are turned on or off, kind by kind", async () => {
    const [second, first] = await api.deps.db
      .insert(commsTypes)
      .values([
        { title: "Masterclasses", position: 2 },
        { title: "Colour of the month", position: 1 },
      ])
      .returning();
    const [one, two] = [first?.id ?? "", second?.id ?? ""];
    expect((await record()).comms).toMatchObject({ assigned: [], available: [{ id: one }, { id: two }] });
    for (const id of [two, two, one]) await change({ toggleComms: { id, on: true } });
    expect((await record()).comms.assigned).toEqual([
      { id: one, title: "Colour of the month" },
      { id: two, title: "Masterclasses" },
    ]);
    for (const on of [false, false]) await change({ toggleComms: { id: two, on } });
    expect((await record()).comms.assigned.map(({ id }) => id)).toEqual([one]);
  });

  it("must be of a known kind", async () => {
    expect(await refused({ toggleComms: { id: crypto.randomUUID(), on: true } })).toMatchObject({
      status: 422,
      errors: { toggleComms: "This kind of e-mail is no longer sent." },
    });
  });
});

describe("the newsletter", () => {
  it("is weekly, monthly or off, and remembers the previous type", async () => {
    for (const type of ["monthly", "weekly", "monthly"] as const) {
      const { user } = await change({ newsletter_settings: { status: true, type } });
      expect(user.newsletter_settings).toEqual({ status: true, type });
    }
    const off = await change({ newsletter_settings: { status: false } });
    expect(off.user.newsletter_settings).toEqual({ status: false, type: "monthly" });
    const odd = { newsletter_settings: { status: true, type: "daily" } } as unknown as Body;
    expect(await refused(odd)).toMatchObject({ status: 422 });
  });
});

describe("an empty change", () => {
  it("changes nothing, and neither do fields that members cannot set", async () => {
    const [before] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    const forged = { id: crypto.randomUUID(), verified: { status: false }, roles: ["admin"], subscription_plan_id: 17 };
    expect((await change({})).message).toBe("Your account has been updated.");
    expect((await change(forged as Body)).message).toBe("Your account has been updated.");
    const [after] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    expect(after).toEqual(before);
  });
});
