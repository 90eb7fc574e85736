import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { listQueryHref } from "./list-query";

/** Stands in the place of a part that could not be read, if it could not. */
export function FeedLoadError({ text, all, page }: { text: string | null; all: boolean; page: number }) {
  if (!text) return null;
  return (
    <div className="wrap section">
      <Callout type="error">
        <p>{text}</p>
        <p>
          <a href={paths.personalised(listQueryHref(all, page))}>Try again</a>
        </p>
      </Callout>
    </div>
  );
}
