import { createHash } from "node:crypto";

/** The id of a row from its kind and name: the same in every run. */
export function idOf(kind: string, name: string): string {
  const digits = createHash("sha256").update(`${kind} ${name}`).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
