import { startPrograms } from "tests/support/programs";

/**
 * Before the journeys: starts the built programs once for all of them; SITE_URL and API_URL name running ones. The site
 * trusts one proxy, so that each journey can come from an address of its own: limits count by address.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL && process.env.API_URL) return undefined;
  const { siteURL, apiURL, stop } = await startPrograms({ env: { TRUST_PROXY: "1" } });
  process.env.SITE_URL = siteURL;
  process.env.API_URL = apiURL;
  return stop;
}
