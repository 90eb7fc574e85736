import { Field } from "~/forms/field";
import { Button } from "../ui/button";

/** A search of pictures as the page of its form knows it. */
export interface PictureSearchProps {
  /** The address of the form that it is in. */
  action: string;
  /** What the pictures were searched by. */
  words: string;
}

interface LibrarySearchProps extends PictureSearchProps {
  /** How many are offered now. */
  offered: number;
}

/**
 * Searches the media library for other pictures than the newest, inside of the form that offers them: what was typed
 * there stays. Renders nothing while the library is empty.
 */
export function LibrarySearch({ action, words, offered }: LibrarySearchProps) {
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
      {words ? <p className="hint">{`Offered now: those with “${words}”, and those that are chosen.`}</p> : null}
    </div>
  );
}
