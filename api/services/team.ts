import { randomBytes } from "node:crypto";
import type { selection } from "contract/editing";
import type { createTeam, teamChange } from "contract/team";
import type { z } from "zod/v4";
import type { Db } from "../db/database";
import type { TxDeps } from "../deps";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { teamCodeOf } from "../domain/team";
import { forbidden, invalid, notFound } from "../errors";
import { accessEndedMail, teamEndedMail } from "../mail/team-end-mails";
import { audit } from "../store/audit";
import { queueMail } from "../store/outbox";
import { lockTeam, placesOfOwn, readSeats } from "../store/seats";
import { addMember, listApproved, nameOf, removeMember } from "../store/team-members";
import * as store from "../store/teams";
import { findAccount, findByEmail } from "../store/users";
import { requireVersion } from "./editing";
import { lockOwnPassword } from "./own-password";
import { addTeamAdmin, handOverTeam, removeTeamAdmin } from "./team-admins";
import { conflict, inTeam, lockTeamFor, lockToAdminister, type TeamAccess } from "./team-lock";
import { addUserToTeam, approveMember, removeFromTeam, revokeMember } from "./team-members";

type NewTeam = z.output<(typeof createTeam)["body"]>;
export type TeamChange = z.output<typeof teamChange>;

const maxTries = 5;

/**
 * Creates a team for the user, or with teams.manage for another user; its owner is its first member and admin.
 * @returns the team's id
 * @throws ApiError 403 without a plan that covers others, 409 for a user in a team already
 */
export async function openTeam(deps: TxDeps, fields: NewTeam, requester: AuthenticatedRequester): Promise<string> {
  const { db, clock } = deps;
  const { user } = requester;
  const now = clock();
  refuseAdminFields(fields, requester);
  const ownerId = fields.admin ?? (await userByAddress(db, "owner_email", fields.owner_email)) ?? user.id;
  const isOther = ownerId !== user.id;
  if (isOther && !(await findAccount(db, ownerId))) throw invalid({ admin: "There is no such user." });
  if (!permits(user, "teams.manage")) await requirePlanForOthers(db, ownerId, now);
  const team = await insert(db, { displayName: fields.display_name, ownerId, places: fields.places ?? null }, now);
  if (!(await addMember(db, team.id, ownerId, { approved: true, admin: true }, now))) throw inTeam(isOther);
  await audit(db, { action: "team.created", actorId: user.id, subjectId: team.id }, now);
  return team.id;
}

/**
 * Applies changes of a team and its members: all of them, or none if one is refused. Changes that free seats come
 * first.
 * @param passwordHash the hash of the owner's password, which is checked before the team is handed over
 * @throws ApiError 409 if there is a newer version, or as each change says
 */
export async function changeTeam(
  deps: TxDeps,
  teamId: string,
  fields: TeamChange,
  requester: AuthenticatedRequester,
  passwordHash: string | undefined,
): Promise<void> {
  const access = await lockToAdminister(deps, teamId, requester);
  refuseChange(fields, access, requester);
  requireVersion(access.team, fields.version);
  if (passwordHash !== undefined) await lockOwnPassword(deps, requester, passwordHash);
  const seats = await readSeats(deps.db, teamId, deps.clock());
  await setFields(deps, fields, access, requester);
  // Mails about the same request use the team's new name.
  const team = { ...access.team, displayName: fields.display_name ?? access.team.displayName };
  const change = { ...access, team, requester, deps };
  if (fields.removeUser) await removeFromTeam(change, fields.removeUser);
  if (fields.revokeUser) await revokeMember(change, fields.revokeUser);
  if (fields.removeAdmin) await removeTeamAdmin(change, fields.removeAdmin);
  const added = fields.addUser ?? (await userByAddress(deps.db, "addEmail", fields.addEmail));
  if (added) await addUserToTeam(change, added);
  if (fields.approveUser) await approveMember(change, fields.approveUser);
  if (fields.addAdmin) await addTeamAdmin(change, fields.addAdmin);
  if (fields.handOver) await handOverTeam(change, fields.handOver);
  if (fields.places !== undefined) await requirePlacesTaken(deps, team.id, seats);
}

/**
 * @param before the places that there were: a team that has too few of them already is changed otherwise
 * @throws ApiError 422 for fewer places than are taken, once all else is changed
 */
async function requirePlacesTaken(
  { db, clock }: TxDeps,
  teamId: string,
  before: { places: number } | undefined,
): Promise<void> {
  const seats = await readSeats(db, teamId, clock());
  if (!seats || seats.used <= seats.places || seats.places === before?.places) return;
  const { used } = seats;
  throw invalid({
    places: `${used} ${used === 1 ? "place is" : "places are"} taken, by members and open invites: enter ${used} or more, or free some first.`,
  });
}

/** Leaves the team, or withdraws the request to join it. The owner's plan covers it, so the owner cannot leave. */
export async function leaveTeam(deps: TxDeps, teamId: string, requester: AuthenticatedRequester): Promise<void> {
  const { db, clock } = deps;
  const { id } = requester.user;
  const { team, you } = await lockTeamFor(deps, teamId, requester);
  if (!you) throw notFound();
  if (you.owner) throw conflict("owner", "You own this team. Hand it over or delete it first.");
  await removeMember(db, team.id, id);
  await audit(db, { action: "team.left", actorId: id, subjectId: id, details: { team: team.id } }, clock());
}

