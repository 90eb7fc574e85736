import { codeAlphabet, plainCode } from "./one-time-link";

/** The message when a team has no seat left. */
export const userLimitReached =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";

/** A user's role in a team. */
export interface Membership {
  approved: boolean;
  admin: boolean;
  /** The user had access, and it was revoked. */
  revoked: boolean;
  /** The user holds the plan that covers the team. */
  owner: boolean;
}

/** Which members of a team a user may see: all with their addresses, those who have access, or the admins only. */
export type View = "everybody" | "approved" | "admins";

/** Whether a user may administer a team. @param managesTeams may change all teams */
export function administers(you: Membership | null, managesTeams: boolean): boolean {
  return managesTeams || (you?.approved === true && you.admin);
}

/** Which members a user sees. */
export function viewOf(you: Membership | null, managesTeams: boolean): View {
  if (administers(you, managesTeams)) return "everybody";
  return you?.approved ? "approved" : "admins";
}

/** A team's code, to be read out and typed, as XXXX-XXXX-XXXX; 60 bits. @param bytes twelve random ones */
export function teamCodeOf(bytes: Uint8Array): string {
  return inGroups([...bytes.slice(0, 12)].map((byte) => codeAlphabet[byte & 31]).join(""));
}

/** A typed code in its stored form: ignores case, hyphens and spaces. */
export function codeSpellings(typed: string): string[] {
  const capitals = typed.trim().toUpperCase();
  return [...new Set([capitals, capitals.replace(/[\s\p{Pd}]+/gu, "-"), inGroups(plainCode(typed))])];
}

function inGroups(code: string): string {
  return code.match(/.{1,4}/gsu)?.join("-") ?? "";
}
