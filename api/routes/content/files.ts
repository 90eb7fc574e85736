import type * as content from "contract/content";
import type { Deps } from "../../deps";
import { hasAccess, isPublished } from "../../domain/access";
import { entitlementOf, isAdmin, type SignedIn } from "../../domain/asker";
import { downloadAddress } from "../../files/address";
import type { Answer, Request } from "../../http/bind";
import { forbidden, notFound } from "../../http/refusal";
import * as store from "../../store/content";
import { findFile, findKept, firstFile, saveDownload } from "../../store/downloads";

const downloadLifeMs = 15 * 60 * 1000;

/** An item that the asker may download: with access, or a demo that they requested. */
export async function openItem(idOrSlug: string, asker: SignedIn, deps: Deps): Promise<store.CardRow> {
  const found = await store.findCard(deps.db, asker.user.id, { idOrSlug });
  if (!found || !(isAdmin(asker.user) || isPublished(found, deps.clock()))) throw notFound();
  if (hasAccess(found, entitlementOf(asker.user))) return found;
  if (await holdsDemo({ contentId: found.id, isDemo: found.isDemo }, asker, deps)) return found;
  throw forbidden("no_access", "Please upgrade your subscription.");
}

/** Whether a demo is among the downloads of a user with a confirmed address. */
async function holdsDemo(
  { contentId, isDemo }: { contentId: string; isDemo: boolean },
  { user }: SignedIn,
  { db }: Deps,
): Promise<boolean> {
  if (!isDemo || !user.verified) return false;
  return (await findKept(db, { userId: user.id, contentId }))?.demo === true;
}

export async function downloadContent(
  { params, asker }: Request<typeof content.downloadContent>,
  deps: Deps,
): Promise<Answer<typeof content.downloadContent>> {
  const found = await openItem(params.id, asker, deps);
  await saveDownload(deps.db, { userId: asker.user.id, contentId: found.id }, deps.clock());
  const file = await firstFile(deps.db, found.id);
  return { status: 200, body: { data: file ? addressOf(file, deps) : null, content_id: found.id } };
}

export async function logDownload(
  { body, asker }: Request<typeof content.logDownload>,
  deps: Deps,
): Promise<Answer<typeof content.logDownload>> {
  if (body.userID !== asker.user.id) throw notFound();
  const found = await openItem(body.contentID, asker, deps);
  await saveDownload(deps.db, { userId: asker.user.id, contentId: found.id }, deps.clock());
  return { status: 204, body: null };
}

export async function mediaFile(
  { params, asker }: Request<typeof content.mediaFile>,
  deps: Deps,
): Promise<Answer<typeof content.mediaFile>> {
  const entitlement = entitlementOf(asker.user);
  const places = await findFile(deps.db, params.hash);
  const out = places.filter((place) => entitlement.admin || isPublished(place, deps.clock()));
  if (out.length === 0) throw notFound();
  const open = out.find((place) => hasAccess(place, entitlement)) ?? (await demoAmong(out, asker, deps));
  if (!open) throw forbidden("no_access", "Please upgrade your subscription.");
  const { fileType: file_type, caption } = open;
  return { status: 200, body: { temporary_url: addressOf(open, deps), file_type, caption } };
}

async function demoAmong<P extends { contentId: string; isDemo: boolean }>(places: P[], asker: SignedIn, deps: Deps) {
  for (const place of places.filter(({ isDemo }) => isDemo).slice(0, 3)) {
    if (await holdsDemo(place, asker, deps)) return place;
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
