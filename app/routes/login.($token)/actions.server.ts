import { parseWithZod } from "@conform-to/zod/v4";
import type { Session as ApiSession } from "contract/auth";
import type { Visitor } from "~/auth/guards.server";
import { startSession } from "~/auth/start-session.server";
import { authenticatorFor } from "~/auth/strategies.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, keyOfBrowser, type Submission } from "~/forms/submission.server";
import { localPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { logOut } from "~/models/auth.server";
import { emailLoginLink, emailResetLink } from "~/models/login-link.server";
import { forgottenSchema, loginSchema } from "./schema.server";

/** Logs in with an e-mail address and a password. */
export async function logInByPassword(submission: Submission, visitor: Visitor) {
  const hideFields = ["password"];
  const parsed = parseWithZod(submission.form, { schema: loginSchema });
  if (parsed.status !== "success") {
    // The password is never shown again, so the user has to enter it again.
    const fieldErrors = parsed.error?.password ? undefined : { password: [messages.passwordAgain] };
    return invalidSubmission(submission, parsed.reply({ hideFields, ...(fieldErrors && { fieldErrors }) }));
  }
  const sent = await authenticatorFor(visitor.api).authenticate("password", visitor.originalRequest);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["email", "password"], hideFields });
  return redirectLoggedIn(visitor, sent.body);
}

/** Logs in with the token of a mailed link. The session of a user who was logged in before ends. */
export async function logInByLink(submission: Submission, visitor: Visitor) {
  const { session, api, originalRequest } = visitor;
  const key = keyOfBrowser(submission, session);
  const sent = await authenticatorFor(api, key).authenticate("token", originalRequest);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { hideFields: ["token"] });
  const response = await redirectLoggedIn(visitor, sent.body);
  if (session.user) await logOut(api);
  return response;
}

/** Mails a link to reset the password, or one that logs in. */
export async function sendLink(submission: Submission, { api }: Visitor) {
  const parsed = parseWithZod(submission.form, { schema: forgottenSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { forgotten_email: email, send } = parsed.value;
  const sent = send === "link" ? await emailLoginLink(api, email) : await emailResetLink(api, email);
  if (!sent.ok) return invalidFromApiProblem(submission, sent);
  return redirectAfterSubmit(paths.login(), { notice: { type: "info", message: sent.body.message } });
}

/** Redirects to the page that was requested before logging in. */
async function redirectLoggedIn(visitor: Visitor, login: ApiSession) {
  const { session, notices } = await startSession(visitor, login);
  const { redirect: target, ...next } = session;
  return redirectAfterSubmit(localPath(target, paths.forYou()), { session: next, notice: notices });
}
