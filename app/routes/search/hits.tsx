import { SearchHit } from "~/components/content/search-hit";
import { Section } from "~/components/ui/page-header";
import { Pagination, pageLinks } from "~/components/ui/pagination";
import { messages, showingResults } from "~/config/messages";
import { NothingFound } from "./empty-results";
import { Filters } from "./filters";
import type { SearchPage } from "./view-model.server";

/** The results: the pinned items first, then all others, best first. */
export function Hits({ page }: { page: SearchPage }) {
  const { listQuery, query, corrected, suggestion, pinned, hits, queryTotal, total, perPage } = page;
  const shown = pinned.length + hits.length;
  const { last } = pageLinks({ total, perPage, page: listQuery.page });
  const href = (number: number) => (number > 1 ? `${page.pageHref}&page=${number}` : page.pageHref);
  return (
    <section className="wrap search-results" aria-labelledby="results">
      <div className="search-results__header">
        <h2 id="results">{queryTotal > 0 ? showingResults(shown, queryTotal, query) : messages.noMatchingQuery}</h2>
        {corrected ? (
          <p>
            {`Showing results for "${query}". `}
            <a href={corrected.exactHref}>{`Search instead for "${corrected.from}"`}</a>
          </p>
        ) : null}
        {suggestion ? (
          <p>
            {"Did you mean "}
            <a href={suggestion.href}>{suggestion.query}</a>?
          </p>
        ) : null}
        {listQuery.isCut ? <p>Only the first 200 characters are searched for, to the end of a word.</p> : null}
        {page.category ? <p>{`Searching in ${page.category}. One category at a time.`}</p> : null}
      </div>
      {queryTotal > 0 || page.clearHref ? <Filters page={page} /> : null}
      <div className="search-results__list">
        {shown > 0 ? (
          <ul className="search-hits">
            {pinned.map((hit, index) => (
              <li key={hit.item.slug}>
                <SearchHit {...hit} isFirst={index === 0} isPinned />
              </li>
            ))}
            {hits.map((hit, index) => (
              <li key={hit.item.slug}>
                <SearchHit {...hit} isFirst={index === 0 && pinned.length === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound page={page} lastPage={queryTotal > 0 ? { href: href(last), number: last } : null} />
        )}
        <Pagination total={total} perPage={perPage} page={listQuery.page} href={href} />
      </div>
    </section>
  );
}

/** All pinned items. */
export function Pinned({ page }: { page: SearchPage }) {
  return (
    <Section id="pinned" title="Pinned by the editors">
      <ul className="search-hits">
        {page.pinned.map((hit) => (
          <li key={hit.item.slug}>
            <SearchHit {...hit} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
