import { EmptyState } from "~/components/ui/empty-state";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { downloadsPage } from "./sections";
import type { Downloads } from "./view-model.server";

/** Shown when there are no downloads, or none on a page past the last. */
export function EmptyDownloads({ downloads: { page, lastPage, total } }: { downloads: Downloads }) {
  if (page > lastPage && total > 0)
    return (
      <EmptyState
        title={messages.noDownloads}
        level={2}
        action={<a href={downloadsPage(lastPage)}>To the last page</a>}
      />
    );
  return (
    <EmptyState
      title={messages.noDownloads}
      level={2}
      action={<a href={paths.contentIndex({ mediaType: "download" })}>Find something to download</a>}
    >
      <p>What you download, palettes, patterns and whole reports, stays here, so that you can find it again.</p>
    </EmptyState>
  );
}
