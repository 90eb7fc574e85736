import type { Deps, TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { downloadUrl } from "../files/signed-urls";
import type { CardRow } from "../store/content-cards";
import { saveDownload } from "../store/downloads";
import { requireDownloadable } from "./item-access";

const urlLifeMs = 15 * 60 * 1000;

/**
 * Adds an item to the requester's downloads, or renews its date.
 * @throws ApiError 404 for an unknown or unpublished item, 403 without access
 */
export async function addDownload(deps: TxDeps, idOrSlug: string, requester: AuthenticatedRequester): Promise<CardRow> {
  const item = await requireDownloadable(deps, idOrSlug, requester);
  await saveDownload(deps.db, { userId: requester.user.id, contentId: item.id }, deps.clock());
  return item;
}

/** A URL that downloads a file under its caption, valid for 15 minutes. */
export function downloadUrlOf(
  { secrets, clock }: Deps,
  { hash, caption, fileType }: { hash: string; caption: string; fileType: string },
): string {
  return downloadUrl(secrets, clock(), { hash, name: `${caption}.${fileType}` }, urlLifeMs);
}
