import { resolve } from "node:path";
import { type AppMode, appMode } from "contract/mode";
import { z } from "zod/v4";
import type { PostgresLimits } from "./db/postgres";
import { productionCost } from "./domain/password-hash";

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
  DATA_DIR: z.string().default("./data"),
  SESSION_SECRETS: z.string().default("").describe("Comma-separated; the first signs, all read."),
  PUBLIC_ORIGIN: webAddress.default("http://localhost:3000"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default("Almanac"),
  SUPPORT_EMAIL: z.email().default(demoSupportEmail),
  METRICS: z.enum(["on", "off"]).default("off"),
  PASSWORD_COST: z.coerce
    .number()
    .refine((cost) => Number.isInteger(Math.log2(cost)) && cost >= 2 ** 10 && cost <= 2 ** 20, {
      error: "a power of two from 1024 to 1048576",
    })
    .default(productionCost),
});

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
  /** Whether `/metrics` answers. */
  metrics: boolean;
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
  if (secrets.length === 0)
    throw new ConfigError("SESSION_SECRETS is missing: give one or more secrets of 32 characters or more");
  if (v.APP_MODE === "production") refuseUnsafe(secrets, v);
  return {
    mode: v.APP_MODE,
    port: v.API_PORT,
    host: v.API_HOST,
    databaseURL: v.DATABASE_URL,
    databaseLimits: {
      poolSize: v.DATABASE_POOL_SIZE,
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
    metrics: v.METRICS === "on",
    checkReplies: v.APP_MODE === "test" || environment.NODE_ENV === "development",
  };
}

function refuseUnsafe(secrets: string[], v: z.output<typeof variables>): void {
  if (secrets.some((secret) => secret.length < 32))
    throw new ConfigError("SESSION_SECRETS is too short for production: 32 characters or more each");
  if (!v.PUBLIC_ORIGIN.startsWith("https://"))
    throw new ConfigError("PUBLIC_ORIGIN must begin with https:// in production");
  if (!v.SMTP_URL)
    throw new ConfigError("SMTP_URL is missing: production sends real mail, the outbox is for trying things out");
  if (v.SUPPORT_EMAIL === demoSupportEmail)
    throw new ConfigError("SUPPORT_EMAIL is missing: production sends mail from an address of yours");
  if (v.PASSWORD_COST < productionCost)
    throw new ConfigError(`PASSWORD_COST is too low for production: ${productionCost} or more`);
}
