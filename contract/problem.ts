import { z } from "zod/v4";

/** The one shape of every refusal: a sentence for the reader, messages by field name, and a word for programs. */
export const problem = z
  .object({
    message: z.string().describe("One sentence that can be shown as it is."),
    errors: z.record(z.string(), z.string()).describe("Field name to message; empty where no field is to blame."),
    code: z
      .string()
      .describe("Stable, machine-readable: invalid, unauthenticated, forbidden, unverified, not_found, …"),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problem>;

export const unauthenticated = { 401: problem } as const;
export const forbidden = { 403: problem } as const;
export const notFound = { 404: problem } as const;
export const conflict = { 409: problem } as const;
export const invalid = { 422: problem } as const;
export const tooMany = { 429: problem } as const;
