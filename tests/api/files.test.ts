import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressState, downloadUrl, temporaryUrl } from "api/files/signed-urls";
import { diskStore, memoryStore } from "api/files/storage";
import { Keyring } from "api/keyring";
import { makeFile } from "tests/support/library";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const words = "a file of sixteen";
let api: TestApi;
let hash: string;

beforeAll(async () => {
  api = await createTestApi();
  await makeFile(api, words);
  hash = Buffer.from(words).toString("hex").slice(0, 32);
});

afterAll(() => api.close());

function pictureOf(own = hash): string {
  return temporaryUrl(api.deps.secrets, api.deps.clock(), own);
}

function downloadOf(lifeMs = 60_000, name = "Words.txt"): string {
  return downloadUrl(api.deps.secrets, api.deps.clock(), { hash, name }, lifeMs);
}

function ask(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return api.fetch(address, { method, headers });
}

describe("a file", () => {
  it("is served with a valid signature, with its type and without type sniffing", async () => {
    const answer = await ask(pictureOf());
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(words);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-disposition")).toBeNull();
  });

  it("to download is an attachment that no proxy caches or changes", async () => {
    const { headers } = await ask(downloadOf());
    expect(headers.get("content-disposition")).toBe("attachment");
    expect(headers.get("cache-control")).toBe("private, no-store, no-transform");
  });

  it("is refused without a signature, with a wrong one, a foreign one, or one of another kind", async () => {
    const good = new URL(pictureOf(), "http://api");
    const signed = good.searchParams.get("s") ?? "";
    const download = new URL(downloadOf(), "http://api");
    const refused = [
      `/files/${hash}`,
      `${good.pathname}${good.search}x`,
      `${good.pathname}?s=z${signed.slice(1)}`,
      `${good.pathname}?s=${signed.slice(0, -1)}`,
      `${good.pathname}?s=${signed.split(".")[0]}.`,
      `/files/${"0".repeat(32)}${good.search}`,
      temporaryUrl(new Keyring(["somebody else's secret of some length"]), api.deps.clock(), hash),
      `${good.pathname}?d=${signed}`,
      `${good.pathname}?s=${download.searchParams.get("d")}`,
      `${download.pathname}?d=${download.searchParams.get("d")}&n=Words.exe`,
      `${download.pathname}?d=z${download.searchParams.get("d")?.slice(1)}&n=Words.txt`,
    ];
    for (const address of refused) expect([address, (await ask(address)).status]).toEqual([address, 403]);
  });

  it("is answered 410 when its URL has expired, unlike a wrong URL", async () => {
    const answer = await ask(downloadOf(-1));
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ code: "expired" });
  });

  it("that was deleted is not found", async () => {
    expect((await ask(pictureOf("0".repeat(32)))).status).toBe(404);
  });
});

describe("a range of a file", () => {
  const ranges: [string, string, string][] = [
    ["bytes=0-5", "a file", "bytes 0-5/17"],
    ["bytes=7-", "of sixteen", "bytes 7-16/17"],
    ["bytes=-7", "sixteen", "bytes 10-16/17"],
    ["bytes=10-999", "sixteen", "bytes 10-16/17"],
  ];

  it.each(ranges)("%s is %s", async (range, part, place) => {
    const answer = await ask(downloadOf(), { range });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(part);
    expect(answer.headers.get("content-range")).toBe(place);
    expect(answer.headers.get("content-length")).toBe(String(part.length));
  });

  it("beyond its end is refused, and the response has the file's length", async () => {
    const answer = await ask(downloadOf(), { range: "bytes=17-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe("bytes */17");
  });

  it.each(["lines=0-5", "bytes=abc", "bytes=5-2", "bytes=0-1,4-5"])("%s is the whole file", async (range) => {
    const answer = await ask(downloadOf(), { range });
    expect([answer.status, await answer.text()]).toEqual([200, words]);
  });

  it("is sent while the file is unchanged, and otherwise the whole file", async () => {
    const etag = (await ask(downloadOf())).headers.get("etag") ?? "";
    expect(etag).toBe(`"${hash}"`);
    const range = "bytes=0-5";
    expect((await ask(downloadOf(), { range, "if-range": etag })).status).toBe(206);
    expect((await ask(downloadOf(), { range, "if-range": '"another"' })).status).toBe(200);
    expect((await ask(downloadOf(), { range, "if-range": `W/${etag}` })).status).toBe(200);
  });

  it("is not sent to a client that has the file, nor for a HEAD", async () => {
    const held = await ask(pictureOf(), { "if-none-match": `W/"x", "${hash}"` });
    expect([held.status, await held.text()]).toEqual([304, ""]);
    const head = await ask(downloadOf(), { range: "bytes=0-5" }, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe("17");
    expect(head.headers.get("accept-ranges")).toBe("bytes");
  });
});

describe("a file store", () => {
  it.each(["on a disk", "in memory"])("%s returns any range of a file, small or large", async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), "almanac-files-"));
    const store = kind === "on a disk" ? diskStore(folder) : memoryStore();
    const bytes = randomBytes(700_000);
    await store.write("downloads/large.zip", bytes);
    const file = await store.open("downloads/large.zip");
    expect(file?.size).toBe(bytes.byteLength);
    for (const [first, last] of [
      [0, 699_999],
      [10, 19],
      [300_000, 699_999],
    ] as const) {
      const part = Buffer.from(await new Response(await file?.slice(first, last)).arrayBuffer());
      expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    expect(await store.open("downloads/none.zip")).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it("on a disk lets two processes write one file at once: it is one of theirs, whole", async () => {
    const folder = await mkdtemp(join(tmpdir(), "almanac-files-"));
    const stores = Array.from({ length: 8 }, () => diskStore(folder));
    const contents = stores.map((_, at) => Buffer.alloc(2_000_000 + at, at));
    await Promise.all(stores.map((store, at) => store.write("pdfs/one.pdf", contents[at] ?? Buffer.alloc(0))));
    const written = Buffer.from((await stores[0]?.read("pdfs/one.pdf")) ?? []);
    expect(contents.some((one) => one.equals(written))).toBe(true);
    expect(await readdir(join(folder, "pdfs"))).toEqual(["one.pdf"]);
    await rm(folder, { recursive: true });
  });
});

describe("a temporary URL", () => {
  const signed = (address: string) => Object.fromEntries(new URL(address, "http://api").searchParams);

  it("of a picture stays the same for days and is valid for a week or more", () => {
    const { secrets } = api.deps;
    const monday = new Date("2026-03-02T00:00:00Z");
    const nextDay = new Date("2026-03-03T23:00:00Z");
    const address = temporaryUrl(secrets, monday, hash);
    expect(temporaryUrl(secrets, nextDay, hash)).toBe(address);
    expect(addressState(secrets, new Date("2026-03-09T00:00:00Z"), hash, signed(address))).toBe("picture");
    expect(addressState(secrets, new Date("2026-03-17T00:00:00Z"), hash, signed(address))).toBe("expired");
  });

  it("survives a rotation of secrets while the old one is configured", () => {
    const now = api.deps.clock();
    const older = new Keyring(["the older secret of the two"]);
    const rotated = new Keyring(["the newer secret of the two", "the older secret of the two"]);
    const address = downloadUrl(older, now, { hash, name: "a.txt" }, 60_000);
    expect(addressState(rotated, now, hash, signed(address))).toBe("download");
  });
});
