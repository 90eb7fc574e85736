import { blocks, blockTypes, contentFiles, contentItems, contentPdfs, mediaFiles, users } from "api/db/schema/index";
import { removeOldPdfs } from "api/files/pdf-cache";
import { QueueFullError } from "api/pdf/fair-queue";
import { createPdfRenderer } from "api/pdf/renderer";
import { saveDemo } from "api/store/downloads";
import { createSession } from "api/store/sessions";
import { returnPdf } from "contract/content";
import { count, eq } from "drizzle-orm";
import { type ItemWish, makeItem } from "tests/support/library";
import { readPdf } from "tests/support/pdf";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { holdRenderWorker } from "tests/support/worker-threads";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  for (const [at, title] of kinds.entries()) await api.deps.db.insert(blockTypes).values({ id: at + 1, title });
  const sums = { hash: "bb77", storageKey: "downloads/bb77.csv", fileType: "csv", mime: "text/csv", size: 1240 };
  await api.deps.db.insert(mediaFiles).values(sums);
  await addPicture(
    "aa01",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="6"/></svg>',
  );
  await addPicture("aa02", "<svg this is none");
});

beforeEach(() => api.resetClock());

afterAll(() => api.close());

const kinds = [
  "heading",
  "text",
  "image",
  "gallery",
  "quote",
  "video",
  "palette",
  "list",
  "table",
  "download",
  "cta",
  "embed",
  "hologram",
];
const still = { hash: "aa01", alt: "A black oblong", width: 9, height: 6 };

/** One block of every type, and one of an unknown type. */
const everything: [kind: string, content: Record<string, unknown>][] = [
  ["text", { paragraphs: ["It had rained in the night.", 'She said "enough" and it\'s still raining.'] }],
  ["heading", { text: "Rain on the step", level: 2 }],
  ["image", { ...still, caption: "The step", credit: "Ines Duarte", size: "full" }],
  ["gallery", { title: "Three steps", pictures: [still, { ...still, alt: "Another oblong" }, { ...still, alt: "" }] }],
  ["quote", { text: "A step is a small roof.", who: "Ines Duarte", role: "mason" }],
  [
    "video",
    {
      title: "The mason",
      minutes: 4,
      poster: still,
      url: "https://films.example/mason",
      transcript: ["I begin at dawn."],
    },
  ],
  ["palette", { title: "Six greys", colours: [{ name: "Gutter", hex: "#4a4f52", code: "AC 60-01" }] }],
  ["list", { title: "Bring", style: "checks", items: ["A brush", "A bucket"] }],
  [
    "table",
    {
      caption: "Rain by month",
      columns: ["Month", "Rain"],
      rows: [
        ["May", "40 mm"],
        ["June", "31 mm"],
      ],
    },
  ],
  ["download", { title: "The sums", filename_hash: "bb77", caption: "All of them", file_type: "csv", size: 1240 }],
  ["cta", { text: "Go on", label: "To the masterclasses", to: "/masterclass" }],
  ["embed", { title: "A map", text: "Of quarries.", url: "https://www.maps.example/quarries" }],
  ["hologram", {}],
];

async function addPicture(hash: string, svg: string): Promise<void> {
  const { db, files } = api.deps;
  const storageKey = `pictures/${hash}.svg`;
  await files.write(storageKey, Buffer.from(svg));
  const size = { size: svg.length, width: 9, height: 6 };
  await db.insert(mediaFiles).values({ hash, storageKey, fileType: "svg", mime: "image/svg+xml", ...size });
}

async function publish(listQuery: ItemWish, written = everything): Promise<string> {
  const { db } = api.deps;
  const [cover] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, "aa01"));
  const given = { allowPdf: true, pdfGenerated: true, coverId: cover?.id, coverAlt: "A step in the rain" };
  const { id } = await makeItem(api, { title: "Wet slate", tags: ["grey", "slate"], ...given, ...listQuery });
  const [sums] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, "bb77"));
  await db.insert(contentFiles).values({ contentId: id, mediaId: sums?.id ?? "", caption: "All of them", position: 0 });
  for (const [position, [kind, content]] of written.entries())
    await db.insert(blocks).values({ contentId: id, position, typeId: kinds.indexOf(kind) + 1, content });
  return id;
}

