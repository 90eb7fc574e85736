import type { updateInvite } from "contract/invite";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { stateOf } from "../../domain/link";
import type { AuthenticatedRequester } from "../../domain/requester";
import { notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { audit } from "../../store/audit";
import { findInviteById, type InviteRow, setInvite } from "../../store/invites";
import { inviteBody } from "../team/body";
import { conflict, lockToAdminister, needSeat, seating } from "../team/standing";
import { limitInvites, mailInvite, newLink, refuseKnown } from "./mailing";
import { inviteFor } from "./read";

type Change = Request<typeof updateInvite>["body"];

/**
 * Corrects an open invite, or mails it again. An expired one held no seat, so it needs a free one to be mailed again.
 */
export async function answerChange(
  { params, body, requester }: Request<typeof updateInvite>,
  deps: Deps,
): Promise<Answer<typeof updateInvite>> {
  const { teamId, email } = await inviteFor(params.id, requester, deps);
  if (isMailed(body, email)) await limitInvites(deps, requester, teamId, body.email ?? email);
  await seating(deps, requester, teamId, async (tx) => {
    await lockToAdminister(tx, teamId, requester);
    const invite = await findInviteById(tx, params.id);
    if (!invite) throw notFound();
    await change(tx, invite, body, requester, deps);
  });
  return { status: 200, body: inviteBody(await inviteFor(params.id, requester, deps), deps.clock()) };
}

async function change(
  tx: Db,
  invite: InviteRow,
  body: Change,
  requester: AuthenticatedRequester,
  deps: Deps,
): Promise<void> {
  const now = deps.clock();
  const state = stateOf(invite, now);
  const mailed = isMailed(body, invite.email);
  if (state === "used") throw conflict("used", "This invite was already accepted.");
  if (state === "expired" && !mailed) throw conflict("expired", "This invite has expired. Send it again.");
  const name = body.name ?? invite.name;
  const email = body.email ?? invite.email;
  const subject = { actorId: requester.user.id, subjectId: invite.teamId, details: { invite: invite.id } };
  if (!mailed) {
    await setInvite(tx, invite.id, { name, email });
    return audit(tx, { action: "invite.changed", ...subject }, now);
  }
  await refuseKnown(tx, invite.teamId, email, now, invite.id);
  if (state === "expired") await needSeat(tx, invite.teamId, now);
  const { token, kept } = newLink(now);
  await setInvite(tx, invite.id, { name, email, ...kept });
  await mailInvite(tx, { name, email, team: invite.teamName, token }, requester, deps);
  await audit(tx, { action: "invite.resent", ...subject }, now);
}

function isMailed({ email, resend }: Change, before: string): boolean {
  return resend || (email !== undefined && email.toLowerCase() !== before.toLowerCase());
}
