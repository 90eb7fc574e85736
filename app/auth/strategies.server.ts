import type { Session as ApiSession } from "contract/auth";
import type { Problem } from "contract/problem";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { SendResult } from "~/api/client.server";
import { logIn, logInByToken } from "~/models/auth.server";
import { getVisitor } from "./guards.server";

/** Signing in was refused; the message is the API's. */
export class LoginRefused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** Signs in with "password" (a form of email and password) or "token" (a form with the token of a mailed link). */
export const authenticator = new Authenticator<ApiSession>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const { api } = await getVisitor(request);
    return accepted(
      await logIn(api, { email: String(form.get("email") ?? "").trim(), password: String(form.get("password") ?? "") }),
    );
  }),
  "password",
);

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const { api } = await getVisitor(request);
    return accepted(await logInByToken(api, String(form.get("token") ?? "")));
  }),
  "token",
);

function accepted(
  sent: SendResult<typeof import("contract/auth").login> | SendResult<typeof import("contract/auth").loginToken>,
): ApiSession {
  if (!sent.ok) throw new LoginRefused(sent.status, sent.problem);
  return sent.body;
}
