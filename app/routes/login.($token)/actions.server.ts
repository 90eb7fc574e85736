import { redirect } from "@remix-run/node";
import type { Visitor } from "~/auth/guards.server";
import { authenticator, LoginRefused } from "~/auth/strategies.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { logOut } from "~/models/auth.server";
import { emailLoginLink, emailResetLink } from "~/models/login-link.server";
import { commitNotices, commitSession, localPath, loggedInSession, type Session } from "~/sessions.server";
import { forgottenSchema, loginSchema } from "./schema.server";

/** Signs in with e-mail address and password. */
export async function logInByPassword(request: Request, form: FormData, { session }: Visitor) {
  const { value, state } = parseForm(form, loginSchema, ["password"]);
  if (!value) return invalid("login", { ...state, errors: { password: [messages.passwordAgain], ...state.errors } });
  try {
    return await welcome(session, await authenticator.authenticate("password", request));
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    return invalidFromApi("login", state, error.status, error.problem, ["email", "password"]);
  }
}

/** Signs in with the token of a mailed link. The session of whoever was signed in before ends. */
export async function logInByLink(request: Request, { session, api }: Visitor) {
  try {
    const answer = await welcome(session, await authenticator.authenticate("token", request));
    if (session.user) await logOut(api);
    return answer;
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    return invalidFromApi("link", { values: {}, errors: {} }, error.status, error.problem, []);
  }
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

/** To where the person was going, signed in. */
async function welcome(session: Session, api: Parameters<typeof loggedInSession>[1]) {
  const { redirect: target, ...next } = loggedInSession(session, api);
  return redirect(localPath(target, paths.forYou()), {
    status: 303,
    headers: { "set-cookie": await commitSession(next) },
  });
}
