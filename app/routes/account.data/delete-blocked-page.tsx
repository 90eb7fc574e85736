import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";
import { ErrorSummary } from "~/forms/error-summary";
import type { FormState } from "~/forms/form-state";

interface TeamFirstPageProps {
  team: string;
  state: FormState | undefined;
}

/** In place of the page before the end, for who owns a team with others in it: no password would be of use. */
export function DeleteBlockedPage({ team, state }: TeamFirstPageProps) {
  return (
    <>
      <ErrorSummary state={state} order={["team"]} />
      <PageHeader
        title="Delete your account?"
        intro={`You own ${teamPhrase(team)}, and others are in it. Hand it over or delete it first, and then come back here.`}
      />
      <div className="actions" id="team">
        <ButtonLink href={paths.team()}>Go to Team</ButtonLink>
        <ButtonLink kind="quiet" href={paths.accountData()}>
          Keep my account
        </ButtonLink>
      </div>
    </>
  );
}
