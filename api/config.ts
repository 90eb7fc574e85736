import { resolve } from "node:path";
import { logFormat } from "contract/log-lines";
import { type AppMode, appMode } from "contract/mode";
import { webOrigin } from "contract/web-origin";
import { z } from "zod/v4";
import type { PostgresLimits } from "./db/postgres";
import { productionFormMinAgeMs } from "./domain/form-age";
import { productionCost } from "./domain/password-hash";
import type { StripeSettings } from "./payments/stripe";
import type { HmrcSettings } from "./vat/hmrc";
import type { ViesSettings } from "./vat/vies";

const port = z.coerce.number().int().min(0).max(65535);
const milliseconds = z.coerce.number().int().min(0).max(3_600_000);
/** The sender of a demo's mail: no mail can come from it, or be answered to it. */
const demoSupportEmail = "support@almanac.test";
const webAddress = z.url({ protocol: /^https?$/ });

const variables = z.object({
  APP_MODE: appMode,
  API_PORT: port.default(4000),
  API_HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(10),
  // A request is answered with 503 after 30 seconds, so a statement that runs longer serves nobody.
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(30_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds.default(3_000),
  DATABASE_IDLE_TIMEOUT_MS: milliseconds.default(30_000),
  DATABASE_LIMITS_BY: z.enum(["startup", "set", "role"], "it should be startup, set or role").default("startup"),
  DATA_DIR: z.string().default("./data"),
  SESSION_SECRETS: z.string().default("").describe("Comma-separated; the first signs, all read."),
  PUBLIC_ORIGIN: webOrigin.default("http://localhost:3000"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default("Almanac"),
  SUPPORT_EMAIL: z.email().default(demoSupportEmail),
  LOG_FORMAT: logFormat,
  JOBS: z.enum(["on", "off"], "it should be on or off").default("on"),
  METRICS: z.enum(["on", "off"]).default("off"),
  METRICS_TOKEN: z.string().min(16).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "a Stripe secret key, sk_… or rk_…")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "a Stripe publishable key, pk_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, "one or more signing secrets, whsec_…, separated by commas")
    .optional(),
  STRIPE_API_URL: webAddress.optional(),
  CARD_SANDBOX: z.enum(["on", "off"]).optional(),
  API_ORIGIN: webOrigin.optional(),
  VIES_URL: webAddress.optional(),
  VIES_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/, "a VAT number of the European Union or Northern Ireland, such as XI123456789")
    .optional(),
  HMRC_URL: webAddress.optional(),
  HMRC_CLIENT_ID: z.string().optional(),
  HMRC_CLIENT_SECRET: z.string().optional(),
  HMRC_REQUESTER: z
    .string()
    .regex(/^GB(\d{9}|\d{12})$/, "a VAT number of Great Britain, such as GB123456789")
    .optional(),
  PASSWORD_COST: z.coerce
    .number()
    .refine((cost) => Number.isInteger(Math.log2(cost)) && cost >= 2 ** 10 && cost <= 2 ** 20, {
      error: "a power of two from 1024 to 1048576",
    })
    .default(productionCost),
  FORM_MIN_AGE_MS: milliseconds.default(productionFormMinAgeMs),
});

/** How cards are charged: by Stripe, by a sandbox that charges nobody, or not at all. */
export type CardSettings =
  | ({ kind: "stripe"; publishableKey: string | null } & Pick<
      StripeSettings,
      "secretKey" | "webhookSecrets" | "server"
    >)
  | { kind: "sandbox"; origin: string }
  | { kind: "none" };

/** The API's settings, read once at start. */
export interface Config {
  mode: AppMode;
  port: number;
  host: string;
  databaseURL: string | undefined;
  databaseLimits: PostgresLimits;
  dataDir: string;
  secrets: string[];
  publicOrigin: string;
  smtpURL: string | undefined;
  productName: string;
  supportEmail: string;
  /** scrypt's N of a new password's hash. Tests lower it, production refuses less than the default. */
  passwordCost: number;
  /** A form that is submitted sooner is taken for a program's. Tests lower it, production refuses less than the default. */
  formMinAgeMs: number;
  /** Who `/metrics` answers: nobody, or whoever sends the bearer token; without a token, anybody. */
  metrics: { token: string | undefined } | null;
  /** Whether this process runs jobs and sends mail. */
  runsJobs: boolean;
  /** Whether each answer is a line of the log. */
  logsAnswers: boolean;
  cards: CardSettings;
  /** The registers that confirm VAT numbers; null for those that are not asked. */
  vatRegisters: { vies: ViesSettings | null; hmrc: HmrcSettings | null };
  /** A reply that differs from the contract is a server error: in development and in tests. */
  checkReplies: boolean;
}

