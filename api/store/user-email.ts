import { eq } from "drizzle-orm";
import type { Db } from "../db/open";
import { users } from "../db/schema/index";

const uniqueViolation = "23505";

/** Sets a person's e-mail address. @param unverify it is another one, so nobody has confirmed it yet */
export async function setEmail(db: Db, userId: string, email: string, unverify: boolean): Promise<void> {
  await db
    .update(users)
    .set({ email, ...(unverify && { verifiedAt: null }) })
    .where(eq(users.id, userId));
}

/** Whether this is the database saying that somebody else has the address already. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === uniqueViolation && constraint === "users_email") return true;
  return cause instanceof Error && isEmailTaken(cause);
}
