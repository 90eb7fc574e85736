import { z } from "zod/v4";

const pattern = /^£?\s*(\d{1,3}(?:,\d{3}){1,12}|\d{1,40})(?:\.(\d{1,2}))?$/;

/** An amount as people type it, "290", "290.5" or "£1,290.00"; the value is in pence. @param words for none */
export function pounds(words: string) {
  return z
    .string({ error: words })
    .trim()
    .min(1, words)
    .refine((text) => text === "" || pattern.test(text), { error: ({ input }) => poundsProblem(String(input)) })
    .transform((text) => penceOf(text));
}

/** An amount that may be left out; undefined then, and for nothing. */
export const optionalPounds = z
  .string()
  .trim()
  .optional()
  .refine((text) => !text || pattern.test(text), { error: ({ input }) => poundsProblem(String(input)) })
  .transform((text) => (text ? penceOf(text) : 0) || undefined);

/** What is wrong with an amount: a decimal comma is common, and is not guessed at. */
function poundsProblem(text: string): string {
  const [, whole, part] = /^£?\s*(\d{1,7}),(\d{1,2})$/.exec(text) ?? [];
  return whole && part ? `Use a full stop: ${whole}.${part}` : "Enter an amount in pounds, such as 290.00";
}

function penceOf(text: string): number {
  const [, whole = "0", part = ""] = pattern.exec(text) ?? [];
  const pence = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  // Whatever takes an amount has its own limit, far below this.
  return Math.min(pence, Number.MAX_SAFE_INTEGER);
}

/** An amount as a field shows it: "290.00". */
export function poundsText(pence: number): string {
  return (pence / 100).toFixed(2);
}
