import type { Entitlement, PlanInForce } from "./access";

/** Who makes a call. */
export interface Asker {
  user: SignedInUser | null;
  /** Hash of the bearer token, when there was one. */
  tokenHash: string | null;
  basketToken: string | null;
  /** The visitor's network address, for throttling: as the site names it, or else the caller's own. */
  address: string;
  userAgent: string;
}

export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  verified: boolean;
  roles: string[];
  /** In force today, the best first. */
  plans: PlanInForce[];
}

/** An asker whose bearer token was good. */
export interface SignedIn extends Asker {
  user: SignedInUser;
  tokenHash: string;
}

export function isAdmin(user: SignedInUser): boolean {
  return user.roles.includes("admin");
}

/** What somebody may open today: as fresh as the call is, so that a plan that has run out locks at once. */
export function entitlementOf(user: SignedInUser): Entitlement {
  return { admin: isAdmin(user), plans: user.plans };
}
