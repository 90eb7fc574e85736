import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditLog, mails, memberImportRows, subscriptions, userRoles, users } from "api/db/schema/index";
import { addMonths, londonDay } from "api/domain/dates";
import { importSome } from "api/import/members";
import { runMembersCommand } from "api/import/members-command";
import { removeOutlived } from "api/jobs/retention";
import { countRows } from "api/store/member-imports";
import { login, resetPassword } from "contract/auth";
import { readMember } from "contract/member";
import {
  beginMemberImport,
  discardMemberImport,
  listMemberImportRows,
  listMemberImports,
  readMemberImport,
  sendMemberImportMails,
  uploadMembers,
} from "contract/member-import";
import { and, eq, inArray, like, sql } from "drizzle-orm";
import { givePlan, makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const heading = "email,first_name,last_name,company,plan,plan_until,newsletter";

let api: TestApi;
let clerk: Person;
let until: string;
let place: string;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  until = addMonths(londonDay(api.deps.clock()), 12);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    firstName: "Cleo",
    permissions: ["members.view", "members.manage", "members.import"],
  });
});
afterAll(() => api.close());

beforeEach(() => {
  api.resetClock();
  made += 1;
  place = `import-${made}.example`;
});

function upload(rows: string[], as = clerk.token, name = "list.csv") {
  const raw = new TextEncoder().encode([heading, ...rows].join("\n"));
  return api.ok(uploadMembers, { query: { name }, raw, as });
}

async function runAll(id: string) {
  for (let part = 0; part < 3; part += 1) await api.runJobs();
  return api.ok(readMemberImport, { params: { id }, as: clerk.token });
}

async function importAll(rows: string[], invitations: "now" | "later" = "later") {
  const { id } = await upload(rows);
  await api.ok(beginMemberImport, { params: { id }, body: { invitations }, as: clerk.token });
  return runAll(id);
}

async function rowsOf(id: string) {
  const { data } = await api.ok(listMemberImportRows, { params: { id }, as: clerk.token });
  return data.map(({ line, outcome, notes }) => [line, outcome, ...notes]);
}

async function find(email: string) {
  const [found] = await api.deps.db.select().from(users).where(eq(users.email, email));
  return found;
}

/** How many accounts there are with addresses like this, and how much was written about them. */
async function recordsOf(address: string) {
  const { db } = api.deps;
  const ids = db.select({ id: users.id }).from(users).where(like(users.email, address));
  return {
    users: await db.$count(users, like(users.email, address)),
    terms: await db.$count(subscriptions, inArray(subscriptions.userId, ids)),
    entries: await db.$count(auditLog, inArray(auditLog.subjectId, ids)),
    mails: await db.$count(mails, like(mails.recipient, address)),
  };
}

