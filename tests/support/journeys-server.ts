import { startPrograms } from "tests/support/programs";

/** Before the journeys: starts the built programs once for all of them; SITE_URL and API_URL name running ones. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL && process.env.API_URL) return undefined;
  const { siteURL, apiURL, stop } = await startPrograms();
  process.env.SITE_URL = siteURL;
  process.env.API_URL = apiURL;
  return stop;
}
