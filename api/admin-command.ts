import { email } from "contract/scalars";
import type { OutsideTransaction } from "./deps";
import { createAdministrator } from "./services/administrators";
import { inTransaction } from "./transaction";

const usage = [
  "npm run admin -- create                           asks for the address and the name of the first administrator",
  "npm run admin -- create ADDRESS FIRST LAST        makes them, and prints a link by which they set their password",
  "npm run admin -- create --another ADDRESS …       does so even if there is already an administrator",
];

/**
 * Makes an administrator of a database.
 * @param words `create`, the options, the address and the name
 * @returns the lines to print
 */
export async function runAdminCommand(deps: OutsideTransaction, [verb, ...rest]: string[]): Promise<string[]> {
  const options = rest.filter((word) => word.startsWith("--"));
  const [address = "", firstName = "", ...last] = rest.filter((word) => !word.startsWith("--"));
  const lastName = last.join(" ");
  if (verb !== "create" || options.some((option) => option !== "--another") || !firstName || !lastName) return usage;
  const parsed = email.safeParse(address);
  if (!parsed.success) return [`${address} is not an e-mail address: nothing was done`];
  const isAnother = options.includes("--another");
  const person = { email: parsed.data, firstName, lastName };
  const made = await inTransaction(deps, (txDeps) => createAdministrator(txDeps, person, isAnother));
  if (made.refused) return [`${made.refused}: nothing was done`];
  if (!made.url) return [`${person.email} already has an account, and is now an administrator`];
  return [
    `${person.email} is now an administrator. Open this link within an hour to set the password; it works once:`,
    made.url,
  ];
}
