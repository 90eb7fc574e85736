import { create as contentDisposition } from "content-disposition";
import * as contract from "contract/content";
import * as userContract from "contract/user";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { addDownload, downloadUrlOf } from "../services/download";
import { requireDownloadable, requireFile } from "../services/item-access";
import { readItemPdf } from "../services/item-pdf";
import * as store from "../store/downloads";
import { cardBody } from "./serialize/card";
import { downloadBody } from "./serialize/download";

const maxRelated = 8;

export const listDownloads = endpoint(userContract.listDownloads).handle(async ({ params, query, requester }, deps) => {
  const { user } = requester;
  if (params.id !== user.id) throw notFound();
  const { db } = deps;
  const now = deps.clock();
  const [found, item, related] = await Promise.all([
    store.listDownloads(db, user.id, query, now),
    query.item === undefined ? undefined : store.findDownload(db, user.id, query.item, now),
    store.listRelated(db, user.id, { slug: query.item, most: maxRelated }, now),
  ]);
  const reader = { entitlement: entitlementOf(user), verified: user.verified };
  return {
    status: 200,
    body: {
      downloads: found.rows.map((row) => downloadBody(deps, row, reader)),
      item: item ? downloadBody(deps, item, reader) : null,
      related: related.map((row) => cardBody(deps, row, reader.entitlement)),
      meta: { total: found.total, page: query.page, perPage: query.perPage },
    },
  };
});

export const downloadContent = endpoint(contract.downloadContent).handle(async ({ params, requester }, deps) => {
  const item = await requireDownloadable(deps, params.id, requester);
  const file = await store.firstFile(deps.db, item.id);
  return { status: 200, body: { data: file ? downloadUrlOf(deps, file) : null, content_id: item.id } };
});

export const logDownload = endpoint(contract.logDownload).handle(async ({ body, requester }, deps) => {
  if (body.userID !== requester.user.id) throw notFound();
  await addDownload(deps, body.contentID, requester);
  return { status: 204, body: null };
});

export const mediaFile = endpoint(contract.mediaFile).handle(async ({ params, requester }, deps) => {
  const file = await requireFile(deps, params.hash, requester);
  const { fileType: file_type, caption } = file;
  return { status: 200, body: { temporary_url: downloadUrlOf(deps, file), file_type, caption } };
});

export const returnPdf = endpoint(contract.returnPdf).handle(async ({ params, query: { page }, requester }, deps) => {
  const { bytes, fileName } = await readItemPdf(deps, { idOrSlug: params.id, page }, requester);
  return {
    status: 200,
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(fileName),
      "x-content-type-options": "nosniff",
    },
  };
});
