import { z } from "zod/v4";
import { call } from "./call";
import { required, searchTerm } from "./fields";
import { pageNumber } from "./pagination";
import { allPermissions } from "./permissions";
import { conflict } from "./problem";
import { id, timestamp } from "./scalars";

export const permission = z.enum(allPermissions).meta({ id: "Permission" });

/** A role of users: it carries permissions, or is a user's own description of their work. */
export const role = z
  .object({
    id,
    name: z.string(),
    display_name: z.string(),
    self_assignable: z.boolean().describe("Members may give it to themselves."),
    protected: z.boolean().describe("Rules depend on it: it can be neither deleted, renamed nor made self-assignable."),
    permissions: z.array(permission).describe("What it permits; `admin` has all."),
    created_at: timestamp,
  })
  .meta({ id: "Role" });

export type Role = z.infer<typeof role>;

const idParams = z.object({ id });

export const listRoles = call({
  summary: "List roles, by name",
  method: "GET",
  path: "/roles",
  access: { permission: "roles.view" },
  query: z.object({ q: searchTerm, page: pageNumber(1, 100_000), limit: pageNumber(25, 100) }),
  replies: {
    200: z.object({
      data: z.array(role),
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
  display_name: required("Enter a display name", 80),
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
  summary: "Change a role. A protected one keeps its name, and `admin` its permissions: 409 with the code protected",
  method: "PATCH",
  path: "/roles/{id}",
  access: { permission: "roles.manage" },
  params: idParams,
  body: roleFields
    .extend({ self_assignable: z.boolean(), permissions: roleFields.shape.permissions.unwrap() })
    .partial(),
  replies: { 200: role, ...conflict },
  codes: ["protected"],
});

export const deleteRole = call({
  summary: "Delete a role and remove it from all users. A protected one: 409 with the code protected",
  method: "DELETE",
  path: "/roles/{id}",
  access: { permission: "roles.manage" },
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["protected"],
});
