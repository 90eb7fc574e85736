import type { OutsideTransaction } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound, readOnly, unauthenticated } from "../errors";
import { pdfOf } from "../files/pdf-cache";
import { findItem, readItemContent } from "../store/content-item";
import { findReader } from "../store/pdfs";
import { requireDownloadable } from "./item-access";

/**
 * The requester's PDF of an item that its editors offer as one: the stored one, or a new one, which may take seconds.
 * @param page the position of a single block; left out for the whole item
 * @throws ApiError 404 for an unknown item or block, 403 without access or in a view of an administrator, 409 for an item that is not offered as a PDF
 */
export async function readItemPdf(
  deps: OutsideTransaction,
  { idOrSlug, page }: { idOrSlug: string; page: number | undefined },
  requester: AuthenticatedRequester,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  // It would be kept, with the member's name.
  if (requester.isReadOnly) throw readOnly();
  const { slug } = await requireDownloadable(deps, idOrSlug, requester);
  const item = await findItem(deps.db, requester.user.id, slug);
  if (!item) throw notFound();
  if (!item.allowPdf || !item.pdfGenerated)
    throw new ApiError(409, "no_pdf", "This publication is not offered as a PDF.");
  const [{ blocks, types }, reader] = await Promise.all([
    readItemContent(deps.db, item.id),
    findReader(deps.db, requester.user.id),
  ]);
  if (!reader) throw unauthenticated();
  const bytes = await pdfOf({ item, blocks, types, reader, readerId: requester.user.id, page }, deps);
  if (!bytes) throw notFound();
  return { bytes, fileName: page === undefined ? `${slug}.pdf` : `${slug}-part-${page + 1}.pdf` };
}
