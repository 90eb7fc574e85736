import type { Db } from "../db/open";
import { auditLog } from "../db/schema/index";

export interface Deed {
  /** What was done, as words: "signed in", "sign-in refused". */
  action: string;
  actorId?: string | null | undefined;
  /** To whom or what. */
  subjectId?: string | null | undefined;
  /** Never secrets, addresses or what a person typed. */
  details?: Record<string, unknown>;
}

/** Writes down what was done. Inside a transaction pass its `tx`. */
export async function audit(db: Db, { action, actorId, subjectId, details }: Deed, now: Date): Promise<void> {
  await db.insert(auditLog).values({ action, actorId, subjectId, details: details ?? {}, createdAt: now });
}
