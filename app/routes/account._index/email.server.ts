import { parseWithZod } from "@conform-to/zod/v4";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { invalidSubmission, type Submission } from "~/forms/submission.server";
import { updateUser } from "~/models/user.server";
import { resendVerification } from "~/models/verification.server";
import { confirmChange, refuseChange } from "./respond.server";
import { emailSchema } from "./schema.server";

const hideFields = ["current_password"];
// The messages about the address are shown in the section of the form that changes it.
const at = "change-email";
const anchor = `${at}-status`;

/** Requests another address. It is pending until it is confirmed, unless the present one never was. */
export async function changeEmail(submission: Submission, member: Member) {
  const { api, user } = member;
  const parsed = parseWithZod(submission.form, { schema: emailSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply({ hideFields }));
  if (parsed.value.email === user.email) {
    const fieldErrors = { email: ["This is already your address"] };
    return invalidSubmission(submission, parsed.reply({ hideFields, fieldErrors }));
  }
  const sent = await updateUser(api, user.id, parsed.value);
  if (!sent.ok) return refuseChange(submission, sent, { fields: ["email", "current_password"], hideFields });
  const { user: record } = sent.body;
  const { email, pending_email: pending, verified } = record;
  if (pending !== null && email !== parsed.value.email) {
    const message = `We have written to ${pending}: follow its link.`;
    return confirmChange(submission, member, { type: "info", message, at: "pending", anchor: "pending-email", record });
  }
  const confirm = verified.status ? "" : ` We have written to ${email}: please confirm it.`;
  return confirmChange(submission, member, { message: messages.accountUpdated + confirm, record });
}

/** Mails the pending address again, or the first one if it was never confirmed. */
export async function resendConfirmation(submission: Submission, member: Member) {
  const sent = await resendVerification(member.api, undefined);
  if (!sent.ok) return refuseChange(submission, sent);
  return confirmChange(submission, member, { message: messages.verificationResent, at, anchor });
}

/** Discards the pending address. */
export async function cancelEmailChange(submission: Submission, member: Member) {
  const sent = await updateUser(member.api, member.user.id, { pending_email: null });
  if (!sent.ok) return refuseChange(submission, sent);
  const { user: record } = sent.body;
  return confirmChange(submission, member, { message: `${record.email} stays your address.`, at, anchor, record });
}
