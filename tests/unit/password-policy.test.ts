import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordFault } from "api/domain/password-policy";
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

  it("is refused when it is in the list of common passwords of zxcvbn", () => {
    const long = dictionary["passwords-common"].filter(({ length }) => length >= 12);
    expect(long.length).toBeGreaterThan(300);
    expect(long.filter((password) => passwordFault(password, about) === undefined)).toEqual([]);
  });

  it.each(["josephine.marsh@example.com", "Josephine.Marsh", "josephine.marsh26", "josephine.marsh@example.com!"])(
    "is refused when it is the e-mail address or its beginning: %s",
    (password) => {
      expect(passwordFault(password, about)).toBe("The password must not be your e-mail address");
    },
  );
});
