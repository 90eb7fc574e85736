import type { Deps } from "../deps";
import { hasAccess, isVisible } from "../domain/access";
import { permits } from "../domain/permissions";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import { type ApiError, forbidden, notFound } from "../errors";
import { type CardRow, findCard } from "../store/content-cards";
import { findItem } from "../store/content-item";
import { countRead } from "../store/content-reads";
import { findFile, findKept } from "../store/downloads";
import { currentSlug } from "../store/publishing";

/**
 * The card of an item, open or locked.
 * @throws ApiError 404 for an unknown or unpublished item
 */
export async function requireVisible(
  { db, clock }: Deps,
  item: { slug: string } | { idOrSlug: string },
  { user }: AuthenticatedRequester,
): Promise<CardRow> {
  const found = await findCard(db, user.id, item);
  if (!found || !isVisible(found, entitlementOf(user), clock())) throw notFound();
  return found;
}

/** An item that the requester may read, by its slug or one that it had before. @throws ApiError 404 for an unknown or unpublished item, 403 without access */
export async function requireReadable({ db, clock }: Deps, slug: string, { user }: AuthenticatedRequester) {
  const entitlement = entitlementOf(user);
  const found = (await findItem(db, user.id, slug)) ?? (await findMoved(db, user.id, slug));
  if (!found || !isVisible(found, entitlement, clock())) throw notFound();
  if (!hasAccess(found, entitlement)) throw noAccess();
  return found;
}

/** Counts that a reader has opened an item; not for who may preview it, nor for an administrator who looks as a member. */
export function noteRead({ db, clock }: Deps, contentId: string, { user }: AuthenticatedRequester): void {
  if (permits(user, "content.preview") || user.viewedById) return;
  countRead(db, { userId: user.id, contentId }, clock());
}

/** The item that had this slug before. */
async function findMoved(db: Deps["db"], userId: string, slug: string) {
  const current = await currentSlug(db, slug);
  return current === undefined ? undefined : findItem(db, userId, current);
}

/**
 * An item that the requester may download: with access, or a demo that they requested.
 * @throws ApiError 404 for an unknown or unpublished item, 403 without access
 */
export async function requireDownloadable(
  deps: Deps,
  idOrSlug: string,
  requester: AuthenticatedRequester,
): Promise<CardRow> {
  const found = await requireVisible(deps, { idOrSlug }, requester);
  if (hasAccess(found, entitlementOf(requester.user))) return found;
  if (await holdsDemo(deps, { contentId: found.id, isDemo: found.isDemo }, requester)) return found;
  throw noAccess();
}

/**
 * A file of a published item that the requester may download.
 * @throws ApiError 404 for an unknown file, 403 without access to any of its items
 */
export async function requireFile(deps: Deps, hash: string, requester: AuthenticatedRequester) {
  const entitlement = entitlementOf(requester.user);
  const places = await findFile(deps.db, hash);
  const visible = places.filter((place) => isVisible({ ...place, id: place.contentId }, entitlement, deps.clock()));
  if (visible.length === 0) throw notFound();
  const open =
    visible.find((place) => hasAccess({ ...place, id: place.contentId }, entitlement)) ??
    (await findHeldDemo(deps, visible, requester));
  if (!open) throw noAccess();
  return open;
}

interface PossibleDemo {
  contentId: string;
  isDemo: boolean;
}

async function findHeldDemo<P extends PossibleDemo>(
  deps: Deps,
  items: P[],
  requester: AuthenticatedRequester,
): Promise<P | undefined> {
  for (const item of items.filter(({ isDemo }) => isDemo).slice(0, 3)) {
    if (await holdsDemo(deps, item, requester)) return item;
  }
  return undefined;
}

/** Whether a demo is among the downloads of a user with a confirmed address. */
async function holdsDemo(
  { db }: Deps,
  { contentId, isDemo }: PossibleDemo,
  { user }: AuthenticatedRequester,
): Promise<boolean> {
  if (!isDemo || !user.verified) return false;
  return (await findKept(db, { userId: user.id, contentId }))?.demo === true;
}

function noAccess(): ApiError {
  return forbidden("no_access", "Please upgrade your subscription.");
}
