import type { FormEvent } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Button } from "../ui/button";

/** A search by keyword, and popular searches. */
export function SearchPanel({ tags }: { tags: string[] }) {
  return (
    <section className="search-panel" aria-labelledby="seek">
      <div className="wrap search-panel__inner">
        <h2 id="seek">What are you looking for?</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use */}
        <form role="search" aria-label="By keyword" method="get" action={paths.search()} onSubmit={clearAfterSubmit}>
          <label htmlFor="keyword">{messages.searchLabel}</label>
          <input
            className="input search-panel__input"
            id="keyword"
            name="query"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button about="by keyword">{messages.searchButton}</Button>
        </form>
        {tags.length > 0 ? (
          <div className="search-panel__tags">
            <h3 id="popular">Popular searches</h3>
            <ul className="tag-list" aria-labelledby="popular">
              {tags.map((name) => (
                <li key={name}>
                  <a href={paths.search(name)}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** The field is empty when the user comes back. The browser reads the form before the timer fires. */
function clearAfterSubmit({ currentTarget }: FormEvent<HTMLFormElement>): void {
  setTimeout(() => currentTarget.reset());
}
