import { composedNewsletterFields } from "contract/composed-newsletter";
import { z } from "zod/v4";

const { item_ids: _, ...fields } = composedNewsletterFields.shape;

/** The form that composes a newsletter. No ticked box means none, and not "as before". */
export const newNewsletterSchema = z.object({
  ...fields,
  kind_ids: fields.kind_ids.transform((ids) => ids ?? []),
  plan_ids: fields.plan_ids.transform((ids) => ids ?? []),
});

/** The form that changes a draft: it says which version it has read. */
export const newsletterSchema = newNewsletterSchema.extend({ version: z.coerce.number().int() });

export type NewsletterForm = z.input<typeof newNewsletterSchema> & { version?: number };
