import { contentItems, downloads } from "api/db/schema/index";
import { downloadContent, logDownload, mediaFile } from "contract/content";
import { eq } from "drizzle-orm";
import { makeFile, makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

const hashOf = (words: string) => Buffer.from(words).toString("hex").padEnd(32, "0").slice(0, 32);

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await makeItem(api, { slug: "swatches", mediaType: "download", files: ["six reds", "five blues"] });
  await makeItem(api, { slug: "locked-files", mediaType: "download", isPremium: true, files: ["the premium grid"] });
  await makeItem(api, { slug: "reading", mediaType: "pdf" });
  await makeItem(api, {
    slug: "taste",
    mediaType: "download",
    isPremium: true,
    isDemo: true,
    files: ["a small taste"],
  });
  await makeItem(api, { slug: "unborn", mediaType: "download", status: "draft", files: ["not yet out"] });
});

afterAll(() => api.close());

async function downloadsOf(userId: string) {
  return api.deps.db.select().from(downloads).where(eq(downloads.userId, userId));
}

describe("a download", () => {
  it("is a URL of the first file, and adds nothing until it is recorded: then once, however often", async () => {
    const { id, token: as } = await makePerson(api, { email: "takes-twice@almanac.test" });
    const { data, content_id: contentID } = await api.ok(downloadContent, { params: { id: "swatches" }, as });
    expect(await (await api.fetch(data ?? "")).text()).toBe("six reds");
    expect(await downloadsOf(id)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await api.call(logDownload, { body: { userID: id, contentID }, as });
    expect(await downloadsOf(id)).toHaveLength(1);
  });

  it("of an item without files has no URL", async () => {
    const answer = await api.ok(downloadContent, { params: { id: "reading" }, as: personas.member.token });
    expect(answer.data).toBeNull();
  });

  it("expires after a quarter of an hour", async () => {
    const { data } = await api.ok(downloadContent, { params: { id: "swatches" }, as: personas.member.token });
    api.advance(14 * 60_000);
    expect((await api.fetch(data ?? "")).status).toBe(200);
    api.advance(2 * 60_000);
    expect((await api.fetch(data ?? "")).status).toBe(410);
  });

  it("is refused without access, and adds nothing", async () => {
    const as = personas.waiting.token;
    const refusal = await api.refused(downloadContent, { params: { id: "locked-files" }, as });
    expect(refusal).toMatchObject({ status: 403, code: "no_access" });
    expect(await downloadsOf(personas.waiting.id)).toEqual([]);
  });

  it("of the demo item is open to a user to whom it was mailed", async () => {
    const as = personas.basics.token;
    expect((await api.refused(downloadContent, { params: { id: "taste" }, as })).status).toBe(403);
    const { content_id: contentId } = await api.ok(downloadContent, {
      params: { id: "taste" },
      as: personas.member.token,
    });
    await api.deps.db.insert(downloads).values({ userId: personas.basics.id, contentId, demo: true });
    const { data } = await api.ok(downloadContent, { params: { id: "taste" }, as });
    expect(await (await api.fetch(data ?? "")).text()).toBe("a small taste");
    await api.ok(mediaFile, { params: { hash: hashOf("a small taste") }, as });
  });

  it("of a demo is open only with a confirmed address, and only while it is a demo", async () => {
    const { id: contentId } = await makeItem(api, {
      slug: "a-taste-withdrawn",
      mediaType: "download",
      isPremium: true,
      files: ["once a taste"],
    });
    const params = { hash: hashOf("once a taste") };
    for (const { id } of [personas.basics, personas.unverified]) {
      await api.deps.db.insert(downloads).values({ userId: id, contentId, demo: true });
    }
    expect((await api.refused(mediaFile, { params, as: personas.basics.token })).code).toBe("no_access");
    expect((await api.refused(downloadContent, { params: { id: contentId }, as: personas.basics.token })).status).toBe(
      403,
    );
    await api.deps.db.update(contentItems).set({ isDemo: true }).where(eq(contentItems.id, contentId));
    expect((await api.call(mediaFile, { params, as: personas.basics.token })).status).toBe(200);
    expect((await api.refused(mediaFile, { params, as: personas.unverified.token })).code).toBe("unverified");
  });

  it("is not found for an unknown item, and requires a verified address", async () => {
    const params = { id: "nothing" };
    expect((await api.refused(downloadContent, { params, as: personas.member.token })).status).toBe(404);
    expect((await api.refused(downloadContent, { params: { id: "unborn" }, as: personas.member.token })).status).toBe(
      404,
    );
    expect((await api.refused(downloadContent, { params })).status).toBe(401);
    expect((await api.refused(downloadContent, { params, as: personas.unverified.token })).code).toBe("unverified");
  });
});

describe("recording a download", () => {
  it("adds the item to the user's own downloads only", async () => {
    const { content_id: contentID } = await api.ok(downloadContent, {
      params: { id: "reading" },
      as: personas.admin.token,
    });
    const body = { userID: personas.teamMember.id, contentID };
    expect((await api.call(logDownload, { body, as: personas.teamMember.token })).status).toBe(204);
    expect(await downloadsOf(personas.teamMember.id)).toHaveLength(1);
    expect((await api.refused(logDownload, { body, as: personas.member.token })).status).toBe(404);
  });

  it("is refused without access, for an unknown item, and without a verified address", async () => {
    const { content_id: contentID } = await api.ok(downloadContent, {
      params: { id: "locked-files" },
      as: personas.admin.token,
    });
    const body = { userID: personas.basics.id, contentID };
    expect((await api.refused(logDownload, { body, as: personas.basics.token })).code).toBe("no_access");
    const missing = { userID: personas.basics.id, contentID: personas.basics.id };
    expect((await api.refused(logDownload, { body: missing, as: personas.basics.token })).status).toBe(404);
    expect((await api.refused(logDownload, { body })).status).toBe(401);
    expect((await api.refused(logDownload, { body, as: personas.unverified.token })).code).toBe("unverified");
  });
});

describe("one file", () => {
  it("has a temporary URL for users with access to one of its items", async () => {
    const file = await api.ok(mediaFile, { params: { hash: hashOf("five blues") }, as: personas.basics.token });
    expect(file).toMatchObject({ file_type: "txt", caption: "File 2" });
    expect(new URL(file.temporary_url, "http://api").searchParams.get("n")).toBe("File 2.txt");
    expect(await (await api.fetch(file.temporary_url)).text()).toBe("five blues");
  });

  it("requires a confirmed address, like the items themselves", async () => {
    const params = { hash: hashOf("five blues") };
    expect((await api.refused(mediaFile, { params, as: personas.unverified.token })).code).toBe("unverified");
  });

  it("is refused if each of its items is locked", async () => {
    const params = { hash: hashOf("the premium grid") };
    expect((await api.refused(mediaFile, { params, as: personas.basics.token })).code).toBe("no_access");
    expect((await api.call(mediaFile, { params, as: personas.member.token })).status).toBe(200);
  });

  it("is not found without an item, with drafts only, and for guests", async () => {
    await makeFile(api, "an orphan file");
    for (const words of ["an orphan file", "no such file", "not yet out"]) {
      const refusal = await api.refused(mediaFile, { params: { hash: hashOf(words) }, as: personas.teamAdmin.token });
      expect(refusal.status).toBe(404);
    }
    expect((await api.refused(mediaFile, { params: { hash: hashOf("six reds") } })).status).toBe(401);
  });
});
