import type { Download } from "contract/user";
import type { Deps } from "../../deps";
import { type Entitlement, hasAccess } from "../../domain/access";
import type { FileRow } from "../../store/content-item";
import type { DownloadRow } from "../../store/downloads";
import { cardBody } from "./card";

interface Reader {
  entitlement: Entitlement;
  verified: boolean;
}

/** A download; its files are sent only with access, and a demo's only to a confirmed address. */
export function downloadBody(deps: Deps, row: DownloadRow, { entitlement, verified }: Reader): Download {
  const isCovered = hasAccess(row, entitlement);
  const isOpen = row.demo ? verified && (isCovered || row.isDemo) : isCovered;
  return {
    ...cardBody(deps, row, entitlement),
    demo: row.demo,
    downloaded_at: row.lastAt.toISOString(),
    media: isOpen ? row.files.map(fileBody) : [],
    pdf: isCovered && verified && row.allowPdf && row.pdfGenerated,
  };
}

export function fileBody({ id, hash, caption, fileType, size }: FileRow) {
  return { id, filename_hash: hash, caption, file_type: fileType, size };
}