/** An invalid setting: its message is the one line that the operator reads. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws ConfigError naming the variable and what it should be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  const v = parsed.data;
  const secrets = v.SESSION_SECRETS.split(",")
    .map((s) => s.trim())
    .filter(Boolean);
  const problems = [
    ...(secrets.length === 0 ? ["SESSION_SECRETS is missing: give one or more secrets of 32 characters or more"] : []),
    ...(v.APP_MODE === "production" ? unsafeOf(secrets, v) : []),
  ];
  // All at once: each start that is refused costs its operator minutes.
  if (problems.length > 0) throw new ConfigError(problems.join("; "));
  return {
    mode: v.APP_MODE,
    port: v.API_PORT,
    host: v.API_HOST,
    databaseURL: v.DATABASE_URL,
    databaseLimits: {
      poolSize: v.DATABASE_POOL_SIZE,
      setBy: v.DATABASE_LIMITS_BY,
      statementTimeoutMs: v.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: v.DATABASE_LOCK_TIMEOUT_MS,
      idleInTransactionTimeoutMs: v.DATABASE_IDLE_TIMEOUT_MS,
    },
    dataDir: resolve(v.DATA_DIR),
    secrets,
    publicOrigin: new URL(v.PUBLIC_ORIGIN).origin,
    smtpURL: v.SMTP_URL,
    productName: v.PRODUCT_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    passwordCost: v.PASSWORD_COST,
    formMinAgeMs: v.FORM_MIN_AGE_MS,
    metrics: v.METRICS === "on" ? { token: v.METRICS_TOKEN } : null,
    runsJobs: v.JOBS === "on",
    logsAnswers: true,
    cards: cardSettings(v),
    vatRegisters: { vies: viesSettings(v), hmrc: hmrcSettings(v) },
    checkReplies: v.APP_MODE === "test" || environment.NODE_ENV === "development",
  };
}

function cardSettings(v: z.output<typeof variables>): CardSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: secrets } = v;
  if (!secretKey) {
    if (publishableKey) throw new ConfigError("STRIPE_SECRET_KEY is missing: STRIPE_PUBLISHABLE_KEY needs it");
    const isSandbox = v.CARD_SANDBOX ? v.CARD_SANDBOX === "on" : v.APP_MODE !== "production";
    return isSandbox ? { kind: "sandbox", origin: apiOrigin(v) } : { kind: "none" };
  }
  if (v.CARD_SANDBOX === "on")
    throw new ConfigError("CARD_SANDBOX cannot be on when STRIPE_SECRET_KEY is set: choose one");
  if (!secrets) throw new ConfigError("STRIPE_WEBHOOK_SECRET is missing: without it no payment can be confirmed");
  if (isLive(secretKey) && v.APP_MODE !== "production")
    throw new ConfigError("STRIPE_SECRET_KEY is a live key, which only production takes: give a test key");
  if (publishableKey && isLive(publishableKey) !== isLive(secretKey))
    throw new ConfigError("STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are for different modes, test and live");
  if (v.STRIPE_API_URL && isLive(secretKey))
    throw new ConfigError("STRIPE_API_URL cannot be used with a live key: it points to a server other than Stripe's");
  const server = v.STRIPE_API_URL ? { server: stripeServer(v.STRIPE_API_URL) } : {};
  const webhookSecrets = secrets.split(",");
  return { kind: "stripe", secretKey, webhookSecrets, publishableKey: publishableKey ?? null, ...server };
}

function stripeServer(url: string): NonNullable<StripeSettings["server"]> {
  const { hostname: host, port, protocol } = new URL(url);
  const isPlain = protocol === "http:";
  return { host, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? "http" : "https" };
}

function viesSettings(v: z.output<typeof variables>): ViesSettings | null {
  const { VIES_URL: url, VIES_REQUESTER: requester } = v;
  if (url) return { url: url.replace(/\/$/, ""), requester: requester ?? null };
  if (requester) throw new ConfigError("VIES_URL is missing: VIES_REQUESTER needs it");
  return null;
}

function hmrcSettings(v: z.output<typeof variables>): HmrcSettings | null {
  const { HMRC_URL: url, HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret, HMRC_REQUESTER: requester } = v;
  if (!url && !clientId && !clientSecret && !requester) return null;
  if (!url || !clientId || !clientSecret)
    throw new ConfigError(
      "HMRC_URL, HMRC_CLIENT_ID and HMRC_CLIENT_SECRET are needed together: HMRC answers nobody else",
    );
  return { url: url.replace(/\/$/, ""), clientId, clientSecret, requester: requester ?? null };
}

function isLive(key: string): boolean {
  return key.includes("_live_");
}

/** Where a browser on this machine finds the API, unless the address for browsers is configured. */
function apiOrigin({ API_ORIGIN, API_HOST, API_PORT }: z.output<typeof variables>): string {
  if (API_ORIGIN) return new URL(API_ORIGIN).origin;
  const isAll = API_HOST === "0.0.0.0" || API_HOST === "::";
  return `http://${isAll ? "127.0.0.1" : API_HOST}:${API_PORT}`;
}

/** What production refuses, each with what it should be. */
function unsafeOf(secrets: string[], v: z.output<typeof variables>): string[] {
  const found: [isUnsafe: boolean, message: string][] = [
    [
      secrets.some((secret) => secret.length < 32),
      "SESSION_SECRETS is too short for production: 32 characters or more each",
    ],
    [!v.PUBLIC_ORIGIN.startsWith("https://"), "PUBLIC_ORIGIN must begin with https:// in production"],
    [!v.SMTP_URL, "SMTP_URL is missing: production sends real mail, the outbox is for trying things out"],
    [v.SUPPORT_EMAIL === demoSupportEmail, "SUPPORT_EMAIL is missing: production sends mail from your own address"],
    [
      v.METRICS === "on" && !v.METRICS_TOKEN,
      "METRICS_TOKEN is missing: METRICS=on answers on the API's port, which the webhooks of cards make public",
    ],
    [v.PASSWORD_COST < productionCost, `PASSWORD_COST is too low for production: ${productionCost} or more`],
    [
      v.FORM_MIN_AGE_MS < productionFormMinAgeMs,
      `FORM_MIN_AGE_MS is too low for production: ${productionFormMinAgeMs} or more`,
    ],
  ];
  return found.filter(([isUnsafe]) => isUnsafe).map(([, message]) => message);
}
