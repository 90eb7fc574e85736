import { navigationEntry } from "contract/navigation";
import { z } from "zod/v4";
import { toLines } from "~/forms/text-parts";

/** A line "Colour: /content?contentType=Colour" as an entry. */
function entryOf(line: string) {
  const at = line.search(/:\s*(\/|https:)/);
  return at < 0 ? { name: line, link: "" } : { name: line.slice(0, at), link: line.slice(at + 1).trim() };
}

const { name, link, below } = navigationEntry.shape;

/** The form of an entry; the entries below it are on one line each. */
export const navigationEntrySchema = z.object({
  name,
  link,
  below: z
    .string()
    .default("")
    .transform((text) => toLines(text).map(entryOf))
    .pipe(below),
  version: z.coerce.number().int(),
});

export type NavigationForm = z.input<typeof navigationEntrySchema> & { version?: number };
