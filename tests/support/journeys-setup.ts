import { makeDemoTemplate, shareDemoTemplate } from "tests/support/demo-template";

/**
 * Fills the demo library once before the journeys; the programs of each worker start from a copy of it. There is
 * nothing to fill where SITE_URL and API_URL name running programs. Several runs that TEST_DEMO_SHARED names one file
 * for use one library, which the run with TEST_DEMO_LAST removes.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL && process.env.API_URL) return undefined;
  const shared = process.env.TEST_DEMO_SHARED;
  if (!shared) return makeDemoTemplate();
  const remove = await shareDemoTemplate(shared);
  return process.env.TEST_DEMO_LAST ? remove : undefined;
}
