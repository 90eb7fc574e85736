import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Select } from "~/forms/select";
import type { SearchPage } from "./view-model.server";

/**
 * One select for each industry; only one of them counts at a time. Nothing happens on change: the button submits them.
 */
export function Filters({ page }: { page: SearchPage }) {
  const { listQuery, filters, clearHref } = page;
  return (
    <form className="search-filters" method="get" action={paths.search()} aria-label="Filters">
      <input type="hidden" name="query" value={listQuery.query} />
      {listQuery.exact ? <input type="hidden" name="exact" value="1" /> : null}
      <input type="hidden" name="chosen" value={listQuery.category_slug} />
      {filters.map(({ title, options }, index) => (
        <Select
          key={title}
          idPrefix={`${index}-`}
          name="category_slug"
          label={title}
          blank="All"
          options={options}
          initial={options.some(({ value }) => value === listQuery.category_slug) ? listQuery.category_slug : ""}
        />
      ))}
      <div className="search-filters__footer">
        <Button kind="secondary" about="the filter">
          Apply
        </Button>
        {clearHref ? (
          <p className="meta">
            <a href={clearHref}>Clear filter</a>
          </p>
        ) : null}
      </div>
    </form>
  );
}