describe("a file of members that is uploaded", () => {
  it("is checked: it says of each row what importing it would do, and writes nobody", async () => {
    const known = await makePerson(api, { email: `known@${place}`, firstName: "Karl" });
    const { id, ...found } = await upload([
      `new@${place},Nora,New,Wool,Studio,${until},yes`,
      `known@${place},Karlo,,Wool,,,`,
      `no-address,Nina,,,,,`,
      `gold@${place},Gerd,,,Gold,${until},`,
      `admin@almanac.test,Ada,,,,,`,
    ]);
    expect(found).toMatchObject({
      ...{ state: "checked", file_name: "list.csv", total: 5, ignored: [] },
      counts: { new: 1, changed: 1, unchanged: 0, refused: 3 },
    });
    const rows = await rowsOf(id);
    expect(rows[1]).toEqual([3, "changed", "First name stays “Karl”, not “Karlo”", "Company: “Wool” is filled in"]);
    expect(rows[2]).toEqual([4, "refused", "“no-address” is not an e-mail address"]);
    expect(rows[3]).toEqual([5, "refused", "There is no plan “Gold”"]);
    expect(await find(`new@${place}`)).toBeUndefined();
    expect((await find(known.email))?.company).toBe("");
    const refused = await api.ok(listMemberImportRows, {
      ...{ params: { id }, query: { outcome: "refused", per_page: 1 }, as: clerk.token },
    });
    expect(refused).toMatchObject({ data: [{ line: 4 }], meta: { total: 3 } });
  });

  it("is read in UTF-16 as well, as spreadsheets write “Unicode text”, and says how it read a name", async () => {
    const text = `\ufeffemail\tname\r\nzoe@${place}\tZoë Łucja Müller\r\n`;
    const { id } = await api.ok(uploadMembers, { raw: new Uint8Array(Buffer.from(text, "utf16le")), as: clerk.token });
    expect(await rowsOf(id)).toEqual([
      [2, "new", "“Zoë Łucja Müller” is read as first name “Zoë”, last name “Łucja Müller”"],
    ]);
  });

  it("is refused when it is no file of members, in words for whoever has it", async () => {
    const none = await api.refused(uploadMembers, { raw: new TextEncoder().encode("name\nAnna"), as: clerk.token });
    expect(none.errors.file).toContain("There is no “email” column");
    const latin = await api.refused(uploadMembers, {
      raw: new Uint8Array([...new TextEncoder().encode("email,first_name\na@b.example,J"), 0xfc, 0x72, 0x67]),
      as: clerk.token,
    });
    expect(latin.errors.file).toContain("CSV UTF-8");
    const large = await api.refused(uploadMembers, { raw: new Uint8Array(5 * 1024 * 1024 + 1), as: clerk.token });
    expect(large.status).toBe(413);
  });

  it("can be forgotten until it is imported, and is among the last", async () => {
    api.advance(1_000);
    const { id } = await upload([`one@${place},,,,,,`]);
    const { data } = await api.ok(listMemberImports, { as: clerk.token });
    expect(data[0]).toMatchObject({ id, by: "Cleo Castle" });
    await api.ok(discardMemberImport, { params: { id }, as: clerk.token });
    expect((await api.refused(readMemberImport, { params: { id }, as: clerk.token })).status).toBe(404);
    const done = await importAll([`two@${place},,,,,,`]);
    const refused = await api.refused(discardMemberImport, { params: { id: done.id }, as: clerk.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
  });

  it("is for those who may change members", async () => {
    const viewer = await makePerson(api, {
      email: `viewer@${place}`,
      firstName: "Vera",
      permissions: ["members.view"],
    });
    const raw = new TextEncoder().encode(`email\na@${place}`);
    expect((await api.refused(uploadMembers, { raw, as: viewer.token })).status).toBe(403);
  });
});

describe("consent to the newsletter", () => {
  it("that the importer vouches for is kept with each new member who asked for it, and shown with who said so", async () => {
    const known = await makePerson(api, { email: `known@${place}`, firstName: "Karl" });
    const rows = [`yes@${place},Yva,,,,,monthly`, `no@${place},Nils,,,,,no`, `known@${place},Karl,,Wool,,,yes`];
    const { id } = await upload(rows);
    const words = "Sign-up form of our blog, kept in the archive";
    const body = { invitations: "later" as const, consent: ` ${words} ` };
    const begin = { params: { id }, as: clerk.token };
    const long = await api.refused(beginMemberImport, { ...begin, body: { ...body, consent: "x".repeat(501) } });
    expect(long).toMatchObject({
      status: 422,
      errors: { consent: "How they have agreed: use 500 characters or fewer" },
    });
    await api.ok(beginMemberImport, { ...begin, body });
    await runAll(id);
    expect((await rowsOf(id))[0]).toEqual([2, "new", "Gets the monthly newsletter"]);
    const yes = await find(`yes@${place}`);
    expect(yes?.newsletterConsent).toMatchObject({ byId: clerk.id, words, file: "list.csv" });
    expect((await find(`no@${place}`))?.newsletterConsent).toBeNull();
    expect((await find(known.email))?.newsletterConsent).toBeNull();
    const shown = await api.ok(readMember, { params: { id: yes?.id ?? "" }, as: clerk.token });
    expect(shown.newsletter_consent).toMatchObject({ by: expect.stringMatching(/^Cleo /), words, file: "list.csv" });
    const [entry] = await api.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "member.import.begun"), sql`${auditLog.details} ->> 'import' = ${id}`));
    expect(entry?.details).toMatchObject({ consent: true });
    expect(JSON.stringify(entry?.details)).not.toContain(words);
  });

  it("is nobody's where none is vouched for", async () => {
    const { id } = await upload([`plain@${place},Petra,,,,,yes`]);
    await api.ok(beginMemberImport, { params: { id }, body: { invitations: "later", consent: "  " }, as: clerk.token });
    await runAll(id);
    expect(await find(`plain@${place}`)).toMatchObject({ newsletter: true, newsletterConsent: null });
  });
});

