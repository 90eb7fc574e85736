import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";
import { ErrorSummary } from "~/forms/error-summary";
import { formId, useSubmissionOf } from "~/forms/use-last-submission";

/** Replaces the page that asks for the password if the user owns a team with other members: no password would help. */
export function DeleteBlockedPage({ team }: { team: string }) {
  const intent = "request-deletion";
  const isTeamRefused = useSubmissionOf(intent)?.result.error?.team !== undefined;
  return (
    <>
      {isTeamRefused ? <ErrorSummary order={["team"]} /> : null}
      <PageHeader
        title="Delete your account?"
        intro={`You own ${teamPhrase(team)}, and others are in it. Hand it over or delete it first, and then come back here.`}
      />
      <div className="actions" id={`${formId(intent)}-team`}>
        <ButtonLink href={paths.team()}>Go to Team</ButtonLink>{" "}
        <ButtonLink kind="quiet" href={paths.accountData()}>
          Keep my account
        </ButtonLink>
      </div>
    </>
  );
}
