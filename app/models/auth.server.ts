import * as auth from "contract/auth";
import type { Api } from "~/api/client.server";

/** Who is signed in, read afresh, and what there is to tell. */
export function checkSession(api: Api) {
  return api.read(auth.check, {});
}

/** Signs in; a refusal is an answer. */
export function logIn(api: Api, credentials: { email: string; password: string }) {
  return api.send(auth.login, { body: credentials });
}

/** Signs in with the token of a mailed link, which is spent by it. */
export function logInByToken(api: Api, token: string) {
  return api.send(auth.loginToken, { body: { token } });
}

/** Revokes the token that `api` carries. */
export function logOut(api: Api) {
  return api.send(auth.logout, {});
}