describe("an import", () => {
  it("makes accounts without a password, gives plans as an administrator does, and records where each came from", async () => {
    const done = await importAll([`new@${place},Nora,New,Wool,studio,${until},monthly`, `bare@${place},,,,,,`]);
    expect(done).toMatchObject({ state: "done", waiting: 0, owed: 2, mailed: 0 });
    const nora = await find(`new@${place}`);
    expect(nora).toMatchObject({
      ...{ firstName: "Nora", lastName: "New", company: "Wool", verifiedAt: null },
      ...{ newsletter: true, newsletterType: "monthly" },
    });
    expect(await find(`bare@${place}`)).toMatchObject({ firstName: "bare", newsletter: false });
    const id = nora?.id ?? "";
    expect(await api.ok(readMember, { params: { id }, as: clerk.token })).toMatchObject({
      terms: [{ plan: { title: "Studio" }, expires: until, order: null }],
    });
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "email.preferences.changed",
      "member.imported",
      "plan.granted",
    ]);
    expect(entries.every(({ actorId }) => actorId === clerk.id)).toBe(true);
    expect(entries.find(({ action }) => action === "email.preferences.changed")?.details).toMatchObject({
      ...{ newsletter: "monthly", consent: "list.csv" },
    });
    expect(await api.mailsTo(`new@${place}`)).toEqual([]);
    expect((await api.refused(login, { body: { email: `new@${place}`, password: "" } })).status).toBe(422);
  });

  it("changes nothing when the same file is imported again", async () => {
    const rows = [`new@${place},Nora,New,Wool,Studio,${until},yes`, `other@${place},Otto,,,,,`];
    await importAll(rows);
    const before = await find(`new@${place}`);
    const again = await importAll(rows, "now");
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, refused: 0 }, owed: 0, mailed: 0 });
    expect(await find(`new@${place}`)).toEqual(before);
    expect(await api.deps.db.$count(subscriptions, eq(subscriptions.userId, before?.id ?? ""))).toBe(1);
    expect(await api.mailsTo(`new@${place}`)).toEqual([]);
  });

  it("fills in what a member lacks, and gives a plan for the days on which they have none", async () => {
    const person = await makePerson(api, { email: `known@${place}`, firstName: "Karl" });
    const today = londonDay(api.deps.clock());
    await givePlan(api, person.id, 15, addMonths(today, 2));
    await importAll([`KNOWN@${place},Karlo,Other,Wool,Studio,${until},yes`]);
    expect(await find(person.email)).toMatchObject({ firstName: "Karl", company: "Wool", newsletter: false });
    const { terms } = await api.ok(readMember, { params: { id: person.id }, as: clerk.token });
    expect(terms.map(({ expires }) => expires)).toEqual([until, addMonths(today, 2)]);
  });

  it("goes on after a row that fails, and leaves nothing half of that one", async () => {
    const { id } = await upload([`a@${place},Anna,,,,,`, `b@${place},Bert,,,Studio,${until},`, `c@${place},Cora,,,,,`]);
    const person = await makePerson(api, { email: `b@${place}`, firstName: "Staff", permissions: ["orders.view"] });
    await api.ok(beginMemberImport, { params: { id }, body: { invitations: "now" }, as: clerk.token });
    expect(await runAll(id)).toMatchObject({ state: "done", counts: { new: 2, changed: 0, refused: 1 }, mailed: 2 });
    expect((await rowsOf(id))[1]).toEqual([3, "refused", "They have permissions that you do not have yourself"]);
    expect(await api.deps.db.$count(subscriptions, eq(subscriptions.userId, person.id))).toBe(0);
  });

  it("names the row at which the database fails, and imports the others of its batch completely", async () => {
    const rows = Array.from({ length: 8 }, (_, at) => `row${at}@${place},Rosa,Row,Wool,Studio,${until},monthly`);
    const { id } = await upload(rows);
    await api.deps.db.execute(sql`create function fail_for_row() returns trigger language plpgsql as
      $$ begin if new.email like 'row5@%' then raise exception 'this row fails'; end if; return new; end $$`);
    await api.deps.db.execute(
      sql`create trigger fail_for_row before insert on users for each row execute function fail_for_row()`,
    );
    try {
      await api.ok(beginMemberImport, { params: { id }, body: { invitations: "now" }, as: clerk.token });
      for (let part = 0; part < 3; part += 1) await api.runJobs();
    } finally {
      await api.deps.db.execute(sql`drop function fail_for_row() cascade`);
    }
    expect(await runAll(id)).toMatchObject({ state: "done", counts: { new: 7, refused: 1 }, owed: 0, mailed: 7 });
    const refused = (await rowsOf(id)).filter(([, outcome]) => outcome === "refused");
    expect(refused).toEqual([[7, "refused", "It failed for a reason given in the log: import the file again"]]);
    expect(await recordsOf(`%@${place}`)).toEqual({ users: 7, terms: 7, entries: 21, mails: 7 });
  });

  it("that is ended between two batches goes on, with each row and each mail once", async () => {
    const { id } = await upload(Array.from({ length: 250 }, (_, at) => `row${at}@${place},Rosa,Row,,Studio,${until},`));
    await api.ok(beginMemberImport, { params: { id }, body: { invitations: "now" }, as: clerk.token });
    expect(await importSome(api.deps, id)).toBe(true);
    const ended = AbortSignal.abort(new Error("killed"));
    await expect(importSome(api.deps, id, ended)).rejects.toThrow("killed");
    expect(await recordsOf(`%@${place}`)).toEqual({ users: 100, terms: 100, entries: 200, mails: 0 });
    while ((await countRows(api.deps.db, id)).mailed === 0) await importSome(api.deps, id);
    await expect(importSome(api.deps, id, ended)).rejects.toThrow("killed");
    expect(await recordsOf(`%@${place}`)).toEqual({ users: 250, terms: 250, entries: 500, mails: 100 });
    await Promise.all([importSome(api.deps, id), importSome(api.deps, id)]);
    expect(await runAll(id)).toMatchObject({ state: "done", counts: { new: 250 }, owed: 0, mailed: 250 });
    expect(await recordsOf(`%@${place}`)).toEqual({ users: 250, terms: 250, entries: 500, mails: 250 });
  });

  it("whose database fails before a batch is written keeps all its rows waiting", async () => {
    const { id } = await upload([`a@${place},Anna,,,,,`, `b@${place},Bert,,,,,`]);
    await api.ok(beginMemberImport, { params: { id }, body: { invitations: "now" }, as: clerk.token });
    const { db } = api.deps;
    const failing: typeof db.transaction = (work, config) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw Object.assign(new Error("terminating connection"), { code: "57P01" });
      }, config);
    const away = new Proxy(db, { get: (real, name) => (name === "transaction" ? failing : Reflect.get(real, name)) });
    await expect(importSome({ ...api.deps, db: away }, id)).rejects.toThrow("terminating connection");
    expect(await countRows(db, id)).toMatchObject({ waiting: 2, refused: 0 });
    expect(await recordsOf(`%@${place}`)).toEqual({ users: 0, terms: 0, entries: 0, mails: 0 });
    expect(await runAll(id)).toMatchObject({ state: "done", counts: { new: 2 }, mailed: 2 });
  });

  it("that two programs run at once imports each row once", async () => {
    const { id } = await upload(Array.from({ length: 120 }, (_, at) => `row${at}@${place},Rosa,Row,,Studio,${until},`));
    await api.ok(beginMemberImport, { params: { id }, body: { invitations: "now" }, as: clerk.token });
    const importAllOf = async () => {
      while (await importSome(api.deps, id));
    };
    await Promise.all([importAllOf(), importAllOf()]);
    expect(await recordsOf(`%@${place}`)).toEqual({ users: 120, terms: 120, entries: 240, mails: 120 });
  });

  it("ends when whoever began it may not import members any longer", async () => {
    const person = await makePerson(api, {
      email: `was@${place}`,
      firstName: "Willa",
      permissions: ["members.import"],
    });
    const { id } = await upload([`a@${place},Anna,,,,,`], person.token);
    await api.ok(beginMemberImport, { params: { id }, body: { invitations: "now" }, as: person.token });
    await api.deps.db.delete(userRoles).where(eq(userRoles.userId, person.id));
    expect(await runAll(id)).toMatchObject({ state: "stopped", counts: { new: 1 }, waiting: 1, mailed: 0 });
    expect(await find(`a@${place}`)).toBeUndefined();
  });
});

