import { tooltipFields } from "contract/tooltip";
import { z } from "zod/v4";

const shownSchema = tooltipFields.extend({
  active: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** The form that changes a tooltip: it says which version it has read. An unticked box switches it off. */
export const tooltipSchema = shownSchema.extend({ version: z.coerce.number().int() });

export type TooltipForm = z.input<typeof shownSchema> & { version?: number };
