import { popupFields } from "contract/popup";
import { z } from "zod/v4";
import { clearable } from "./clearable-text.server";

/** The form that adds a popup. An unticked box means that it is not active. */
export const newPopupSchema = popupFields.extend({
  route: clearable(popupFields.shape.route),
  active: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** The form that changes one: it says which version it has read. */
export const popupSchema = newPopupSchema.extend({ version: z.coerce.number().int() });

export type PopupForm = z.input<typeof newPopupSchema> & { version?: number };