describe("the invitations of an import", () => {
  it("are mailed when they are asked for, in the lane of newsletters, once to each", async () => {
    const person = await makePerson(api, { email: `known@${place}`, firstName: "Karl" });
    const done = await importAll([`new@${place},Nora,,,Studio,${until},`, `known@${place},Karl,,,Studio,${until},`]);
    for (let press = 0; press < 2; press += 1)
      await api.ok(sendMemberImportMails, { params: { id: done.id }, as: clerk.token });
    expect(await runAll(done.id)).toMatchObject({ state: "done", owed: 0, mailed: 2 });
    const sent = await api.deps.db
      .select()
      .from(mails)
      .where(like(mails.recipient, `%@${place}`));
    expect(sent.map(({ lane }) => lane)).toEqual(["bulk", "bulk"]);
    expect((await api.mailsTo(`new@${place}`))[0]?.text).toMatch(/you\s+have Studio until/);
    expect((await api.mailsTo(person.email))[0]?.subject).toContain("You have Studio until");
  });

  it("lead to a password for two weeks, which confirms the address and logs in", async () => {
    await importAll([`new@${place},Nora,,,,,`], "now");
    api.advance(13 * 24 * 60 * 60 * 1000);
    const [mail] = await api.mailsTo(`new@${place}`);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const password = "Wool-and-paper-27";
    const body = { email: `new@${place}`, token, password, password_confirmation: password };
    await api.ok(resetPassword, { body });
    const { user } = await api.ok(login, { body: { email: `new@${place}`, password } });
    expect(user.verified.status).toBe(true);
  });

  it("are not mailed to those who have claimed their accounts meanwhile", async () => {
    const done = await importAll([`new@${place},Nora,,,,,`]);
    await api.deps.db
      .update(users)
      .set({ verifiedAt: api.deps.clock() })
      .where(eq(users.email, `new@${place}`));
    await api.ok(sendMemberImportMails, { params: { id: done.id }, as: clerk.token });
    expect(await runAll(done.id)).toMatchObject({ owed: 0, mailed: 0 });
    expect(await api.mailsTo(`new@${place}`)).toEqual([]);
  });
});

