import type { Team } from "contract/team";
import { teamUses } from "~/components/admin/team-uses";
import { UsesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says who loses their access. */
export function DeletePage({ team }: { team: Team }) {
  const { id, display_name: title, users_meta: people, invites } = team;
  const hasOthers = people.total > 1;
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
          <UsesInWords uses={teamUses(team)} />.{" "}
          {hasOthers
            ? "They lose the access that it gave them, and are told by e-mail; its owner keeps the plan."
            : "Only its owner is in it, who keeps the plan."}{" "}
          {invites.length > 0 ? "Open invites end. " : ""}This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
