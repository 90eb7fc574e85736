import { readConfig } from "api/config";
import { hashPassword, productionCost } from "api/domain/password-hash";
import { describe, expect, it } from "vitest";

const demo = { APP_MODE: "demo", SESSION_SECRETS: "a secret of thirty-two characters or more" };
const production = {
  ...demo,
  APP_MODE: "production",
  PUBLIC_ORIGIN: "https://almanac.example",
  SMTP_URL: "smtp://mail.example",
  SUPPORT_EMAIL: "help@almanac.example",
};

describe("the sender of mail", () => {
  it("has to be named in production: the demo's takes no answers", () => {
    expect(readConfig(demo).supportEmail).toBe("support@almanac.test");
    expect(readConfig(production).supportEmail).toBe("help@almanac.example");
    expect(() => readConfig({ ...production, SUPPORT_EMAIL: "" })).toThrow("SUPPORT_EMAIL is missing");
  });
});

describe("the cost of a password's hash", () => {
  it("is production's by default", async () => {
    expect(productionCost).toBe(32_768);
    for (const environment of [demo, production]) {
      const { passwordCost } = readConfig(environment);
      expect(await hashPassword("violet gravel tandem owl", passwordCost)).toMatch(/^scrypt\$32768\$8\$1\$/);
    }
  });

  it("can be lowered for tests, and is refused in production", () => {
    expect(readConfig({ ...demo, PASSWORD_COST: "1024" }).passwordCost).toBe(1024);
    expect(() => readConfig({ ...production, PASSWORD_COST: "16384" })).toThrow(
      "PASSWORD_COST is too low for production: 32768 or more",
    );
    expect(readConfig({ ...production, PASSWORD_COST: "65536" }).passwordCost).toBe(65_536);
  });

  it.each(["512", "3000", "2097152", "much"])("cannot be %s", (cost) => {
    expect(() => readConfig({ ...demo, PASSWORD_COST: cost })).toThrow(/^PASSWORD_COST is wrong: /);
  });
});
