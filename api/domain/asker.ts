/** Who makes a call. */
export interface Asker {
  user: SignedInUser | null;
  /** Hash of the bearer token, when there was one. */
  tokenHash: string | null;
  basketToken: string | null;
  /** The visitor's network address, for throttling. */
  address: string;
  userAgent: string;
}

export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  verified: boolean;
  roles: string[];
}

/** An asker whose bearer token was good. */
export interface SignedIn extends Asker {
  user: SignedInUser;
  tokenHash: string;
}

export function isAdmin(user: SignedInUser): boolean {
  return user.roles.includes("admin");
}
