import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "./build.mjs";
import { findOrInstallChromium, findOrInstallHeadlessShell } from "./chromium.mjs";
import { ensureHome } from "./environment.mjs";
import { findOrInstallLynx } from "./lynx.mjs";
import { findOrInstallPostgres, startPostgres } from "./postgres.mjs";
import { errorMessage } from "./terminal.mjs";

/** @typedef {(() => void | Promise<void>)[]} Cleanups run in reverse order at the end */

/**
 * What the tests of a run use. Each of it is prepared when it is first asked for, and once.
 * @typedef {object} Surroundings
 * @property {NodeJS.ProcessEnv} env the variables of every test, without those of this machine's operator
 * @property {Record<string, string>} stripeEnv those of Stripe's test mode, for the flows of payments; empty without a key
 * @property {string} folder for temporary files; it is removed at the end
 * @property {() => Promise<void>} build
 * @property {() => Promise<Prepared>} postgres
 * @property {() => Promise<Prepared>} chromium
 */

/**
 * The variables that name a program, or the reason why there is none.
 * @typedef {{ env: Record<string, string>, missing?: undefined } | { env?: undefined, missing: string }} Prepared
 */

// Settings of an operator on this machine must not change what the tests find.
const removedSettings =
  /^(PORT|HOST|API_.*|PRODUCT_.*|DATABASE_.*|DATA_DIR|SESSION_SECRETS|PUBLIC_ORIGIN|SMTP_URL|METRICS.*|JOBS|LOG_FORMAT|CARD_SANDBOX|PGLITE_.*|PASSWORD_COST|FORM_MIN_AGE_MS|STRIPE_.*|SUPPORT_EMAIL|PRICING_URL|CONSULTANCY_URL|ACCOUNT_SITE_URL|TERMS_URL|ANALYTICS|APP_MODE|NODE_ENV)$/;

/**
 * @param {Cleanups} cleanups gets what has to be undone
 * @returns {Surroundings}
 */
export function prepareSurroundings(cleanups) {
  const stripeKey = process.env.STRIPE_SECRET_KEY ?? "";
  for (const name of Object.keys(process.env)) if (removedSettings.test(name)) delete process.env[name];
  const temporaryHome = ensureHome();
  if (temporaryHome) cleanups.push(() => rmSync(temporaryHome, { recursive: true, force: true }));
  const folder = mkdtempSync(join(tmpdir(), "almanac-test-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  const postgres = once(() => preparePostgres(cleanups));
  return {
    env: { ...process.env, TMPDIR: folder, TZ: "UTC" },
    // Only the flows of payments are tried on Stripe too; everything else has a card provider of its own.
    stripeEnv: /^(sk|rk)_test_/.test(stripeKey) ? { TEST_STRIPE_SECRET_KEY: stripeKey } : {},
    folder,
    build: once(buildIfStale),
    postgres,
    chromium: once(async () => {
      // Debian's packages are installed one after the other.
      await postgres();
      return prepareChromium();
    }),
  };
}

/**
 * @param {Cleanups} cleanups
 * @returns {Promise<Prepared>}
 */
async function preparePostgres(cleanups) {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { env: { TEST_DATABASE_URL } };
  const programs = await findOrInstallPostgres();
  if (!programs)
    return { missing: "no PostgreSQL 15 or later was found or installed (point to one with TEST_DATABASE_URL)" };
  try {
    const { url, stop } = await startPostgres(programs);
    cleanups.push(stop);
    return { env: { TEST_DATABASE_URL: url } };
  } catch (error) {
    return { missing: errorMessage(error) };
  }
}

/** @returns {Promise<Prepared>} */
async function prepareChromium() {
  const browser = await findOrInstallChromium();
  if (!browser) return { missing: "no Chromium was found or installed (point to one with CHROMIUM)" };
  const env = { CHROMIUM: browser, CHROMIUM_SHELL: (await findOrInstallHeadlessShell()) ?? "" };
  return { env: { ...env, LYNX: (await findOrInstallLynx()) ?? "" } };
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>}
 */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let done;
  return () => {
    done ??= work();
    return done;
  };
}
