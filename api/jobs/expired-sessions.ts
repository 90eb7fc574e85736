import type { Deps } from "../deps";
import { audit } from "../store/audit";
import { deleteExpiredSessions } from "../store/sessions";
import { inTransaction } from "../transaction";

/** Deletes the sessions that are over, and records the end of what administrators have looked at as members. */
export async function endExpiredSessions(deps: Deps): Promise<void> {
  await inTransaction(deps, async ({ db, clock }) => {
    for (const { userId, viewedById, expiresAt } of await deleteExpiredSessions(db, clock())) {
      const entry = { action: "member.view_ended", actorId: viewedById, subjectId: userId } as const;
      await audit(db, { ...entry, details: { by: "time" } }, expiresAt);
    }
  });
}
