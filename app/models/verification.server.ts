import * as auth from "contract/auth";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";

type LinkQuery = NonNullable<Arguments<typeof auth.verifyEmail>["query"]>;

/** Confirms the user's address by the mailed link; a second call changes nothing. */
export function verifyEmail(api: Api, id: string, query: LinkQuery) {
  return api.send(auth.verifyEmail, { params: { id }, query }, { keepsSession: true });
}

/** Confirms it by the code that was mailed with the link. */
export function verifyEmailCode(api: Api, code: string) {
  return api.send(auth.verifyEmailCode, { body: { code } });
}

/** Mails link and code again. @param redirect the local path that the link leads to, if it is short enough */
export function resendVerification(api: Api, redirect: string | undefined) {
  const query = redirect && redirect.length <= 500 ? { redirect } : {};
  return api.send(auth.resendVerification, { query });
}
