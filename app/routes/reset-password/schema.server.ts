import { resetPassword } from "contract/auth";
import type { z } from "zod/v4";

/** The form is what the call takes. */
export const resetSchema = resetPassword.body;

export type ResetForm = z.input<typeof resetSchema>;
