import { calloutFields } from "contract/callout";
import { z } from "zod/v4";

/** The form that adds a callout. An unticked box means that it is not active. */
export const newCalloutSchema = calloutFields.extend({
  active: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** The form that changes one: it says which version it has read. */
export const calloutSchema = newCalloutSchema.extend({ version: z.coerce.number().int() });

export type CalloutForm = z.input<typeof newCalloutSchema> & { version?: number };
