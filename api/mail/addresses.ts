import { createHash } from "node:crypto";
import { linkLifeMs, localPath, verificationText } from "../domain/link";
import type { Settings } from "../env";
import type { Secrets } from "../secrets";

type Origin = Pick<Settings, "publicOrigin">;

/** Where a mailed sign-in link leads: a page with a button, which uses the token. */
export function loginAddress({ publicOrigin }: Origin, token: string): string {
  return `${publicOrigin}/login/${encodeURIComponent(token)}`;
}

/** Where a mailed reset link leads: the form for the new password. */
export function resetAddress({ publicOrigin }: Origin, email: string, token: string): string {
  return `${publicOrigin}/reset-password?${new URLSearchParams({ email, token })}`;
}

/** Where a mailed invite leads: the registration form. */
export function inviteAddress({ publicOrigin }: Origin, token: string): string {
  return `${publicOrigin}/register/${encodeURIComponent(token)}`;
}

/** Where an item lies among its reader's downloads. */
export function downloadsAddress({ publicOrigin }: Origin, slug: string): string {
  return `${publicOrigin}/account/downloads?${new URLSearchParams({ item: slug })}`;
}

/** What stands for the e-mail address in a verification link: a changed address makes the link worthless. */
export function hashEmail(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

/**
 * Where a verification link leads: a page with a button. It is signed, not kept, and good for 7 days.
 * @param redirect where to go on to afterwards; left out unless it is a path of the site
 */
export function verificationAddress(
  { publicOrigin }: Origin,
  secrets: Secrets,
  { id, email }: { id: string; email: string },
  now: Date,
  redirect?: string,
): string {
  const expires = Math.floor((now.getTime() + linkLifeMs.verify) / 1000);
  const hash = hashEmail(email);
  const signature = secrets.sign("verify", verificationText(id, hash, expires));
  const onward = localPath(redirect);
  const query = new URLSearchParams({ expires: String(expires), hash, signature, ...(onward && { redirect: onward }) });
  return `${publicOrigin}/email/verify/${id}?${query}`;
}

/** Where members and admins of a team find it. */
export function teamAddress({ publicOrigin }: Origin): string {
  return `${publicOrigin}/account/team`;
}

/** Where an item is read, or the upgrade that opens it. */
export function itemAddress({ publicOrigin }: Origin, slug: string): string {
  return `${publicOrigin}/content/${encodeURIComponent(slug)}`;
}

/** Where one's feed stands. */
export function feedAddress({ publicOrigin }: Origin): string {
  return `${publicOrigin}/personalised`;
}

/** The same with the panel open that changes it. */
export function feedPanelAddress({ publicOrigin }: Origin): string {
  return `${publicOrigin}/personalised?panel=1`;
}

/** Where a person sets what mail they are sent, without signing in. */
export function preferencesAddress({ publicOrigin }: Origin, commsHash: string): string {
  return `${publicOrigin}/comms/${encodeURIComponent(commsHash)}`;
}

/** Where one's data lies, and where an account that is to be deleted can be kept. */
export function dataAddress({ publicOrigin }: Origin): string {
  return `${publicOrigin}/account/data`;
}
