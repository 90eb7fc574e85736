import { codeAlphabet, plainCode } from "./link";

/** What is said where a team has no place left. */
export const userLimitReached =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";

/** What somebody is in a team. */
export interface Membership {
  approved: boolean;
  admin: boolean;
  /** Had access, and it was taken away. */
  revoked: boolean;
  /** Holds the plan that covers the team. */
  owner: boolean;
}

/** Whom of a team somebody may see: everybody with their addresses, those who have access, or the admins alone. */
export type View = "everybody" | "approved" | "admins";

/** Whether somebody may administer a team. @param isAdmin of the product */
export function administers(you: Membership | null, isAdmin: boolean): boolean {
  return isAdmin || (you?.approved === true && you.admin);
}

/** Whom somebody who may know of a team sees of it. */
export function viewOf(you: Membership | null, isAdmin: boolean): View {
  if (administers(you, isAdmin)) return "everybody";
  return you?.approved ? "approved" : "admins";
}

/** A team's code, to be read out and typed, as XXXX-XXXX-XXXX; 60 bits. @param bytes twelve random ones */
export function teamCodeOf(bytes: Uint8Array): string {
  return inGroups([...bytes.slice(0, 12)].map((byte) => codeAlphabet[byte & 31]).join(""));
}

/** How a code that was typed may be kept: its case does not count, nor do hyphens and spaces. */
export function codeSpellings(typed: string): string[] {
  const capitals = typed.trim().toUpperCase();
  return [...new Set([capitals, capitals.replace(/[\s\p{Pd}]+/gu, "-"), inGroups(plainCode(typed))])];
}

function inGroups(code: string): string {
  return code.match(/.{1,4}/gsu)?.join("-") ?? "";
}
