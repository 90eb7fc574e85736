import * as auth from "contract/auth";
import type { Api } from "~/api.server";

/** Where an invite's token or a team's code leads, and how it stands; null for one that never was. Looking changes nothing. */
export async function lookAtInvite(api: Api, code: string) {
  const params = auth.lookAtInvite.params.safeParse({ code });
  return params.success ? api.find(auth.lookAtInvite, { params: params.data }) : null;
}
