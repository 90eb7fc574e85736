import type { Invite } from "contract/invite";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

interface DeletePageProps {
  invite: Invite;
  /** The page was opened from the team's, and returns there. */
  isFromTeam: boolean;
}

/** Asks for confirmation and says what becomes of the link and the place. */
export function DeletePage({ invite: { id, name, email, state, team, team_id: teamId }, isFromTeam }: DeletePageProps) {
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete the invite to ${name}?`}
        action={paths.adminInvite(id, { confirm: "delete", ...(isFromTeam && { from: "team" }) })}
        intent="delete-invite"
        fields={{ team: teamId }}
        button="Delete"
        back={{ href: isFromTeam ? paths.adminTeam(teamId) : paths.adminInvite(id), text: "Cancel" }}
      >
        <p>
          {state === "open"
            ? `The link to ${team.display_name} that was sent to ${email} stops working, and its place is free again.`
            : `It was sent to ${email}, and has expired: its link to ${team.display_name} no longer works, and it takes no place.`}{" "}
          They are not told. This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
