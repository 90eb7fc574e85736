import type { Download as ApiDownload } from "contract/user";
import type { Download, DownloadFile, DownloadState } from "~/components/account/download";
import { paths } from "~/config/paths";
import type { listDownloads } from "~/models/download.server";
import { toCardItem } from "~/view-models/card.server";

type Reply = Awaited<ReturnType<typeof listDownloads>>;

/** A member's downloads as the page shows them: the selected one, the others, and related items. */
export function toDownloads({ downloads, item, related, meta }: Reply, isVerified: boolean) {
  const listed = downloads.map((download) => toDownload(download, isVerified));
  const first = item ? toDownload(item, isVerified) : meta.page === 1 ? (listed[0] ?? null) : null;
  return {
    first,
    asked: item?.title ?? null,
    others: listed.filter((download) => download.item.slug !== first?.item.slug),
    related: first ? related.map(toCardItem) : [],
    total: meta.total,
    page: meta.page,
    perPage: meta.perPage,
    lastPage: Math.max(Math.ceil(meta.total / meta.perPage), 1),
  };
}

export type Downloads = ReturnType<typeof toDownloads>;

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug of the download that the URL selects; undefined for an invalid one. */
export function readItem(query: URLSearchParams): string | undefined {
  const item = query.get("item") ?? "";
  return item.length <= 160 && slug.test(item) ? item : undefined;
}

function toDownload(download: ApiDownload, isVerified: boolean): Download {
  const files = filesOf(download);
  return { item: toCardItem(download), isDemo: download.demo, files, state: stateOf(download, files, isVerified) };
}

function filesOf({ media, pdf, slug, title }: ApiDownload): DownloadFile[] {
  const files = media.map((file) => ({
    href: paths.picture(file.filename_hash),
    caption: file.caption,
    kind: file.file_type.toUpperCase(),
    size: file.size,
  }));
  if (!pdf) return files;
  return [{ href: paths.pdf(slug), caption: title, kind: "PDF", size: null }, ...files];
}

function stateOf(download: ApiDownload, files: DownloadFile[], isVerified: boolean): DownloadState {
  if (files.length > 0) return "files";
  if (download.demo && download.is_demo && !isVerified) return "unconfirmed";
  if (!download.has_access) return download.demo && download.is_demo ? "empty" : "locked";
  return download.media_type === "digital" ? "reading" : "empty";
}
