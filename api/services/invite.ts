import type { selection, selectionResult } from "contract/editing";
import type { createInvite, createInvites, updateInvite } from "contract/invite";
import type { z } from "zod/v4";
import type { Db } from "../db/database";
import type { Deps, TxDeps } from "../deps";
import { linkTtlMs, stateOf } from "../domain/one-time-link";
import type { AuthenticatedRequester } from "../domain/requester";
import { invalid, notFound } from "../errors";
import { hashToken, newToken } from "../keyring";
import { inviteMail } from "../mail/team-mails";
import { inviteUrl } from "../mail/urls";
import { audit } from "../store/audit";
import {
  deleteInvite,
  findInviteById,
  type InviteRow,
  insertInvite,
  isInvited,
  listInvitesById,
  setInvite,
  setInviteLink,
} from "../store/invites";
import { queueMail } from "../store/outbox";
import { lockTeam } from "../store/seats";
import { findMemberByEmail, nameOf } from "../store/team-members";
import { requireVersion } from "./editing";
import { conflict, lockToAdminister, requireSeat, requireSeats } from "./team-lock";

type NewInvite = z.output<(typeof createInvite)["body"]>;
type NewInvites = z.output<(typeof createInvites)["body"]>;
type Invitee = NewInvites["people"][number];
export type InviteChange = z.output<(typeof updateInvite)["body"]>;

/**
 * Invites a person by mail; until it is accepted, deleted or expired the invite holds a seat.
 * @returns the invite's id
 */
export async function sendInvite(
  deps: TxDeps,
  { team_id: teamId, name, email }: NewInvite,
  requester: AuthenticatedRequester,
): Promise<string> {
  const { team } = await lockToAdminister(deps, teamId, requester);
  await refuseKnown(deps.db, teamId, email, deps.clock());
  await requireSeat(deps, teamId, requester);
  return send(deps, team, { name, email }, requester);
}

/**
 * Invites several people by mail, each as `sendInvite` does: all of them, or nobody.
 * @returns the invites' ids, in the order of the people
 * @throws ApiError 422 that names each who cannot be invited; 409 if fewer seats are free
 */
export async function sendInvites(
  deps: TxDeps,
  { team_id: teamId, people }: NewInvites,
  requester: AuthenticatedRequester,
): Promise<string[]> {
  const { team } = await lockToAdminister(deps, teamId, requester);
  await refuseUninvitable(deps, teamId, people);
  await requireSeats(deps, teamId, people.length, requester);
  const ids: string[] = [];
  for (const invitee of people) ids.push(await send(deps, team, invitee, requester));
  return ids;
}

