import { z } from "zod/v4";

/**
 * A text that may be cleared: it is empty then. What its schema refuses is said in the schema's words. A
 * `default` with a `pipe` does not do: conform takes an empty text out of both of its ends.
 */
export function clearable<T>(schema: z.ZodType<T, string>) {
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
