import { DownloadCard } from "~/components/account/download-card";
import { CardGrid } from "~/components/content/card-grid";
import { ContentCard } from "~/components/content/content-card";
import type { CardItem } from "~/components/content/item-types";
import { SaveForm } from "~/components/content/save-button";
import { Section } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { Downloads } from "./view-model.server";

/** The member's other downloads, by page. */
export function OtherDownloads({ downloads: { others, total, page, perPage } }: { downloads: Downloads }) {
  if (others.length === 0) return null;
  return (
    <Section id="others" title={messages.otherDownloads} aside={<span className="meta">{`${total} in all`}</span>}>
      <CardGrid>
        {others.map((taken) => (
          <DownloadCard key={taken.item.slug} taken={taken} />
        ))}
      </CardGrid>
      <Pagination total={total} perPage={perPage} page={page} href={downloadsPage} />
    </Section>
  );
}

/** The URL of a page of the downloads. */
export function downloadsPage(number: number): string {
  return paths.downloads(number > 1 ? { page: String(number) } : {});
}

/** Items related to the download that the page is about. */
export function Related({ items }: { items: CardItem[] }) {
  return (
    <Section id="related" title={messages.relatedDownloads}>
      <SaveForm>
        <CardGrid>
          {items.map((item) => (
            <ContentCard key={item.slug} item={item} canSave />
          ))}
        </CardGrid>
      </SaveForm>
    </Section>
  );
}