/** Deletes the team: its members lose access with their next request. */
export async function closeTeam(deps: TxDeps, teamId: string, requester: AuthenticatedRequester): Promise<void> {
  const { db, clock } = deps;
  const access = await lockTeamFor(deps, teamId, requester);
  if (!access.you?.owner && !permits(requester.user, "teams.manage"))
    throw forbidden("forbidden", "Only the team's owner can delete it.");
  await mailEveryone(deps, access, requester);
  await store.deleteTeam(db, teamId);
  const note = { userId: access.team.ownerId, words: { name: access.team.displayName } };
  await audit(db, { action: "team.deleted", actorId: requester.user.id, subjectId: teamId, note }, clock());
}

/** Deletes those that exist. */
export async function closeTeams(
  deps: TxDeps,
  { ids }: z.output<typeof selection>,
  requester: AuthenticatedRequester,
): Promise<{ done: number; refused: [] }> {
  let done = 0;
  // In one order, so that two such requests do not wait for each other.
  for (const id of ids.toSorted()) {
    if (!(await lockTeam(deps.db, id))) continue;
    await closeTeam(deps, id, requester);
    done += 1;
  }
  return { done, refused: [] };
}

/** The user with an address, if one is given. @throws ApiError 422 at the field if nobody has it */
async function userByAddress(db: Db, field: string, address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const account = await findByEmail(db, address);
  if (!account) throw invalid({ [field]: "Nobody has an account with this address." });
  return account.id;
}

function refuseAdminFields({ admin, owner_email: address, places }: NewTeam, { user }: AuthenticatedRequester): void {
  if (permits(user, "teams.manage")) return;
  if (admin !== undefined || address !== undefined || places !== undefined)
    throw forbidden("forbidden", "Only administrators can set who owns a team, and its places.");
}

/** A team shares a plan, so its owner needs a current plan that covers others as well. */
async function requirePlanForOthers(tx: Db, userId: string, now: Date): Promise<void> {
  const places = await placesOfOwn(tx, userId, now);
  if (places > 1) return;
  const own = places === 1 ? "yours covers you alone" : "you have none in force";
  throw forbidden("forbidden", `Plans for several people come with a team, and ${own}.`);
}

async function insert(
  tx: Db,
  fields: { displayName: string; ownerId: string; places: number | null },
  now: Date,
): Promise<{ id: string }> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const made = await store.insertTeam(tx, { ...fields, inviteCode: newCode() }, now);
    if (made) return made;
  }
  throw new Error("No free team code was found.");
}

function refuseChange(fields: TeamChange, { you }: TeamAccess, { user }: AuthenticatedRequester): void {
  const isForAdministrators = [fields.places, fields.addUser, fields.addEmail].some((field) => field !== undefined);
  if (isForAdministrators && !permits(user, "teams.manage"))
    throw forbidden("forbidden", "Only administrators can set a team's places, and put people into it.");
  if (fields.handOver !== undefined && !you?.owner)
    throw forbidden("forbidden", "Only the team's owner can hand it over.");
}

/** A name or a number that is there already is no change, and is not recorded as one. */
async function setFields(
  { db, clock }: TxDeps,
  { display_name: displayName, places, newCode: isRenewed }: TeamChange,
  { team }: TeamAccess,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const now = clock();
  const by = { actorId: user.id, subjectId: team.id };
  const after = {
    displayName: displayName ?? team.displayName,
    places: places === undefined ? team.places : places,
  };
  const isRenamed = after.displayName !== team.displayName;
  const isResized = after.places !== team.places;
  if (isRenamed || isResized) await store.setTeam(db, team.id, after, user.id, now);
  const changed = { name: { before: team.displayName, after: after.displayName } };
  const note = { userId: team.ownerId, words: { changed } };
  if (isRenamed) await audit(db, { action: "team.renamed", ...by, note }, now);
  if (isResized) await audit(db, { action: "team.places.set", ...by, details: { places: after.places } }, now);
  if (!isRenewed) return;
  await renewCode(db, team.id);
  await audit(db, { action: "team.code.renewed", ...by }, now);
}

/** Replaces a team's code; the previous one ends. */
async function renewCode(tx: Db, teamId: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) if (await store.setCode(tx, teamId, newCode())) return;
  throw new Error("No free team code was found.");
}

function newCode(): string {
  return teamCodeOf(randomBytes(12));
}

/** Notifies those who had access, except the user who deletes it; the owner keeps the plan, the others lose it. */
async function mailEveryone(
  { db, config, clock }: TxDeps,
  { team, you }: TeamAccess,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const contact = you && { name: await nameOf(db, user.id), email: user.email };
  const about = { team: team.displayName, how: "deleted" as const, contact };
  for (const person of await listApproved(db, team.id)) {
    if (person.id === user.id) continue;
    const mail =
      person.id === team.ownerId
        ? teamEndedMail(config, person, team.displayName)
        : accessEndedMail(config, person, about);
    await queueMail(db, person.email, mail, clock());
  }
}
