import { createDatabase } from "tests/support/postgres";
import { startPrograms } from "tests/support/programs";

/**
 * Starts the built programs once for all journeys; SITE_URL and API_URL name running ones instead. The API uses a
 * database of its own on the server that TEST_DATABASE_URL names, or the embedded one. The site trusts one proxy, so
 * that each journey can have a network address of its own: limits count by address.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL && process.env.API_URL) return undefined;
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : undefined;
  const env: Record<string, string> = { TRUST_PROXY: "1", ...(database && { DATABASE_URL: database.url }) };
  const { siteURL, apiURL, stop } = await startPrograms({ env });
  process.env.SITE_URL = siteURL;
  process.env.API_URL = apiURL;
  return async () => {
    await stop();
    await database?.drop();
  };
}
