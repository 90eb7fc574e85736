import type { login, loginWithLink } from "contract/auth";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Api, SendResult } from "~/api/client.server";
import { logIn, logInByToken } from "~/models/auth.server";

export type LoginResult = SendResult<typeof login> | SendResult<typeof loginWithLink>;

/**
 * Logs in by "password" (a form with an email address and a password) or "token" (a form with the token of a mailed
 * link). A refused login is a result, not an exception.
 * @param key of the form of a mailed link, which works once: pressed twice, it opens one session
 */
export function authenticatorFor(api: Api, key?: string): Authenticator<LoginResult> {
  const byPassword = new FormStrategy<LoginResult>(({ form }) =>
    logIn(api, { email: text(form, "email").trim(), password: text(form, "password") }),
  );
  const byToken = new FormStrategy<LoginResult>(({ form }) => logInByToken(api, text(form, "token"), key));
  return new Authenticator<LoginResult>().use(byPassword, "password").use(byToken, "token");
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}
