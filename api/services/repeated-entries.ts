import { LRUCache } from "lru-cache";
import type { Deps } from "../deps";
import type { AuditEntry } from "../domain/audit-actions";
import { audit } from "../store/audit";

/** How often an hour a member's own action of one kind is recorded. */
const most = 20;
const windowMs = 60 * 60 * 1000;
const maxCounts = 10_000;

/** When each member's actions were recorded, in this process. */
const recorded = new WeakMap<Deps["secrets"], LRUCache<string, number[]>>();

/**
 * Records what a user may do to their own account as often as they like, up to a number of times an hour: nobody fills the
 * audit log, which keeps everything for two years. What staff do is always recorded.
 * @param isStaff whether the user has at least one permission
 */
export async function auditRepeatable(
  { db, clock, secrets }: Pick<Deps, "db" | "clock" | "secrets">,
  entry: AuditEntry,
  isStaff: boolean,
): Promise<void> {
  const now = clock();
  if (!isStaff && isFull(secrets, `${entry.actorId} ${entry.action}`, now.getTime())) return;
  await audit(db, entry, now);
}

function isFull(secrets: Deps["secrets"], key: string, now: number): boolean {
  const counts = recorded.get(secrets) ?? new LRUCache<string, number[]>({ max: maxCounts });
  recorded.set(secrets, counts);
  const within = (counts.get(key) ?? []).filter((at) => now - at < windowMs);
  if (within.length >= most) return true;
  counts.set(key, [...within, now]);
  return false;
}
