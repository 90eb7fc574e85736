import { plainWords } from "contract/problem";
import type { z } from "zod/v4";
import { type ApiError, invalid } from "../errors";

/**
 * Parses a value by the contract and fills in defaults.
 * @param otherwise makes the refusal, unless it is 422 with messages by field
 */
export function validate(schema: z.ZodType, value: unknown, otherwise?: () => ApiError): unknown {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  if (otherwise) throw otherwise();
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".")] ??= issue.message;
  throw invalid(errors, "Please check what you entered.");
}
