import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { required, searchTerm } from "./fields";
import { invite } from "./invite";
import { list, pageNumber, sortBy } from "./pagination";
import { conflict, forbidden, gone, tooMany } from "./problem";
import { email, id, timestamp } from "./scalars";

/** A member of a team. */
export const teamUser = z
  .object({
    id,
    display_name: z.string(),
    email: z.string().nullable().describe("Null unless the requester is an admin of the team, or this is its owner."),
    invited_as: z
      .string()
      .nullable()
      .describe("For admins: the address of the accepted invite, if it differs from the member's."),
    created_at: timestamp.describe("When they joined."),
    pivot: z.object({
      approved: z.boolean(),
      admin: z.boolean(),
      revoked: z.boolean().describe("An admin has revoked the access; the member does not wait for approval."),
    }),
  })
  .meta({ id: "TeamUser" });

export type TeamUser = z.infer<typeof teamUser>;

/** The current user's role in a team; null for those with teams.manage who are not in it. */
export const membership = z.object({
  approved: z.boolean().describe("Has a seat, and so the access that the team's plan gives."),
  admin: z.boolean().describe("May administer the team."),
  revoked: z.boolean().describe("An admin has revoked the access."),
  owner: z.boolean().describe("Has the plan that covers the team; cannot leave before handing it over."),
});

/**
 * A team as its members see it. What only its admins may see is null or empty for the others; a user who waits for
 * approval sees the admins only.
 */
export const team = z
  .object({
    id,
    display_name: z.string(),
    admin: id.describe("The owner: the user who has the plan that covers it."),
    places: z.number().int().describe("As many as the current plan covers, unless set with teams.manage."),
    places_set: z.number().int().nullable().describe("The number set with teams.manage; null if none was."),
    places_covered: z.number().int().describe("As many as the owner's current plan covers; 1 without one."),
    seats_used: z.number().int().describe("The approved members, admins among them, and the open invites."),
    you: membership.nullable(),
    invite_code: z.string().nullable(),
    users: z
      .array(teamUser)
      .describe("A page of them: admins first, then those who wait, then by the day they joined."),
    users_meta: list(teamUser).shape.meta,
    invites: z
      .array(invite)
      .max(200)
      .describe("The invites that were not accepted, newest first; an expired one takes no place."),
    created_at: timestamp,
    ...edited,
  })
  .meta({ id: "Team" });

export type Team = z.infer<typeof team>;

const places = z.number().int().min(1, "Enter 1 or more").max(10_000).optional();

export const teamFields = z.object({ display_name: required("Enter a team name", 80, "Team name") });

const idParams = z.object({ id });
const memberPage = z.object({ page: pageNumber(1, 100_000), perPage: pageNumber(50, 100) });

export const listTeams = call({
  summary:
    "List the requester's team, if any; with teams.manage all teams, by name, each with its owner only and without invites",
  method: "GET",
  path: "/team",
  access: "login",
  query: z.object({
    q: searchTerm,
    mine: z.coerce
      .number()
      .int()
      .min(0)
      .max(1)
      .default(0)
      .describe("1: the requester's own team only, even with teams.manage."),
    page: pageNumber(1, 100_000),
    limit: pageNumber(25, 100),
    sort: sortBy(["name", "created"]),
  }),
  replies: { 200: list(team) },
});

export const readTeam = call({
  summary: "Get a team. 404 for other teams",
  method: "GET",
  path: "/team/{id}",
  access: "login",
  params: idParams,
  query: memberPage,
  replies: { 200: team },
});

export const createTeam = call({
  summary:
    "Create a team with the requester as its owner; needs the role user-subscription, which comes with an own current plan that covers several people. 409 for a member of a team. With teams.manage it may be created for another user",
  method: "POST",
  path: "/team",
  access: "login",
  body: teamFields.extend({
    admin: id.optional().describe("With teams.manage only: the owner."),
    owner_email: email.optional().describe("With teams.manage only: the owner by their address, instead of `admin`."),
    places,
  }),
  replies: { 201: team, ...forbidden },
  idempotent: true,
  codes: ["in_team"],
});

/**
 * Any of these, by the team's admins; `addUser`, `addEmail` and `places` with teams.manage only, `handOver` by the owner.
 * Revoking, removing or demoting the requester or the owner is refused with 409. An id that is not in the team, or a wrong
 * password, is refused with 422.
 */
export const teamChange = teamFields.partial().extend({
  places: places.nullable().describe("null: as many as the current plan covers."),
  addUser: id.optional().describe("Puts a user into the team, approved."),
  addEmail: email.optional().describe("The user by their address, instead of `addUser`."),
  removeUser: id.optional(),
  approveUser: id.optional(),
  revokeUser: id.optional(),
  addAdmin: id.optional().describe("An approved member who becomes an admin."),
  removeAdmin: id.optional(),
  handOver: id
    .optional()
    .describe("An approved member who becomes the owner; the current plans that cover the team are transferred."),
  current_password: z.string().max(256).optional().describe("The requester's own: needed to hand the team over."),
  newCode: z.boolean().optional().describe("true: a new invite code; the old one ends."),
  version: readVersion,
});

export const updateTeam = call({
  summary:
    "Rename the team; approve, revoke, remove or promote a member; hand the team over. Without a free place: 409 with the code no_places",
  method: "PATCH",
  path: "/team/{id}",
  access: "login",
  params: idParams,
  body: teamChange,
  replies: { 200: team, ...forbidden, ...tooMany },
  idempotent: true,
  codes: [
    "admin",
    "approved",
    "changed",
    "in_team",
    "member",
    "no_admin",
    "no_places",
    "not_approved",
    "not_verified",
    "owner",
    "payment_pending",
    "revoked",
    "self",
    "waiting",
  ],
});

export const leaveTeam = call({
  summary: "Leave the team. 409 for its owner, who hands it over or deletes it first",
  method: "POST",
  path: "/team/{id}/leave",
  access: "login",
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["owner"],
});

export const deleteTeam = call({
  summary: "Delete the team, as its owner; its members lose the access it gave",
  method: "DELETE",
  path: "/team/{id}",
  access: "login",
  params: idParams,
  replies: { 204: null, ...forbidden },
});

export const deleteTeams = call({
  summary: "Delete several teams; their members lose the access they gave",
  method: "POST",
  path: "/team/delete",
  access: { permission: "teams.manage" },
  body: selection,
  replies: { 200: selectionResult },
});

export const joinTeam = call({
  summary:
    "Join by the team's code, which an admin has to approve, or by the token of a mailed invite, which needs no approval. 409 for a member of a team, 410 for a used or expired invite",
  method: "POST",
  path: "/team/join/{code}",
  access: "login",
  params: z.object({ code: z.string().max(200) }),
  replies: { 201: team, ...gone, ...tooMany },
  idempotent: true,
  codes: ["in_team", "member", "no_places", "revoked", "waiting"],
});
