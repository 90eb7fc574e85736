import { verifyEmailCode } from "contract/auth";
import type { z } from "zod/v4";

/** The form has the same schema as the call. */
export const codeSchema = verifyEmailCode.body;

export type CodeForm = z.input<typeof codeSchema>;