async function take(id: string, who: Person = personas.basics, page?: number): Promise<Uint8Array> {
  return api.ok(returnPdf, { params: { id }, query: { page }, as: who.token });
}

async function refused(id: string, who: Person, page?: number) {
  const refusal = await api.refused(returnPdf, { params: { id }, query: { page }, as: who.token });
  return [refusal.status, refusal.code];
}

/** A user who returns after their session has ended. */
async function afterDays(days: number, who: Person): Promise<Person> {
  api.advance(days * 24 * 60 * 60 * 1000);
  const { token } = await createSession(api.deps.db, who.id, "tests", api.deps.clock());
  return { ...who, token };
}

async function rows(contentId: string) {
  return api.deps.db.select().from(contentPdfs).where(eq(contentPdfs.contentId, contentId));
}

describe("the PDF of an item", () => {
  it("is accessible: title, language, ordered headings, alternative texts, table headers, links", async () => {
    const pdf = await readPdf(await take(await publish({ slug: "wet-slate", subtextAccess: "Six greys." })));
    expect(pdf).toMatchObject({ title: "Wet slate", language: "en-GB", isTagged: true });
    expect(pdf.headings).toEqual([
      "H1 Wet slate",
      "H2 Rain on the step",
      "H3 Three steps",
      "H3 The mason",
      "H3 Six greys",
      "H3 Bring",
      "H3 The sums",
      "H3 A map",
    ]);
    expect(pdf.alts).toEqual([
      "A step in the rain",
      "A black oblong",
      "A black oblong",
      "Another oblong",
      "Picture without a description",
      "A black oblong",
    ]);
    for (const role of ["P", "L", "LI", "Table", "TH", "TD", "Caption", "BlockQuote", "Link"])
      expect(pdf.roles, role).toContain(role);
    expect(pdf.links).toEqual([
      "https://films.example/mason",
      "https://almanac.example/media/bb77",
      "https://almanac.example/masterclass",
      "https://www.maps.example/quarries",
      "https://almanac.example/content/wet-slate",
    ]);
  });

  it("contains every type of block in words, with URLs to type, and a notice for an unknown type", async () => {
    const pdf = await readPdf(await take(await publish({ slug: "every-kind" })));
    const text = pdf.pages.join(" ").replace(/\s+/g, " ");
    for (const words of [
      "It had rained in the night.",
      "She said “enough” and it’s still raining.",
      "The step — Ines Duarte",
      "“A step is a small roof.”",
      "Ines Duarte, mason",
      "A still from the film, 4 min",
      "films.example/mason",
      "I begin at dawn.",
      "#4a4f52",
      "AC 60-01",
      "A bucket",
      "Rain by month",
      "31 mm",
      "Download CSV, 1.2 kB",
      "almanac.example/media/bb77",
      "To the masterclasses",
      "maps.example/quarries",
      "This part cannot be shown.",
      "Tags: grey, slate",
    ])
      expect(text).toContain(words);
  });

  it("says whose copy it is and since when on every page but the cover, and numbers its pages", async () => {
    await api.deps.db.update(users).set({ company: "Basil & Daughters" }).where(eq(users.id, personas.basics.id));
    const pdf = await readPdf(await take(await publish({ slug: "licensed" })));
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const [at, words] of pdf.pages.slice(1).entries()) {
      expect(words).toContain("Licensed to Basil Castle, Basil & Daughters. 02/03/2026.");
      expect(words).toContain(`${at + 2} of ${pdf.pages.length}`);
    }
  });

  it("names the account by its address if no font has the letters of the name", async () => {
    const person = await makePerson(api, { email: "wang@almanac.test", firstName: "小明" });
    const id = await publish({ slug: "for-wang" }, [["text", { paragraphs: ["晴 Clear ☀️"] }]]);
    const text = (await readPdf(await take(id, person))).pages.join(" ");
    expect(text).toContain("Licensed to wang@almanac.test.");
    expect(text).toContain("? Clear ☀");
    expect(text).toContain("This PDF cannot print some letters of the text: a question mark stands for each.");
  });

  it("of one block contains that block and nothing of the others", async () => {
    const id = await publish({ slug: "in-parts" });
    const pdf = await readPdf(await take(id, personas.basics, 7));
    expect(pdf.headings).toEqual(["H1 Wet slate", "H2 Bring"]);
    const text = pdf.pages.join(" ");
    expect(text).toContain("part 8 of 13");
    expect(text).toContain("A bucket");
    for (const other of ["rained", "Rain on the step", "greys", "dawn", "June"]) expect(text).not.toContain(other);
    expect(pdf.links).toEqual(["https://almanac.example/content/in-parts/7"]);
    expect(await refused(id, personas.basics, 13)).toEqual([404, "not_found"]);
  });

  it("can be made of each type of block alone", async () => {
    const id = await publish({ slug: "each-alone" });
    for (const [page] of everything.entries()) {
      expect((await readPdf(await take(id, personas.basics, page))).isTagged).toBe(true);
    }
  });

  it("is made also if a picture cannot be read, or is missing: with words instead", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { ...still, hash: "aa02", alt: "A broken slate", size: "wide" };
    const id = await publish({ slug: "broken-picture", coverId: null }, [
      ["image", broken],
      ["image", { ...broken, hash: "ffff", alt: "A lost slate" }],
    ]);
    const text = (await readPdf(await take(id))).pages.join(" ");
    expect(text).toContain("Picture: A broken slate");
    expect(text).toContain("Picture: A lost slate");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("treats editors' text as text, never as markup", async () => {
    const words = '#read("/etc/passwd") #panic() $x$ *b* _c_ @d <e> \\ // f /* g';
    const id = await publish({ slug: "markup", title: "#eval(1) *T*" }, [["text", { paragraphs: [words] }]]);
    const pdf = await readPdf(await take(id));
    expect(pdf.title).toBe("#eval(1) *T*");
    expect(pdf.pages.join(" ").replace(/\s+/g, " ")).toContain("#panic() $x$ *b* _c_ @d <e> \\ // f /* g");
  });

  it("is sent as a file with a name", async () => {
    const id = await publish({ slug: "named" });
    const { headers, body } = await api.call(returnPdf, { params: { id }, query: {}, as: personas.basics.token });
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe("attachment; filename=named.pdf");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-length")).toBe(String((body as Uint8Array).byteLength));
    expect(Buffer.from(body as Uint8Array).toString("latin1", 0, 5)).toBe("%PDF-");
  });
});

