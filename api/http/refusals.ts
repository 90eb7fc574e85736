import type { Call } from "contract/call";
import type { Deps } from "../deps";
import type { AuditEntry } from "../domain/audit-actions";
import type { Requester } from "../domain/requester";
import { ApiError } from "../errors";
import { limit, type RateLimit } from "../services/rate-limit";
import { audit } from "../store/audit";

/** Nobody fills the audit log, whose entries stay for two years. */
const refusalLimit: RateLimit = { name: "refused-permission", most: 100, windowMs: 60 * 60 * 1000, inMemory: true };

/**
 * Writes what a refusal leaves behind, and records it in the audit log: what the refusal says itself, or that a call of the administration was
 * refused for want of a permission. To be called after the rollback, which would take the entry with it.
 */
export async function recordRefusal(error: unknown, call: Call, requester: Requester, deps: Deps): Promise<void> {
  if (!(error instanceof ApiError)) return;
  await error.effect?.(deps);
  const entry = error.auditEntry ?? (await permissionEntry(error, call, requester, deps));
  if (entry) await audit(deps.db, entry, deps.clock());
}

async function permissionEntry(
  { problem }: ApiError,
  { access, method, path }: Call,
  { user }: Requester,
  deps: Deps,
): Promise<AuditEntry | undefined> {
  if (problem.code !== "forbidden" || typeof access === "string" || !user) return undefined;
  // A view of the site as a member leaves no trace: what is refused to it is refused to that member.
  if (user.viewedById !== null) return undefined;
  try {
    await limit(deps, refusalLimit, user.id);
  } catch {
    return undefined;
  }
  return { action: "permission.refused", actorId: user.id, details: { call: `${method} ${path}` } };
}
