import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { SearchPage } from "./view-model.server";

/** The page before a search: popular searches. */
export function NothingAsked({ page: { popular } }: { page: SearchPage }) {
  return (
    <div className="wrap">
      <div className="search-empty search-results__header">
        <h2>{messages.searchForSome}</h2>
        <SearchBox query="" />
        <Tags names={popular} />
      </div>
    </div>
  );
}

/** Shown when nothing was found, or nothing on this page: where to go instead. */
export function NothingFound({ page, lastPage }: NothingFoundProps) {
  const { listQuery, clearHref, popular } = page;
  if (lastPage) {
    return (
      <p>
        {`There is no page ${listQuery.page}: the results end on page ${lastPage.number}. `}
        <a href={lastPage.href}>{`To the last page, ${lastPage.number}`}</a>
      </p>
    );
  }
  return (
    <div className="search-empty">
      <p>
        {`${reasonFor(page)} `}
        {clearHref ? <a href={clearHref}>Search in all categories</a> : null}
      </p>
      <SearchBox query={listQuery.query} />
      <Tags names={popular} />
    </div>
  );
}

const reasons = {
  common: "These words are too common to search for. Add one that says more.",
  excluded: "There are only words to leave out. Add one to look for, without a minus.",
  signs: "There are no words in it to search for.",
};

function reasonFor({ query, category, unsearchable, unknown }: SearchPage): string {
  if (unsearchable) return reasons[unsearchable];
  const nothing = `Nothing ${category ? `in ${category}` : "in the library"} matches ${query}.`;
  const words = unknown.map((word) => `"${word}"`).join(" or ");
  return words ? `${nothing} No item has ${words}.` : nothing;
}

interface NothingFoundProps {
  page: SearchPage;
  lastPage: { href: string; number: number } | null;
}

/** The search field, when it is what the page is about. */
function SearchBox({ query }: { query: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use
    <form className="search-form" role="search" method="get" action={paths.search()} aria-label="The library">
      <label htmlFor="query">{messages.searchLabel}</label>
      <input
        className="input search-form__input"
        id="query"
        name="query"
        type="search"
        defaultValue={query}
        autoComplete="off"
      />
      <Button>{messages.searchButton}</Button>
    </form>
  );
}

function Tags({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <nav aria-labelledby="popular">
      <p className="meta" id="popular">
        Popular searches
      </p>
      <ul className="tag-list">
        {names.map((name) => (
          <li key={name}>
            <a href={paths.search(name)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
