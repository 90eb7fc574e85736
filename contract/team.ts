import { z } from "zod/v4";
import { call } from "./call";
import { invite } from "./invite";
import { conflict, forbidden, invalid, notFound, tooMany, unauthenticated } from "./problem";
import { required, searched } from "./text";
import { id, list, moment, pageNumber } from "./values";

/** Somebody in a team. */
export const teamUser = z
  .object({
    id,
    display_name: z.string(),
    email: z.string().nullable().describe("Null for askers who do not administer the team, but for the team admin's."),
    created_at: moment.describe("When they joined."),
    pivot: z.object({ approved: z.boolean(), admin: z.boolean() }),
  })
  .meta({ id: "TeamUser" });

export type TeamUser = z.infer<typeof teamUser>;

/** A team as its members see it; what only its admin may see is null or empty for the others. */
export const team = z
  .object({
    id,
    display_name: z.string(),
    admin: id.describe("The user who administers it."),
    places: z.number().int(),
    seats_used: z.number().int().describe("The admin, the approved members and the open invites."),
    invite_code: z.string().nullable(),
    users: z.array(teamUser),
    invites: z.array(invite).describe("The open ones."),
    created_at: moment,
  })
  .meta({ id: "Team" });

export type Team = z.infer<typeof team>;

export const teamFields = z.object({ display_name: required("Enter a team name", 80) });

const one = z.object({ id });
const member = { ...unauthenticated, ...notFound } as const;

export const listTeams = call({
  summary: "The team that the asker is in, or none; all teams, by name, for administrators",
  method: "GET",
  path: "/team",
  access: "login",
  query: z.object({ q: searched, page: pageNumber(1, 100_000), limit: pageNumber(25, 100) }),
  replies: { 200: list(team), ...unauthenticated },
});

export const readTeam = call({
  summary: "One team; those of others are not found",
  method: "GET",
  path: "/team/{id}",
  access: "login",
  params: one,
  replies: { 200: team, ...member },
});

export const createTeam = call({
  summary: "Create a team with oneself as its admin; needs the role user-subscription. 409 for who is in one already",
  method: "POST",
  path: "/team",
  access: "login",
  body: teamFields,
  replies: { 201: team, ...unauthenticated, ...forbidden, ...conflict, ...invalid },
  idempotent: true,
});

/** Any of these, by the team's admin; `addUser` and `places` by administrators only. */
export const teamChange = teamFields.partial().extend({
  places: z.number().int().min(1, "Enter 1 or more").max(10_000).optional(),
  addUser: id.optional(),
  removeUser: id.optional(),
  approveUser: id.optional(),
  revokeUser: id.optional(),
});

export const updateTeam = call({
  summary: "Rename the team, approve, revoke or remove a member. Without a place left: 409 with the code no_places",
  method: "PATCH",
  path: "/team/{id}",
  access: "login",
  params: one,
  body: teamChange,
  replies: { 200: team, ...member, ...forbidden, ...conflict, ...invalid },
  idempotent: true,
});

export const deleteTeam = call({
  summary: "Delete the team; its members lose the access it gave",
  method: "DELETE",
  path: "/team/{id}",
  access: "login",
  params: one,
  replies: { 204: null, ...member, ...forbidden },
});

export const joinTeam = call({
  summary: "Join by invite code; the team's admin has still to approve. 409 for who is in a team already",
  method: "POST",
  path: "/team/join/{code}",
  access: "login",
  params: z.object({ code: z.string().max(40) }),
  replies: { 201: team, ...member, ...conflict, ...tooMany },
  idempotent: true,
});
