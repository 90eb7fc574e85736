import { HashingBusyError, hashPassword, verifyPassword } from "api/domain/password-hash";
import { testPasswordCost } from "tests/support/password-cost";
import { describe, expect, it } from "vitest";

describe("a hashed password", () => {
  it("is matched by the same password, and by no other", async () => {
    const stored = await hashPassword("violet gravel tandem owl", testPasswordCost);
    expect(await verifyPassword("violet gravel tandem owl", stored)).toBe(true);
    expect(await verifyPassword("violet gravel tandem owl ", stored)).toBe(false);
    expect(await verifyPassword("Violet gravel tandem owl", stored)).toBe(false);
  });

  it("contains its cost and a salt of its own", async () => {
    const [first, second] = await Promise.all([
      hashPassword("violet gravel tandem owl"),
      hashPassword("violet gravel tandem owl"),
    ]);
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
  });

  it("matches however its accents were encoded", async () => {
    const stored = await hashPassword("café au lait, très chaud".normalize("NFC"), testPasswordCost);
    expect(await verifyPassword("café au lait, très chaud".normalize("NFD"), stored)).toBe(true);
  });

  it("does not match if nobody has an account, after the same work", async () => {
    const cost = 2 ** 15;
    const stored = await hashPassword("violet gravel tandem owl", cost);
    expect(await verifyPassword("violet gravel tandem owl", null, cost)).toBe(false);
    const known = [];
    const unknown = [];
    for (let round = 0; round < 8; round++) {
      known.push(await timeOf(() => verifyPassword("wrong wrong wrong", stored, cost)));
      unknown.push(await timeOf(() => verifyPassword("wrong wrong wrong", null, cost)));
    }
    // The shortest of each is the time of the work; other load on the machine only adds to it.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("that is damaged matches nothing", async () => {
    const stored = await hashPassword("violet gravel tandem owl", testPasswordCost);
    expect(await verifyPassword("violet gravel tandem owl", stored.slice(0, -3))).toBe(false);
  });

  it("waits when many are made at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, n) => hashPassword(`violet gravel ${n}`, testPasswordCost)),
    );
    expect(await verifyPassword("violet gravel 8", made[8] ?? "")).toBe(true);
  });

  it("is refused at once when very many are waiting, and those who wait are served", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 120 }, (_, n) => hashPassword(`violet gravel ${n}`, testPasswordCost)),
    );
    const refused = made.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({ reason: expect.any(HashingBusyError) });
    expect(await hashPassword("violet gravel once more", testPasswordCost)).toMatch(/^scrypt/);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
