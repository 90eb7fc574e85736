import "tests/support/msw-api";
import { readDemoLibrary } from "api/db/demo/library";
import { describe, expect, it } from "vitest";

import { readSettings } from "~/env.server";

const least = { APP_MODE: "test", SESSION_SECRETS: "a secret" };

describe("the pages that an operator may host elsewhere", () => {
  it("are pages of this site by default", () => {
    expect(readSettings(least)).toMatchObject({
      termsUrl: "/terms",
      consultancyUrl: "/consultancy",
      accountSiteUrl: "/",
      pricingUrl: "/pricing",
    });
  });

  it("are URLs if they are configured", () => {
    const terms = { ...least, TERMS_URL: "https://almanac.example/terms" };
    expect(readSettings(terms).termsUrl).toBe("https://almanac.example/terms");
    expect(() => readSettings({ ...least, TERMS_URL: "javascript:alert(1)" })).toThrow("TERMS_URL is wrong");
  });
});

it("the demo library links to no page that does not exist", async () => {
  const { items } = await readDemoLibrary();
  expect(items.length).toBeGreaterThan(50);
  expect(JSON.stringify(items)).not.toMatch(/example\.(com|org|net)|\.example\b/);
});
