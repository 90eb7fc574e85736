import { readStamp } from "./project.mjs";
import { say } from "./say.mjs";

/** The last lines of a start: where everything is, and who may sign in. */
export function sayWelcome({ mode, elsewhere, dataDir, apiUrl, siteUrl, env }) {
  say();
  say(`${env.PRODUCT_NAME || "Almanac"} is at ${siteUrl}`);
  if (env.PUBLIC_ORIGIN && env.PUBLIC_ORIGIN !== siteUrl) say(`  and for everybody at ${env.PUBLIC_ORIGIN}`);
  say(`The product API is at ${apiUrl}`);
  if (elsewhere) {
    say("  (PRODUCT_API_URL; accounts and mail are its affair)");
  } else {
    sayAccounts(mode);
    say(`Mail ${mailPlace(mode, apiUrl, env.SMTP_URL)}`);
    say(`Data lies in ${env.DATABASE_URL ? `the database that DATABASE_URL names, and in ${dataDir}` : dataDir}`);
  }
  say("Stop with Ctrl-C.");
}

function sayAccounts(mode) {
  const text = mode === "production" ? undefined : readStamp("api/db/demo/accounts.json");
  if (text === undefined) return;
  const { password, accounts } = JSON.parse(text);
  say(`Demo accounts, all with the password ${password}`);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  for (const { email, what } of accounts) say(`  ${email.padEnd(width)}  ${what}`);
}

function mailPlace(mode, apiUrl, smtpUrl) {
  if (smtpUrl && URL.canParse(smtpUrl)) return `is sent through ${new URL(smtpUrl).host}`;
  if (mode === "production") return "is sent nowhere: SMTP_URL is not set";
  return `lands in ${apiUrl}/outbox`;
}
