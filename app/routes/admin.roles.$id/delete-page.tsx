import type { Role } from "contract/role";
import { UsesList } from "~/components/admin/uses-list";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and says who has the role; one that rules depend on cannot be deleted. */
export function DeletePage({ role }: { role: Role }) {
  const { id, display_name: title, holders } = role;
  const back = { href: paths.adminRole(id), text: "Cancel" };
  if (role.protected || !role.editable)
    return (
      <>
        <ErrorSummary />
        <EmptyState title={`${title} cannot be deleted`} level={1} action={<a href={back.href}>Back to {title}</a>}>
          <p>
            {role.protected
              ? "Rules of the site depend on it."
              : "You may only delete roles whose permissions you have."}
          </p>
        </EmptyState>
      </>
    );
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${title}?`}
        action={paths.adminRole(id, { confirm: "delete" })}
        intent="delete-role"
        button="Delete"
        back={back}
      >
        <UsesList nouns={{ one: "person has it", many: "people have it" }} uses={holders} />
        <p>
          {holders.total > 0 ? "They lose what it permits at once. " : ""}
          This cannot be undone.
        </p>
      </ConfirmPage>
    </>
  );
}
