import type { Permission } from "contract/permissions";
import type { Entitlement, PlanInForce } from "./access";
import { permits } from "./permissions";

/** The sender of a request. */
export interface Requester {
  user: AuthenticatedUser | null;
  /** The hash of the bearer token, if there is a valid one. */
  tokenHash: string | null;
  /** The hash of the bearer token as it was sent, which may be revoked. */
  sentTokenHash: string | null;
  basketToken: string | null;
  /** The visitor's network address, for throttling: as the site reports it, or else the caller's own. */
  ip: string;
  userAgent: string;
  /** An administrator looks at the site as the user: calls with an effect are refused, and none leaves a trace. */
  isReadOnly: boolean;
}

export interface AuthenticatedUser {
  id: string;
  email: string;
  firstName: string;
  verified: boolean;
  roles: string[];
  /** What the roles permit. */
  permissions: Permission[];
  /** The plans in force today, the best first. */
  plans: PlanInForce[];
  /** The items that they have bought or were given. */
  contentIds: string[];
  /** The administrator who looks at the site as this user; null for the user. */
  viewedById: string | null;
}

/** A requester with a valid bearer token. */
export interface AuthenticatedRequester extends Requester {
  user: AuthenticatedUser;
  tokenHash: string;
}

/** What a user may open today: read with every call, so that an expired plan or a revoked grant locks at once. */
export function entitlementOf(user: AuthenticatedUser): Entitlement {
  return { opensAll: permits(user, "content.preview"), plans: user.plans, contentIds: user.contentIds };
}
