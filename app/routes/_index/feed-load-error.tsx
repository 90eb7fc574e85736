import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";

/** The dashboard could not be read at all: why, and the way to try again. */
export function FeedLoadError({ problem }: { problem: string }) {
  return (
    <div className="wrap section">
      <Callout type="error">
        <p>{problem}</p>
        <p>
          <a href={paths.forYou()}>Try again</a>
        </p>
      </Callout>
    </div>
  );
}