/** @throws ApiError 422 that names each who is in the team, is invited already, or is named twice */
export async function refuseUninvitable({ db, clock }: Deps, teamId: string, people: Invitee[]): Promise<void> {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, { email }] of people.entries()) {
    const address = email.toLowerCase();
    const reason = seen.has(address)
      ? "This address is in the list twice."
      : await whyKnown(db, teamId, email, clock()).then((known) => known?.message);
    if (reason) errors[`people.${at}.email`] = reason;
    seen.add(address);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function send(
  deps: TxDeps,
  team: { id: string; displayName: string },
  { name, email }: Invitee,
  requester: AuthenticatedRequester,
): Promise<string> {
  const { db, clock } = deps;
  const now = clock();
  const { token, link } = newLink(now);
  const id = await insertInvite(db, team.id, requester.user.id, { name, email, ...link }, now);
  await mailInvite(deps, { name, email, team: team.displayName, token }, requester);
  const subject = { actorId: requester.user.id, subjectId: team.id, details: { invite: id } };
  await audit(db, { action: "invite.created", ...subject }, now);
  return id;
}

/**
 * Corrects an open invite, or mails it again. An expired one held no seat, so it needs a free one to be mailed again.
 * @throws ApiError 409 if there is a newer version, it was accepted, or its address is known in the team
 */
export async function changeInvite(
  deps: TxDeps,
  { id, teamId }: { id: string; teamId: string },
  change: InviteChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await lockToAdminister(deps, teamId, requester);
  const invite = await findInviteById(db, id);
  if (!invite) throw notFound();
  requireVersion(invite, change.version);
  const state = stateOf(invite, now);
  const isMailed = isMailedAgain(change, invite.email);
  if (state === "used") throw conflict("used", "This invite was already accepted.");
  if (state === "expired" && !isMailed) throw conflict("expired", "This invite has expired. Send it again.");
  const name = change.name ?? invite.name;
  const email = change.email ?? invite.email;
  const isCorrected = name !== invite.name || email !== invite.email;
  // Which fields, but not what they say: the log outlives the person's wish to be forgotten.
  const changed = { ...(name !== invite.name && { name: null }), ...(email !== invite.email && { email: null }) };
  const details = { invite: id, ...(isCorrected && { changed }) };
  const subject = { actorId: requester.user.id, subjectId: teamId, details };
  if (!isMailed) {
    if (isCorrected) await setInvite(db, id, { name, email }, requester.user.id, now);
    return audit(db, { action: "invite.changed", ...subject }, now);
  }
  await refuseKnown(db, teamId, email, now, id);
  if (state === "expired") await requireSeat(deps, teamId, requester);
  const { token, link } = newLink(now);
  if (isCorrected) await setInvite(db, id, { name, email }, requester.user.id, now);
  await setInviteLink(db, id, link);
  await mailInvite(deps, { name, email, team: invite.teamName, token }, requester);
  await audit(db, { action: "invite.resent", ...subject }, now);
}

/** Withdraws an invite. A user who has accepted it is a member, and is removed as such. */
export async function withdrawInvite(
  deps: TxDeps,
  { id, teamId }: InviteRow,
  requester: AuthenticatedRequester,
): Promise<void> {
  await lockToAdminister(deps, teamId, requester);
  const invite = await findInviteById(deps.db, id);
  if (!invite) throw notFound();
  if (invite.usedAt) throw conflict("used", "This invite was already accepted.");
  await remove(deps, invite, requester);
}

/** Withdraws the invites of any teams that exist; one that was accepted stays, and is named with the reason. */
export async function withdrawChosen(
  deps: TxDeps,
  { ids }: z.output<typeof selection>,
  requester: AuthenticatedRequester,
): Promise<z.output<typeof selectionResult>> {
  const teamIds = (await listInvitesById(deps.db, ids)).map(({ teamId }) => teamId);
  // In one order, so that two such requests do not wait for each other.
  for (const teamId of [...new Set(teamIds)].toSorted()) await lockTeam(deps.db, teamId);
  const invites = await listInvitesById(deps.db, ids);
  const open = invites.filter(({ usedAt }) => usedAt === null);
  for (const invite of open) await remove(deps, invite, requester);
  const refused = invites.flatMap(({ id, name, usedAt }) =>
    usedAt ? [{ id, title: name, message: `The invite to ${name} was already accepted.` }] : [],
  );
  return { done: open.length, refused };
}

async function remove(
  { db, clock }: TxDeps,
  { id, teamId }: InviteRow,
  { user }: AuthenticatedRequester,
): Promise<void> {
  await deleteInvite(db, id);
  const subject = { actorId: user.id, subjectId: teamId, details: { invite: id } };
  await audit(db, { action: "invite.deleted", ...subject }, clock());
}

/** Whether a change sends the invite again: to its new address, or because it was asked for. */
export function isMailedAgain({ email, resend }: InviteChange, before: string): boolean {
  return resend || (email !== undefined && email.toLowerCase() !== before.toLowerCase());
}

/**
 * Refuses an address that is in the team or has an open invite.
 * @param but the invite that is being changed
 * @throws ApiError 409
 */
async function refuseKnown(tx: Db, teamId: string, email: string, now: Date, but?: string): Promise<void> {
  const known = await whyKnown(tx, teamId, email, now, but);
  if (known) throw conflict(known.code, known.message);
}

/** Why an address cannot be invited: it is in the team or has an open invite. @param but the invite to ignore */
async function whyKnown(
  db: Db,
  teamId: string,
  email: string,
  now: Date,
  but?: string,
): Promise<{ code: "invited" | "member" | "revoked" | "waiting"; message: string } | undefined> {
  const member = await findMemberByEmail(db, teamId, email);
  if (member?.approved) return { code: "member", message: "This person is already in the team." };
  if (member?.revoked)
    return { code: "revoked", message: "This person is in the team without access. You can approve them again." };
  if (member) return { code: "waiting", message: "This person is in the team and waits for your approval." };
  if (await isInvited(db, teamId, email, now, but))
    return { code: "invited", message: "This person has already been invited. You can send the invite again." };
  return undefined;
}

/** A new token for an invite, valid for 14 days. */
function newLink(now: Date): { token: string; link: { tokenHash: string; expiresAt: Date } } {
  const token = newToken();
  return { token, link: { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkTtlMs.invite) } };
}

async function mailInvite(
  { db, config, clock }: TxDeps,
  to: { name: string; email: string; team: string; token: string },
  { user }: AuthenticatedRequester,
): Promise<void> {
  const inviter = await nameOf(db, user.id);
  const url = inviteUrl(config, to.token);
  await queueMail(db, to.email, inviteMail(config, { name: to.name, inviter, team: to.team, url }), clock());
}
