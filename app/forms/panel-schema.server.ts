import { panelFields } from "contract/dashboard";
import { z } from "zod/v4";
import { toLines } from "./text-parts";

/** The form that adds a panel. An unticked box means that it is not shown. */
export const newPanelSchema = panelFields.extend({
  active: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** The form that changes one: it says which version it has read. */
export const panelSchema = newPanelSchema.extend({ version: z.coerce.number().int() });

export type PanelForm = z.input<typeof newPanelSchema> & { version?: number };

/** The form of the popular searches, one on each line. */
export const searchesSchema = z.object({
  searches: z.string().default("").transform(toLines),
  version: z.coerce.number().int(),
});

export type SearchesForm = z.input<typeof searchesSchema> & { version?: number };
