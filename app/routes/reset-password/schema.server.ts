import { resetPassword } from "contract/auth";

/** The form is what the call takes. */
export const resetSchema = resetPassword.body;
