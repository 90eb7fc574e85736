import { parseWithZod } from "@conform-to/zod/v4";
import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { formatDay, formatLongDate } from "~/format/dates";
import { invalidAsChanged, unknownEditor } from "~/forms/edit-conflict.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import * as model from "~/models/member.server";
import * as roles from "~/models/role.server";
import { type Notice, viewingSession } from "~/sessions.server";
import {
  blockSchema,
  deletionSchema,
  endPlanSchema,
  grantSchema,
  namesSchema,
  roleSchema,
  viewSchema,
} from "./schema.server";

const nameFields = ["first_name", "last_name", "company"];

/** Corrects the name and the company, or shows what somebody else has saved meanwhile. */
export async function saveNames(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: namesSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { seen_first_name, seen_last_name, seen_company, ...names } = parsed.value;
  const seen = { first_name: seen_first_name, last_name: seen_last_name, company: seen_company };
  const sent = await model.updateMember(api, id, { ...names, seen });
  if (sent.ok) return back(id, `The name is saved: ${sent.body.display_name}.`);
  if (sent.problem.code === "changed") return showChange(submission, { api }, id);
  return refused(submission, sent, nameFields);
}

async function showChange(submission: Submission, { api }: Pick<Member, "api">, id: string) {
  const current = await model.findMember(api, id);
  if (!current) throw notFound();
  const saved = { first_name: current.first_name, last_name: current.last_name, company: current.company };
  for (const [name, value] of Object.entries(saved)) submission.form.set(`seen_${name}`, value);
  return invalidAsChanged(
    submission,
    { version: 0, ...unknownEditor },
    Object.entries(saved).map(([name, value]) => ({ name, saved: value })),
  );
}

/** Mails the link that confirms the address. */
export async function resendVerification(submission: Submission, { api }: Member, id: string) {
  const sent = await model.sendVerification(api, id);
  return sent.ok ? back(id, "The link that confirms the address has been mailed.") : refused(submission, sent);
}

/** Mails the link that sets a new password. */
export async function sendPasswordLink(submission: Submission, { api }: Member, id: string) {
  const sent = await model.sendPasswordLink(api, id);
  return sent.ok ? back(id, "The link that sets a new password has been mailed.") : refused(submission, sent);
}

/** Ends the session of the form's row; a session that has already ended is not an error. */
export async function endSession(submission: Submission, { api }: Member, id: string) {
  const sent = await model.endMemberSession(api, id, requireRow(submission));
  if (sent.ok) return back(id, "The session has been ended.");
  if (sent.status === 404) return back(id, "That session had already ended.", "info");
  return refused(submission, sent);
}

/** Ends all sessions. */
export async function endSessions(submission: Submission, { api }: Member, id: string) {
  const sent = await model.endMemberSessions(api, id);
  return sent.ok ? back(id, "They are logged out everywhere.") : refused(submission, sent);
}

/** Gives a plan for a term. */
export async function grantPlan(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: grantSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.grantPlan(api, id, parsed.value, submission.idempotencyKey);
  if (!sent.ok) return refused(submission, sent, ["plan_id", "starts_on", "expires_on", "reason"]);
  const { starts_on: from, expires_on: until } = parsed.value;
  return back(
    id,
    `The plan has been granted, from ${formatDay(from)} until ${formatDay(until)}, and they have been told.`,
  );
}

/** Ends the plan of the form's row today. */
export async function endPlan(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: endPlanSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.endPlan(api, id, requireRow(submission), parsed.value);
  return sent.ok
    ? back(id, "The plan has been ended, and they have been told.")
    : refused(submission, sent, ["reason"]);
}

/** Lets the plan of the form's row end on its last day. */
export async function stopRenewal(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: endPlanSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.stopRenewal(api, id, requireRow(submission), parsed.value);
  return sent.ok
    ? back(id, "The plan ends on its last day without renewing, and they have been told.")
    : refused(submission, sent, ["reason"]);
}

/** Gives the role that was chosen. */
export async function giveRole(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: roleSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await roles.giveRole(api, parsed.value.role, parsed.value.email);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminMember(id, { do: "roles" }), {
      notice: { type: "success", message: `${sent.body.display_name} now has the role.` },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the role"), { fields: ["role"] });
}

/** Takes the role of the form's row. A second press finds it taken, which is not an error. */
export async function takeRole(submission: Submission, { api }: Member, id: string) {
  const sent = await roles.takeRole(api, requireRow(submission), id);
  if (!sent.ok && sent.status !== 404) return invalidFromApiProblem(submission, withPhrase(sent, "updating the role"));
  return redirectAfterSubmit(paths.adminMember(id, { do: "roles" }), {
    notice: { type: "success", message: adminMessages.roleTaken },
  });
}

/** Keeps the member from logging in. */
export async function block(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: blockSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.blockMember(api, id, parsed.value);
  return sent.ok ? back(id, "They are blocked, and logged out everywhere.") : refused(submission, sent, ["reason"]);
}

/** Lets the member log in again. */
export async function unblock(submission: Submission, { api }: Member, id: string) {
  const sent = await model.unblockMember(api, id);
  return sent.ok ? back(id, "They can log in again.") : refused(submission, sent);
}

/** Schedules the deletion of the account, if its address was typed. */
export async function deleteAccount(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: deletionSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.scheduleDeletion(api, id, parsed.value);
  if (!sent.ok) return refused(submission, sent, ["email", "reason"]);
  const day = formatLongDate(sent.body.delete_at);
  return back(
    id,
    `The account will be deleted on ${day}. They have been logged out and told, and can keep it until then.`,
  );
}

/** Keeps an account that was to be deleted. */
export async function keepAccount(submission: Submission, { api }: Member, id: string) {
  const sent = await model.keepAccount(api, id);
  return sent.ok ? back(id, "The account is kept, and they have been told.") : refused(submission, sent);
}

/** Begins to look at the site as the member, from their start page. */
export async function view(submission: Submission, { api, session }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: viewSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.viewAsMember(api, id, parsed.value);
  if (!sent.ok) return refused(submission, sent, ["reason"]);
  return redirectAfterSubmit(paths.forYou(), { session: viewingSession(session, sent.body) });
}

function back(id: string, message: string, type: Notice["type"] = "success"): Promise<Response> {
  return redirectAfterSubmit(paths.adminMember(id), { notice: { type, message } });
}

/** @throws a 404 page if there is no such member */
function refused(submission: Submission, sent: Failure, fields: string[] = []) {
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the member"), { fields });
}
