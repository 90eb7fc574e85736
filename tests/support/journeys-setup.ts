import { makeDemoTemplate } from "tests/support/demo-template";

/**
 * Fills the demo library once before the journeys; the programs of each worker start from a copy of it. There is
 * nothing to fill where SITE_URL and API_URL name running programs.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL && process.env.API_URL) return undefined;
  return makeDemoTemplate();
}
