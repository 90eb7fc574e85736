import { isSignedAddress, shortAddress, temporaryAddress } from "api/files/address";
import { Secrets } from "api/secrets";
import { createTestApi, type TestApi } from "tests/support/api";
import { makeFile } from "tests/support/library";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let hash: string;

beforeAll(async () => {
  api = await createTestApi();
  await makeFile(api, "a file of sixteen");
  hash = Buffer.from("a file of sixteen").toString("hex").slice(0, 32);
});

afterAll(() => api.close());

describe("a file", () => {
  it("is served with a good signature, by its type and never to be guessed at", async () => {
    const answer = await api.fetch(temporaryAddress(api.deps.secrets, api.deps.clock(), hash));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("a file of sixteen");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is refused without a signature, with a wrong one, a foreign one, or one that has run out", async () => {
    const { secrets, clock } = api.deps;
    const good = new URL(temporaryAddress(secrets, clock(), hash), "http://api");
    const signed = good.searchParams.get("s") ?? "";
    const later = `z${signed.slice(1)}`;
    const refused = [
      `/files/${hash}`,
      `${good.pathname}${good.search}x`,
      `${good.pathname}?s=${later}`,
      `${good.pathname}?s=${signed.slice(0, -1)}`,
      `${good.pathname}?s=${signed.split(".")[0]}.`,
      `/files/${"0".repeat(32)}${good.search}`,
      temporaryAddress(new Secrets(["somebody else's secret of some length"]), clock(), hash),
      shortAddress(secrets, clock(), hash, -1),
    ];
    for (const address of refused) expect([address, (await api.fetch(address)).status]).toEqual([address, 403]);
  });

  it("that is gone is not found", async () => {
    const address = temporaryAddress(api.deps.secrets, api.deps.clock(), "0".repeat(32));
    expect((await api.fetch(address)).status).toBe(404);
  });
});

describe("an address", () => {
  it("stays the same for days and lasts for a week or more", () => {
    const { secrets } = api.deps;
    const monday = new Date("2026-03-02T00:00:00Z");
    const nextDay = new Date("2026-03-03T23:00:00Z");
    const address = temporaryAddress(secrets, monday, hash);
    expect(temporaryAddress(secrets, nextDay, hash)).toBe(address);
    const signed = new URL(address, "http://api").searchParams.get("s") ?? "";
    expect(isSignedAddress(secrets, new Date("2026-03-09T00:00:00Z"), hash, signed)).toBe(true);
    expect(isSignedAddress(secrets, new Date("2026-03-17T00:00:00Z"), hash, signed)).toBe(false);
  });

  it("survives a change of secrets while the old one is still known", () => {
    const now = api.deps.clock();
    const address = temporaryAddress(new Secrets(["the older secret of the two"]), now, hash);
    const signed = new URL(address, "http://api").searchParams.get("s") ?? "";
    const rotated = new Secrets(["the newer secret of the two", "the older secret of the two"]);
    expect(isSignedAddress(rotated, now, hash, signed)).toBe(true);
  });
});
