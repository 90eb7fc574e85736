import { z } from "zod/v4";

/**
 * How a program runs, read from APP_MODE by the API and by the site. Every mode but production must be named, so that a
 * program that is started without settings is safe. `npm start` sets demo mode itself (scripts/lib/settings.mjs).
 */
export const appMode = z.enum(["demo", "production", "test"]).default("production");

export type AppMode = z.infer<typeof appMode>;
