import * as auth from "contract/auth";
import type { Api } from "~/api/client.server";

/** The state of a mailed log-in link; "unknown" for one that never existed. Reading changes nothing. */
export async function getLoginLinkStatus(api: Api, token: string) {
  const found = await api.find(auth.previewLoginLink, { params: { token } });
  return found
    ? { state: found.state, maskedEmail: found.masked_email }
    : { state: "unknown" as const, maskedEmail: "" };
}

/** Has a log-in link mailed, if an account has the address. */
export function emailLoginLink(api: Api, email: string) {
  return api.send(auth.requestLoginLink, { body: { email } });
}

/** Has a reset link mailed, if an account has the address. */
export function emailResetLink(api: Api, email: string) {
  return api.send(auth.requestPasswordReset, { body: { email } });
}
