import type { Entitlement, PlanInForce } from "./access";

/** Who makes a call. */
export interface Asker {
  user: SignedInUser | null;
  /** The hash of the bearer token, if there is one. */
  tokenHash: string | null;
  basketToken: string | null;
  /** The visitor's network address, for throttling: as the site reports it, or else the caller's own. */
  address: string;
  userAgent: string;
}

export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  verified: boolean;
  roles: string[];
  /** The plans in force today, the best first. */
  plans: PlanInForce[];
}

/** An asker with a valid bearer token. */
export interface SignedIn extends Asker {
  user: SignedInUser;
  tokenHash: string;
}

export function isAdmin(user: SignedInUser): boolean {
  return user.roles.includes("admin");
}

/** What a user may open today: read with every call, so that an expired plan locks at once. */
export function entitlementOf(user: SignedInUser): Entitlement {
  return { admin: isAdmin(user), plans: user.plans };
}
