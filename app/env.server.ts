import { type AppMode, appMode } from "contract/mode";
import { webOrigin } from "contract/web-origin";
import { z } from "zod/v4";
import { paths } from "./config/paths";
import { timings } from "./config/timings";
import { log } from "./log.server";

const webAddress = z.url({ protocol: /^https?$/ });
const milliseconds = z.coerce.number().int().min(0);

/** Nobody reads it. */
const demoSupportEmail = "support@almanac.test";

const variables = z.object({
  APP_MODE: appMode,
  PRODUCT_API_URL: webAddress.default("http://127.0.0.1:4000"),
  PUBLIC_ORIGIN: webOrigin.default("http://localhost:3000"),
  SESSION_SECRETS: z.string().default(""),
  PRODUCT_NAME: z.string().min(1).max(60).default("Almanac"),
  SUPPORT_EMAIL: z.email().default(demoSupportEmail),
  PRICING_URL: webAddress.optional(),
  CONSULTANCY_URL: z.union([z.literal("none"), webAddress]).optional(),
  ACCOUNT_SITE_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  API_READ_TIMEOUT_MS: milliseconds.default(10_000),
  API_WRITE_TIMEOUT_MS: milliseconds.default(10_000),
  FORM_MIN_AGE_MS: milliseconds.default(timings.quickestFormMs),
  ANALYTICS: z.enum(["on", "off"]).default("off"),
});

/** The site's settings, read once at start. */
export interface SiteSettings {
  mode: AppMode;
  apiUrl: string;
  publicOrigin: string;
  /** Whether cookies are Secure and have the __Host- prefix; false only for plain http on loopback. */
  secure: boolean;
  secrets: string[];
  productName: string;
  supportEmail: string;
  /** The page with the plans, for guests: on another host, or ours. */
  pricingUrl: string;
  /** The consultancy and the terms are also pages of another host or ours. */
  /** Empty where there is no consultancy. */
  consultancyUrl: string;
  termsUrl: string;
  /** The site that items' calls to action link to: another host, or this one. */
  accountSiteUrl: string;
  /** 0 means no limit. */
  readTimeoutMs: number;
  writeTimeoutMs: number;
  /** A form that is submitted sooner is taken for a program's. */
  formMinAgeMs: number;
  analytics: boolean;
}

/**
 * Reads the settings from the environment.
 * @throws Error naming the variable and what it should be
 */
export function readSettings(environment: Record<string, string | undefined>): SiteSettings {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  const v = parsed.data;
  const secrets = v.SESSION_SECRETS.split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  const publicOrigin = new URL(v.PUBLIC_ORIGIN).origin;
  const problems = [
    ...(secrets.length === 0 ? ["SESSION_SECRETS is missing: give one or more secrets of 32 characters or more"] : []),
    ...(v.APP_MODE === "production" ? unsafeOf(secrets, publicOrigin, v) : []),
  ];
  if (problems.length > 0) throw new Error(problems.join("; "));
  return {
    mode: v.APP_MODE,
    apiUrl: v.PRODUCT_API_URL.replace(/\/$/, ""),
    publicOrigin,
    secure: publicOrigin.startsWith("https://"),
    secrets,
    productName: v.PRODUCT_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    pricingUrl: v.PRICING_URL ?? paths.pricing(),
    consultancyUrl: v.CONSULTANCY_URL === "none" ? "" : (v.CONSULTANCY_URL ?? paths.consultancy()),
    accountSiteUrl: v.ACCOUNT_SITE_URL ?? "/",
    termsUrl: v.TERMS_URL ?? paths.terms(),
    readTimeoutMs: v.API_READ_TIMEOUT_MS,
    writeTimeoutMs: v.API_WRITE_TIMEOUT_MS,
    formMinAgeMs: v.FORM_MIN_AGE_MS,
    analytics: v.ANALYTICS === "on",
  };
}

/** What production refuses, each with what it should be. */
function unsafeOf(secrets: string[], publicOrigin: string, v: z.output<typeof variables>): string[] {
  const found: [isUnsafe: boolean, message: string][] = [
    [
      secrets.some((secret) => secret.length < 32),
      "SESSION_SECRETS is too short for production: 32 characters or more each",
    ],
    [!publicOrigin.startsWith("https://"), "PUBLIC_ORIGIN must begin with https:// in production"],
    [v.SUPPORT_EMAIL === demoSupportEmail, "SUPPORT_EMAIL is missing: production names an address of yours for help"],
    [
      v.FORM_MIN_AGE_MS < timings.quickestFormMs,
      `FORM_MIN_AGE_MS is too low for production: ${timings.quickestFormMs} or more`,
    ],
  ];
  return found.filter(([isUnsafe]) => isUnsafe).map(([, message]) => message);
}

function readOrStop(): SiteSettings {
  try {
    return readSettings(process.env);
  } catch (error) {
    log.fatal(`site cannot start: ${(error as Error).message}`);
    process.exit(1);
  }
}

export const env: SiteSettings = readOrStop();
