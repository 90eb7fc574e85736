import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult, uses } from "./editing";
import { required, searchTerm } from "./fields";
import { pageNumber, pageQuery, paginated, sortBy } from "./pagination";
import { allPermissions } from "./permissions";
import { conflict } from "./problem";
import { email, id, timestamp } from "./scalars";

export const permission = z.enum(allPermissions).meta({ id: "Permission" });

/** A role in a list: it carries permissions, or is a user's own description of their work. */
export const roleSummary = z
  .object({
    id,
    name: z.string(),
    display_name: z.string(),
    self_assignable: z.boolean().describe("Members may give it to themselves."),
    protected: z.boolean().describe("Rules depend on it: it can be neither deleted, renamed nor made self-assignable."),
    permissions: z.array(permission).describe("What it permits; `admin` has all."),
    holders_total: z.number().int().describe("How many users have it."),
    created_at: timestamp,
  })
  .meta({ id: "RoleSummary" });

export type RoleSummary = z.infer<typeof roleSummary>;

/** A role of users, and who has it. */
export const role = roleSummary
  .extend({
    ...edited,
    holders: uses,
    editable: z
      .boolean()
      .describe("The requester may change it: they have all of its permissions, and it is not `admin`."),
    assignable: z.boolean().describe("The requester may give it to users and take it from them."),
  })
  .meta({ id: "Role" });

export type Role = z.infer<typeof role>;

/** A user who has a role. */
export const roleHolder = z.object({ id, display_name: z.string(), email: z.string() }).meta({ id: "RoleHolder" });

const idParams = z.object({ id });

export const listRoles = call({
  summary: "List roles",
  method: "GET",
  path: "/roles",
  access: { permission: "roles.view" },
  query: z.object({
    q: searchTerm,
    page: pageNumber(1, 100_000),
    limit: pageNumber(25, 100),
    sort: sortBy(["name", "holders", "created"]),
  }),
  replies: {
    200: z.object({
      data: z.array(roleSummary),
      meta: z.object({
        pagination: z.object({ total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
      }),
    }),
  },
});

export const readRole = call({
  summary: "Get a role",
  method: "GET",
  path: "/roles/{id}",
  access: { permission: "roles.view" },
  params: idParams,
  replies: { 200: role },
});

export const roleFields = z.object({
  name: required("Enter a name", 60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and hyphens"),
  display_name: required("Enter a title", 80),
  self_assignable: z.boolean().default(false),
  permissions: z
    .array(permission)
    .max(allPermissions.length)
    .default([])
    .describe("Only those that the requester has; none with self_assignable. Those of `admin` cannot be changed."),
});

export const createRole = call({
  summary: "Create a role",
  method: "POST",
  path: "/roles",
  access: { permission: "roles.manage" },
  body: roleFields,
  replies: { 201: role },
  idempotent: true,
});

export const updateRole = call({
  summary:
    "Change a role whose permissions the requester has. A protected one keeps its name, and `admin` is not changed: 409 with the code protected. 409 with the code self for those who would no longer manage roles",
  method: "PATCH",
  path: "/roles/{id}",
  access: { permission: "roles.manage" },
  params: idParams,
  body: roleFields
    .extend({ self_assignable: z.boolean(), permissions: roleFields.shape.permissions.unwrap() })
    .partial()
    .extend({ version: readVersion }),
  replies: { 200: role, ...conflict },
  codes: ["changed", "protected", "self"],
});

export const deleteRole = call({
  summary:
    "Delete a role and remove it from all users. A protected one: 409 with the code protected; 409 with the code self for those who would no longer manage roles",
  method: "DELETE",
  path: "/roles/{id}",
  access: { permission: "roles.manage" },
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["protected", "self"],
});

export const deleteRoles = call({
  summary: "Delete several roles; those that are protected, or that somebody has, stay",
  method: "POST",
  path: "/roles/delete",
  access: { permission: "roles.manage" },
  body: selection,
  replies: { 200: selectionResult },
});

export const listRoleHolders = call({
  summary: "List who has a role, by name",
  method: "GET",
  path: "/roles/{id}/holders",
  access: { permission: "roles.assign" },
  params: idParams,
  query: z.object(pageQuery({ perPage: 25 })),
  replies: { 200: paginated(roleHolder) },
});

export const giveRole = call({
  summary: "Give a role, whose permissions the requester has, to the user with an e-mail address",
  method: "POST",
  path: "/roles/{id}/holders",
  access: { permission: "roles.assign" },
  params: idParams,
  body: z.object({ email }),
  replies: { 201: roleHolder, ...conflict },
  codes: ["protected"],
});

export const takeRole = call({
  summary:
    "Take a role, whose permissions the requester has, from a user. 409 with the code self for those who would no longer manage roles",
  method: "DELETE",
  path: "/roles/{id}/holders/{userId}",
  access: { permission: "roles.assign" },
  params: z.object({ id, userId: id }),
  replies: { 204: null, ...conflict },
  codes: ["admin", "protected", "self"],
});
