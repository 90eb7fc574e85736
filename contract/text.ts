import { z } from "zod/v4";

/** A text field that must be filled in. `words` is what the field says when it is empty. */
export function required(words: string, most = 120) {
  return z.string({ error: words }).trim().min(1, words).max(most, `Use ${most} characters or fewer`);
}

/** A text field that may be left out or empty. */
export function optional(most = 120) {
  return z.string().trim().max(most, `Use ${most} characters or fewer`).optional();
}

/** A text field whose empty value is kept as null. */
export function nullable(most = 120) {
  return z
    .string()
    .trim()
    .max(most, `Use ${most} characters or fewer`)
    .nullish()
    .transform((text) => text || null);
}

/** A slug that an editor may choose; left out or empty it is made from the title. */
export const chosenSlug = z
  .string()
  .trim()
  .max(160, "Use 160 characters or fewer")
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Use lower-case letters, digits and hyphens")
  .optional();

/** A colour that an editor may choose; empty for none, left out for no change. */
export const chosenColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Enter a colour like #8996c1")
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

/** A country that a form sends: its code, in capitals. */
export const chosenCountry = z
  .string({ error: "Choose a country" })
  .trim()
  .regex(/^[A-Z]{2}$/, "Choose a country from the list");

/** The words of a search, from a query string; what is too long is cut. */
export const searched = z
  .string()
  .default("")
  .transform((words) => words.trim().slice(0, 200));
