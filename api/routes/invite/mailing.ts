import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { linkLifeMs } from "../../domain/link";
import { type AuthenticatedRequester, isAdmin } from "../../domain/requester";
import { limit, type NamedLimit } from "../../http/limit";
import { inviteAddress } from "../../mail/addresses";
import { inviteMail } from "../../mail/team-mails";
import { hashToken, newToken } from "../../secrets";
import { isInvited } from "../../store/invites";
import { queueMail } from "../../store/outbox";
import { findMemberByEmail, nameOf } from "../../store/team-members";
import { conflict } from "../team/standing";

const hourMs = 60 * 60 * 1000;
const bySender: NamedLimit = { name: "invite-sender", most: 30, windowMs: hourMs };
const byTeam: NamedLimit = { name: "invite-team", most: 30, windowMs: hourMs };
const byAddress: NamedLimit = { name: "invite-address", most: 5, windowMs: hourMs };

/** Counts an invite before it is mailed: its address was typed by its sender. */
export async function limitInvites(
  deps: Deps,
  { user }: AuthenticatedRequester,
  teamId: string,
  email: string,
): Promise<void> {
  if (!isAdmin(user)) await limit(deps, bySender, user.id);
  await limit(deps, byTeam, teamId);
  await limit(deps, byAddress, email);
}

/**
 * Refuses an address that is in the team or has an open invite.
 * @param but the invite that is being changed
 * @throws ApiError 409
 */
export async function refuseKnown(tx: Db, teamId: string, email: string, now: Date, but?: string): Promise<void> {
  const member = await findMemberByEmail(tx, teamId, email);
  if (member?.approved) throw conflict("member", "This person is in the team already.");
  if (member?.revoked)
    throw conflict("revoked", "This person is in the team without access. You can approve them again.");
  if (member) throw conflict("waiting", "This person is in the team and waits for your approval.");
  if (await isInvited(tx, teamId, email, now, but))
    throw conflict("invited", "This person is invited already. You can send the invite again.");
}

/** A new token for an invite, valid for 14 days. */
export function newLink(now: Date): { token: string; kept: { tokenHash: string; expiresAt: Date } } {
  const token = newToken();
  return { token, kept: { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkLifeMs.invite) } };
}

/** Mails an invite. Pass a `tx`. */
export async function mailInvite(
  tx: Db,
  to: { name: string; email: string; team: string; token: string },
  { user }: AuthenticatedRequester,
  { settings, clock }: Deps,
): Promise<void> {
  const inviter = await nameOf(tx, user.id);
  const url = inviteAddress(settings, to.token);
  await queueMail(tx, to.email, inviteMail(settings, { name: to.name, inviter, team: to.team, url }), clock());
}
