import type { ContentState } from "contract/publishing";
import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { formatDateInWords } from "~/format/dates";
import { PageHeader } from "../ui/page-header";
import { Tabs } from "../ui/tabs";
import { ContentStateBadge } from "./content-state";

interface ItemHeaderProps {
  item: { id: string; title: string; state: ContentState; original_at?: string | null; draft_because?: string | null };
  /** The page among the item's. */
  current: "facts" | "blocks" | "files" | "publish" | "revisions";
  /** The page is one below it. */
  isPart?: boolean;
  /** The page's own heading, if it is not the item's. */
  title?: ReactNode;
}

/** The header of an item's pages in the administration: title, state and links between the pages. */
export function ItemHeader({ item, current, isPart = false, title: own }: ItemHeaderProps) {
  const { id, title, state, original_at: originalAt, draft_because: because } = item;
  const tab = (key: ItemHeaderProps["current"], text: string, href: string) => ({
    text,
    href,
    ...(key === current && { current: isPart ? ("part" as const) : true }),
  });
  return (
    <>
      <PageHeader
        title={own ?? title}
        before={
          <p className="item-header__about">
            <ContentStateBadge state={state} /> {own ? title : null}
            {originalAt ? ` Date of the original: ${formatDateInWords(originalAt)}.` : null}
            {because ? ` Where it was imported from, it was not open: ${because}` : null}
          </p>
        }
      />
      <Tabs
        label="This item"
        items={[
          tab("facts", "Facts", paths.adminItem(id)),
          tab("blocks", "Blocks", paths.adminItemBlocks(id)),
          tab("files", "Files", paths.adminItemFiles(id)),
          tab("publish", "Publish and preview", paths.adminItemPublish(id)),
          tab("revisions", "Revisions", paths.adminItemRevisions(id)),
        ]}
      />
    </>
  );
}
