import type { deleteTeam, leaveTeam } from "contract/team";
import type { Deps } from "../../deps";
import { isAdmin } from "../../domain/asker";
import type { Answer, Request } from "../../http/bind";
import { forbidden, notFound } from "../../http/refusal";
import { audit } from "../../store/audit";
import { removeMember } from "../../store/team-members";
import * as store from "../../store/teams";
import { conflict, lockFor } from "./standing";

/** Leaves the team, or withdraws the wish to join it. The owner's plan covers it, so the owner stays. */
export async function answerLeave(
  { params, asker }: Request<typeof leaveTeam>,
  { db, clock }: Deps,
): Promise<Answer<typeof leaveTeam>> {
  await db.transaction(async (tx) => {
    const { team, you } = await lockFor(tx, params.id, asker);
    if (!you) throw notFound();
    if (you.owner) throw conflict("owner", "You own this team. Hand it over or delete it first.");
    await removeMember(tx, team.id, asker.user.id);
    const subject = { actorId: asker.user.id, subjectId: asker.user.id, details: { team: team.id } };
    await audit(tx, { action: "team left", ...subject }, clock());
  });
  return { status: 204, body: null };
}

/** Deletes the team: what it opened for its members is closed at their next request. */
export async function answerDelete(
  { params, asker }: Request<typeof deleteTeam>,
  { db, clock }: Deps,
): Promise<Answer<typeof deleteTeam>> {
  await db.transaction(async (tx) => {
    const { team, you } = await lockFor(tx, params.id, asker);
    if (!you?.owner && !isAdmin(asker.user)) throw forbidden("forbidden", "Only the team's owner can delete it.");
    await store.deleteTeam(tx, team.id);
    await audit(tx, { action: "team deleted", actorId: asker.user.id, subjectId: team.id }, clock());
  });
  return { status: 204, body: null };
}
