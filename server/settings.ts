import { logFormat } from "contract/log-lines";
import { appMode } from "contract/mode";
import { webOrigin } from "contract/web-origin";
import { z } from "zod/v4";

const wholeNumber = (least: number, most: number) =>
  z.coerce.number(`it should be a whole number from ${least} to ${most}`).int().min(least).max(most);

const variables = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_ORIGIN: webOrigin.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_FORMAT: logFormat,
  APP_MODE: appMode,
  METRICS: z.enum(["on", "off"], "it should be on or off").default("off"),
  METRICS_TOKEN: z.string().min(16).optional(),
  HSTS: z.enum(["host", "subdomains", "preload"], "it should be host, subdomains or preload").default("host"),
});

/** The web server's settings, read once at start. The application reads its own (`app/env.server.ts`). */
export interface Settings {
  mode: string;
  port: number;
  /** The address to listen on; left out for all. */
  host: string | undefined;
  publicOrigin: URL | undefined;
  /** How many proxies in front of the site add to X-Forwarded-For. */
  trustedProxies: number;
  /** What browsers keep to HTTPS for two years: this host, all hosts below it, or those and the browsers' own lists. */
  hsts: "host" | "subdomains" | "preload";
  /** Who `/metrics` answers: nobody, or whoever sends the bearer token; without a token, anybody. */
  metrics: { token: string | undefined } | null;
}

/** A setting that is wrong: its message is the one line that the operator is shown. */
export class SettingError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws SettingError naming the variable and what it should be
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  const { NODE_ENV, PORT, HOST, PUBLIC_ORIGIN, TRUST_PROXY, HSTS, METRICS, METRICS_TOKEN, APP_MODE } = parsed.data;
  if (METRICS === "on" && !METRICS_TOKEN && APP_MODE === "production")
    throw new SettingError("METRICS_TOKEN is missing: METRICS=on answers on the site's port, which is public");
  return {
    mode: NODE_ENV,
    port: PORT,
    host: HOST,
    publicOrigin: PUBLIC_ORIGIN === undefined ? undefined : new URL(PUBLIC_ORIGIN),
    trustedProxies: TRUST_PROXY,
    hsts: HSTS,
    metrics: METRICS === "on" ? { token: METRICS_TOKEN } : null,
  };
}
