import type { createInvite } from "contract/invite";
import type { Deps } from "../../deps";
import type { Answer, Request } from "../../http/bind";
import { audit } from "../../store/audit";
import { insertInvite } from "../../store/invites";
import { inviteBody } from "../team/body";
import { lockToAdminister, needSeat, seating } from "../team/standing";
import { limitInvites, mailInvite, newLink, refuseKnown } from "./mailing";
import { inviteFor, needAdministered } from "./read";

/** Invites a person by mail; until it is accepted, deleted or expired the invite holds a seat. */
export async function answerCreate(
  { body, requester }: Request<typeof createInvite>,
  deps: Deps,
): Promise<Answer<typeof createInvite>> {
  const { team_id: teamId, name, email } = body;
  const now = deps.clock();
  await needAdministered(teamId, requester, deps);
  await limitInvites(deps, requester, teamId, email);
  const id = await seating(deps, requester, teamId, async (tx) => {
    const { team } = await lockToAdminister(tx, teamId, requester);
    await refuseKnown(tx, teamId, email, now);
    await needSeat(tx, teamId, now);
    const { token, kept } = newLink(now);
    const made = await insertInvite(tx, teamId, requester.user.id, { name, email, ...kept }, now);
    await mailInvite(tx, { name, email, team: team.displayName, token }, requester, deps);
    const subject = { actorId: requester.user.id, subjectId: teamId, details: { invite: made } };
    await audit(tx, { action: "invite.created", ...subject }, now);
    return made;
  });
  return { status: 201, body: inviteBody(await inviteFor(id, requester, deps), now) };
}
