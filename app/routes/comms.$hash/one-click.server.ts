import { data } from "@remix-run/node";
import type { Api } from "~/api/client.server";
import { errorResponse } from "~/api/result.server";
import { unsubscribe } from "~/models/email-preferences.server";

/**
 * Whether this is the one-click request of RFC 8058, which a mail program sends for its user: a form of one field,
 * without cookies or a CSRF token, from any origin. The URL alone identifies the person.
 */
export async function isOneClick(request: Request): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  const [field, ...more] = form ? [...form] : [];
  return more.length === 0 && field?.[0] === "List-Unsubscribe" && field[1] === "One-Click";
}

/**
 * Ends every kind of e-mail. RFC 8058 allows no redirect; programs read only the status, so the response is the page.
 * @throws the error page of a refusal
 */
export async function unsubscribeByOneClick(api: Api, hash: string) {
  const sent = await unsubscribe(api, hash);
  if (!sent.ok) throw errorResponse(sent, "updating your account");
  return data(null);
}