describe("access to a PDF", () => {
  it("is that to the item: never a byte for users to whom it is locked", async () => {
    const id = await publish({ slug: "locked", isPremium: true });
    expect((await take(id, personas.member)).byteLength).toBeGreaterThan(1000);
    expect((await take(id, personas.teamMember)).byteLength).toBeGreaterThan(1000);
    for (const who of [personas.basics, personas.waiting]) {
      expect(await refused(id, who)).toEqual([403, "no_access"]);
      expect(await refused(id, who, 0)).toEqual([403, "no_access"]);
    }
    expect(await refused(id, personas.unverified)).toEqual([403, "unverified"]);
    expect((await api.refused(returnPdf, { params: { id }, query: {} })).status).toBe(401);
    expect((await rows(id)).map(({ userId }) => userId).sort()).toEqual(
      [personas.member.id, personas.teamMember.id].sort(),
    );
  });

  it("is also given to a user who has a locked item as a demo, and to nobody else", async () => {
    const id = await publish({ slug: "locked-demo", isPremium: true, isDemo: true });
    expect(await refused(id, personas.basics)).toEqual([403, "no_access"]);
    await saveDemo(api.deps.db, { userId: personas.basics.id, contentId: id }, api.deps.clock());
    const { status } = await api.call(returnPdf, { params: { id }, query: {}, as: personas.basics.token });
    expect(status).toBe(200);
  });

  it("is given to nobody if the editors do not offer it", async () => {
    const kept = await publish({ slug: "not-allowed", allowPdf: false });
    const unmade = await publish({ slug: "not-generated", pdfGenerated: false });
    expect(await refused(kept, personas.basics)).toEqual([409, "no_pdf"]);
    expect(await refused(unmade, personas.admin)).toEqual([409, "no_pdf"]);
  });

  it("is given to nobody if the item is unknown or not published yet", async () => {
    const tomorrow = await publish({ slug: "tomorrow", daysAgo: -1 });
    expect(await refused(tomorrow, personas.member)).toEqual([404, "not_found"]);
    expect((await take(tomorrow, personas.admin)).byteLength).toBeGreaterThan(1000);
    expect(await refused("0d3f3b0e-6f0c-4f5a-9f0a-1b2c3d4e5f60", personas.member)).toEqual([404, "not_found"]);
    expect(await refused("wet-slate", personas.member)).toEqual([404, "not_found"]);
  });
});

