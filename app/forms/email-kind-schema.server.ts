import { emailKindFields } from "contract/email-kind";
import { z } from "zod/v4";

/** The form that adds a kind of e-mail. An unticked box means that it is not on by default. */
export const newEmailKindSchema = emailKindFields.extend({
  on_by_default: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** The form that changes one: it says which version it has read. */
export const emailKindSchema = newEmailKindSchema.extend({ version: z.coerce.number().int() });

export type EmailKindForm = z.input<typeof newEmailKindSchema> & { version?: number };
