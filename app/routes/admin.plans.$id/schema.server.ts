import { planFields } from "contract/edited-plan";
import { z } from "zod/v4";
import { clearable } from "~/forms/clearable-text.server";
import { toLines } from "~/forms/text-parts";

const { pros, cons, intro, selling_html, ...fields } = planFields.shape;
const emptyText = z.string().default("");

/** The form of a plan: a feature on each line, and an unticked box means that it opens nothing more. */
export const planSchema = z.object({
  ...fields,
  covers_premium: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
  intro: clearable(intro),
  selling_html: clearable(selling_html),
  pros: emptyText.transform(toLines).pipe(pros),
  cons: emptyText.transform(toLines).pipe(cons),
  version: z.coerce.number().int(),
});

export type PlanForm = z.input<typeof planSchema> & { version?: number };
