import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { Session as ApiSession } from "contract/auth";
import { startSession, type Visitor } from "~/auth/guards.server";
import { authenticatorFor } from "~/auth/strategies.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { logOut } from "~/models/auth.server";
import { emailLoginLink, emailResetLink } from "~/models/login-link.server";
import { commitNotices, commitSession, localPath, type Session } from "~/sessions.server";
import { forgottenSchema, loginSchema } from "./schema.server";

type RequestArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** Logs in with e-mail address and password. */
export async function logInByPassword(args: RequestArgs, form: FormData, { session, api }: Visitor) {
  const { value, state } = parseForm(form, loginSchema, ["password"]);
  if (!value) return invalid("login", { ...state, errors: { password: [messages.passwordAgain], ...state.errors } });
  const sent = await authenticatorFor(api).authenticate("password", args.request);
  if (!sent.ok) return invalidFromApi("login", state, sent.status, sent.problem, ["email", "password"]);
  return redirectLoggedIn(args, session, sent.body);
}

/** Logs in with the token of a mailed link. The session of the user who was logged in before ends. */
export async function logInByLink(args: RequestArgs, { session, api }: Visitor) {
  const sent = await authenticatorFor(api).authenticate("token", args.request);
  if (!sent.ok) return invalidFromApi("link", { values: {}, errors: {} }, sent.status, sent.problem, []);
  const response = await redirectLoggedIn(args, session, sent.body);
  if (session.user) await logOut(api);
  return response;
}

/** Mails a link to reset the password, or one that signs in. */
export async function sendLink(form: FormData, { api }: Visitor) {
  const { value, state } = parseForm(form, forgottenSchema);
  if (!value) return invalid("forgotten", state);
  const email = value.forgotten_email;
  const sent = value.send === "link" ? await emailLoginLink(api, email) : await emailResetLink(api, email);
  if (!sent.ok) return invalidFromApi("forgotten", state, sent.status, sent.problem, []);
  return redirect(paths.login(), {
    status: 303,
    headers: { "set-cookie": await commitNotices({ type: "info", message: sent.body.message }) },
  });
}

/** Redirects to the page that the user asked for before, logged in. */
async function redirectLoggedIn({ request, context }: RequestArgs, session: Session, login: ApiSession) {
  const { redirect: target, ...next } = await startSession(request, context, session, login);
  return redirect(localPath(target, paths.forYou()), {
    status: 303,
    headers: { "set-cookie": await commitSession(next) },
  });
}
