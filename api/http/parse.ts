import { plainWords } from "contract/problem";
import type { z } from "zod/v4";
import { invalid, type Refusal } from "./refusal";

/**
 * What came, as the contract has it, with its defaults filled in.
 * @param otherwise makes the refusal, where it is not 422 with messages by field
 */
export function parse(schema: z.ZodType, value: unknown, otherwise?: () => Refusal): unknown {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  if (otherwise) throw otherwise();
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".")] ??= issue.message;
  throw invalid(errors, "Please check what you entered.");
}
