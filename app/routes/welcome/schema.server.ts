import { z } from "zod/v4";

/** A step: the ids of the ticked categories, and whether the rest of the questions is put off. */
export const stepSchema = z.object({
  categories: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((sent) => (sent === undefined ? [] : [sent].flat())),
  later: z.string().optional(),
});

export type StepForm = z.input<typeof stepSchema>;
