import { z } from "zod/v4";
import { messages } from "~/config/messages";

/** More options than any product has. */
const maxOptions = 50;

export const optionsSchema = z.object({
  options: z
    .array(z.string())
    .min(1, messages.selectAtLeastOne)
    .transform((slugs) => [...new Set(slugs)].slice(0, maxOptions)),
});

export type OptionsForm = z.input<typeof optionsSchema>;
