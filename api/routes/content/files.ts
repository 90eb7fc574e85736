import type * as content from "contract/content";
import type { Deps } from "../../deps";
import { hasAccess, isPublished } from "../../domain/access";
import { permits } from "../../domain/permissions";
import { type AuthenticatedRequester, entitlementOf } from "../../domain/requester";
import { forbidden, notFound } from "../../errors";
import { downloadAddress } from "../../files/address";
import type { Answer, Request } from "../../http/bind";
import * as store from "../../store/content";
import { findFile, findKept, firstFile, saveDownload } from "../../store/downloads";

const downloadLifeMs = 15 * 60 * 1000;

/** An item that the requester may download: with access, or a demo that they requested. */
export async function openItem(
  idOrSlug: string,
  requester: AuthenticatedRequester,
  deps: Deps,
): Promise<store.CardRow> {
  const found = await store.findCard(deps.db, requester.user.id, { idOrSlug });
  if (!found || !(permits(requester.user, "content.preview") || isPublished(found, deps.clock()))) throw notFound();
  if (hasAccess(found, entitlementOf(requester.user))) return found;
  if (await holdsDemo({ contentId: found.id, isDemo: found.isDemo }, requester, deps)) return found;
  throw forbidden("no_access", "Please upgrade your subscription.");
}

/** Whether a demo is among the downloads of a user with a confirmed address. */
async function holdsDemo(
  { contentId, isDemo }: { contentId: string; isDemo: boolean },
  { user }: AuthenticatedRequester,
  { db }: Deps,
): Promise<boolean> {
  if (!isDemo || !user.verified) return false;
  return (await findKept(db, { userId: user.id, contentId }))?.demo === true;
}

export async function downloadContent(
  { params, requester }: Request<typeof content.downloadContent>,
  deps: Deps,
): Promise<Answer<typeof content.downloadContent>> {
  const found = await openItem(params.id, requester, deps);
  await saveDownload(deps.db, { userId: requester.user.id, contentId: found.id }, deps.clock());
  const file = await firstFile(deps.db, found.id);
  return { status: 200, body: { data: file ? addressOf(file, deps) : null, content_id: found.id } };
}

export async function logDownload(
  { body, requester }: Request<typeof content.logDownload>,
  deps: Deps,
): Promise<Answer<typeof content.logDownload>> {
  if (body.userID !== requester.user.id) throw notFound();
  const found = await openItem(body.contentID, requester, deps);
  await saveDownload(deps.db, { userId: requester.user.id, contentId: found.id }, deps.clock());
  return { status: 204, body: null };
}

export async function mediaFile(
  { params, requester }: Request<typeof content.mediaFile>,
  deps: Deps,
): Promise<Answer<typeof content.mediaFile>> {
  const entitlement = entitlementOf(requester.user);
  const places = await findFile(deps.db, params.hash);
  const out = places.filter((place) => entitlement.opensAll || isPublished(place, deps.clock()));
  if (out.length === 0) throw notFound();
  const open =
    out.find((place) => hasAccess({ ...place, id: place.contentId }, entitlement)) ??
    (await demoAmong(out, requester, deps));
  if (!open) throw forbidden("no_access", "Please upgrade your subscription.");
  const { fileType: file_type, caption } = open;
  return { status: 200, body: { temporary_url: addressOf(open, deps), file_type, caption } };
}

async function demoAmong<P extends { contentId: string; isDemo: boolean }>(
  places: P[],
  requester: AuthenticatedRequester,
  deps: Deps,
) {
  for (const place of places.filter(({ isDemo }) => isDemo).slice(0, 3)) {
    if (await holdsDemo(place, requester, deps)) return place;
  }
  return undefined;
}

interface NamedFile {
  hash: string;
  caption: string;
  fileType: string;
}

function addressOf({ hash, caption, fileType }: NamedFile, { secrets, clock }: Deps): string {
  return downloadAddress(secrets, clock(), { hash, name: `${caption}.${fileType}` }, downloadLifeMs);
}
