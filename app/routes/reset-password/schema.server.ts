import { resetPassword } from "contract/auth";
import type { z } from "zod/v4";

/** The form has the same schema as the call. */
export const resetSchema = resetPassword.body;

export type ResetForm = z.input<typeof resetSchema>;
