import { verifyEmailCode } from "contract/auth";
import type { z } from "zod/v4";

/** The form is what the call takes. */
export const codeSchema = verifyEmailCode.body;

export type CodeForm = z.input<typeof codeSchema>;
