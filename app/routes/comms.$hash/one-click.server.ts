import { data } from "@remix-run/node";
import type { Api } from "~/api/client.server";
import { errorResponse } from "~/api/result.server";
import { unsubscribe } from "~/models/comms.server";

/**
 * Whether this is the one click of RFC 8058, which a mail program sends for its reader: a form of one field, without
 * cookies or a token of ours, from wherever the program is. The address alone says whom it is for.
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
 * Ends every kind of e-mail. RFC 8058 allows no redirect; programs go by the status alone, so the page is the answer.
 * @throws the error page of a refusal
 */
export async function unsubscribeByOneClick(api: Api, hash: string) {
  const sent = await unsubscribe(api, hash);
  if (!sent.ok) throw errorResponse(sent, "updating your account");
  return data(null);
}
