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
  { body, asker }: Request<typeof createInvite>,
  deps: Deps,
): Promise<Answer<typeof createInvite>> {
  const { team_id: teamId, name, email } = body;
  const now = deps.clock();
  await needAdministered(teamId, asker, deps);
  await limitInvites(deps, asker, teamId, email);
  const id = await seating(deps, asker, teamId, async (tx) => {
    const { team } = await lockToAdminister(tx, teamId, asker);
    await refuseKnown(tx, teamId, email, now);
    await needSeat(tx, teamId, now);
    const { token, kept } = newLink(now);
    const made = await insertInvite(tx, teamId, asker.user.id, { name, email, ...kept }, now);
    await mailInvite(tx, { name, email, team: team.displayName, token }, asker, deps);
    const subject = { actorId: asker.user.id, subjectId: teamId, details: { invite: made } };
    await audit(tx, { action: "invite.created", ...subject }, now);
    return made;
  });
  return { status: 201, body: inviteBody(await inviteFor(id, asker, deps), now) };
}
