import { z } from "zod/v4";
import { linkState } from "./auth";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { required, searchTerm } from "./fields";
import { list, pageNumber } from "./pagination";
import { conflict, forbidden, invalid, notFound, tooMany } from "./problem";
import { email, id, timestamp } from "./scalars";

/** An invite to a team, sent by mail. An open one reserves a seat. */
export const invite = z
  .object({
    id,
    team_id: id,
    team: z.object({ display_name: z.string() }),
    name: z.string(),
    email: z.string(),
    state: linkState,
    created_at: timestamp,
    expires_at: timestamp,
    parent: z
      .object({ id, display_name: z.string() })
      .nullable()
      .describe("The user who invited; null if the account was deleted."),
    ...edited,
  })
  .meta({ id: "Invite" });

export type Invite = z.infer<typeof invite>;

export const inviteFields = z.object({ name: required("Enter a name", 120, "Name"), email });

const idParams = z.object({ id });

export const inviteChoices = call({
  summary: "List the teams that the requester may invite to, with the free places: the first hundred by name",
  method: "GET",
  path: "/user-invite/create",
  access: "login",
  query: z.object({ q: searchTerm.describe("With teams.manage: part of a team's name.") }),
  replies: {
    200: z.object({
      total: z.number().int().describe("How many there are, of which the first hundred are listed."),
      teams: z.array(
        z.object({ id, display_name: z.string(), places: z.number().int(), seats_used: z.number().int() }),
      ),
    }),
    ...forbidden,
  },
});

export const listInvites = call({
  summary: "Invites of the teams that the requester administers, newest first; of all teams with teams.manage",
  method: "GET",
  path: "/user-invite",
  access: "login",
  query: z.object({
    q: searchTerm,
    team_id: id.optional(),
    page: pageNumber(1, 100_000),
    limit: pageNumber(25, 100),
  }),
  replies: { 200: list(invite), ...forbidden, ...invalid },
});

export const readInvite = call({
  summary: "Get an invite",
  method: "GET",
  path: "/user-invite/{id}",
  access: "login",
  params: idParams,
  replies: { 200: invite, ...forbidden },
});

export const createInvite = call({
  summary: "Invite somebody by mail. Without a place left: 409 with the code no_places",
  method: "POST",
  path: "/user-invite",
  access: "login",
  body: inviteFields.extend({ team_id: id }),
  replies: { 201: invite, ...forbidden, ...notFound, ...tooMany },
  idempotent: true,
  codes: ["invited", "member", "no_places", "revoked", "waiting"],
});

/** Not more than the mails that a team may send in an hour. */
export const mostInvitesAtOnce = 30;

export const createInvites = call({
  summary:
    "Invite several people by mail: all of them, or nobody. 422 names each who cannot be invited (`people.1.email`); with fewer places left than people: 409 with the code no_places",
  method: "POST",
  path: "/user-invite/several",
  access: "login",
  body: z.object({ team_id: id, people: z.array(inviteFields).min(1).max(mostInvitesAtOnce) }),
  replies: { 201: z.object({ data: z.array(invite) }), ...forbidden, ...notFound, ...tooMany },
  idempotent: true,
  codes: ["no_places"],
});

export const updateInvite = call({
  summary:
    "Correct an open invite, or mail it, or an expired one, again with a new link; a new address is always mailed",
  method: "PATCH",
  path: "/user-invite/{id}",
  access: "login",
  params: idParams,
  body: inviteFields.partial().extend({ resend: z.boolean().default(false), version: readVersion }),
  replies: { 200: invite, ...forbidden, ...tooMany },
  idempotent: true,
  codes: ["changed", "expired", "invited", "member", "no_places", "revoked", "used", "waiting"],
});

export const deleteInvite = call({
  summary: "Withdraw an invite; its link ends and its place is free again. 409 for one that was accepted",
  method: "DELETE",
  path: "/user-invite/{id}",
  access: "login",
  params: idParams,
  replies: { 204: null, ...forbidden, ...conflict },
  codes: ["used"],
});

export const deleteInvites = call({
  summary: "Withdraw several invites; those that were accepted stay, with the reason",
  method: "POST",
  path: "/user-invite/delete",
  access: { permission: "teams.manage" },
  body: selection,
  replies: { 200: selectionResult },
});
