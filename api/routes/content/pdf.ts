import { create as contentDisposition } from "content-disposition";
import type * as content from "contract/content";
import type { Deps } from "../../deps";
import type { AuthenticatedRequester } from "../../domain/requester";
import { ApiError, notFound, unauthenticated } from "../../errors";
import { pdfOf } from "../../files/pdfs";
import type { Answer, Request } from "../../http/bind";
import * as store from "../../store/content";
import { findReader } from "../../store/pdfs";
import { openItem } from "./files";

export async function returnPdf(
  { params, query: { page }, requester }: Request<typeof content.returnPdf>,
  deps: Deps,
): Promise<Answer<typeof content.returnPdf>> {
  const item = await printableItem(params.id, requester, deps);
  const [{ blocks, types }, reader] = await Promise.all([
    store.readInside(deps.db, item.id),
    findReader(deps.db, requester.user.id),
  ]);
  if (!reader) throw unauthenticated();
  const bytes = await pdfOf({ item, blocks, types, reader, readerId: requester.user.id, page }, deps);
  if (!bytes) throw notFound();
  const name = page === undefined ? item.slug : `${item.slug}-part-${page + 1}`;
  return {
    status: 200,
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(`${name}.pdf`),
      "x-content-type-options": "nosniff",
    },
  };
}

/** An item that the requester may download, and whose editors offer it as a PDF. */
async function printableItem(id: string, requester: AuthenticatedRequester, deps: Deps) {
  const { slug } = await openItem(id, requester, deps);
  const found = await store.findItem(deps.db, requester.user.id, slug);
  if (!found) throw notFound();
  if (!found.allowPdf || !found.pdfGenerated)
    throw new ApiError(409, "no_pdf", "This publication is not offered as a PDF.");
  return found;
}
