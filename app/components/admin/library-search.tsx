import { Field } from "~/forms/field";
import { Button } from "../ui/button";

/** What a search of the media library has found. */
export interface SearchOutcome {
  /** What was searched by; empty if nothing was, and the newest pictures are offered. */
  words: string;
  found: number;
  /** The largest number that is offered. */
  most: number;
  /** The page answers to the search. */
  isNew: boolean;
}

/** A search of pictures as the page of its form knows it. */
export interface PictureSearchProps {
  /** The address of the form that it is in. */
  action: string;
  outcome: SearchOutcome;
}

interface LibrarySearchProps extends PictureSearchProps {
  /** How many are offered now. */
  offered: number;
}

/**
 * Searches the media library for other pictures than the newest, inside of the form that offers them: what was typed
 * there stays. Renders nothing while the library is empty.
 */
export function LibrarySearch({ action, outcome, offered }: LibrarySearchProps) {
  const { words, found, most } = outcome;
  if (offered === 0 && words === "") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use
    <div role="search" aria-label="Media library" className="library-search">
      <Field
        name="picture_words"
        label="Find other pictures of the media library"
        hint="By title or alternative text. What you have filled in stays, and is not saved yet."
        type="search"
        initial={words}
        width="medium"
      />
      <input type="hidden" name="pictures_shown" value={words} />
      <Button kind="secondary" intent="find-pictures" formAction={`${action}#picture_words`}>
        Find
      </Button>
      {words ? (
        <p className="hint" role="status">
          {foundInWords(outcome)}
          {found > most ? `: the newest ${most} are offered` : ""}. Those that are chosen are offered too.
        </p>
      ) : null}
    </div>
  );
}

function foundInWords({ words, found }: SearchOutcome): string {
  return `${found === 0 ? "No picture" : found === 1 ? "1 picture" : `${found} pictures`} found with “${words}”`;
}

/** The title of a page that answers to a search begins with what was found. */
export function titleWithFound(title: string, outcome: SearchOutcome): string {
  return outcome.isNew && outcome.words ? `${foundInWords(outcome)} – ${title}` : title;
}
