import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { invalidSubmission, type Submission } from "~/forms/submission.server";
import { updateUser } from "~/models/user.server";
import { confirmChange, refuseChange } from "./respond.server";
import { newsletterSchema, toggleSchema } from "./schema.server";

/** Adds a role, or removes it. */
export async function setRole(submission: Submission, member: Member) {
  const parsed = parseWithZod(submission.form, { schema: toggleSchema });
  if (parsed.status !== "success") return refuseChoice(submission, parsed.reply());
  const { id, on } = parsed.value;
  const sent = await updateUser(member.api, member.user.id, { toggleRole: { id, on } });
  if (!sent.ok) return refuseChange(submission, sent);
  const { user: record } = sent.body;
  const role = record.roles.available.find((one) => one.id === id)?.display_name ?? "";
  const message = `${messages.accountUpdated} ${role} is ${on ? "on" : "off"}.`;
  return confirmChange(submission, member, { message, anchor: `roles-${id}`, record });
}

/** Only a form that our page did not send has a value that is not one of its choices. */
function refuseChoice(submission: Submission, result: SubmissionResult) {
  return invalidSubmission(submission, { ...result, error: { "": ["That was not one of the choices."] } });
}

/** Turns a kind of e-mail on or off. */
export async function setCommunication(submission: Submission, member: Member) {
  const parsed = parseWithZod(submission.form, { schema: toggleSchema });
  if (parsed.status !== "success") return refuseChoice(submission, parsed.reply());
  const { id, on } = parsed.value;
  const sent = await updateUser(member.api, member.user.id, { toggleComms: { id, on } });
  if (!sent.ok) return refuseChange(submission, sent);
  const { user: record } = sent.body;
  const kind = record.comms.available.find((one) => one.id === id)?.title ?? "";
  const message = `${messages.accountUpdated} ${kind}: ${on ? "we write to you" : "we no longer write to you"}.`;
  return confirmChange(submission, member, { message, anchor: `comms-${id}`, record });
}

/** Weekly and monthly turn the newsletter on. */
export async function setNewsletter(submission: Submission, member: Member) {
  const parsed = parseWithZod(submission.form, { schema: newsletterSchema });
  if (parsed.status !== "success") return refuseChoice(submission, parsed.reply());
  const { newsletter } = parsed.value;
  const settings = newsletter === "off" ? { status: false } : { status: true, type: newsletter };
  const sent = await updateUser(member.api, member.user.id, { newsletter_settings: settings });
  if (!sent.ok) return refuseChange(submission, sent);
  const now = newsletter === "off" ? "You are unsubscribed from the newsletter" : `The newsletter comes ${newsletter}`;
  const message = `${messages.accountUpdated} ${now}.`;
  return confirmChange(submission, member, { message, anchor: "newsletter", record: sent.body.user });
}
