import type { Invite } from "contract/invite";
import type { Team, TeamUser } from "contract/team";
import type { Deps } from "../../deps";
import { stateOf } from "../../domain/one-time-link";
import { permits } from "../../domain/permissions";
import type { AuthenticatedRequester } from "../../domain/requester";
import { viewOf } from "../../domain/team";
import { notFound } from "../../errors";
import { type InviteRow, listUnaccepted } from "../../store/invites";
import { listOwners, listPeople, type MemberRow } from "../../store/team-members";
import { findTeam, type TeamRow } from "../../store/teams";
import { editedBody } from "./edited";

const maxInvites = 200;

export interface Page {
  page: number;
  perPage: number;
}

/**
 * A team as the requester sees it. @throws ApiError 404 for a user outside the team without teams.manage
 */
export async function readTeamBody(
  deps: Deps,
  teamId: string,
  page: Page,
  requester: AuthenticatedRequester,
): Promise<Team> {
  const row = await findTeam(deps.db, teamId, requester.user.id, deps.clock());
  if (!row || !(row.you || permits(requester.user, "teams.manage"))) throw notFound();
  return teamBody(deps, row, page, requester);
}

/** The parts of a team that the requester may see. */
export async function teamBody(
  { db, clock }: Deps,
  row: TeamRow,
  page: Page,
  { user }: AuthenticatedRequester,
): Promise<Team> {
  const view = viewOf(row.you, permits(user, "teams.manage"));
  const seesAll = view === "everybody";
  const people = await listPeople(db, row, { view, requesterId: user.id }, page);
  const invites = seesAll ? await listUnaccepted(db, row.id, maxInvites) : [];
  return {
    ...summary(row),
    ...(!seesAll && { changed_by: null, changed_by_id: null }),
    invite_code: seesAll ? row.inviteCode : null,
    users: people.rows.map((person) => personBody(person, seesAll)),
    users_meta: { total: people.total, ...page },
    invites: invites.map((invite) => inviteBody(invite, clock())),
  };
}

/** Teams in the list of all: each with its owner only, and without its invites. */
export async function teamListBody({ db }: Deps, rows: TeamRow[]): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  const owners = new Map((await listOwners(db, ids)).map((owner) => [owner.teamId, owner]));
  return rows.map((row) => {
    const owner = owners.get(row.id);
    return {
      ...summary(row),
      invite_code: row.inviteCode,
      users: owner ? [personBody(owner, true)] : [],
      users_meta: { total: owner?.people ?? 0, page: 1, perPage: 1 },
      invites: [],
    };
  });
}

function summary(row: TeamRow) {
  return {
    id: row.id,
    display_name: row.displayName,
    admin: row.ownerId,
    places: row.places,
    places_set: row.placesSet,
    places_covered: row.placesCovered,
    seats_used: row.seatsUsed,
    you: row.you,
    created_at: row.createdAt.toISOString(),
    ...editedBody(row),
  };
}

function personBody(person: MemberRow, seesAll: boolean): TeamUser {
  return {
    id: person.id,
    display_name: person.displayName,
    email: seesAll || person.admin ? person.email : null,
    invited_as: seesAll && isAnother(person.invitedAs, person.email) ? person.invitedAs : null,
    created_at: person.createdAt.toISOString(),
    pivot: { approved: person.approved, admin: person.admin, revoked: person.revoked },
  };
}

function isAnother(invitedAs: string | null, email: string): boolean {
  return invitedAs !== null && invitedAs.toLowerCase() !== email.toLowerCase();
}

/** An invite as the team's admins see it. */
export function inviteBody(invite: InviteRow, now: Date): Invite {
  const { id, teamId, teamName, name, email, createdAt, expiresAt, parentId, parentName } = invite;
  return {
    id,
    team_id: teamId,
    team: { display_name: teamName },
    name,
    email,
    state: stateOf(invite, now),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    parent: parentId && parentName ? { id: parentId, display_name: parentName } : null,
    ...editedBody(invite),
  };
}
