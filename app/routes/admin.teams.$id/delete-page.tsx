import type { Team } from "contract/team";
import { UsesInWords, usesInWords } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says how many lose their access. */
export function DeletePage({ team: { id, display_name: title, users_meta: people, invites } }: { team: Team }) {
  const uses = [
    ...usesInWords(people.total, { one: "person is in it", many: "people are in it" }, paths.adminTeam(id)),
    ...usesInWords(
      invites.length,
      { one: "invite has not been accepted", many: "invites have not been accepted" },
      paths.adminTeam(id),
    ),
  ];
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
          <UsesInWords uses={uses} />. They lose the access that it gave them, and are told by e-mail; its owner keeps
          the plan. Open invites end. This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
