import { z } from "zod/v4";

/** A step: the ids of the selected categories, and whether the other questions are postponed. */
export const stepSchema = z.object({
  categories: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((sent) => (sent === undefined ? [] : [sent].flat())),
  later: z.string().optional(),
});

export type StepForm = z.input<typeof stepSchema>;