describe("while a PDF is rendered", () => {
  const letter = (n: number): (typeof everything)[number] => ["text", { paragraphs: [`Rain, part ${n}.`] }];

  /** Runs work while the API's renderer answers nothing before it is released. */
  async function whileHeld(work: (release: () => void) => Promise<void>): Promise<void> {
    const { renderer } = api.deps;
    const held = holdRenderWorker();
    api.deps.renderer = createPdfRenderer(held.start);
    try {
      await work(held.release);
    } finally {
      held.release();
      await api.deps.renderer.close();
      api.deps.renderer = renderer;
    }
  }

  function ask(id: string, page: number, who: Person): Promise<Response> {
    const headers = { authorization: `Bearer ${who.token}` };
    return api.fetch(`/content/return-pdf/${id}?page=${page}`, { headers });
  }

  it("the API answers other requests", async () => {
    const id = await publish({ slug: "held" });
    const who = await afterDays(0, personas.basics);
    await whileHeld(async (release) => {
      let isDone = false;
      const pdf = ask(id, 0, who).finally(() => {
        isDone = true;
      });
      expect((await api.fetch("/health")).status).toBe(200);
      expect((await api.refused(returnPdf, { params: { id }, query: { page: 99 }, as: who.token })).status).toBe(404);
      expect(isDone).toBe(false);
      release();
      expect((await pdf).status).toBe(200);
    });
  });

  it("a user has four places and is refused a fifth, and others get theirs", async () => {
    const written = Array.from({ length: 60 }, (_, n) => letter(n));
    const id = await publish({ slug: "sixty" }, written);
    const greedy = await afterDays(0, personas.basics);
    const other = await afterDays(0, personas.member);
    await whileHeld(async (release) => {
      const refused: Response[] = [];
      const all = written.map(async (_, page) => {
        const answer = await ask(id, page, greedy);
        if (answer.status === 429) refused.push(answer);
        return answer.status;
      });
      await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(56);
      const others = ask(id, 0, other);
      release();
      expect((await others).status).toBe(200);
      expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(4);
      expect(refused[0]?.headers.get("retry-after")).toBe("5");
      expect(await refused[0]?.json()).toMatchObject({ code: "too_many" });
    });
    expect((await ask(id, 59, greedy)).status).toBe(200);
  });

  it("the same PDF takes one place, however often it is requested", async () => {
    const id = await publish({ slug: "one-place" }, [letter(1)]);
    const reader = await afterDays(0, personas.basics);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask(id, 0, reader)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("a full queue answers 503, to be tried again", async () => {
    const id = await publish({ slug: "full-queue" }, [letter(1)]);
    const { renderer } = api.deps;
    api.deps.renderer = { ...renderer, render: () => Promise.reject(new QueueFullError()) };
    const answer = await ask(id, 0, await afterDays(0, personas.basics));
    api.deps.renderer = renderer;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  });
});

describe("a stored PDF", () => {
  it("is made and sent also when the disk is full", async () => {
    const id = await publish({ slug: "full-disk" });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    const write = vi.spyOn(api.deps.files, "write").mockRejectedValue(full);
    expect((await take(id)).byteLength).toBeGreaterThan(1_000);
    expect(write).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
    write.mockRestore();
    log.mockRestore();
    expect(await rows(id)).toHaveLength(0);
    expect((await take(id)).byteLength).toBeGreaterThan(1_000);
    expect(await rows(id)).toHaveLength(1);
  });

  it("is kept for its reader, and made again after an edit, for another name and after 30 days", async () => {
    const { db, files } = api.deps;
    let reader = await makePerson(api, { email: "keeper@almanac.test", firstName: "Ken" });
    const id = await publish({ slug: "kept" });
    const write = vi.spyOn(files, "write");
    const first = await take(id, reader);
    reader = await afterDays(29, reader);
    expect(await take(id, reader)).toEqual(first);
    expect(write).toHaveBeenCalledTimes(1);

    await db.update(contentItems).set({ title: "Dry slate" }).where(eq(contentItems.id, id));
    expect((await readPdf(await take(id, reader))).title).toBe("Dry slate");
    await db.update(users).set({ lastName: "Kettle" }).where(eq(users.id, reader.id));
    expect((await readPdf(await take(id, reader))).pages.at(-1)).toContain("Licensed to Ken Kettle. 31/03/2026.");
    expect(write).toHaveBeenCalledTimes(3);

    reader = await afterDays(31, reader);
    expect((await readPdf(await take(id, reader))).pages.at(-1)).toContain("Licensed to Ken Kettle. 01/05/2026.");
    expect(write).toHaveBeenCalledTimes(4);
    expect(await rows(id)).toHaveLength(1);
    for (const [key] of write.mock.calls.slice(0, 2)) expect(await files.has(key)).toBe(false);
    write.mockRestore();
  });

  it("is made once when it is requested ten times at once", async () => {
    const id = await publish({ slug: "at-once" });
    const write = vi.spyOn(api.deps.files, "write");
    const reader = await afterDays(0, personas.basics);
    const all = await Promise.all(Array.from({ length: 10 }, () => take(id, reader)));
    expect(new Set(all.map((bytes) => Buffer.from(bytes).toString("base64"))).size).toBe(1);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await rows(id)).toHaveLength(1);
    write.mockRestore();
  });

  it("is made again when its file is missing", async () => {
    const id = await publish({ slug: "lost-file" });
    const reader = await afterDays(0, personas.basics);
    await take(id, reader);
    const [row] = await rows(id);
    await api.deps.files.remove(row?.storageKey ?? "");
    expect((await take(id, reader)).byteLength).toBeGreaterThan(1000);
  });

  it("is deleted by the worker once it is 30 days old, and no other is", async () => {
    const { db, files } = api.deps;
    await db.delete(contentPdfs);
    await take(await publish({ slug: "old" }), await afterDays(0, personas.basics));
    const [old] = await db.select().from(contentPdfs);
    await take(await publish({ slug: "younger" }), await afterDays(20, personas.basics));
    await afterDays(11, personas.basics);
    await removeOldPdfs(api.deps);
    const [left] = await db.select({ total: count() }).from(contentPdfs);
    expect(left?.total).toBe(1);
    expect(await files.has(old?.storageKey ?? "")).toBe(false);
  });
});
