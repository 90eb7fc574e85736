import type { teamChange, updateTeam } from "contract/team";
import type { z } from "zod/v4";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { type AuthenticatedRequester, isAdmin } from "../../domain/requester";
import { forbidden } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { limit, type NamedLimit } from "../../http/limit";
import { audit } from "../../store/audit";
import { findTeam, setTeam } from "../../store/teams";
import { holdOwnPassword, needOwnPassword } from "../auth/own-password";
import { needAdministered } from "../invite/read";
import { readOne } from "./body";
import { renewCode } from "./create";
import { addAdmin, handOverTo, removeAdmin } from "./ranks";
import { addUser, approve, remove, revoke } from "./seats";
import { lockToAdminister, type Standing, seating } from "./standing";

type Change = z.output<typeof teamChange>;

const giveLimit: NamedLimit = { name: "team-give", most: 10, windowMs: 60 * 60 * 1000 };

/** Applies the changes of a request: all of them, or none if one is refused. Changes that free seats come first. */
export async function answerChange(
  { params, body, requester }: Request<typeof updateTeam>,
  deps: Deps,
): Promise<Answer<typeof updateTeam>> {
  const checkedHash =
    body.handOver === undefined ? undefined : await needOwner(params.id, body.current_password, requester, deps);
  await limitGiving(params.id, body, requester, deps);
  await seating(deps, requester, params.id, async (tx) => {
    const standing = await lockToAdminister(tx, params.id, requester);
    refuseNotAllowed(body, standing, requester);
    if (checkedHash !== undefined) await holdOwnPassword(tx, requester, checkedHash);
    await changeTeam(tx, body, standing, requester, deps.clock());
    // Mails about the same request use the team's new name.
    const team = { ...standing.team, displayName: body.display_name ?? standing.team.displayName };
    const act = { tx, ...standing, team, requester, deps };
    if (body.removeUser) await remove(act, body.removeUser);
    if (body.revokeUser) await revoke(act, body.revokeUser);
    if (body.removeAdmin) await removeAdmin(act, body.removeAdmin);
    if (body.addUser) await addUser(act, body.addUser);
    if (body.approveUser) await approve(act, body.approveUser);
    if (body.addAdmin) await addAdmin(act, body.addAdmin);
    if (body.handOver) await handOverTo(act, body.handOver);
  });
  return { status: 200, body: await readOne(params.id, { page: 1, perPage: 50 }, requester, deps) };
}

/** Limits how often access may be given, as each time sends a mail. Revoking it is never refused. */
async function limitGiving(teamId: string, body: Change, requester: AuthenticatedRequester, deps: Deps): Promise<void> {
  const given = [body.approveUser, body.addUser, body.addAdmin, body.handOver].filter((id) => id !== undefined);
  if (given.length === 0) return;
  await needAdministered(teamId, requester, deps);
  for (const id of new Set(given)) await limit(deps, giveLimit, `${teamId}\n${id}`);
}

/**
 * A team is handed over with its paid plan, so the owner's password is required. Other users are refused for their
 * role.
 * @returns the hash of the owner's correct password
 */
async function needOwner(
  teamId: string,
  password: string | undefined,
  requester: AuthenticatedRequester,
  deps: Deps,
): Promise<string | undefined> {
  const team = await findTeam(deps.db, teamId, requester.user.id, deps.clock());
  if (!team?.you?.owner) return undefined;
  return needOwnPassword(password, requester, "team.handover.refused", deps);
}

function refuseNotAllowed(body: Change, { you }: Standing, { user }: AuthenticatedRequester): void {
  if (!isAdmin(user) && (body.places !== undefined || body.addUser !== undefined))
    throw forbidden("forbidden", "Only administrators can set a team's places, and put people into it.");
  if (body.handOver !== undefined && !you?.owner)
    throw forbidden("forbidden", "Only the team's owner can hand it over.");
}

async function changeTeam(
  tx: Db,
  body: Change,
  { team }: Standing,
  { user }: AuthenticatedRequester,
  now: Date,
): Promise<void> {
  const { display_name: displayName, places, newCode } = body;
  const by = { actorId: user.id, subjectId: team.id };
  if (displayName !== undefined || places !== undefined) await setTeam(tx, team.id, { displayName, places });
  if (displayName !== undefined) await audit(tx, { action: "team.renamed", ...by }, now);
  if (places !== undefined) await audit(tx, { action: "team.places.set", ...by, details: { places } }, now);
  if (!newCode) return;
  await renewCode(tx, team.id);
  await audit(tx, { action: "team.code.renewed", ...by }, now);
}
