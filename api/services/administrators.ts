import type { TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { hashPassword } from "../domain/password-hash";
import { adminRole } from "../domain/permissions";
import { newToken } from "../keyring";
import { resetUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { addHolder, findRoleByName, lockRoles } from "../store/roles";
import { createUser, findByEmailForShare } from "../store/users";
import { createLink } from "./one-time-links";

interface NewAdministrator {
  email: string;
  firstName: string;
  lastName: string;
}

/** The link that sets the password of a new account, none for an account that has one; or why nothing was done. */
type Made = { url: string | null; refused?: undefined } | { refused: string; url?: undefined };

/**
 * Makes somebody an administrator, with a new account unless the address has one.
 * @param isAnother also when there is an administrator already
 */
export async function createAdministrator(deps: TxDeps, person: NewAdministrator, isAnother: boolean): Promise<Made> {
  const { db, clock, config } = deps;
  await lockRoles(db);
  const role = await findRoleByName(db, adminRole, londonDay(clock()));
  if (!role) return { refused: `There is no role ${adminRole}` };
  if (role.holdersTotal > 0 && !isAnother)
    return { refused: "There is an administrator already (--another makes one more)" };
  const known = await findByEmailForShare(db, person.email);
  if (known && !known.verifiedAt) return { refused: `${person.email} has an account that is not confirmed yet` };
  const userId = known?.id ?? (await openAccount(deps, person));
  if (!(await addHolder(db, role.id, userId))) return { refused: `${person.email} is an administrator already` };
  const details = { role: role.id, name: role.name, command: true };
  await audit(db, { action: "role.given", subjectId: userId, details }, clock());
  return { url: known ? null : resetUrl(config, person.email, await createLink(deps, "reset", userId)) };
}

/** An account whose password nobody knows; the mailed link sets one. */
async function openAccount({ db, clock, config }: TxDeps, person: NewAdministrator): Promise<string> {
  const passwordHash = await hashPassword(newToken(), config.passwordCost);
  const made = await createUser(db, { ...person, passwordHash, commsHash: newToken(), createdAt: clock() });
  if (!made) throw new Error("Another account with this address was made at the same moment: try again.");
  return made.id;
}
