import { readConfig as readAPIConfig } from "api/config";
import { describe, expect, it } from "vitest";
import { readSettings as readSiteSettings } from "~/env.server";

const whole = {
  SESSION_SECRETS: "a-secret-of-the-tests-that-is-long-enough",
  PUBLIC_ORIGIN: "https://almanac.example",
  SMTP_URL: "smtp://mail.almanac.example",
  SUPPORT_EMAIL: "help@almanac.example",
};

describe("the mode", () => {
  it.each([
    [{}, "production"],
    [{ NODE_ENV: "production" }, "production"],
    [{ NODE_ENV: "development" }, "production"],
    [{ APP_MODE: "" }, "production"],
    [{ APP_MODE: "production" }, "production"],
    [{ APP_MODE: "demo" }, "demo"],
    [{ APP_MODE: "demo", NODE_ENV: "production" }, "demo"],
    [{ APP_MODE: "test" }, "test"],
  ])("of %j is %s, for the API and for the site", (given, mode) => {
    expect(readAPIConfig({ ...whole, ...given }).mode).toBe(mode);
    expect(readSiteSettings({ ...whole, ...given }).mode).toBe(mode);
  });

  it("is production by default: a short secret and plain http are refused", () => {
    for (const read of [readAPIConfig, readSiteSettings]) {
      expect(() => read({ ...whole, SESSION_SECRETS: "short" })).toThrow("SESSION_SECRETS");
      expect(() => read({ ...whole, PUBLIC_ORIGIN: "http://almanac.example" })).toThrow("PUBLIC_ORIGIN");
    }
  });
});

describe("how soon a form may be sent", () => {
  it("is after two seconds by default, sooner in a test, and never sooner in production", () => {
    for (const read of [readAPIConfig, readSiteSettings]) {
      expect(read(whole).formMinAgeMs).toBe(2_000);
      expect(read({ ...whole, APP_MODE: "demo" }).formMinAgeMs).toBe(2_000);
      expect(read({ ...whole, APP_MODE: "demo", FORM_MIN_AGE_MS: "0" }).formMinAgeMs).toBe(0);
      expect(read({ ...whole, FORM_MIN_AGE_MS: "5000" }).formMinAgeMs).toBe(5_000);
      expect(() => read({ ...whole, FORM_MIN_AGE_MS: "1999" })).toThrow(
        "FORM_MIN_AGE_MS is too low for production: 2000 or more",
      );
      expect(() => read({ ...whole, FORM_MIN_AGE_MS: "soon" })).toThrow(/^FORM_MIN_AGE_MS is wrong: /);
    }
  });
});
