import { z } from "zod/v4";

/**
 * A field that may be emptied, and is the empty text then. What its schema refuses is said in the schema's words. A
 * `default` with a `pipe` does not do: conform takes an empty text out of both of its ends.
 */
export function emptied<T>(schema: z.ZodType<T, string>) {
  return z
    .string()
    .optional()
    .transform((text = "", context): T => {
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}
