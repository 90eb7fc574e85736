import type { deleteTeam, leaveTeam } from "contract/team";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { type AuthenticatedRequester, isAdmin } from "../../domain/requester";
import { forbidden, notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { accessEndedMail, teamEndedMail } from "../../mail/team-end-mails";
import { audit } from "../../store/audit";
import { queueMail } from "../../store/outbox";
import { listApproved, nameOf, removeMember } from "../../store/team-members";
import * as store from "../../store/teams";
import { conflict, lockFor, type Standing } from "./standing";

/** Leaves the team, or withdraws the request to join it. The owner's plan covers it, so the owner cannot leave. */
export async function answerLeave(
  { params, requester }: Request<typeof leaveTeam>,
  { db, clock }: Deps,
): Promise<Answer<typeof leaveTeam>> {
  await db.transaction(async (tx) => {
    const { team, you } = await lockFor(tx, params.id, requester);
    if (!you) throw notFound();
    if (you.owner) throw conflict("owner", "You own this team. Hand it over or delete it first.");
    await removeMember(tx, team.id, requester.user.id);
    const subject = { actorId: requester.user.id, subjectId: requester.user.id, details: { team: team.id } };
    await audit(tx, { action: "team.left", ...subject }, clock());
  });
  return { status: 204, body: null };
}

/** Deletes the team: its members lose access with their next request. */
export async function answerDelete(
  { params, requester }: Request<typeof deleteTeam>,
  deps: Deps,
): Promise<Answer<typeof deleteTeam>> {
  const { db, clock, wake } = deps;
  await db.transaction(async (tx) => {
    const { team, you } = await lockFor(tx, params.id, requester);
    if (!you?.owner && !isAdmin(requester.user)) throw forbidden("forbidden", "Only the team's owner can delete it.");
    await mailEveryone(tx, { team, you }, requester, deps);
    await store.deleteTeam(tx, team.id);
    await audit(tx, { action: "team.deleted", actorId: requester.user.id, subjectId: team.id }, clock());
  });
  wake();
  return { status: 204, body: null };
}

/** Notifies those who had access, except the user who deletes it; the owner keeps the plan, the others lose it. */
async function mailEveryone(
  tx: Db,
  { team, you }: Standing,
  { user }: AuthenticatedRequester,
  { settings, clock }: Deps,
) {
  const contact = you && { name: await nameOf(tx, user.id), email: user.email };
  const about = { team: team.displayName, how: "deleted" as const, contact };
  for (const person of await listApproved(tx, team.id)) {
    if (person.id === user.id) continue;
    const mail =
      person.id === team.adminId
        ? teamEndedMail(settings, person, team.displayName)
        : accessEndedMail(settings, person, about);
    await queueMail(tx, person.email, mail, clock());
  }
}
