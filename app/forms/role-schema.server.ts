import { giveRole, roleFields } from "contract/role";
import { z } from "zod/v4";

/** The form that adds a role: no ticked box is an empty list. */
export const newRoleSchema = roleFields.extend({ self_assignable: z.stringbool().default(false) });

/** The form that changes one: it says which version it has read. */
export const roleSchema = newRoleSchema.extend({ version: z.coerce.number().int() });

/** The form that gives a role to somebody. */
export const roleHolderSchema = giveRole.body;

export type RoleForm = {
  name: string;
  display_name: string;
  self_assignable?: string;
  permissions?: string[];
  version?: number;
};

export type RoleHolderForm = z.input<typeof roleHolderSchema>;
