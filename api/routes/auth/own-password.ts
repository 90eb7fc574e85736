import type { Deps } from "../../deps";
import type { SignedIn } from "../../domain/asker";
import { verifyPassword } from "../../domain/password";
import { invalid } from "../../http/refusal";
import { audit } from "../../store/audit";
import { findAccount } from "../../store/users";
import { countLogin, uncountLogin } from "./limits";

/**
 * Checks the user's password before an important action. A guess is counted like a failed sign-in.
 * @param action the name of a wrong guess in the audit log
 * @throws Refusal 422 at `current_password`, 429 after too many
 */
export async function needOwnPassword(
  password: string | undefined,
  { user, address }: SignedIn,
  action: string,
  deps: Deps,
): Promise<void> {
  if (!password) throw invalid({ current_password: "Enter your password" });
  await countLogin(deps, user.email, address);
  const hash = (await findAccount(deps.db, user.id))?.passwordHash ?? null;
  if (await verifyPassword(password, hash, deps.settings.passwordCost)) return uncountLogin(deps, user.email, address);
  await audit(deps.db, { action, actorId: user.id, subjectId: user.id }, deps.clock());
  throw invalid({ current_password: "This is not your current password" });
}
