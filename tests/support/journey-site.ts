import { test as base, expect } from "@playwright/test";
import { startDemoPrograms } from "tests/support/demo-template";
import type { Running } from "tests/support/programs";

interface WorkerFixtures {
  /**
   * The site, and the API that it reads from, of this worker alone. What earlier journeys of the worker have made is in
   * them: a journey looks at what it has made itself, or only reads (`readOnly` in `playwright.config.ts`).
   */
  programs: Running[];
}

interface Fixtures {
  programLogs: undefined;
}

/** Playwright's test with a site of the worker's own, whose addresses are in SITE_URL and API_URL. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      if (process.env.SITE_URL && process.env.API_URL) return await use([]);
      // Limits count by network address: the site trusts one proxy, so that each journey can have one of its own.
      const { siteURL, apiURL, api, site, stop } = await startDemoPrograms({ env: { TRUST_PROXY: "1" } });
      process.env.SITE_URL = siteURL;
      process.env.API_URL = apiURL;
      await use([site, api]);
      delete process.env.SITE_URL;
      delete process.env.API_URL;
      await stop();
    },
    { auto: true, scope: "worker", timeout: 240_000 },
  ],
  programLogs: [
    async ({ programs }, use, testInfo) => {
      const before = programs.map(({ printed }) => printed());
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [index, program] of programs.entries()) {
        const body = program.output(before[index]).join("\n");
        if (body) await testInfo.attach(`what the ${program.name} printed`, { body, contentType: "text/plain" });
      }
    },
    { auto: true },
  ],
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.SITE_URL ?? baseURL);
  },
});

export { expect };

/** The site that the worker's journeys visit. */
export function siteURL(): string {
  return urlIn("SITE_URL");
}

/** The API behind it. */
export function apiURL(): string {
  return urlIn("API_URL");
}

function urlIn(name: "SITE_URL" | "API_URL"): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: it is while a journey runs.`);
  return url;
}
