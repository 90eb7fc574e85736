import { defaultPerPage } from "~/components/browse/per-page";
import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Select } from "~/forms/select";
import type { ListPage } from "./view-model.server";

/** The filters of the list. Nothing happens on change: the button submits them. */
export function Filters({ list }: { list: ListPage }) {
  const { listQuery, mediaTypes, contentTypes } = list;
  return (
    <div className="wrap">
      <form className="form form--row content-filters" method="get" action={paths.contentIndex()} aria-label="Filters">
        {listQuery.levels.length > 0 ? (
          <input type="hidden" name="categories" value={listQuery.levels.join(",")} />
        ) : null}
        {listQuery.perPage === defaultPerPage ? null : <input type="hidden" name="perPage" value={listQuery.perPage} />}
        <Select name="mediaType" label="Format" options={mediaTypes.options} initial={mediaTypes.chosen} />
        <Select name="contentType" label="Type" options={contentTypes.options} initial={contentTypes.chosen} />
        <Button kind="secondary">Apply</Button>
      </form>
    </div>
  );
}
