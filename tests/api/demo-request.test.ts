import { downloads } from "api/db/schema/index";
import { markVerified } from "api/store/users";
import { downloadContent, findDemo, logDownload, readDemo, requestDemo } from "contract/content";
import { listDownloads } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  const kept = { mediaType: "download" as const, isPremium: true, files: ["a small taste"] };
  await makeItem(api, { slug: "taste", title: "A taste of salt", isDemo: true, ...kept });
  await makeItem(api, { slug: "whole", ...kept });
  await makeItem(api, { slug: "unborn", isDemo: true, status: "draft", ...kept });
});

afterAll(() => api.close());

const request = ({ token: as }: Person, id = "taste") => api.ok(requestDemo, { params: { id }, as });
const state = async ({ token: as }: Person) => (await api.ok(readDemo, { params: { id: "taste" }, as })).state;
const keptBy = ({ id }: Person) => api.deps.db.select().from(downloads).where(eq(downloads.userId, id));

describe("a demo requested by a verified user", () => {
  it("is in their downloads at once, opens, and is mailed once", async () => {
    expect(await state(personas.basics)).toBe("open");
    for (let times = 0; times < 3; times += 1) {
      expect(await request(personas.basics)).toEqual({
        message: "Your download is ready",
        title: "A taste of salt",
        state: "ready",
      });
    }
    expect(await state(personas.basics)).toBe("ready");
    expect(await keptBy(personas.basics)).toMatchObject([{ demo: true }]);
    await api.ok(downloadContent, { params: { id: "taste" }, as: personas.basics.token });
    const mails = await api.mailsTo(personas.basics.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Your free download from Almanac: A taste of salt");
    expect(mails[0]?.text).toContain("https://almanac.example/account/downloads?item=taste");
  });

  it("is added once when it is requested many times at once", async () => {
    const person = await makePerson(api, { email: "eager@almanac.test" });
    await Promise.all(Array.from({ length: 8 }, () => request(person)));
    expect(await keptBy(person)).toHaveLength(1);
    expect(await api.mailsTo(person.email)).toHaveLength(1);
  });

  it("is ready for a user who has downloaded it by their plan", async () => {
    const { id: userID, token: as } = personas.member;
    const { content_id: contentID } = await api.ok(downloadContent, { params: { id: "taste" }, as });
    expect((await api.call(logDownload, { body: { userID, contentID }, as })).status).toBe(204);
    expect(await state(personas.member)).toBe("ready");
  });

  it("becomes a demo for a user who downloaded it by a plan that they no longer hold", async () => {
    const former = await makePerson(api, { email: "former@almanac.test" });
    const { id: contentId } = (await api.ok(readDemo, { params: { id: "taste" }, as: former.token })).item;
    await api.deps.db.insert(downloads).values({ userId: former.id, contentId });
    expect(await state(former)).toBe("open");
    await request(former);
    expect(await keptBy(former)).toMatchObject([{ demo: true }]);
  });
});

describe("a demo requested by a user without a confirmed address", () => {
  it("is mailed with the link that confirms it, again on request, and opens only then", async () => {
    const person = await makePerson(api, { email: "newcomer@almanac.test", firstName: "Nora", verified: false });
    expect(await request(person)).toMatchObject({ state: "mailed", message: "Your download is on its way" });
    expect(await request(person)).toMatchObject({ state: "mailed", message: "Email resent!" });
    expect(await state(person)).toBe("mailed");
    const { downloads: found } = await api.ok(listDownloads, {
      params: { id: person.id },
      query: {},
      as: person.token,
    });
    expect(found).toMatchObject([{ slug: "taste", media: [] }]);

    const mails = await api.mailsTo(person.email);
    expect(mails).toHaveLength(2);
    const link = /https:\/\/almanac\.example\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
    expect(link).toContain(`/email/verify/${person.id}?`);
    expect(new URL(link).searchParams.get("redirect")).toBe("/demo/taste");
    expect(mails[0]?.text).toContain("Hello Nora,");

    await markVerified(api.deps.db, person.id, api.deps.clock());
    expect(await state(person)).toBe("ready");
    await api.ok(downloadContent, { params: { id: "taste" }, as: person.token });
  });

  it("is mailed five times an hour and no more", async () => {
    const params = { id: "taste" };
    const as = personas.unverified.token;
    for (let times = 0; times < 5; times += 1) await api.ok(requestDemo, { params, as });
    const refusal = await api.refused(requestDemo, { params, as });
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await api.mailsTo(personas.unverified.email)).toHaveLength(5);
    api.advance(60 * 60 * 1000);
    await api.ok(requestDemo, { params, as });
  });

  it("is mailed twenty times an hour to one network address and no more", async () => {
    const from = "203.0.113.9";
    const ask = async (at: number) => {
      const { token: as } = await makePerson(api, { email: `many-${at}@almanac.test`, verified: false });
      return (await api.call(requestDemo, { params: { id: "taste" }, as, from })).status;
    };
    for (let at = 0; at < 20; at += 1) expect(await ask(at)).toBe(200);
    expect(await ask(20)).toBe(429);
  });
});

describe("an item that is not a demo", () => {
  it("is not found, whoever requests it, and never opens", async () => {
    for (const id of ["whole", "unborn", "nothing", "%"]) {
      for (const { token: as } of [personas.basics, personas.member]) {
        expect((await api.refused(readDemo, { params: { id }, as })).status).toBe(404);
        expect((await api.refused(requestDemo, { params: { id }, as })).status).toBe(404);
      }
    }
    expect((await api.refused(downloadContent, { params: { id: "whole" }, as: personas.basics.token })).status).toBe(
      403,
    );
  });

  it("is not found for a guest, who is told of existing demos", async () => {
    for (const id of ["whole", "unborn", "nothing", "%"])
      expect((await api.refused(findDemo, { params: { id } })).status).toBe(404);
    expect((await api.refused(findDemo, { params: { id: "unborn" }, as: personas.admin.token })).status).toBe(404);
    expect(await api.ok(findDemo, { params: { id: "taste" } })).toEqual({ title: "A taste of salt" });
  });

  it("is not sent without a login, nor is any demo", async () => {
    expect((await api.refused(readDemo, { params: { id: "taste" } })).status).toBe(401);
    expect((await api.refused(requestDemo, { params: { id: "taste" } })).status).toBe(401);
  });
});

describe("reading a demo's page", () => {
  it("changes nothing, any number of times, and a HEAD requests nothing", async () => {
    const person = await makePerson(api, { email: "looker@almanac.test", verified: false });
    for (let times = 0; times < 3; times += 1) expect(await state(person)).toBe("open");
    const init = { method: "HEAD", headers: { authorization: `Bearer ${person.token}` } };
    expect((await api.fetch("/content/demo/taste", init)).status).toBe(405);
    expect(await keptBy(person)).toEqual([]);
    expect(await api.mailsTo(person.email)).toEqual([]);
  });
});
