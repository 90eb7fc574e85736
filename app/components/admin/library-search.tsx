import { Field } from "~/forms/field";
import { Button } from "../ui/button";

interface LibrarySearchProps {
  /** The page whose form offers the pictures. */
  action: string;
  /** What they were searched by. */
  words: string;
  /** How many are offered now. */
  offered: number;
  /** What else the page's URL says. */
  kept?: Record<string, string>;
}

/** Searches the media library for other pictures than the newest, which a form offers. Renders nothing while it is empty. */
export function LibrarySearch({ action, words, offered, kept = {} }: LibrarySearchProps) {
  if (offered === 0 && words === "") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use
    <form method="get" action={action} role="search" aria-label="Media library" className="form">
      <Field
        name="pictures"
        label="Find other pictures of the media library"
        hint="By title or alternative text; save first what you have changed above."
        type="search"
        initial={words}
        width="medium"
      />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="secondary">Find</Button>
    </form>
  );
}
