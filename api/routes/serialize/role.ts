import { allPermissions } from "contract/permissions";
import type { Role, roleSummary } from "contract/role";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { londonDay } from "../../domain/dates";
import { isAdminRole, permissionsOf, permits, subscriberRole } from "../../domain/permissions";
import type { AuthenticatedRequester } from "../../domain/requester";
import { notFound } from "../../errors";
import * as store from "../../store/roles";
import { editedBody } from "./edited";

/** A role in a list. */
export function roleSummaryBody(row: store.RoleRow): z.output<typeof roleSummary> {
  return {
    id: row.id,
    name: row.name,
    display_name: row.displayName,
    self_assignable: row.selfAssignable,
    protected: row.protected,
    permissions: row.selfAssignable ? [] : permissionsOf([row]),
    holders_total: row.holdersTotal,
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 404 */
export async function readRoleBody({ db, clock }: Deps, id: string, { user }: AuthenticatedRequester): Promise<Role> {
  const today = londonDay(clock());
  const row = await store.findRole(db, id, today);
  if (!row) throw notFound();
  const summary = roleSummaryBody(row);
  const holdsAll = allPermissions.every((one) => !summary.permissions.includes(one) || permits(user, one));
  return {
    ...summary,
    ...editedBody(row),
    holders: await store.holdersOfRole(db, id, today),
    editable: holdsAll && permits(user, "roles.manage") && !isAdminRole(row),
    assignable: holdsAll && permits(user, "roles.assign") && row.name !== subscriberRole,
  };
}
