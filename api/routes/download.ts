import * as user from "contract/user";
import type { Deps } from "../deps";
import { type Entitlement, hasAccess } from "../domain/access";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import * as store from "../store/downloads";
import { cardOf } from "./cards";

const mostRelated = 8;

const listDownloads: Handler<typeof user.listDownloads> = async ({ params, query, requester }, deps) => {
  if (params.id !== requester.user.id) throw notFound();
  const { db } = deps;
  const now = deps.clock();
  const [found, item, related] = await Promise.all([
    store.listDownloads(db, requester.user.id, query, now),
    query.item === undefined ? undefined : store.findDownload(db, requester.user.id, query.item, now),
    store.listRelated(db, requester.user.id, { slug: query.item, most: mostRelated }, now),
  ]);
  const reader = { entitlement: entitlementOf(requester.user), verified: requester.user.verified };
  return {
    status: 200,
    body: {
      downloads: found.rows.map((row) => downloadOf(row, reader, deps)),
      item: item ? downloadOf(item, reader, deps) : null,
      related: related.map((row) => cardOf(row, reader.entitlement, deps)),
      meta: { total: found.total, page: query.page, perPage: query.perPage },
    },
  };
};

interface Reader {
  entitlement: Entitlement;
  verified: boolean;
}

/** A download as JSON; its files only with access, and a demo's only with a confirmed address. */
function downloadOf(row: store.DownloadRow, { entitlement, verified }: Reader, deps: Deps): user.Download {
  const isCovered = hasAccess(row, entitlement);
  const isOpen = row.demo ? verified && (isCovered || row.isDemo) : isCovered;
  return {
    ...cardOf(row, entitlement, deps),
    demo: row.demo,
    downloaded_at: row.lastAt.toISOString(),
    media: isOpen ? row.files.map(fileOf) : [],
    pdf: isCovered && verified && row.allowPdf && row.pdfGenerated,
  };
}

function fileOf({ id, hash, caption, fileType, size }: store.DownloadRow["files"][number]) {
  return { id, filename_hash: hash, caption, file_type: fileType, size };
}

/** Members' downloads. */
export const downloadHandlers: Bound[] = [bind(user.listDownloads, listDownloads)];
