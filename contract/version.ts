import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the product, as both programs say it in their logs and metrics. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8"));
  return String(version);
}
