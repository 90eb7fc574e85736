import type * as content from "contract/content";
import type { Deps } from "../../deps";
import { hasAccess, isPublished } from "../../domain/access";
import { entitlementOf, isAdmin, type SignedIn } from "../../domain/asker";
import { shortAddress } from "../../files/address";
import type { Answer, Request } from "../../http/bind";
import { forbidden, notFound } from "../../http/refusal";
import * as store from "../../store/content";
import { findFile, firstFile, holdsDemo, saveDownload } from "../../store/downloads";

const downloadLifeMs = 15 * 60 * 1000;

/** An item that the asker may take home: with access, or the demo that they were mailed. */
async function openItem(idOrSlug: string, asker: SignedIn, deps: Deps): Promise<store.CardRow> {
  const found = await store.findCard(deps.db, asker.user.id, { idOrSlug });
  if (!found || !(isAdmin(asker.user) || isPublished(found, deps.clock()))) throw notFound();
  if (hasAccess(found, entitlementOf(asker.user))) return found;
  if (found.isDemo && (await holdsDemo(deps.db, asker.user.id, found.id))) return found;
  throw forbidden("no_access", "Please upgrade your subscription.");
}

export async function downloadContent(
  { params, asker }: Request<typeof content.downloadContent>,
  deps: Deps,
): Promise<Answer<typeof content.downloadContent>> {
  const { db, clock, secrets } = deps;
  const found = await openItem(params.id, asker, deps);
  await saveDownload(db, { userId: asker.user.id, contentId: found.id }, clock());
  const file = await firstFile(db, found.id);
  const data = file ? shortAddress(secrets, clock(), file.hash, downloadLifeMs) : null;
  return { status: 200, body: { data, content_id: found.id } };
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
  const { db, clock, secrets } = deps;
  const entitlement = entitlementOf(asker.user);
  const places = await findFile(db, params.hash);
  const out = places.filter((place) => entitlement.admin || isPublished(place, clock()));
  if (out.length === 0) throw notFound();
  const open = out.find((place) => hasAccess(place, entitlement)) ?? (await demoAmong(out, asker, deps));
  if (!open) throw forbidden("no_access", "Please upgrade your subscription.");
  return {
    status: 200,
    body: {
      temporary_url: shortAddress(secrets, clock(), open.hash, downloadLifeMs),
      file_type: open.fileType,
      caption: open.caption,
    },
  };
}

async function demoAmong<P extends { contentId: string }>(places: P[], asker: SignedIn, deps: Deps) {
  for (const place of places.slice(0, 3)) {
    if (await holdsDemo(deps.db, asker.user.id, place.contentId)) return place;
  }
  return undefined;
}
