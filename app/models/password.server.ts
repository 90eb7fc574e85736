import * as auth from "contract/auth";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";

/** The state of a reset link; "unknown" for one that never existed or is incomplete. Reading changes nothing. */
export async function getResetLinkStatus(api: Api, link: { email: string; token: string }) {
  const query = auth.previewPasswordReset.query.safeParse(link);
  if (!query.success || !link.email || !link.token) return "unknown" as const;
  const found = await api.find(auth.previewPasswordReset, { query: query.data });
  return found ? found.state : ("unknown" as const);
}

/**
 * Sets a new password with the token of a mailed link, which works once; ends every session of the account. The same key
 * gives the same answer again.
 */
export function resetPassword(api: Api, fields: Arguments<typeof auth.resetPassword>["body"], idempotencyKey?: string) {
  return api.send(auth.resetPassword, { body: fields }, { idempotencyKey });
}
