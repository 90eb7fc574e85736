import type { Role } from "contract/role";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import type { HoldersPage } from "./holders";

interface TakePageProps {
  role: Role;
  person: HoldersPage["data"][number];
  userId: string;
  /** The page of the list that the person is on. */
  page: number;
}

/** Asks for confirmation before a role is taken from a person. */
export function TakePage({ role: { id, display_name: title }, person, userId, page }: TakePageProps) {
  const isOneself = person.id === userId;
  const who = isOneself ? "yourself" : person.display_name;
  const onPage: Record<string, string> = page > 1 ? { page: String(page) } : {};
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Take the role ${title} away from ${who}?`}
        action={paths.adminRole(id, { confirm: "take", user: person.id, ...onPage })}
        intent="take-role"
        fields={{ user: person.id }}
        button="Take away"
        back={{ href: paths.adminRole(id, onPage), text: "Cancel" }}
      >
        <p>
          {isOneself
            ? "You lose what it permits at once. Somebody who may give the role can give it to you again."
            : `This is about the account of ${person.email}. It loses what the role permits at once. The role can be given to it again.`}
        </p>
      </ConfirmPage>
    </>
  );
}
