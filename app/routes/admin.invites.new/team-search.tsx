import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";

interface TeamSearchProps {
  q: string;
  /** How many teams there are, and how many of them can be chosen. */
  total: number;
  shown: number;
}

/** Narrows the teams that can be chosen, where there are too many for one list. */
export function TeamSearch({ q, total, shown }: TeamSearchProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use */}
      <form
        method="get"
        action={paths.adminInviteCreate()}
        role="search"
        aria-label="teams"
        className="form form--row admin-list__search"
      >
        <Field name="q" label="Search teams" hint="Part of a name" type="search" initial={q} width="medium" />
        <Button kind="secondary">Search</Button>
      </form>
      <p role="status">
        {countText(total, shown, q)} {q ? <a href={paths.adminInviteCreate()}>Show all teams</a> : null}
      </p>
    </>
  );
}

function countText(total: number, shown: number, q: string): string {
  if (total === 0) return `No teams match “${q}”.`;
  if (total > shown) return `The first ${shown} of ${total} teams can be chosen. Search for any other.`;
  return `${total} ${total === 1 ? "team matches" : "teams match"} “${q}”.`;
}
