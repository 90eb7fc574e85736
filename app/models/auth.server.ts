import * as auth from "contract/auth";
import type { Api } from "~/api/client.server";

/** The logged-in user, read again, and their callouts. */
export function checkSession(api: Api) {
  return api.read(auth.me, {});
}

/** Logs in; a refusal is returned. */
export function logIn(api: Api, credentials: { email: string; password: string }) {
  return api.send(auth.login, { body: credentials });
}

/** Logs in with the token of a mailed link, which works once; the same key gives the same session again. */
export function logInByToken(api: Api, token: string, idempotencyKey?: string) {
  return api.send(auth.loginWithLink, { body: { token } }, { idempotencyKey });
}

/** Revokes the token that `api` carries. */
export function logOut(api: Api) {
  return api.send(auth.logout, {});
}
