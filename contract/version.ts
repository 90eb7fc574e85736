import { readFileSync } from "node:fs";
import { join } from "node:path";
import { productFolder } from "./product-folder";

/** Read when a program starts, before it listens. */
const { version } = JSON.parse(readFileSync(join(productFolder, "package.json"), "utf8"));

/** The version of the product, as both programs say it in their logs and metrics. */
export function productVersion(): string {
  return String(version);
}
