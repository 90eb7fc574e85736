import type { Permission } from "contract/permissions";
import type { createRole, deleteRoles, updateRole } from "contract/role";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { londonDay } from "../domain/dates";
import { isAdminRole, permissionsOf, subscriberRole } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, forbidden, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/roles";
import { findByEmail } from "../store/users";
import { refuseLastAdministrator } from "./blocking";
import { requireVersion } from "./editing";

type NewRole = z.output<(typeof createRole)["body"]>;
type RoleChange = z.output<(typeof updateRole)["body"]>;
type Selection = z.output<(typeof deleteRoles)["body"]>;

/**
 * @returns the id of the new role
 * @throws ApiError 403 for permissions that the requester lacks, 422 for a name that is taken
 */
export async function createNewRole(deps: TxDeps, fields: NewRole, requester: AuthenticatedRequester) {
  const { db, clock } = deps;
  await lockAsHolder(deps, fields.permissions, requester);
  refuseFreePermissions(fields.self_assignable, fields.permissions);
  const { name, display_name: displayName, self_assignable: selfAssignable, permissions } = fields;
  const made = await store.insertRole(db, { name, displayName, selfAssignable }, clock());
  if (!made) throw nameTaken();
  await store.setPermissionsOfRole(db, made.id, permissions);
  await record(deps, "role.created", made.id, requester, { permissions });
  return made.id;
}

/** @throws ApiError 403, 404, 409 or 422, as the call says */
export async function changeRole(
  deps: TxDeps,
  id: string,
  { version, permissions, ...fields }: RoleChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const current = await requireRole(deps, id);
  await lockAsHolder(deps, [...permissionsOf([current]), ...(permissions ?? [])], requester);
  requireVersion(await requireRole(deps, id), version);
  refuseProtected(current, fields);
  const { name, display_name: displayName, self_assignable: selfAssignable } = fields;
  refuseFreePermissions(selfAssignable ?? current.selfAssignable, permissions ?? current.permissions);
  if (name !== undefined && (await store.isNameTaken(db, name, id))) throw nameTaken();
  const change = {
    ...(name !== undefined && { name }),
    ...(displayName !== undefined && { displayName }),
    ...(selfAssignable !== undefined && { selfAssignable }),
  };
  await store.setRole(db, id, change, requester.user.id, clock());
  if (permissions) await store.setPermissionsOfRole(db, id, permissions);
  await requireOwnAccess(deps, requester);
  await record(deps, "role.changed", id, requester, permissions && { permissions });
}

/** Deletes a role and takes it from all who have it. @throws ApiError 403, 404 or 409, as the call says */
export async function deleteOneRole(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const role = await requireRole(deps, id);
  await lockAsHolder(deps, permissionsOf([role]), requester);
  if (role.protected) throw new ApiError(409, "protected", keptReason(role));
  await store.removeRole(deps.db, id);
  await requireOwnAccess(deps, requester);
  await record(deps, "role.deleted", id, requester);
}

/** Deletes the roles that nobody has; the others are named with the reason. */
export async function deleteUnusedRoles(deps: TxDeps, { ids }: Selection, requester: AuthenticatedRequester) {
  await store.lockRoles(deps.db);
  const today = londonDay(deps.clock());
  const own = await store.permissionsNow(deps.db, requester.user.id, today);
  const refused = [];
  let done = 0;
  for (const id of ids) {
    const role = await store.findRole(deps.db, id, today);
    if (!role) continue;
    const lacks = permissionsOf([role]).some((permission) => !own.includes(permission));
    if (role.protected || role.holdersTotal > 0 || lacks) {
      refused.push({ id, title: role.displayName, message: lacks ? lackingReason(role) : keptReason(role) });
      continue;
    }
    await store.removeRole(deps.db, id);
    await record(deps, "role.deleted", id, requester);
    done += 1;
  }
  return { done, refused };
}

/**
 * Gives a role to the user with an e-mail address; it holds from their next request on.
 * @returns the user's id
 * @throws ApiError 403 for permissions that the requester lacks, 404, or 422 for an address that is nobody's
 */
export async function giveRoleTo(
  deps: TxDeps,
  id: string,
  email: string,
  requester: AuthenticatedRequester,
): Promise<string> {
  const role = await requireAssignable(deps, id);
  await lockAsHolder(deps, permissionsOf([role]), requester);
  const account = await findByEmail(deps.db, email);
  if (!account) throw invalid({ email: "Nobody has an account with this address." });
  if (!account.verifiedAt) throw invalid({ email: "This person has to confirm their e-mail address first." });
  if (!(await store.addHolder(deps.db, id, account.id)))
    throw invalid({ email: `This person already has the role ${role.displayName}.` });
  await recordHolder(deps, "role.given", role, account.id, requester);
  return account.id;
}