describe("the command", () => {
  async function run(rows: string[], ...options: string[]) {
    const folder = await mkdtemp(join(tmpdir(), "members-"));
    const lines: string[] = [];
    try {
      const path = join(folder, "members.csv");
      await writeFile(path, [heading, ...rows].join("\n"));
      const code = await runMembersCommand(api.deps, [path, ...options], (line) => lines.push(line));
      return { code, lines };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it("says what it would do, does it, and does it once", async () => {
    const rows = [`a@${place},Anna,,,Studio,${until},`, "nobody,,,,,,"];
    const dry = await run(rows, "--dry-run");
    expect(dry.lines.at(-1)).toBe("Dry run, nothing written: 1 new, 0 changed, 0 unchanged, 1 refused.");
    expect(dry.lines[0]).toBe("line 3, nobody, refused: “nobody” is not an e-mail address");
    expect(await find(`a@${place}`)).toBeUndefined();
    expect((await run(rows)).lines.at(-1)).toBe("1 new, 0 changed, 0 unchanged, 1 refused, 0 mailed.");
    // The same file again, with the invitations that were put off.
    expect((await run(rows, "--invite")).lines.at(-1)).toBe("1 new, 0 changed, 0 unchanged, 1 refused, 1 mailed.");
    expect((await run(rows, "--invite")).lines.at(-1)).toBe("0 new, 0 changed, 1 unchanged, 1 refused, 0 mailed.");
    expect(await api.mailsTo(`a@${place}`)).toHaveLength(1);
    const [entry] = await api.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "member.imported"), eq(auditLog.subjectId, (await find(`a@${place}`))?.id ?? "")));
    expect(entry).toMatchObject({ actorId: null, details: { file: "members.csv" } });
  });

  it("prints how it is used, and what is wrong with a file", async () => {
    const lines: string[] = [];
    expect(await runMembersCommand(api.deps, [], (line) => lines.push(line))).toBe(1);
    expect(lines[0]).toContain("npm run import-members -- FILE.csv");
    expect(await runMembersCommand(api.deps, ["/no/such.csv"], (line) => lines.push(line))).toBe(1);
    expect(lines.at(-1)).toContain("There is no file");
  });
});

describe("the addresses of an imported file", () => {
  it("are deleted after thirty days", async () => {
    const { id } = await upload([`old@${place},,,,,,`]);
    api.advance(31 * 24 * 60 * 60 * 1000);
    await removeOutlived(api.deps);
    expect(await api.deps.db.$count(memberImportRows, eq(memberImportRows.importId, id))).toBe(0);
  });
});
