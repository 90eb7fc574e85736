import { HashingBusyError, hashPassword, passwordFault, verifyPassword } from "api/domain/password";
import { testPasswordCost } from "tests/support/password-cost";
import { describe, expect, it } from "vitest";

const about = { email: "josephine.marsh@example.com", productName: "Almanac" };

describe("a new password", () => {
  it.each([
    "Tomorrow-in-view-26",
    "violet gravel tandem owl",
    "kx7#Pq2!vRm9",
    "ünïcödé währungen",
    "надёжный пароль 7",
    "a password manager made 8Jx",
    "my dragon eats plain porridge",
    `${"x".repeat(100)}yzq ow 5 mud`,
    "winterreise in Wolfenbüttel",
  ])("may be %s", (password) => {
    expect(passwordFault(password, about)).toBeUndefined();
  });

  it("has 12 to 256 characters", () => {
    const long = "violet gravel tandem owl ".repeat(11).slice(0, 257);
    expect(passwordFault("gravel-owl7", about)).toBe("The password must have 12 characters or more");
    expect(passwordFault("gravel-owl7x", about)).toBeUndefined();
    expect(passwordFault(long, about)).toBe("The password must have 256 characters or fewer");
    expect(passwordFault(long.slice(0, 256), about)).toBeUndefined();
  });

  it.each([
    "password1234",
    "PASSWORD1234",
    "Passw0rd!2024",
    "P4$$w0rd2026!!",
    "passwordpassword",
    "Welcome2026!!",
    "letmein-letmein",
    "correcthorsebatterystaple",
    "Correct Horse Battery Staple",
    "qwertyuiop123",
    "QWERTY123456789",
    "1qaz2wsx3edc4rfv",
    "iloveyouforever",
    "123456789012",
    "987654321098",
    "abcdefghijklm",
    "zyxwvutsrqpo",
    "aaaaaaaaaaaa",
    "abababababab",
    "abc1abc1abc1abc1",
    "111122223333",
    "abcd1234efgh5678",
    "Almanac2026!!",
    "almanac-almanac",
    "4lm4n4c-2026-2027",
    "sunshine-monday-1",
  ])("is refused when it is as easy to guess as %s", (password) => {
    expect(passwordFault(password, about)).toMatch(/too easy to guess/);
  });

  it.each(["josephine.marsh@example.com", "Josephine.Marsh", "josephine.marsh26", "josephine.marsh@example.com!"])(
    "is refused when it is the e-mail address or its beginning: %s",
    (password) => {
      expect(passwordFault(password, about)).toBe("The password must not be your e-mail address");
    },
  );
});

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