/** Takes a role from a user; it ends with their next request. @throws ApiError 403, 404 or 409, as the call says */
export async function takeRoleFrom(
  deps: TxDeps,
  { id, userId }: { id: string; userId: string },
  requester: AuthenticatedRequester,
): Promise<void> {
  const role = await requireAssignable(deps, id);
  await lockAsHolder(deps, permissionsOf([role]), requester);
  if (isAdminRole(role)) await refuseLastAdministrator(deps, userId);
  if (!(await store.removeHolder(deps.db, id, userId))) throw notFound();
  await requireOwnAccess(deps, requester);
  await recordHolder(deps, "role.taken", role, userId, requester);
}

async function requireRole({ db, clock }: TxDeps, id: string): Promise<store.RoleRow> {
  const role = await store.findRole(db, id, londonDay(clock()));
  if (!role) throw notFound();
  return role;
}

/** @throws ApiError 404, or 409 for the role that comes with a plan: nobody gives or takes it */
async function requireAssignable(deps: TxDeps, id: string): Promise<store.RoleRow> {
  const role = await requireRole(deps, id);
  if (role.name !== subscriberRole) return role;
  throw new ApiError(
    409,
    "protected",
    `The role ${role.displayName} comes with a plan for several people, and goes with it.`,
  );
}

/**
 * Locks the roles, and requires that the requester has these permissions now: nobody gives or takes what they lack.
 * @throws ApiError 403, which is recorded
 */
async function lockAsHolder(
  { db, clock }: TxDeps,
  permissions: Permission[],
  { user }: AuthenticatedRequester,
): Promise<void> {
  await store.lockRoles(db);
  const own = await store.permissionsNow(db, user.id, londonDay(clock()));
  const lacking = permissions.filter((permission) => !own.includes(permission));
  if (lacking.length === 0) return;
  const refusal = forbidden("forbidden", "This needs permissions that you do not have yourself.");
  throw refusal.withAudit({ action: "role.refused", actorId: user.id, subjectId: user.id, details: { lacking } });
}

/** @throws ApiError 409 for those who managed roles before a change, and would not after it */
async function requireOwnAccess({ db, clock }: TxDeps, { user }: AuthenticatedRequester): Promise<void> {
  if (!user.permissions.includes("roles.manage")) return;
  if ((await store.permissionsNow(db, user.id, londonDay(clock()))).includes("roles.manage")) return;
  throw new ApiError(
    409,
    "self",
    "You would no longer manage roles yourself. Ask somebody else who manages roles to do this.",
  );
}

function refuseProtected(role: store.RoleRow, { name, self_assignable: isFree }: RoleChange): void {
  if (isAdminRole(role))
    throw new ApiError(409, "protected", `The role ${role.displayName} has all permissions and cannot be changed.`);
  if (!role.protected) return;
  if (name !== undefined && name !== role.name)
    throw new ApiError(409, "protected", "The site's rules depend on this role: it keeps its name.");
  if (isFree) throw new ApiError(409, "protected", "The site's rules depend on this role: members cannot choose it.");
}

function refuseFreePermissions(isFree: boolean, permissions: readonly string[]): void {
  if (isFree && permissions.length > 0)
    throw invalid({ permissions: "A role that members may choose themselves has no permissions." });
}

function nameTaken(): ApiError {
  return invalid({ name: "Another role has this name: choose another." });
}

function keptReason({ displayName, protected: isProtected, holdersTotal }: store.RoleRow): string {
  if (isProtected) return `The site's rules depend on ${displayName}: it cannot be deleted.`;
  return `${holdersTotal} ${holdersTotal === 1 ? "person has" : "people have"} the role ${displayName}: delete it on its own page.`;
}

function lackingReason({ displayName }: store.RoleRow): string {
  return `${displayName} has permissions that you do not have yourself.`;
}

async function record(
  { db, clock }: TxDeps,
  action: AuditAction,
  subjectId: string,
  { user }: AuthenticatedRequester,
  details?: Record<string, unknown>,
): Promise<void> {
  await audit(db, { action, actorId: user.id, subjectId, ...(details && { details }) }, clock());
}

async function recordHolder(
  deps: TxDeps,
  action: AuditAction,
  { id, name }: store.RoleRow,
  userId: string,
  requester: AuthenticatedRequester,
): Promise<void> {
  await record(deps, action, userId, requester, { role: id, name });
}
