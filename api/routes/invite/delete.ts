import type { deleteInvite } from "contract/invite";
import type { Deps } from "../../deps";
import { notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { audit } from "../../store/audit";
import * as store from "../../store/invites";
import { conflict, lockToAdminister } from "../team/standing";
import { inviteFor } from "./read";

/** Withdraws an invite. A user who has accepted it is a member, and is removed as such. */
export async function answerDelete(
  { params, requester }: Request<typeof deleteInvite>,
  deps: Deps,
): Promise<Answer<typeof deleteInvite>> {
  const { teamId } = await inviteFor(params.id, requester, deps);
  await deps.db.transaction(async (tx) => {
    await lockToAdminister(tx, teamId, requester);
    const invite = await store.findInviteById(tx, params.id);
    if (!invite) throw notFound();
    if (invite.usedAt) throw conflict("used", "This invite was already accepted.");
    await store.deleteInvite(tx, invite.id);
    const subject = { actorId: requester.user.id, subjectId: teamId, details: { invite: invite.id } };
    await audit(tx, { action: "invite.deleted", ...subject }, deps.clock());
  });
  return { status: 204, body: null };
}
