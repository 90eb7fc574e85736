import { verifyEmailCode } from "contract/auth";

/** The form is what the call takes. */
export const codeSchema = verifyEmailCode.body;
