import { findChromium } from "../../scripts/lib/chromium.mjs";

/** Flags that make Chromium behave the same on every machine. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium to use: CHROMIUM, the system's, or one that Playwright has downloaded. */
export async function chromiumPath(): Promise<string> {
  const path = await findChromium();
  if (!path)
    throw new Error("There is no Chromium here: name one with CHROMIUM, or run: npx playwright install chromium");
  return path;
}
