import type { Team } from "contract/team";
import { teamUses } from "~/components/admin/team-uses";
import { UsesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says how many lose their access. */
export function DeletePage({ team }: { team: Team }) {
  const { id, display_name: title } = team;
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminTeam(id, { confirm: "delete" })}
        intent="delete-team"
        button="Delete"
        back={{ href: paths.adminTeam(id), text: "Cancel" }}
      >
        <p>
          <UsesInWords uses={teamUses(team)} />. They lose the access that it gave them, and are told by e-mail; its
          owner keeps the plan. Open invites end. This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
