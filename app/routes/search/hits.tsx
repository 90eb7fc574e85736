import { SaveForm } from "~/components/content/save-button";
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
          <>
            <HitGroup id="pinned" title="Pinned by the editors" hits={pinned} />
            <HitGroup id="others" title={pinned.length > 0 ? "Other results" : ""} hits={hits} before={pinned.length} />
          </>
        ) : (
          <NothingFound page={page} lastPage={queryTotal > 0 ? { href: href(last), number: last } : null} />
        )}
        <Pagination total={total} perPage={perPage} page={listQuery.page} href={href} />
      </div>
    </section>
  );
}

interface HitGroupProps {
  id: string;
  /** Empty for the only group of the page. */
  title: string;
  hits: SearchPage["hits"];
  /** How many results are above the group. */
  before?: number;
}

function HitGroup({ id, title, hits, before = 0 }: HitGroupProps) {
  if (hits.length === 0) return null;
  return (
    <>
      {title ? (
        <h3 className="search-results__group" id={id}>
          {title}
        </h3>
      ) : null}
      <SaveForm>
        <ul className="search-hits" aria-labelledby={title ? id : undefined}>
          {hits.map((hit, index) => (
            <li key={hit.item.slug}>
              <SearchHit {...hit} place={before + index} level={title ? 4 : 3} />
            </li>
          ))}
        </ul>
      </SaveForm>
    </>
  );
}

/** All pinned items. */
export function Pinned({ page }: { page: SearchPage }) {
  return (
    <Section id="pinned" title="Pinned by the editors">
      <SaveForm>
        <ul className="search-hits">
          {page.pinned.map((hit, index) => (
            <li key={hit.item.slug}>
              <SearchHit {...hit} place={index} />
            </li>
          ))}
        </ul>
      </SaveForm>
    </Section>
  );
}
