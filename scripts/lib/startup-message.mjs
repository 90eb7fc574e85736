import { readProjectFile } from "./paths.mjs";
import { print } from "./terminal.mjs";

/**
 * Prints where everything is and which demo accounts there are: the last lines of a start.
 * @param {import("./settings.mjs").Settings} settings
 */
export function printStartupMessage({ mode, startsApi, dataDir, apiUrl, siteUrl, env }) {
  print();
  print(`${env.PRODUCT_NAME || "Almanac"} is at ${siteUrl}`);
  if (env.PUBLIC_ORIGIN && env.PUBLIC_ORIGIN !== siteUrl) print(`  and publicly at ${env.PUBLIC_ORIGIN}`);
  print(`The product API is at ${apiUrl}`);
  if (startsApi) {
    if (mode !== "production") printDemoAccounts();
    print(`Mail ${mailDestination(mode, apiUrl, env.SMTP_URL)}`);
    print(`Data is in ${env.DATABASE_URL ? `the database that DATABASE_URL names, and in ${dataDir}` : dataDir}`);
  } else {
    print("  (from PRODUCT_API_URL; accounts and mail are up to that API)");
  }
  print("Stop with Ctrl-C.");
}

function printDemoAccounts() {
  const { password, accounts } = readDemoAccounts();
  print(`Demo accounts, all with the password ${password}`);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  for (const { email, what } of accounts) print(`  ${email.padEnd(width)}  ${what}`);
}

/**
 * The accounts of the demo library.
 * @returns {{ password: string, accounts: { email: string, what: string }[] }}
 */
export function readDemoAccounts() {
  return JSON.parse(readProjectFile("api/db/demo/accounts.json") ?? "");
}

/**
 * @param {string} mode
 * @param {string} apiUrl
 * @param {string | undefined} smtpUrl
 */
function mailDestination(mode, apiUrl, smtpUrl) {
  if (smtpUrl && URL.canParse(smtpUrl)) return `is sent through ${new URL(smtpUrl).host}`;
  if (mode === "production") return "is sent nowhere: SMTP_URL is not set";
  return `is kept at ${apiUrl}/outbox`;
}
