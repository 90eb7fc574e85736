import type { Db } from "../db/database";
import type { OutsideTransaction, TxDeps } from "../deps";
import { linkTtlMs, stateOf } from "../domain/one-time-link";
import { gone, notFound } from "../errors";
import { hashToken, newToken } from "../keyring";
import { consumeLink, type FoundLink, findLink, type LinkPurpose, replaceLinks } from "../store/one-time-links";
import { lockAccount } from "../store/users";
import { refuseBlocked } from "./blocking";
import { tokenLimit } from "./login-limits";
import { limit } from "./rate-limit";

/**
 * Creates a link to be mailed; only the newest of its purpose works.
 * @param validMs how long it works
 * @returns its token
 */
export async function createLink(
  { db, clock }: TxDeps,
  purpose: LinkPurpose,
  userId: string,
  validMs: number = linkTtlMs[purpose],
): Promise<string> {
  const tokens = await createLinks({ db, clock }, purpose, [userId], validMs);
  return tokens.get(userId) ?? "";
}

/** The same for several users. @returns their tokens by user */
export async function createLinks(
  { db, clock }: Pick<TxDeps, "db" | "clock">,
  purpose: LinkPurpose,
  userIds: string[],
  validMs: number,
): Promise<Map<string, string>> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + validMs);
  const tokens = new Map(userIds.map((userId) => [userId, newToken()]));
  const links = [...tokens].map(([userId, token]) => ({ userId, purpose, tokenHash: hashToken(token), expiresAt }));
  await replaceLinks(db, purpose, links, now);
  return tokens;
}

/**
 * Finds a mailed link, also a used or expired one.
 * @param email the e-mail address that it must belong to, if known
 * @throws ApiError 404 for an unknown link
 */
async function requireLink(db: Db, purpose: LinkPurpose, token: string, email?: string): Promise<FoundLink> {
  const link = await findLink(db, purpose, hashToken(token), email);
  if (!link) throw notFound("This link is not valid.");
  return link;
}

/**
 * As `requireLink`, for what may be a guess: one that finds nothing counts towards the limit of its network. A link that
 * was mailed costs nothing, however often a scanner opens it.
 * @throws ApiError 404 for an unknown link, 429 for too many of them
 */
export async function requireLinkFrom(
  deps: OutsideTransaction,
  ip: string,
  ...sought: [purpose: LinkPurpose, token: string, email?: string]
): Promise<FoundLink> {
  const [purpose, token, email] = sought;
  const link = await findLink(deps.db, purpose, hashToken(token), email);
  if (link) return link;
  await limit(deps, tokenLimit, ip);
  throw notFound("This link is not valid.");
}

/**
 * Uses a mailed link and locks its account. Of two concurrent requests one uses it.
 * @throws ApiError 403 for a blocked account, 404 for an unknown link, 410 for a used or expired one
 */
export async function redeemLink(deps: TxDeps, purpose: LinkPurpose, token: string): Promise<FoundLink> {
  const { db, clock } = deps;
  const now = clock();
  const link = await requireLink(db, purpose, token);
  await lockAccount(db, link.userId);
  await refuseBlocked(deps, link.userId);
  if (await consumeLink(db, purpose, hashToken(token), now)) return link;
  refuseSpent(await requireLink(db, purpose, token), now);
  throw gone("used", "This link was already used.");
}

/** @throws ApiError 410 for a used or expired link */
export function refuseSpent(link: FoundLink, now: Date): void {
  const state = stateOf(link, now);
  if (state === "used") throw gone("used", "This link was already used.");
  if (state === "expired") throw gone("expired", "This link has expired.");
}
