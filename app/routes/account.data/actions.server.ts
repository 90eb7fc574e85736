import { parseWithZod } from "@conform-to/zod/v4";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatLongDate } from "~/format/dates";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { cancelDeletion, requestDeletion } from "~/models/account-deletion.server";
import { type Session, withCallouts } from "~/sessions.server";
import { deletionSchema } from "./schema.server";

const hideFields = ["current_password"];

/** The password is never shown again, so the form asks for it again, unless it would not help. */
export async function requestAccountDeletion(submission: Submission, { api, user, session }: Member) {
  const parsed = parseWithZod(submission.form, { schema: deletionSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply({ hideFields }));
  const sent = await requestDeletion(api, user.id, parsed.value);
  if (!sent.ok) {
    const response = invalidFromApiProblem(submission, sent, { fields: ["current_password", "team"], hideFields });
    const { result } = response.data;
    if (result.error?.team || sent.problem.code === "admin") return response;
    const error = { current_password: [messages.passwordAgain], ...result.error };
    return invalidSubmission(submission, { ...result, error }, sent.status, sent.retryAfter);
  }
  const message = `Your account will be deleted on ${formatLongDate(sent.body.delete_at)}.`;
  const next = withDeletionCallout(session, message);
  return redirectAfterSubmit(paths.accountData(), { notice: { type: "warning", message }, session: next });
}

/** Adds the callout, which the user gets at log-in from now on, to this session. */
function withDeletionCallout(session: Session, message: string): Session {
  const others = session.callouts?.filter(({ key }) => key !== "deletion") ?? [];
  const cta = { ctaText: "Keep my account", ctaURL: paths.accountData() };
  return withCallouts(session, [
    { key: "deletion", type: "warning", message: `${message} Until then you can keep it.`, ...cta },
    ...others,
  ]);
}

/** Keeps the account, and removes the callout about its deletion. */
export async function cancelAccountDeletion(submission: Submission, { api, user, session }: Member) {
  const sent = await cancelDeletion(api, user.id);
  if (!sent.ok) return invalidFromApiProblem(submission, sent);
  const callouts = session.callouts?.filter(({ key }) => key !== "deletion");
  const notice = { type: "success" as const, message: "Your account stays." };
  return redirectAfterSubmit(paths.accountData(), { notice, session: { ...session, callouts } });
}
