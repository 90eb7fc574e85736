import { EmptyState } from "~/components/ui/empty-state";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { Favourites } from "./view-model.server";

/** Shown when nothing is saved, or nothing is on a page past the last. */
export function EmptyFavourites({ saved: { page, lastPage, total } }: { saved: Favourites }) {
  if (page > lastPage && total > 0)
    return (
      <EmptyState
        title={messages.noFavourites}
        level={2}
        action={<a href={favouritesPage(lastPage)}>To the last page</a>}
      />
    );
  return (
    <EmptyState title={messages.noFavourites} level={2} action={<a href={paths.contentIndex()}>To the library</a>}>
      <p>Press Save on a card or at the end of an article, and it is kept here until you remove it.</p>
    </EmptyState>
  );
}

/** The URL of a page of the saved items. */
export function favouritesPage(number: number): string {
  return paths.favourites(number > 1 ? { page: String(number) } : {});
}
